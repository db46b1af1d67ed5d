import { type Refusal, refuse } from '@two-rivers/kernel';
import type { LobbyQuery, TableList, TableSummary } from '@two-rivers/protocol';
import type { TableLine } from '../store/listing.ts';
import type { Store } from '../store/store.ts';
import type { TableDoc } from './doc.ts';
import type { GameCache } from './gameCache.ts';
import { readLines, summaryOf } from './listing.ts';
import { Turnstile } from './turnstile.ts';

/** So many tables are on a page. */
const PAGE = 24;

/** How many open tables may wait, of one person and of one network: the lobby is everybody's. */
export interface LobbyShare {
  readonly ofPerson: number;
  readonly ofNetwork: number;
}

export const FAIR_SHARE: LobbyShare = { ofPerson: 5, ofNetwork: 20 };
export const NO_SHARE: LobbyShare = {
  ofPerson: Number.POSITIVE_INFINITY,
  ofNetwork: Number.POSITIVE_INFINITY,
};

/** Open tables that wait for players. */
export class Lobby {
  readonly #store: Store;
  readonly #games: GameCache;
  readonly #share: LobbyShare;
  readonly #setAside: (id: string, why: string) => void;
  /** who opens a table waits for those who do so already: what is counted stays true until theirs is counted too */
  readonly #opening = new Turnstile();

  constructor(
    store: Store,
    games: GameCache,
    share: LobbyShare,
    setAside: (id: string, why: string) => void,
  ) {
    this.#store = store;
    this.#games = games;
    this.#share = share;
    this.#setAside = setAside;
  }

  /** A page of it, without the tables of hosts whom the person blocked, or who sent the person away. */
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

  /** Opens a table where the person and the network have a place left. */
  async open<T>(person: string, network: string, make: () => Promise<T>): Promise<T | Refusal> {
    return this.#opening.pass(async () => {
      const full = await this.#full(person, network);
      return full ?? make();
    });
  }

  async #full(person: string, network: string): Promise<Refusal | undefined> {
    const { ofPerson, ofNetwork } = await this.#store.tables.inLobby(person, network);
    const { ofPerson: mostOfPerson, ofNetwork: mostOfNetwork } = this.#share;
    if (ofPerson >= mostOfPerson) return refuse('too-many-open', { most: mostOfPerson });
    if (network !== '' && ofNetwork >= mostOfNetwork)
      return refuse('too-many-open-here', { most: mostOfNetwork });
    return undefined;
  }
}

function placeOf(after: string): { readonly since: number; readonly id: string } {
  const dot = after.indexOf('.');
  return { since: Number(after.slice(0, dot)), id: after.slice(dot + 1) };
}
