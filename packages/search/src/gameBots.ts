import type { Game, Move, OwnGame, State } from '@two-rivers/kernel';
import type { MakeBot } from './bot.ts';
import type { Evaluation, Explanation } from './evaluation.ts';
import type { Advisor } from './hints/advisor.ts';
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

/** A position as numbers: what those who learn to play are given instead of a board. */
export interface Features<S extends State = State> {
  /** one for each number: those of the viewer's own seat first, then of the others in the order of their turns */
  readonly names: readonly string[];
  /** fills `into` from `at` on with what the viewer of a masked state knows */
  read(masked: S, viewer: number, into: Float32Array, at: number): void;
}

export type MakeFeatures<S extends State = State> = OwnGame<[game: Game<S>], Features<S>>;

/** The names of what is read for each seat; 0 is the viewer, 1 whoever comes next. */
export function namesBySeat(seats: number, names: readonly string[]): string[] {
  return Array.from({ length: seats }, (_, place) => names.map((name) => `${place} ${name}`)).flat();
}

/** A turn that solves a puzzle, as its seat sees it. */
export interface SolvedTurn<S extends State = State> {
  readonly before: S;
  readonly after: S;
  readonly seat: number;
  readonly moves: readonly Move[];
}

/** What a game gives to those who make puzzles of it. */
export interface PuzzlePart<S extends State = State> {
  /** what puzzles can be about; words for each are `puzzle.theme.<theme>` */
  readonly themes: readonly string[];
  readonly theme: OwnGame<[turn: SolvedTurn<S>], string>;
  /** the positions of one theme that a game has few of: they are looked at first */
  readonly rare?: { readonly theme: string; readonly is: OwnGame<[state: S], boolean> };
}
