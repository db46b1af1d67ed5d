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

/** Request to the worker that runs the bots. */
export type BotRequest =
  | { readonly id: number; readonly kind: 'names'; readonly game: string }
  | ({ readonly id: number; readonly kind: 'move'; readonly bot: string } & BotDecision)
  | ({
      readonly id: number;
      readonly kind: 'advice';
      readonly milliseconds: number;
      /** move to compare with the suggestions */
      readonly candidate?: string;
    } & BotDecision);

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

export type BotReply =
  | { readonly id: number; readonly names: readonly string[] }
  | { readonly id: number; readonly move: string }
  | ({ readonly id: number } & AdviceResult)
  | { readonly id: number; readonly error: string };

/** Request without its id, which the client adds. */
export type BotRequestBody = BotRequest extends infer Q ? (Q extends BotRequest ? Omit<Q, 'id'> : never) : never;

export function botTableOf({ id, seats, options, edition }: Game): BotTable {
  return { game: id, seats, options, ...(edition === undefined ? {} : { edition }) };
}
