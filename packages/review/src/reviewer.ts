import {
  CHANCE,
  copyState,
  FastRandom,
  type Game,
  isRefusal,
  type Move,
  MoveList,
  type Refusal,
  SeedKey,
  type State,
} from '@two-rivers/kernel';
import {
  standardError,
  type Evaluation,
  type LuckSource,
  columnMeans,
  type Reason,
  ReasonFinder,
  type ReviewSettings,
  type SearchBot,
  type StudiedVariation,
  type DecisionStudy,
  type SearchFactory,
  type BotView,
} from '@two-rivers/search';
import type { ReviewBudget } from './budget.ts';
import { Playout, winShares } from './playout.ts';
import { findLuckSource } from './ledger.ts';
import { type ReviewableRecord, type ReplayedGame, replayGame, type TurnRange } from './replayedGame.ts';

/** An independent part of a review; any worker can perform it, in any order. */
export type ReviewTask =
  | { readonly kind: 'setup' }
  | { readonly kind: 'turn'; readonly turn: number }
  | { readonly kind: 'chance'; readonly line: number };

/** Moves, and their value for each seat. */
export interface EvaluatedVariation {
  readonly moves: readonly string[];
  readonly shares: readonly number[];
  readonly points: readonly number[];
  readonly reasons: readonly Reason[];
}

/** A decision with its evaluation; `line` is 0-based here, unlike in `DecisionReview`. */
export interface EvaluatedDecision {
  readonly line: number;
  readonly lines: number;
  readonly seat: number;
  readonly played: EvaluatedVariation;
  readonly variations: readonly EvaluatedVariation[];
  readonly loss: number;
  readonly error: number;
}

export interface EvaluatedChance {
  readonly line: number;
  readonly kind: string;
  readonly seat: number;
  readonly results: number;
  readonly luck: readonly number[];
  readonly error: number;
}

/** Result of a task; plain values, so that workers can send it. */
export type ReviewTaskResult =
  | {
      readonly kind: 'setup';
      readonly initial: readonly number[];
      readonly luck: EvaluatedChance | undefined;
    }
  | { readonly kind: 'turn'; readonly decisions: readonly EvaluatedDecision[] }
  | { readonly kind: 'chance'; readonly chance: EvaluatedChance };

/** Name of the luck kind that covers all chance before the first decision. */
export const SETUP = 'setup';

const SEED = new SeedKey('review');
/** Seed keys by kind of task, so that no two tasks share randomness. */
const SETUP_KEY = 1;
const TURN_KEY = 2;
const CHANCE_KEY = 3;

/** Mean shares over random setups, each evaluated at its first decision. */
interface SetupBaseline {
  readonly searchFactory: object;
  readonly setups: number;
  readonly initial: readonly number[];
  readonly error: number;
}

/** Baselines by game, cached because they are the same for every record. */
const SETUP_BASELINES = new WeakMap<object, SetupBaseline>();

/**
 * Evaluates a finished game, task by task. A decision is evaluated with what the deciding seat knows, and a chance
 * event with what the active seat knows. Results depend only on the record and the budget.
 */
export class Reviewer<S extends State = State> {
  readonly game: Game<S>;
  readonly record: ReviewableRecord;
  readonly budget: ReviewBudget;
  readonly replayed: ReplayedGame<S>;
  /** the setup, then the turns, then the chance events */
  readonly tasks: readonly ReviewTask[];
  readonly #settings: ReviewSettings;
  readonly #searchFactory: SearchFactory<S>;
  readonly #bot: SearchBot<S>;
  readonly #playout: Playout<S>;
  readonly #reasonFinder: ReasonFinder<S> | undefined;
  readonly #evaluations: readonly Evaluation<S>[];
  readonly #view: S;
  readonly #after: S;
  readonly #moves: MoveList;
  readonly #points: Float64Array;

  private constructor(
    game: Game<S>,
    searchFactory: SearchFactory<S>,
    settings: ReviewSettings,
    record: ReviewableRecord,
    replayed: ReplayedGame<S>,
    budget: ReviewBudget,
  ) {
    this.game = game;
    this.record = record;
    this.budget = budget;
    this.replayed = replayed;
    this.#settings = settings;
    this.#searchFactory = searchFactory;
    this.#bot = searchFactory.makeSearchBot(game, { name: 'review', budget: { simulations: 1 } });
    this.#playout = new Playout(game, this.#bot);
    this.#reasonFinder =
      searchFactory.makeBreakdown === undefined
        ? undefined
        : new ReasonFinder(game, searchFactory.makeBreakdown.bind(searchFactory));
    this.#evaluations = Array.from({ length: game.seats }, (_, seat) => searchFactory.makeEvaluation(game, seat));
    this.#view = game.create();
    this.#after = game.create();
    this.#moves = new MoveList(game.limits.moves);
    this.#points = new Float64Array(game.seats);
    this.tasks = listTasks(replayed);
  }

  /** Opens a reviewer; refuses unfinished and masked records. The nets must be loaded. */
  static open<S extends State>(
    game: Game<S>,
    engine: ReviewSettings & { readonly searchFactory: SearchFactory<S> },
    record: ReviewableRecord,
    budget: ReviewBudget,
  ): Reviewer<S> | Refusal {
    const replayed = replayGame(game, record);
    if (isRefusal(replayed)) return replayed;
    return new Reviewer(game, engine.searchFactory, engine, record, replayed, budget);
  }

  performTask(task: ReviewTask): ReviewTaskResult {
    switch (task.kind) {
      case 'setup':
        return this.#evaluateSetup();
      case 'turn':
        return { kind: 'turn', decisions: this.#evaluateTurn(this.replayed.turns[task.turn]) };
      case 'chance':
        return { kind: 'chance', chance: this.#evaluateChance(task.line) };
    }
  }

  /** Estimates the shares at the start of a turn without simulations; shown until the turn is evaluated. */
  estimateQuickly({ from }: TurnRange): readonly number[] {
    return this.#playout.sharesAtDecision(this.replayed.lines[from].before, seedKeyFor(TURN_KEY, from));
  }

  /** Each seat's expected final points, from what `seat` can see. */
  expectedPoints(state: S, seat: number): readonly number[] {
    this.game.mask(state, seat, this.#after);
    return this.#expectedPointsAfter(seat);
  }

  #expectedPointsAfter(seat: number): readonly number[] {
    this.#evaluations[seat].fillPoints(this.#after, this.#points);
    return Array.from(this.#points);
  }

  #evaluateSetup(): ReviewTaskResult {
    const { setups } = this.budget;
    const { setup, lines } = this.replayed;
    if (setup === 0) {
      const viewer = this.#activeSeatAt(0);
      const shares = Array.from({ length: setups }, (_, i) =>
        this.#playout.sharesAtNextTurn(lines[0].before, viewer, seedKeyFor(SETUP_KEY, i)),
      );
      return { kind: 'setup', initial: columnMeans(shares), luck: undefined };
    }
    const { initial, error } = this.#setupBaseline(setups);
    const actual = this.#playout.sharesAtDecision(lines[setup].before, seedKeyFor(SETUP_KEY, setups));
    const luck = actual.map((share, seat) => share - initial[seat]);
    return { kind: 'setup', initial, luck: { line: 0, kind: SETUP, seat: -1, results: 0, luck, error } };
  }

  /** Each seat's mean share over random setups. */
  #setupBaseline(setups: number): SetupBaseline {
    const cached = SETUP_BASELINES.get(this.game);
    if (cached?.setups === setups && cached.searchFactory === this.#searchFactory) return cached;
    const shares = Array.from({ length: setups }, (_, i) => this.#playout.sharesAfterSetup(seedKeyFor(SETUP_KEY, i)));
    const initial = columnMeans(shares);
    const error = Math.max(...initial.map((_, seat) => standardError(shares.map((each) => each[seat]))));
    const baseline = { searchFactory: this.#searchFactory, setups, initial, error };
    SETUP_BASELINES.set(this.game, baseline);
    return baseline;
  }

  /** Evaluates a turn as one decision, or as several if its moves are not decided together. */
  #evaluateTurn({ seat, from, to }: TurnRange): EvaluatedDecision[] {
    const { lines } = this.replayed;
    const decisions: EvaluatedDecision[] = [];
    for (let line = from; line < to; ) {
      if (lines[line].choices === 1) {
        line++;
        continue;
      }
      const decision = this.#evaluateDecision(seat, line, to);
      decisions.push(decision);
      line += decision.lines;
    }
    return decisions;
  }

  #evaluateDecision(seat: number, line: number, to: number): EvaluatedDecision {
    const { game } = this;
    const { lines } = this.replayed;
    const view: BotView<S> = {
      game,
      state: this.#view,
      seat,
      moves: this.#moves,
      random: new FastRandom(seedKeyFor(TURN_KEY, line)),
    };
    game.mask(lines[line].before, seat, view.state);
    game.moves(view.state, view.moves);
    const playedMoves = lines.slice(line, to).map(({ move }) => move);
    const study = this.#bot.studyDecision(view, playedMoves, this.budget.decision);
    const { variations, played, loss, error } = study;
    const { trust = 1 } = this.#settings;
    const best = variations[0].shares;
    const toEvaluated = (each: StudiedVariation): EvaluatedVariation => {
      copyState(view.state, this.#after);
      for (const move of each.moves) game.play(this.#after, move);
      const moves = each.moves.map((move) => game.writeMove(move));
      const shares = each.shares.map((share, i) => best[i] + trust * (share - best[i]));
      return {
        moves,
        shares,
        points: this.#expectedPointsAfter(seat),
        reasons: this.#findReasons(view, playedMoves, each, study),
      };
    };
    return {
      line,
      lines: played.moves.length,
      seat,
      played: toEvaluated(played),
      variations: variations.map(toEvaluated),
      loss: trust * loss,
      error: trust * error,
    };
  }

  /**
   * Reasons why a variation is better or worse than the played turn; the played turn itself is compared with the best
   * alternative. The two turns are compared after the same number of moves.
   */
  #findReasons(
    { state, seat }: BotView<S>,
    turn: readonly Move[],
    variation: StudiedVariation,
    study: DecisionStudy,
  ): readonly Reason[] {
    const { variations, played } = study;
    const isPlayed = startsWith(variation, played);
    const other = isPlayed ? variations.find((each) => !startsWith(each, played)) : variation;
    if (this.#reasonFinder === undefined || other === undefined) return [];
    const [playedMoves, otherMoves] = [turn.slice(0, other.moves.length), other.moves];
    const isBetter = played.shares[seat] > other.shares[seat] === isPlayed;
    return this.#reasonFinder.findReasons(state, seat, {
      turn: isPlayed ? playedMoves : otherMoves,
      other: isPlayed ? otherMoves : playedMoves,
      isBetter,
    });
  }

  /**
   * Luck of a chance result: the shares after it minus the mean shares over all results. All results are played out in
   * the same worlds with the same randomness.
   */
  #evaluateChance(line: number): EvaluatedChance {
    const { game } = this;
    const { lines } = this.replayed;
    const { before, move, choices } = lines[line];
    const viewer = this.#activeSeatAt(line);
    const { kind, own } = this.luckSourceAt(line);
    const results = this.#sampleResults(line);
    const worlds = Math.max(this.budget.minPlayouts, Math.floor(this.budget.playouts / results.length));
    const lucks: number[][] = [];
    for (let worldIndex = 0; worldIndex < worlds; worldIndex++) {
      const key = seedKeyFor(CHANCE_KEY, line).add(worldIndex);
      const sharesAfter = (result: Move): readonly number[] => {
        copyState(before, this.#view);
        game.play(this.#view, result);
        return this.#playout.sharesAtNextTurn(this.#view, viewer, key);
      };
      const resultShares = results.map(sharesAfter);
      const mean = columnMeans(resultShares);
      const actual = resultShares[results.indexOf(move)] ?? sharesAfter(move);
      lucks.push(actual.map((share, seat) => share - mean[seat]));
    }
    const luck = columnMeans(lucks);
    const luckiest = luck.reduce((best, each, seat) => (Math.abs(each) > Math.abs(luck[best]) ? seat : best), 0);
    const error = standardError(lucks.map((each) => each[luckiest]));
    const isComplete = results.length === choices;
    return { line, kind, seat: own ? viewer : -1, results: isComplete ? choices : 0, luck, error };
  }

  /** All possible results, or `maxResults` of them, drawn independently of the actual one. */
  #sampleResults(line: number): Move[] {
    const list = this.#moves;
    this.game.moves(this.replayed.lines[line].before, list);
    const all = list.toArray();
    const random = new FastRandom(seedKeyFor(CHANCE_KEY, line));
    for (let i = 0; i < this.budget.maxResults && i < all.length; i++) {
      const other = i + random.below(all.length - i);
      [all[i], all[other]] = [all[other], all[i]];
    }
    return all.slice(0, this.budget.maxResults);
  }

  luckSourceAt(line: number): LuckSource {
    const { game } = this;
    const { before } = this.replayed.lines[line];
    return findLuckSource(this.#settings.sources, game.sourceName(game.source(before)));
  }

  /** Seat of the last decision before a line; if there is none, the next seat to decide. */
  #activeSeatAt(line: number): number {
    const { lines } = this.replayed;
    const before = lines.slice(0, line).findLast(({ actor }) => actor !== CHANCE);
    return (before ?? lines.slice(line).find(({ actor }) => actor !== CHANCE))?.actor ?? 0;
  }

  /** Each seat's share of the win at the end of the game. */
  get resultShares(): readonly number[] {
    return winShares(this.game, this.replayed.end);
  }
}

function listTasks({ lines, turns, setup }: ReplayedGame<State>): ReviewTask[] {
  const chanceTasks = lines.flatMap(({ actor, choices }, line): ReviewTask[] =>
    actor === CHANCE && choices > 1 && line >= setup ? [{ kind: 'chance', line }] : [],
  );
  const turnTasks = turns.map((_, turn): ReviewTask => ({ kind: 'turn', turn }));
  return [{ kind: 'setup' }, ...turnTasks, ...chanceTasks];
}

function startsWith(variation: StudiedVariation, { moves }: StudiedVariation): boolean {
  return moves.every((move, i) => move === variation.moves[i]);
}

function seedKeyFor(part: number, number: number): SeedKey {
  return new SeedKey('').copyFrom(SEED).add(part).add(number);
}
