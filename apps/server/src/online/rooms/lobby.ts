import type { Refusal } from '@two-rivers/kernel';
import type { LobbyQuery, TableList, TableSummary } from '@two-rivers/protocol';
import type { ListedTable } from '../store/listedTable.ts';
import type { TableCounts } from '../store/tableUsage.ts';
import type { Store } from '../store/store.ts';
import type { TableDoc } from './tableDoc.ts';
import type { GameCache } from './gameCache.ts';
import { readListedTables, toTableSummary } from './tableListing.ts';
import { Mutex } from '../platform/limits.ts';
import { refuse } from '../platform/refuse.ts';

/** Number of tables per page. */
const PAGE_SIZE = 24;

/** Default limits per person and per network, because all share the lobby and the disk; `TableCounts` explains them. */
export const DEFAULT_TABLE_LIMITS: TableCounts = {
  openOfPerson: 5,
  openOfNetwork: 20,
  ofPerson: 200,
  ofNetwork: 200,
};
const UNLIMITED = Number.POSITIVE_INFINITY;
export const NO_TABLE_LIMITS: TableCounts = {
  openOfPerson: UNLIMITED,
  openOfNetwork: UNLIMITED,
  ofPerson: UNLIMITED,
  ofNetwork: UNLIMITED,
};

/** Open tables that wait for players, and limits on creating more. */
export class Lobby {
  readonly #store: Store;
  readonly #games: GameCache;
  readonly #limits: TableCounts;
  readonly #quarantine: (id: string, why: string) => void;
  /** Serializes creation, so that counts include every table created before. */
  readonly #creationMutex = new Mutex();

  constructor(store: Store, games: GameCache, limits: TableCounts, quarantine: (id: string, why: string) => void) {
    this.#store = store;
    this.#games = games;
    this.#limits = limits;
    this.#quarantine = quarantine;
  }

  /** Returns one page, without tables whose host the person has blocked, and without tables that removed the person. */
  async listPage(person: string, { game, seats, clock, after }: LobbyQuery): Promise<TableList> {
    const [lines, blocked] = await Promise.all([
      this.#store.tables.listLobby({
        game,
        seats: seats === undefined ? undefined : Number(seats),
        pace: clock,
        after: after === undefined ? undefined : parseCursor(after),
        limit: PAGE_SIZE + 1,
      }),
      this.#store.persons.blockedBy(person),
    ]);
    const shown = lines.slice(0, PAGE_SIZE);
    const last = shown.at(-1);
    const read = (line: ListedTable, doc: TableDoc): TableSummary[] => {
      const isHidden = blocked.includes(doc.host) || doc.kicked.includes(person);
      return isHidden ? [] : [toTableSummary(line, doc, person, this.#games)];
    };
    const tables = readListedTables(shown, read, this.#quarantine);
    const isLast = lines.length <= PAGE_SIZE || last === undefined;
    return { tables, next: isLast ? null : `${last.since}.${last.id}` };
  }

  /** Creates an open or private table if the person and the network are within their limits. */
  async addTable<T>(person: string, network: string, isOpen: boolean, make: () => Promise<T>): Promise<T | Refusal> {
    return this.#creationMutex.run(async () => {
      const counts = await this.#store.shares.counts(person, network);
      return this.#refuseIfFull(counts, network !== '', isOpen) ?? make();
    });
  }

  #refuseIfFull(counts: TableCounts, isNetworkKnown: boolean, isOpen: boolean): Refusal | undefined {
    const limits = this.#limits;
    if (counts.ofPerson >= limits.ofPerson) return refuse('too-many-tables', { most: limits.ofPerson });
    if (isNetworkKnown && counts.ofNetwork >= limits.ofNetwork)
      return refuse('too-many-tables-here', { most: limits.ofNetwork });
    if (!isOpen) return undefined;
    if (counts.openOfPerson >= limits.openOfPerson) return refuse('too-many-open', { most: limits.openOfPerson });
    if (isNetworkKnown && counts.openOfNetwork >= limits.openOfNetwork)
      return refuse('too-many-open-here', { most: limits.openOfNetwork });
    return undefined;
  }
}

function parseCursor(after: string): { readonly since: number; readonly id: string } {
  const dot = after.indexOf('.');
  return { since: Number(after.slice(0, dot)), id: after.slice(dot + 1) };
}
