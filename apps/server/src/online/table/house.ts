import type { Authority } from '@two-rivers/table';
import type { Log } from '../ground/log.ts';
import type { Metrics } from '../ground/metrics.ts';
import type { Store } from '../store/store.ts';
import type { Surroundings } from '../ground/surroundings.ts';
import type { GameCache } from './gameCache.ts';
import type { Thought } from './thinking.ts';
import type { Turn } from './turn.ts';

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
