import type { Authority } from '@two-rivers/table';
import type { Log } from '../ground/log.ts';
import type { Metrics } from '../ground/metrics.ts';
import type { Store } from '../store/store.ts';
import type { Surroundings } from '../ground/surroundings.ts';
import type { GameCache } from './gameCache.ts';
import type { Game, State } from '@two-rivers/kernel';
import { type TableSetup, isBotSeat, type TableDoc } from './doc.ts';

/** A room that can drop its game from memory. */
export interface Warm {
  cool(): void;
}

/** Dependencies of a room. */
export interface House {
  readonly store: Store;
  readonly surroundings: Surroundings;
  readonly log: Log;
  readonly metrics: Metrics;
  readonly games: GameCache;
  /** Id of this node. */
  readonly node: string;
  /** Total time without any running server, in milliseconds. */
  readonly slept: number;
  /** Time from which presence is known. */
  readonly since: number;
  /** Wraps the source of chance; identity except in tests. */
  readonly authority: (usual: Authority) => Authority;
  readonly onTurn: (turn: Turn) => void;
  /** Network a person was last seen in; '' if unknown. */
  readonly networkOf: (person: string) => string;
  nameOf(person: string): Promise<string>;
  think(thought: Thought): Promise<readonly string[]>;
  /** Notes that a room has its game in memory. */
  used(room: Warm): void;
  /** Notes a damaged table. */
  setAside(table: string, why: string): void;
}

/** Who is charged for a bot's turn: the host of the table. */
export interface Owner {
  readonly network: string;
  readonly person: string;
  readonly table: string;
}

/** A bot's turn to compute. */
export interface Thought {
  readonly setup: TableSetup;
  readonly game: Game;
  readonly bot: string;
  readonly seat: number;
  /** Masked for the seat. */
  readonly state: State;
  readonly owner: Owner;
}

/** Computes the turns of bots. */
export interface Thinker {
  /** A whole turn of the seat, as far as it can see; never rejects. */
  think(thought: Thought): Promise<readonly string[]>;
  /** Turns waiting for a worker. */
  readonly waiting: number;
  close(): Promise<void>;
}

/** A person's turn started. */
export interface Turn {
  readonly table: string;
  readonly person: string;
  /** Names of the other players. */
  readonly names: readonly string[];
}

/** The turn that a change started; undefined if none did, or a bot's. */
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
