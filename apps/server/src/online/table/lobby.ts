import { type Refusal, refuse } from '@two-rivers/kernel';
import type { LobbyQuery, TableList, TableSummary } from '@two-rivers/protocol';
import type { TableLine } from '../store/listing.ts';
import type { TableCounts } from '../store/shares.ts';
import type { Store } from '../store/store.ts';
import type { TableDoc } from './doc.ts';
import type { GameCache } from './gameCache.ts';
import { readLines, summaryOf } from './listing.ts';
import { Turnstile } from '../ground/limits.ts';

/** Tables per page. */
const PAGE = 24;

/** Default limits per person and per network, counted like `TableCounts`: lobby and disk are shared. */
export const FAIR_SHARE: TableCounts = { openOfPerson: 5, openOfNetwork: 20, ofPerson: 200, ofNetwork: 200 };
const NO_END = Number.POSITIVE_INFINITY;
export const NO_SHARE: TableCounts = {
  openOfPerson: NO_END,
  openOfNetwork: NO_END,
  ofPerson: NO_END,
  ofNetwork: NO_END,
};

/** Open tables that wait for players, and limits on creating more. */
export class Lobby {
  readonly #store: Store;
  readonly #games: GameCache;
  readonly #share: TableCounts;
  readonly #setAside: (id: string, why: string) => void;
  /** Serializes creation, so that counts include every table created before. */
  readonly #opening = new Turnstile();

  constructor(
    store: Store,
    games: GameCache,
    share: TableCounts,
    setAside: (id: string, why: string) => void,
  ) {
    this.#store = store;
    this.#games = games;
    this.#share = share;
    this.#setAside = setAside;
  }

  /** One page, without tables of hosts whom the person blocked or who kicked the person. */
  async page(person: string, { game, seats, clock, after }: LobbyQuery): Promise<TableList> {
    const [lines, blocked] = await Promise.all([
      this.#store.tables.lobby({
        game,
        seats: seats === undefined ? undefined : Number(seats),
        pace: clock,
        after: after === undefined ? undefined : placeOf(after),
        limit: PAGE + 1,
      }),
      this.#store.persons.blockedBy(person),
    ]);
    const shown = lines.slice(0, PAGE);
    const last = shown.at(-1);
    const read = (line: TableLine, doc: TableDoc): TableSummary[] => {
      const isHidden = blocked.includes(doc.host) || doc.kicked.includes(person);
      return isHidden ? [] : [summaryOf(line, doc, person, this.#games)];
    };
    const tables = readLines(shown, read, this.#setAside);
    const isLast = lines.length <= PAGE || last === undefined;
    return { tables, next: isLast ? null : `${last.since}.${last.id}` };
  }

  /** Creates an open or private table if the person and the network are within their limits. */
  async add<T>(
    person: string,
    network: string,
    isOpen: boolean,
    make: () => Promise<T>,
  ): Promise<T | Refusal> {
    return this.#opening.pass(async () => {
      const has = await this.#store.shares.counts(person, network);
      return this.#full(has, network !== '', isOpen) ?? make();
    });
  }

  #full(has: TableCounts, isSomewhere: boolean, isOpen: boolean): Refusal | undefined {
    const most = this.#share;
    if (has.ofPerson >= most.ofPerson) return refuse('too-many-tables', { most: most.ofPerson });
    if (isSomewhere && has.ofNetwork >= most.ofNetwork)
      return refuse('too-many-tables-here', { most: most.ofNetwork });
    if (!isOpen) return undefined;
    if (has.openOfPerson >= most.openOfPerson) return refuse('too-many-open', { most: most.openOfPerson });
    if (isSomewhere && has.openOfNetwork >= most.openOfNetwork)
      return refuse('too-many-open-here', { most: most.openOfNetwork });
    return undefined;
  }
}

function placeOf(after: string): { readonly since: number; readonly id: string } {
  const dot = after.indexOf('.');
  return { since: Number(after.slice(0, dot)), id: after.slice(dot + 1) };
}
