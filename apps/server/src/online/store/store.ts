import type { Accounts } from './accounts.ts';
import type { BotAccounts } from './botAccounts.ts';
import type { Bus } from './bus.ts';
import type { GuestMoves, Departures, Mentions } from './departures.ts';
import type { Hosting } from './hosting.ts';
import type { Keepsakes } from './keepsakes.ts';
import type { Listing, LobbyWanted, TableLine } from './listing.ts';
import type { Pushes } from './pushes.ts';
import type { Sessions } from './sessions.ts';
import type { Seen } from './seen.ts';
import type { SharedGames } from './sharedGames.ts';
import type { Shares } from './shares.ts';

/**
 * Persistent data of the server. Two backends: SQLite for one process, PostgreSQL for several; the same tests run on
 * both. Times are milliseconds since 1970. Documents are opaque texts here.
 */
export interface Store {
  readonly persons: Persons;
  readonly tables: Tables;
  /** Chat of a table; `gallery` is the spectators' chat during a game. */
  readonly chat: Chats;
  readonly gallery: Chats;
  readonly accounts: Accounts;
  readonly sessions: Sessions;
  readonly pushes: Pushes;
  readonly bots: BotAccounts;
  readonly guestMoves: GuestMoves;
  readonly hosting: Hosting;
  readonly keepsakes: Keepsakes;
  readonly mentions: Mentions;
  readonly departures: Departures;
  readonly seen: Seen;
  readonly shares: Shares;
  readonly sharedGames: SharedGames;
  readonly bus: Bus;
  /** Whether other nodes may use the store too. */
  readonly isShared: boolean;
  /** Clock of the database, the same for all nodes; undefined if it is this machine's clock. */
  time(): Promise<number | undefined>;
  /** A number greater than any before on any node; undefined with a single node. */
  next(): Promise<number | undefined>;
  /** Writes something; rejects if it is not stored. */
  prove(now: number): Promise<void>;
  /** Number of waiting writes. */
  waiting(): number;
  /** Finishes waiting writes first. */
  close(): Promise<void>;
}

/** Name of deleted persons. */
export const NOBODY = '–';

export interface StoredPerson {
  readonly id: string;
  readonly name: string;
  readonly created: number;
  readonly seen: number;
}

export interface Report {
  readonly table: string;
  /** '' if the person was deleted. */
  readonly by: string;
  readonly person: string;
  readonly text: string;
  readonly at: number;
}

export interface Persons {
  add(person: StoredPerson): Promise<void>;
  get(id: string): Promise<StoredPerson | undefined>;
  rename(id: string, name: string): Promise<void>;
  /**
   * Deletes a person and their data, including chat. Tables they still owned are added to their mentions, so a table
   * created meanwhile is not missed: its creator finds the person gone, or it is listed there.
   */
  remove(id: string): Promise<void>;
  /** Persons not seen since then who have no passkey and are no bot. */
  unseenSince(time: number, limit: number): Promise<readonly string[]>;

  touch(person: string, now: number): Promise<void>;

  block(person: string, other: string, blocked: boolean): Promise<void>;
  blockedBy(person: string): Promise<readonly string[]>;
  report(report: Report): Promise<void>;
  reportsBy(person: string): Promise<readonly Report[]>;
}

export interface StoredTable {
  readonly id: string;
  /** Incremented by every change, for optimistic locking. */
  readonly version: number;
  /** Number of log lines. */
  readonly length: number;
  /** The immutable part, as JSON. */
  readonly setup: string;
  readonly secret: string;
  /** The mutable part without the log, as JSON. */
  readonly doc: string;
}

/** Data used by lists and scheduling. */
interface Listed {
  readonly status: string;
  readonly open: boolean;
  /** Null: unchanged, for changes that must stay private. */
  readonly updated: number | null;
  /** When to check the table, for a bot's turn or an expiring clock; null: never. */
  readonly due: number | null;
}

export interface NewTable extends Listed {
  readonly updated: number;
  readonly id: string;
  readonly setup: string;
  readonly listing: Listing;
  readonly since: number;
  /** Network it was created from, kept while it waits; '' if unknown. */
  readonly network: string;
  readonly secret: string;
  readonly doc: string;
  /** Ids of the owners. */
  readonly sitting: readonly string[];
}

export interface Change extends Listed {
  readonly id: string;
  /** Version and length that the change is based on. */
  readonly version: number;
  readonly length: number;
  readonly doc: string;
  readonly lines: readonly string[];
  /** Ids of the owners, if they changed. */
  readonly sitting?: readonly string[];
}

/** `conflict`: another change was first, and nothing was written. */
export type Changed = 'done' | 'conflict';

export interface Tables {
  create(table: NewTable): Promise<void>;
  load(id: string): Promise<StoredTable | undefined>;
  version(id: string): Promise<number | undefined>;
  lines(id: string, from: number): Promise<readonly string[]>;
  /** Atomic; durable when it returns, and other nodes are notified. */
  change(change: Change): Promise<Changed>;
  /** Open waiting tables, newest first. */
  lobby(wanted: LobbyWanted): Promise<readonly TableLine[]>;
  /** A person's tables, latest first. */
  of(person: string, limit: number): Promise<readonly TableLine[]>;
  /** Ids of a person's waiting or running tables, latest first. */
  openOf(person: string, limit: number): Promise<readonly string[]>;
  due(now: number, limit: number): Promise<readonly string[]>;
  /** Replaces the document of a damaged table. */
  rewrite(id: string, doc: string): Promise<void>;
  remove(id: string): Promise<void>;
  /** Deletes tables of a status, except running ones, unchanged since then; returns their number. */
  sweep(status: string, time: number): Promise<number>;
}

export interface StoredLine {
  readonly id: number;
  readonly person: string | null;
  readonly name: string;
  readonly text: string;
  readonly at: number;
}

export interface NewLine {
  readonly table: string;
  readonly person: string;
  readonly name: string;
  readonly text: string;
  readonly at: number;
  readonly request: string;
}

/** Chat channel of a table. */
export type Circle = 'chat' | 'gallery';

export interface Chats {
  /** Returns the stored line; undefined if the request is a duplicate. */
  add(line: NewLine): Promise<StoredLine | undefined>;
  /** The last `limit` lines with numbers from `from` on. */
  from(table: string, from: number, limit: number): Promise<readonly StoredLine[]>;
  by(person: string): Promise<readonly (StoredLine & { readonly table: string })[]>;
  /** Blanks a line and its author; false if there was none. */
  erase(table: string, id: number): Promise<boolean>;
}

/** The database is outdated, and the caller must not migrate it. */
export class Outdated extends Error {
  constructor() {
    super('the database is of an earlier version of Two Rivers: start the server of this version first');
  }
}
