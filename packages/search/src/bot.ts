import type { Game, Move, MoveList, Outcome, BivariantFunction, Random, Refusal, State } from '@two-rivers/kernel';

/** Input for a bot's decision, masked for the bot's seat. */
export interface BotView<S extends State = State> {
  readonly game: Game<S>;
  /** masked for this seat; read-only, copy it to play on */
  readonly state: S;
  readonly seat: number;
  /** all legal moves */
  readonly moves: MoveList;
  /** own randomness of the bot, keyed by seed and seat */
  readonly random: Random;
}

export interface Bot<S extends State = State> {
  readonly name: string;
  /** Returns one of `view.moves`. */
  choose(view: BotView<S>): Move;
  /** Receives every entry before it is played, masked for the bot's seat; `actor` is a seat or CHANCE. */
  hear?(entry: Move, actor: number): void;
  /** Receives the result of the game. */
  over?(result: BotGameResult): void;
}

/** Result of a game, for its bots. */
export interface BotGameResult extends Pick<Outcome, 'scores' | 'ranks'> {
  /** seats that forfeited, in the order of their forfeits; they rank last with 0 points */
  readonly forfeits: readonly number[];
}

/** Thrown by a bot that can't go on through its own fault: it loses this game, and the match continues. */
export class ForfeitError extends Error {
  /** localizable reason */
  readonly refusal: Refusal;
  /** move number, 1-based among the bot's own decisions */
  readonly move: number;

  constructor(refusal: Refusal, move: number) {
    super(refusal.reason);
    this.refusal = refusal;
    this.move = move;
  }
}

/** Makes a bot for one game; allocate buffers here, once. */
export type MakeBot<S extends State = State> = BivariantFunction<[game: Game<S>], Bot<S>>;

/** Wraps a bot so that an illegal choice throws an error. */
export function withLegalityCheck<S extends State>(bot: Bot<S>): Bot<S> {
  return {
    name: bot.name,
    choose(view) {
      // copy first: the bot may modify the list
      const legal = view.moves.toArray();
      const move = bot.choose(view);
      if (!legal.includes(move)) throw new Error(`${bot.name} chose a move that is not legal`);
      return move;
    },
  };
}

/** Bot levels, weakest first. */
export const BOT_LEVELS = ['novice', 'easy', 'medium', 'hard', 'expert', 'master'] as const;
export type BotLevel = (typeof BOT_LEVELS)[number];

/** Whether a bot searches deeply with a net: levels above *hard*, and `search`. */
export function isDeepSearchBot(bot: string): boolean {
  return BOT_LEVELS.findIndex((level) => level === bot) > BOT_LEVELS.indexOf('hard') || bot === 'search';
}
