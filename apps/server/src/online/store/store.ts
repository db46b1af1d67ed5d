import type { AccountStore } from './accounts.ts';
import type { BotAccountStore } from './botAccounts.ts';
import type { MessageBus } from './bus.ts';
import type { GuestMoveStore, PendingDeletionStore, MentionStore } from './departures.ts';
import type { OperatorStore } from './operatorStore.ts';
import type { SavedGameStore } from './keepsakes.ts';
import type { TableListing, LobbyFilter, ListedTable } from './listedTable.ts';
import type { PushSubscriptionStore } from './pushSubscriptions.ts';
import type { SessionStore } from './sessions.ts';
import type { LastSeenStore } from './lastSeen.ts';
import type { SharedGameStore } from './sharedGames.ts';
import type { TableUsageStore } from './tableUsage.ts';

/**
 * Persistent data of the server. Two backends: SQLite for one process, PostgreSQL for several; the same tests run on
 * both. Times are milliseconds since 1970. Documents are opaque texts here.
 */
export interface Store {
  readonly persons: PersonStore;
  readonly tables: TableStore;
  /** Chat of a table; `gallery` is the spectators' chat during a game. */
  readonly chat: ChatStore;
  readonly gallery: ChatStore;
  readonly accounts: AccountStore;
  readonly sessions: SessionStore;
  readonly pushes: PushSubscriptionStore;
  readonly bots: BotAccountStore;
  readonly guestMoves: GuestMoveStore;
  readonly hosting: OperatorStore;
  readonly savedGames: SavedGameStore;
  readonly mentions: MentionStore;
  readonly departures: PendingDeletionStore;
  readonly seen: LastSeenStore;
  readonly shares: TableUsageStore;
  readonly sharedGames: SharedGameStore;
  readonly bus: MessageBus;
  /** Whether other nodes may use the store too. */
  readonly isShared: boolean;
  /** Clock of the database, the same for all nodes; undefined if it is this machine's clock. */
  databaseTime(): Promise<number | undefined>;
  /** A number greater than any before on any node; undefined with a single node. */
  nextNumber(): Promise<number | undefined>;
  /** Writes something; rejects if it is not stored. */
  probeWrite(now: number): Promise<void>;
  /** Number of waiting writes. */
  countWaitingWrites(): number;
  /** Closes the store after finishing all waiting writes. */
  close(): Promise<void>;
}

/** Name of deleted persons. */
export const DELETED_NAME = '–';

export interface StoredPerson {
  readonly id: string;
  readonly name: string;
  readonly created: number;
  readonly seen: number;
}

export interface StoredReport {
  readonly table: string;
  /** Id of the reporting person; '' if they were deleted. */
  readonly by: string;
  readonly person: string;
  readonly text: string;
  readonly at: number;
}

export interface PersonStore {
  add(person: StoredPerson): Promise<void>;
  get(id: string): Promise<StoredPerson | undefined>;
  rename(id: string, name: string): Promise<void>;
  /**
   * Deletes a person and their data, including chat. Tables that they still owned are added to their mentions. So a
   * table created meanwhile is not missed: either its creation notices that the person is gone, or the table is in the
   * mentions.
   */
  remove(id: string): Promise<void>;
  /** Persons not seen since then who have no passkey and are not bots. */
  unseenSince(time: number, limit: number): Promise<readonly string[]>;

  recordSeen(person: string, now: number): Promise<void>;

  setBlocked(person: string, other: string, blocked: boolean): Promise<void>;
  blockedBy(person: string): Promise<readonly string[]>;
  addReport(report: StoredReport): Promise<void>;
  reportsBy(person: string): Promise<readonly StoredReport[]>;
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
interface ScheduledFields {
  readonly status: string;
  readonly open: boolean;
  /** Time of the last change; null keeps the previous one, for changes that must stay private. */
  readonly updated: number | null;
  /** When to check the table, for a bot's turn or an expiring clock; null: never. */
  readonly due: number | null;
}

export interface NewTable extends ScheduledFields {
  readonly updated: number;
  readonly id: string;
  readonly setup: string;
  readonly listing: TableListing;
  readonly since: number;
  /** Network that the table was created from, kept while the table waits for players; '' if unknown. */
  readonly network: string;
  readonly secret: string;
  readonly doc: string;
  /** Ids of the owners. */
  readonly sitting: readonly string[];
}

export interface TableChange extends ScheduledFields {
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
export type ChangeOutcome = 'done' | 'conflict';

export interface TableStore {
  create(table: NewTable): Promise<void>;
  load(id: string): Promise<StoredTable | undefined>;
  version(id: string): Promise<number | undefined>;
  lines(id: string, from: number): Promise<readonly string[]>;
  /** Stores a change atomically. It is durable on return, and other nodes are notified. */
  change(change: TableChange): Promise<ChangeOutcome>;
  /** Open waiting tables, newest first. */
  listLobby(filter: LobbyFilter): Promise<readonly ListedTable[]>;
  /** A person's tables, latest first. */
  listOf(person: string, limit: number): Promise<readonly ListedTable[]>;
  /** Ids of a person's waiting or running tables, latest first. */
  listOpenIds(person: string, limit: number): Promise<readonly string[]>;
  listDueIds(now: number, limit: number): Promise<readonly string[]>;
  /** Replaces the document of a damaged table. */
  replaceDoc(id: string, doc: string): Promise<void>;
  remove(id: string): Promise<void>;
  /** Deletes tables with this status that have not changed since then, but never running ones; returns their number. */
  sweep(status: string, time: number): Promise<number>;
}

export interface StoredChatLine {
  readonly id: number;
  readonly person: string | null;
  readonly name: string;
  readonly text: string;
  readonly at: number;
}

export interface NewChatLine {
  readonly table: string;
  readonly person: string;
  readonly name: string;
  readonly text: string;
  readonly at: number;
  readonly request: string;
}

/** Chat channel of a table. */
export type ChatChannel = 'chat' | 'gallery';

export interface ChatStore {
  /** Returns the stored line; undefined if the request is a duplicate. */
  add(line: NewChatLine): Promise<StoredChatLine | undefined>;
  /** The last `limit` lines with numbers from `from` on. */
  listFrom(table: string, from: number, limit: number): Promise<readonly StoredChatLine[]>;
  listBy(person: string): Promise<readonly (StoredChatLine & { readonly table: string })[]>;
  /** Blanks a line and its author; false if there was none. */
  erase(table: string, id: number): Promise<boolean>;
}

/** Error for an outdated database that the caller must not migrate. */
export class OutdatedDatabase extends Error {
  constructor() {
    super('the database is of an earlier version of Two Rivers: start the server of this version first');
  }
}
