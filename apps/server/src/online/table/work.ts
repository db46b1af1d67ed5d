import type { Refusal } from '@two-rivers/kernel';
import type { Table } from '@two-rivers/table';
import type { ServerGame } from '../ground/games.ts';
import type { TableDoc, TableSetup } from './doc.ts';

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
