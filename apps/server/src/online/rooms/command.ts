import type { Refusal } from '@two-rivers/kernel';
import type { Table } from '@two-rivers/table';
import type { ServerGame } from '../platform/games.ts';
import type { TableDoc, TableSetup } from './tableDoc.ts';
import { hash } from 'node:crypto';

/**
 * Working copies for a command: stored if it succeeds, discarded otherwise. A command may mutate them and still
 * refuse.
 */
export interface CommandContext {
  readonly setup: TableSetup;
  readonly entry: ServerGame;
  readonly doc: TableDoc;
  /** The running game; undefined before the start. */
  table: Table | undefined;
  readonly now: number;
  readonly isOnline: (person: string) => boolean;
  /** Time when a person was last present; undefined if unknown. */
  readonly lastSeen: (person: string) => number | undefined;
  /** Creates the game from the secret and the nonces of the seats. */
  readonly start: (doc: TableDoc) => Table | Refusal;
}

/** A change to a table by a person, a bot or the clock; retried if another change was stored first. */
export type TableCommand = (work: CommandContext) => Refusal | undefined;

/** A client's message id, unique per person. */
export interface IdempotencyKey {
  readonly person: string;
  readonly id: string;
}

const MARK_LENGTH = 8;
/**
 * Maximum number of marks: more than the requests that the people at a table have in flight or resend after a
 * reconnect. Older moves are refused because their log length is outdated.
 */
const MAX_MARKS = 64;

/** Short hash that does not reveal the person. */
export function requestMark({ person, id }: IdempotencyKey): string {
  return hash('sha256', `${person} ${id}`, 'base64').slice(0, MARK_LENGTH);
}

export function hasRequestMark({ done }: TableDoc, mark: string): boolean {
  for (let at = done.indexOf(mark); at >= 0; at = done.indexOf(mark, at + 1)) {
    if (at % MARK_LENGTH === 0) return true;
  }
  return false;
}

/** Drops the oldest marks, which no client resends. */
export function addRequestMark(doc: TableDoc, mark: string): void {
  doc.done = (doc.done + mark).slice(-MAX_MARKS * MARK_LENGTH);
}
