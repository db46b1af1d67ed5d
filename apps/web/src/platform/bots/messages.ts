import type { Game, Json } from '@two-rivers/kernel';
import type { Reason } from '@two-rivers/search';

/** A decision as the worker gets it: what the seat may know, and nothing else. */
export interface Decision {
  readonly table: TableOfBots;
  readonly seat: number;
  /** the bytes of the state, masked for the seat */
  readonly state: Uint8Array;
  /** what the bot's own randomness is keyed by */
  readonly seed: string;
}

/** What is asked of the worker in which bots think. */
export type Question =
  | { readonly id: number; readonly ask: 'names'; readonly game: string }
  | ({ readonly id: number; readonly ask: 'move'; readonly bot: string } & Decision)
  | ({
      readonly id: number;
      readonly ask: 'advice';
      readonly milliseconds: number;
      /** a move that somebody thinks of */
      readonly about?: string;
    } & Decision);

/** One of the turns an advisor would play. */
export interface Suggested {
  /** moves that follow each other */
  readonly steps: readonly string[];
  /** whether the advisor cannot tell it from the best */
  readonly isAsGood: boolean;
  /** the seat's chance to win, 0 to 1 */
  readonly win: number;
  readonly points: number;
  /** in which categories it does better (or worse) than the others, by so many points */
  readonly reasons: readonly Reason[];
}

/** What an advisor says. */
export interface Advised {
  readonly advice: readonly Suggested[];
  /** what the move that was asked about surely costs of the chance to win, where that is known */
  readonly loses?: number;
}

/** The game, so that the worker can make it itself. */
export interface TableOfBots {
  readonly game: string;
  readonly seats: number;
  readonly options: Json;
  readonly edition?: Json;
}

export type Answer =
  | { readonly id: number; readonly names: readonly string[] }
  | { readonly id: number; readonly move: string }
  | ({ readonly id: number } & Advised)
  | { readonly id: number; readonly error: string };

/** A question without its number, which the client gives it. */
export type Asked = Question extends infer Q ? (Q extends Question ? Omit<Q, 'id'> : never) : never;

export function tableOfBots({ id, seats, options, edition }: Game): TableOfBots {
  return { game: id, seats, options, ...(edition === undefined ? {} : { edition }) };
}
