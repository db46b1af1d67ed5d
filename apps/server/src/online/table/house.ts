import type { Authority } from '@two-rivers/table';
import type { Log } from '../ground/log.ts';
import type { Metrics } from '../ground/metrics.ts';
import type { Store } from '../store/store.ts';
import type { Surroundings } from '../ground/surroundings.ts';
import type { GameCache } from './gameCache.ts';
import type { Game, State } from '@two-rivers/kernel';
import { type TableSetup, isBotSeat, type TableDoc } from './doc.ts';

/** A room as its house knows it, to make it forget its game when there are too many. */
export interface Warm {
  cool(): void;
}

/** What a room needs of the house it is in. */
export interface House {
  readonly store: Store;
  readonly surroundings: Surroundings;
  readonly log: Log;
  readonly metrics: Metrics;
  readonly games: GameCache;
  /** this node among the others */
  readonly node: string;
  /** for how long in all no server was awake */
  readonly slept: number;
  /** since when it is known who is there */
  readonly since: number;
  /** where the chance of a table comes from */
  readonly authority: (usual: Authority) => Authority;
  readonly onTurn: (turn: Turn) => void;
  /** from where a person was last seen, '' where that is not known */
  readonly networkOf: (person: string) => string;
  nameOf(person: string): Promise<string>;
  think(thought: Thought): Promise<readonly string[]>;
  /** a room has its game in memory */
  used(room: Warm): void;
  /** a damaged table was met */
  setAside(table: string, why: string): void;
}

/** Whose a turn is: the host of a table answers for its bots. */
export interface Owner {
  readonly network: string;
  readonly person: string;
  readonly table: string;
}

/** What a bot gets to think about. */
export interface Thought {
  readonly setup: TableSetup;
  readonly game: Game;
  readonly bot: string;
  readonly seat: number;
  /** masked for the seat */
  readonly state: State;
  readonly owner: Owner;
}

/** Bots, wherever they think. */
export interface Thinker {
  /** a whole turn of the seat, or as much as it can see of it; never fails */
  think(thought: Thought): Promise<readonly string[]>;
  /** turns that wait for a thread */
  readonly waiting: number;
  close(): Promise<void>;
}

/** It became a person's turn. */
export interface Turn {
  readonly table: string;
  readonly person: string;
  /** the others at the table */
  readonly names: readonly string[];
}

/** Whose turn a change has begun; undefined where it began nobody's, or a bot's. */
export function turnBegun(table: string, before: TableDoc, after: TableDoc): Turn | undefined {
  const seat = after.seats[after.actor];
  if (after.status !== 'playing' || seat === undefined || seat.person === null || isBotSeat(seat)) {
    return undefined;
  }
  if (before.status === 'playing' && before.actor === after.actor) return undefined;
  const others = after.seats.filter((each) => each !== seat);
  return {
    table,
    person: seat.person.id,
    names: others.map(({ person, bot }) => person?.name ?? bot ?? ''),
  };
}
