import type { Game, Move, BivariantFunction, State } from '@two-rivers/kernel';
import type { MakeBot } from './bot.ts';
import type { Evaluation, EvaluationBreakdown } from './evaluation.ts';
import type { Advisor } from './hints/advisor.ts';
import type { SearchBudget } from './search/options.ts';
import type { SearchBot } from './search/searchBot.ts';

/** Makes the evaluations and search bots of a game, with any budget. */
export interface SearchFactory<S extends State = State> {
  makeEvaluation(game: Game<S>, viewer: number): Evaluation<S>;
  makeSearchBot(game: Game<S>, options: SearchFactoryOptions): SearchBot<S>;
  /** breakdown of an evaluation for reasons; absent if the game has none */
  makeBreakdown?(game: Game<S>, viewer: number): EvaluationBreakdown<S>;
  /** Trained model for this game, available after `prepare`; undefined if none was trained for the game's options. */
  trainedEvaluation?(game: Game<S>): TrainedEvaluation<S> | undefined;
}

/** An evaluation trained by self-play. */
export interface TrainedEvaluation<S extends State = State> {
  readonly makeEvaluation: BivariantFunction<[game: Game<S>, viewer: number], Evaluation<S>>;
  /** size of its weights in bytes */
  readonly bytes: number;
}

interface SearchFactoryOptions {
  readonly name: string;
  readonly budget: SearchBudget;
  readonly clock?: () => number;
}

/** Bots of a game, and what hints, reviews and puzzles need. */
export interface GameBots<S extends State = State> {
  /** bots by name */
  readonly bots: Readonly<Record<string, MakeBot<S>>>;
  /** name of the bot that replaces an absent player */
  readonly standIn: string;
  /** makes the advisor for hints; absent if the game has none */
  readonly makeAdvisor?: BivariantFunction<[game: Game<S>], Advisor<S>>;
  readonly searchFactory?: SearchFactory<S>;
  /** settings of reviews; absent if the game has none */
  readonly review?: ReviewSettings;
  /** settings of puzzles; absent if the game has none */
  readonly puzzles?: PuzzleSettings<S>;
  /**
   * Loads the nets of a bot; await it before making the bot. Without a name, loads the nets for hints and any other
   * search.
   */
  readonly prepare?: BivariantFunction<[game: Game<S>, bot?: string], Promise<void>>;
  /** feature vectors for learning agents; absent if the game has none */
  readonly makeFeatureExtractor?: MakeFeatureExtractor<S>;
}

/** Review settings of a game. */
export interface ReviewSettings {
  readonly sources: LuckSources;
  /** factor that corrects differences between variations, because simulations exaggerate them; 1 if not measured */
  readonly trust?: number;
  /** mean loss of each bot level, measured with the same evaluator; absent if not measured */
  readonly ladder?: LevelLossTable;
}

/** A source of chance as reviews present it. */
export interface LuckSource {
  /** display group; several sources may share one, such as both building stacks */
  readonly kind: string;
  /** whether the luck belongs to the active seat, as with a die, and not to the whole table */
  readonly own: boolean;
}

/** Luck sources, keyed by the part of the source name before the first slash. */
export type LuckSources = Readonly<Record<string, LuckSource>>;

/** Mean loss of a level per decision, in shares of the win. */
export interface LevelLossRate {
  readonly level: string;
  readonly rate: number;
  /** standard error of the rate */
  readonly error: number;
  readonly decisions: number;
}

/** Losses of all levels, measured with one evaluator and one budget. */
export interface LevelLossTable {
  readonly judge: number;
  readonly budget: string;
  /** for each number of players: the model fingerprint, and the levels, weakest first */
  readonly players: Readonly<Record<string, { readonly mark: string; readonly rungs: readonly LevelLossRate[] }>>;
}

/** Feature vector of a position: the observation of a learning agent. */
export interface FeatureExtractor<S extends State = State> {
  /** feature names, one per number; the viewer's seat first, then the others in turn order */
  readonly names: readonly string[];
  /** Writes the features of a masked state to `into`, starting at index `at`. */
  extract(masked: S, viewer: number, into: Float32Array, at: number): void;
}

export type MakeFeatureExtractor<S extends State = State> = BivariantFunction<[game: Game<S>], FeatureExtractor<S>>;

/** Feature names prefixed by seat: 0 is the viewer, 1 the next seat. */
export function featureNamesBySeat(seats: number, names: readonly string[]): string[] {
  return Array.from({ length: seats }, (_, place) => names.map((name) => `${place} ${name}`)).flat();
}

/** A turn that solves a puzzle, in states masked for its seat. */
export interface SolvedTurn<S extends State = State> {
  readonly before: S;
  readonly after: S;
  readonly seat: number;
  readonly moves: readonly Move[];
}

/** Puzzle settings of a game. */
export interface PuzzleSettings<S extends State = State> {
  /** themes of puzzles; their message keys are `puzzle.theme.<theme>` */
  readonly themes: readonly string[];
  readonly findTheme: BivariantFunction<[turn: SolvedTurn<S>], string>;
  /** a theme that few positions have, and a test for such positions, which are examined first */
  readonly rare?: { readonly theme: string; readonly matches: BivariantFunction<[state: S], boolean> };
}
