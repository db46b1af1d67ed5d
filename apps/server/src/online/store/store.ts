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
 * What the server keeps. Two backends fulfil it, SQLite for one process and PostgreSQL for several; the same tests run
 * on both. Times are milliseconds since 1970. Documents are texts: what is in them is for others to know.
 */
export interface Store {
  readonly persons: Persons;
  readonly tables: Tables;
  /** what is said at tables, and what spectators say to each other while others play */
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
  /** whether other nodes may write to it too */
  readonly isShared: boolean;
  /** what the clock of the database says, which all nodes can ask; undefined where it is the clock of this machine */
  time(): Promise<number | undefined>;
  /** greater than any number that was given before, on whichever node; undefined where there is one node */
  next(): Promise<number | undefined>;
  /** writes something, and fails where it is not kept */
  prove(now: number): Promise<void>;
  /** changes that wait to be written */
  waiting(): number;
  /** what waits is written first */
  close(): Promise<void>;
}

/** The name of whoever is gone. */
export const NOBODY = '–';

export interface StoredPerson {
  readonly id: string;
  readonly name: string;
  readonly created: number;
  readonly seen: number;
}

export interface Report {
  readonly table: string;
  /** '' where whoever it was is gone */
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
   * takes the person with all that hangs on it, chat lines of theirs included; tables are for `Tables`. Those at which they still were
   * are among their mentions: whoever made one meanwhile either finds the person gone, or it is among these
   */
  remove(id: string): Promise<void>;
  /** persons without another way to sign in who were not seen since then */
  unseenSince(time: number, limit: number): Promise<readonly string[]>;

  touch(person: string, now: number): Promise<void>;

  block(person: string, other: string, blocked: boolean): Promise<void>;
  blockedBy(person: string): Promise<readonly string[]>;
  report(report: Report): Promise<void>;
  reportsBy(person: string): Promise<readonly Report[]>;
}

export interface StoredTable {
  readonly id: string;
  /** grows with every change; the one writer is the one who knew it */
  readonly version: number;
  /** lines in the log */
  readonly length: number;
  /** what never changes */
  readonly setup: string;
  readonly secret: string;
  /** what changes, except the log */
  readonly doc: string;
}

/** What the lists are made of. */
interface Listed {
  readonly status: string;
  readonly open: boolean;
  /** null: as it was, for what nobody else should notice */
  readonly updated: number | null;
  /** when somebody should look at the table: a bot is to move, a clock falls; null: never */
  readonly due: number | null;
}

export interface NewTable extends Listed {
  readonly updated: number;
  readonly id: string;
  readonly setup: string;
  readonly listing: Listing;
  readonly since: number;
  /** where it was made from, kept while it waits; '' where that is not known */
  readonly network: string;
  readonly secret: string;
  readonly doc: string;
  /** all whose table it is */
  readonly sitting: readonly string[];
}

export interface Change extends Listed {
  readonly id: string;
  /** the version and length this change was decided on */
  readonly version: number;
  readonly length: number;
  readonly doc: string;
  readonly lines: readonly string[];
  /** all whose table it is, where that changed */
  readonly sitting?: readonly string[];
}

/** `conflict`: somebody else was first, and nothing is changed. */
export type Changed = 'done' | 'conflict';

export interface Tables {
  create(table: NewTable): Promise<void>;
  load(id: string): Promise<StoredTable | undefined>;
  version(id: string): Promise<number | undefined>;
  lines(id: string, from: number): Promise<readonly string[]>;
  /** all of it or nothing; kept for good when it returns, and the other nodes, if there are any, are told by then */
  change(change: Change): Promise<Changed>;
  /** waiting tables that anybody may find, the newest first */
  lobby(wanted: LobbyWanted): Promise<readonly TableLine[]>;
  /** a person's own tables, the latest first */
  of(person: string, limit: number): Promise<readonly TableLine[]>;
  /** those of them that are not closed, the latest first */
  openOf(person: string, limit: number): Promise<readonly string[]>;
  due(now: number, limit: number): Promise<readonly string[]>;
  /** puts another text in place of the document of a damaged table */
  rewrite(id: string, doc: string): Promise<void>;
  remove(id: string): Promise<void>;
  /** removes tables of a status, other than those being played, that nobody touched since then; returns how many */
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

/** Who hears each other. */
export type Circle = 'chat' | 'gallery';

export interface Chats {
  /** the line with its number; undefined where this request was done before */
  add(line: NewLine): Promise<StoredLine | undefined>;
  /** lines from number `from` on, at most the last `limit` of them */
  from(table: string, from: number, limit: number): Promise<readonly StoredLine[]>;
  by(person: string): Promise<readonly (StoredLine & { readonly table: string })[]>;
  /** takes the words away, and whose they were; whether there was something to take */
  erase(table: string, id: number): Promise<boolean>;
}

/** The database is of an earlier version, and it is not for whoever opens it to change that. */
export class Outdated extends Error {
  constructor() {
    super('the database is of an earlier version of Two Rivers: start the server of this version first');
  }
}
