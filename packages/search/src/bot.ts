import type { Game, Move, MoveList, Outcome, OwnGame, Random, Refusal, State } from '@two-rivers/kernel';

/** What a bot gets to decide with: what its seat may know, and nothing else. */
export interface View<S extends State = State> {
  readonly game: Game<S>;
  /** masked for this seat; the bot may not change it, a copy it may */
  readonly state: S;
  readonly seat: number;
  /** all legal moves */
  readonly moves: MoveList;
  /** the bot's own randomness, keyed by seed and seat */
  readonly random: Random;
}

export interface Bot<S extends State = State> {
  readonly name: string;
  /** one of `view.moves` */
  choose(view: View<S>): Move;
  /** is told every entry of the game before it is played, as the bot's seat may read it; `by` is a seat or CHANCE */
  hear?(entry: Move, by: number): void;
  /** is told how the game ended */
  over?(result: Result): void;
}

/** How a game ended, for those who played it. */
export interface Result extends Pick<Outcome, 'scores' | 'ranks'> {
  /** seats that gave up, in that order: they are last and have no points */
  readonly forfeits: readonly number[];
}

/** Thrown by a bot that cannot go on, where that is nobody's fault but its own: it loses this game, and the next begins. */
export class Forfeit extends Error {
  /** a reason with its values, so that it can be told in any language */
  readonly why: Refusal;
  /** which of its own decisions it was, counted from 1 */
  readonly move: number;

  constructor(why: Refusal, move: number) {
    super(why.reason);
    this.why = why;
    this.move = move;
  }
}

/** A bot is made for a game once, so that it can keep states and lists of its own. */
export type MakeBot<S extends State = State> = OwnGame<[game: Game<S>], Bot<S>>;

/** A bot held to the rules: a choice that is not a legal move is thrown out with its name. */
export function legalOnly<S extends State>(bot: Bot<S>): Bot<S> {
  return {
    name: bot.name,
    choose(view) {
      // a list of its own: the bot may have changed the one it was given
      const legal = view.moves.toArray();
      const move = bot.choose(view);
      if (!legal.includes(move)) throw new Error(`${bot.name} chose a move that is not legal`);
      return move;
    },
  };
}

/** From the weakest to the strongest. */
export const LEVELS = ['novice', 'easy', 'medium', 'hard', 'expert', 'master'] as const;
export type Level = (typeof LEVELS)[number];

/** Whether a bot thinks for long, and judges by what was learned: above the level *hard*; one that is no level but searches does too. */
export function isDeep(bot: string): boolean {
  return LEVELS.findIndex((level) => level === bot) > LEVELS.indexOf('hard') || bot === 'search';
}
