import type { Game, OwnGame, State } from '@two-rivers/kernel';
import type { MakeBot } from './bot.ts';
import type { Evaluation } from './evaluation.ts';
import type { MakeFeatures } from './features.ts';
import type { Advisor } from './hints/advisor.ts';
import type { Explanation } from './hints/explanation.ts';
import type { PuzzlePart } from './puzzle/part.ts';
import type { ReviewPart } from './review/reviewer.ts';
import type { Budget } from './search/options.ts';
import type { SearchBot } from './search/search.ts';

/** How a game is searched, with any budget. */
export interface Thinking<S extends State = State> {
  evaluation(game: Game<S>, viewer: number): Evaluation<S>;
  search(game: Game<S>, options: ThinkingOptions): SearchBot<S>;
  /** why one turn is better than another; left out where nobody can say */
  explanation?(game: Game<S>, viewer: number): Explanation<S>;
  /** the evaluation that learned by playing, once the game is ready; left out, or undefined for a game, where there is none */
  learned?(game: Game<S>): Learned<S> | undefined;
}

/** An evaluation that learned by playing. */
export interface Learned<S extends State = State> {
  readonly evaluation: OwnGame<[game: Game<S>, viewer: number], Evaluation<S>>;
  /** bytes of what it learned */
  readonly bytes: number;
}

interface ThinkingOptions {
  readonly name: string;
  readonly budget: Budget;
  readonly clock?: () => number;
}

/** All that plays a game without a person. */
export interface GameBots<S extends State = State> {
  /** by name */
  readonly bots: Readonly<Record<string, MakeBot<S>>>;
  /** the bot that plays for a person who vanished */
  readonly standIn: string;
  /** whoever gives a hint; left out where nobody can */
  readonly hints?: OwnGame<[game: Game<S>], Advisor<S>>;
  readonly thinking?: Thinking<S>;
  /** what reviews of finished games need besides; left out where there are none */
  readonly review?: ReviewPart;
  /** what puzzles are made with; left out where there are none */
  readonly puzzles?: PuzzlePart<S>;
  /** brings what a bot has learned, to be awaited before it is made; without a name, for hints and any other search */
  readonly ready?: OwnGame<[game: Game<S>, bot?: string], Promise<void>>;
  /** positions as numbers, for those who learn; left out where a game has none */
  readonly features?: MakeFeatures<S>;
}
