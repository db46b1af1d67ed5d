import type { Game, Json } from '@two-rivers/kernel';
import type { Reason } from '@two-rivers/search';

/** A decision as the worker gets it: what the seat may know, and nothing else. */
export interface BotDecision {
  readonly table: BotTable;
  readonly seat: number;
  /** the bytes of the state, masked for the seat */
  readonly state: Uint8Array;
  /** what the bot's own randomness is keyed by */
  readonly seed: string;
}

/** What is asked of the worker in which bots think. */
export type BotRequest =
  | { readonly id: number; readonly kind: 'names'; readonly game: string }
  | ({ readonly id: number; readonly kind: 'move'; readonly bot: string } & BotDecision)
  | ({
      readonly id: number;
      readonly kind: 'advice';
      readonly milliseconds: number;
      /** a move that somebody thinks of */
      readonly candidate?: string;
    } & BotDecision);

/** One of the turns an advisor would play. */
export interface SuggestedTurn {
  /** moves that follow each other */
  readonly moves: readonly string[];
  /** whether the advisor cannot tell it from the best */
  readonly isTiedWithBest: boolean;
  /** the seat's chance to win, 0 to 1 */
  readonly winChance: number;
  readonly points: number;
  /** in which categories it does better (or worse) than the others, by so many points */
  readonly reasons: readonly Reason[];
}

/** What an advisor says. */
export interface AdviceResult {
  readonly advice: readonly SuggestedTurn[];
  /** what the move that was asked about surely costs of the chance to win, where that is known */
  readonly winChanceLoss?: number;
}

/** The game, so that the worker can make it itself. */
export interface BotTable {
  readonly game: string;
  readonly seats: number;
  readonly options: Json;
  readonly edition?: Json;
}

export type BotReply =
  | { readonly id: number; readonly names: readonly string[] }
  | { readonly id: number; readonly move: string }
  | ({ readonly id: number } & AdviceResult)
  | { readonly id: number; readonly error: string };

/** A question without its number, which the client gives it. */
export type BotRequestBody = BotRequest extends infer Q ? (Q extends BotRequest ? Omit<Q, 'id'> : never) : never;

export function botTableOf({ id, seats, options, edition }: Game): BotTable {
  return { game: id, seats, options, ...(edition === undefined ? {} : { edition }) };
}
