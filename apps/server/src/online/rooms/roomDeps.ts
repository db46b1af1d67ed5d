import type { ChanceAuthority } from '@two-rivers/table';
import type { Logger } from '../platform/logger.ts';
import type { Metrics } from '../platform/metrics.ts';
import type { Store } from '../store/store.ts';
import type { Runtime } from '../platform/runtime.ts';
import type { GameCache } from './gameCache.ts';
import type { Game, State } from '@two-rivers/kernel';
import { type TableSetup, isBotSeat, type TableDoc } from './tableDoc.ts';

/** A room that can drop its game from memory. */
export interface Evictable {
  evict(): void;
}

/** Dependencies of a room. */
export interface RoomDeps {
  readonly store: Store;
  readonly runtime: Runtime;
  readonly log: Logger;
  readonly metrics: Metrics;
  readonly games: GameCache;
  /** Id of this node. */
  readonly node: string;
  /** Total time without any running server, in milliseconds. */
  readonly downtimeMs: number;
  /** Time from which presence is known. */
  readonly upSince: number;
  /** Wraps the source of chance; identity except in tests. */
  readonly authority: (usual: ChanceAuthority) => ChanceAuthority;
  readonly onTurnStart: (turn: TurnStart) => void;
  /** Network a person was last seen in; '' if unknown. */
  readonly networkOf: (person: string) => string;
  nameOf(person: string): Promise<string>;
  computeBotTurn(task: BotTurnTask): Promise<readonly string[]>;
  /** Records that a room has its game in memory. */
  markUsed(room: Evictable): void;
  /** Records that a table is damaged. */
  quarantine(table: string, why: string): void;
}

/** Who is charged for a bot's turn: the host of the table. */
export interface BotTurnOwner {
  readonly network: string;
  readonly person: string;
  readonly table: string;
}

/** A bot's turn to compute. */
export interface BotTurnTask {
  readonly setup: TableSetup;
  readonly game: Game;
  readonly bot: string;
  readonly seat: number;
  /** Position of the game, masked for the seat. */
  readonly state: State;
  readonly owner: BotTurnOwner;
}

/** Computes the turns of bots. */
export interface BotEngine {
  /** Computes a whole turn of the seat from what the seat can see; never rejects. */
  computeTurn(task: BotTurnTask): Promise<readonly string[]>;
  /** Turns waiting for a worker. */
  readonly waitingTurns: number;
  close(): Promise<void>;
}

/** Start of a person's turn. */
export interface TurnStart {
  readonly table: string;
  readonly person: string;
  /** Names of the other players. */
  readonly names: readonly string[];
}

/** The turn of a person that a change started; undefined if it started no turn, or the turn of a bot. */
export function findTurnStart(table: string, before: TableDoc, after: TableDoc): TurnStart | undefined {
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
