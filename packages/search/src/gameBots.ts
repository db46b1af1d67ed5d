import type { Game, OwnGame, State } from '@two-rivers/kernel';
import type { MakeBot } from './bot.ts';
import type { Evaluation } from './evaluation.ts';
import type { MakeFeatures } from './features.ts';
import type { Advisor } from './hints/advisor.ts';
import type { Explanation } from './hints/explanation.ts';
import type { PuzzlePart } from './puzzle/part.ts';
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

/** What a game gives to those who review it. */
export interface ReviewPart {
  readonly sources: LuckSources;
  /** how much of what simulations say that one way is better than another turns up in results of games; all of it where nobody has measured */
  readonly trust?: number;
  /** how much each level loses, measured by this very judge; left out where nobody has measured */
  readonly ladder?: LadderTable;
}

/** A source of chance as reviews tell of it. */
export interface LuckSource {
  /** what people call it; several sources may be one, such as both stacks of buildings */
  readonly kind: string;
  /** whether it belongs to whoever's turn it is, such as a die, and not to the table */
  readonly own: boolean;
}

/** By the name of the source, without what follows a slash. */
export type LuckSources = Readonly<Record<string, LuckSource>>;

/** What a decision of a level costs on average, in shares of the win. */
export interface LadderRung {
  readonly level: string;
  readonly rate: number;
  /** its standard error */
  readonly error: number;
  readonly decisions: number;
}

/** What each level loses, as one judge found it with one budget. */
export interface LadderTable {
  readonly judge: number;
  readonly budget: string;
  /** by number of players: the mark of what judged, and the rungs, the weakest first */
  readonly players: Readonly<
    Record<string, { readonly mark: string; readonly rungs: readonly LadderRung[] }>
  >;
}
