import type { Game, Json } from '@two-rivers/kernel';
import type { Reason } from '@two-rivers/search';

/** A decision as sent to the worker, with only the information of the seat. */
export interface BotDecision {
  readonly table: BotTable;
  readonly seat: number;
  /** bytes of the state, masked for the seat */
  readonly state: Uint8Array;
  /** seed of the bot's own randomness */
  readonly seed: string;
}

/** A move to choose, by this bot. */
interface MoveRequest extends BotDecision {
  readonly bot: string;
}

/** Turns to suggest, in about this time. */
interface AdviceRequest extends BotDecision {
  readonly milliseconds: number;
  /** move to compare with the suggestions */
  readonly candidate?: string;
}

/** A turn suggested by an advisor. */
export interface SuggestedTurn {
  /** moves of the turn in order */
  readonly moves: readonly string[];
  /** whether the advisor cannot distinguish the turn from the best */
  readonly isTiedWithBest: boolean;
  /** the seat's win chance, 0 to 1 */
  readonly winChance: number;
  readonly points: number;
  /** categories in which the turn scores more or fewer points than the alternatives */
  readonly reasons: readonly Reason[];
}

/** Reply of an advisor. */
export interface AdviceResult {
  readonly advice: readonly SuggestedTurn[];
  /** win chance that the candidate move loses, as a cautious (low) estimate; missing if unknown */
  readonly winChanceLoss?: number;
}

/** Parameters from which the worker creates the game. */
export interface BotTable {
  readonly game: string;
  readonly seats: number;
  readonly options: Json;
  readonly edition?: Json;
}

/** Functions of the worker that runs the bots. */
export interface BotFunctions {
  /** names of a game's bots, from their registry */
  readonly listNames: (game: string) => Promise<readonly string[]>;
  /** move as text */
  readonly chooseMove: (request: MoveRequest) => Promise<string>;
  readonly advise: (request: AdviceRequest) => Promise<AdviceResult>;
}

export function botTableOf({ id, seats, options, edition }: Game): BotTable {
  return { game: id, seats, options, ...(edition === undefined ? {} : { edition }) };
}
