import type { Refusal } from '@two-rivers/kernel';
import type { Table } from '@two-rivers/table';
import type { ServerGame } from '../ground/games.ts';
import type { TableDoc, TableSetup } from './doc.ts';
import { hash } from 'node:crypto';

/**
 * What a command works on: copies that become true when they are stored, and are thrown away when they are not. So a
 * command may change them freely and refuse half-way.
 */
export interface Work {
  readonly setup: TableSetup;
  readonly entry: ServerGame;
  readonly doc: TableDoc;
  /** once the game has started */
  table: Table | undefined;
  readonly now: number;
  readonly isOnline: (person: string) => boolean;
  /** undefined where that is not known */
  readonly lastSeen: (person: string) => number | undefined;
  /** a new game from the secret and the nonces of the seats */
  readonly start: (doc: TableDoc) => Table | Refusal;
}

/** A change of a table, as a person, a bot or the clock wants it. It may be tried again after somebody else was first. */
export type Command = (work: Work) => Refusal | undefined;

/** A person's own id of a message. */
export interface ClientRequest {
  readonly person: string;
  readonly id: string;
}

const MARK_LENGTH = 8;
/** More than people at a table have on the way, and send again after a reconnect; a late move is refused by its length. */
const MOST_MARKS = 64;

/** Short, and says nothing about the person. */
export function markOf({ person, id }: ClientRequest): string {
  return hash('sha256', `${person} ${id}`, 'base64').slice(0, MARK_LENGTH);
}

export function wasDone({ done }: TableDoc, mark: string): boolean {
  for (let at = done.indexOf(mark); at >= 0; at = done.indexOf(mark, at + 1)) {
    if (at % MARK_LENGTH === 0) return true;
  }
  return false;
}

/** The oldest are forgotten: nobody sends those again. */
export function noteDone(doc: TableDoc, mark: string): void {
  doc.done = (doc.done + mark).slice(-MOST_MARKS * MARK_LENGTH);
}
