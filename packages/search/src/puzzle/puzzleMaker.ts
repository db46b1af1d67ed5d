import {
  CHANCE,
  FastRandom,
  type Game,
  type Move,
  MoveList,
  OVER,
  SeededChance,
  SeedKey,
  SPECTATOR,
  type State,
} from '@two-rivers/kernel';
import type { Bot, BotLevel, BotView } from '../bot.ts';
import type { GameBots, PuzzleSettings } from '../gameBots.ts';
import { type Reason, ReasonFinder } from '../hints/reasonFinder.ts';
import { STUDY_BUDGETS, type StudyBudget } from '../search/study.ts';
import { roundTo6Decimals } from '../statistics.ts';
import type { Puzzle, PuzzleTurn } from './format.ts';
import { type OpenedPuzzle, isSameOutcome } from './opened.ts';
import { type TurnSolution, type AlternativeTurn, TurnSolver } from './turnSolver.ts';

/** Minimum lead of a solution, in shares of the win, with two players. With more players, it is proportionally less. */
const MIN_MARGIN = 0.05;
/** Minimum lead of a solution in standard errors. */
const MIN_STANDARD_ERRORS = 4;
/** Lead in points that is enough in the last turn, whose outcome is known exactly. */
const MIN_POINT_LEAD = 2;
/** Fraction of the minimum lead that passes the rough screening. */
const PROMISING_FRACTION = 0.6;
/** Maximum share of tries in which a novice finds the solution. */
const MAX_NOVICE_SHARE = 0.4;
/** Limit that spreads a collection over many games. */
const MAX_PUZZLES_PER_GAME = 3;
/** Number of turns listed besides the solution. */
const MAX_ALTERNATIVES = 2;

const SCREENING_BUDGET: StudyBudget = {
  simulations: 1_000,
  worlds: 12,
  repeats: 0,
  error: 0,
  exactVariations: 60,
};
const SOLVING_BUDGET: StudyBudget = { ...STUDY_BUDGETS.standard, exactVariations: 60 };

/** Number of tries by level. */
const TRIES_BY_LEVEL = { novice: 16, easy: 16, medium: 16, hard: 4, expert: 2 } as const satisfies Partial<
  Record<BotLevel, number>
>;
const TRIED_LEVELS = [
  'novice',
  'easy',
  'medium',
  'hard',
  'expert',
] as const satisfies readonly (keyof typeof TRIES_BY_LEVEL)[];

/** Start of a turn: the seat, and the state it sees. */
interface TurnStart<S extends State> {
  readonly state: S;
  readonly seat: number;
}

/** A turn to be listed in a puzzle. */
type ComparedTurn = Omit<AlternativeTurn, 'error'>;

/** Puzzles found in one game. */
export interface PuzzleFindings {
  readonly puzzles: readonly Puzzle[];
  /** number of turns analyzed twice, and how many of them had a different second result */
  readonly judged: number;
  readonly otherwise: number;
}

/** Finds turns in bot games that are clearly best and easily missed. */
export class PuzzleMaker<S extends State = State> {
  readonly #game: Game<S>;
  readonly #settings: PuzzleSettings<S>;
  readonly #players: readonly Bot<S>[];
  readonly #levelBots: ReadonlyMap<BotLevel, Bot<S>>;
  readonly #solver: TurnSolver<S>;
  readonly #reasonFinder: ReasonFinder<S> | undefined;
  readonly #moves: MoveList;
  #checkedCount = 0;
  #disagreementCount = 0;

  /** The nets must be loaded. */
  constructor(
    game: Game<S>,
    bots: Pick<GameBots<S>, 'bots' | 'searchFactory' | 'review'>,
    settings: PuzzleSettings<S>,
  ) {
    const { searchFactory } = bots;
    if (searchFactory === undefined) throw new Error(`${game.id} has no search`);
    const makeLevelBot = (level: BotLevel): Bot<S> => {
      const makeBot = bots.bots[level];
      if (makeBot === undefined) throw new Error(`${game.id} has no ${level}`);
      return makeBot(game);
    };
    this.#game = game;
    this.#settings = settings;
    this.#players = Array.from({ length: game.seats }, () => makeLevelBot('hard'));
    this.#levelBots = new Map(TRIED_LEVELS.map((level) => [level, makeLevelBot(level)]));
    this.#solver = new TurnSolver(game, searchFactory, bots.review?.trust);
    this.#reasonFinder =
      searchFactory.makeBreakdown === undefined
        ? undefined
        : new ReasonFinder(game, searchFactory.makeBreakdown.bind(searchFactory));
    this.#moves = new MoveList(game.limits.moves);
  }

  /**
   * Plays game `index` of a seed and examines its turns: the rare theme first, the others in random order, so that puzzles come
   * from all parts of a game. Puzzles of one game have different themes; `onlyTheme` restricts them to one.
   */
  findInGame(seed: string, index: number, onlyTheme?: string): PuzzleFindings {
    this.#checkedCount = 0;
    this.#disagreementCount = 0;
    const puzzles: Puzzle[] = [];
    const isWanted = (theme: string): boolean =>
      (onlyTheme === undefined || theme === onlyTheme) && puzzles.every((puzzle) => puzzle.theme !== theme);
    const { rare } = this.#settings;
    const turns = this.#orderTurns(this.#findTurnStarts(seed, index), new SeedKey(seed).add(index));
    for (const { state, seat } of onlyTheme === rare?.theme ? turns.filter((turn) => this.#isRareTheme(turn)) : turns) {
      const puzzle = this.makeFromTurn(state, seat, isWanted);
      if (puzzle !== undefined) puzzles.push(puzzle);
      if (puzzles.length === MAX_PUZZLES_PER_GAME) break;
    }
    return { puzzles, judged: this.#checkedCount, otherwise: this.#disagreementCount };
  }

  /** Makes a puzzle from a turn, as its seat sees it; undefined if the turn is unsuitable or has an unwanted theme. */
  makeFromTurn(state: S, seat: number, isWanted?: (theme: string) => boolean): Puzzle | undefined {
    const position = this.#game.observe(state);
    const key = new SeedKey(JSON.stringify(position));
    const screening = this.#solver.solve(state, seat, {
      seed: deriveSeedKey(key, 'look'),
      budget: SCREENING_BUDGET,
    });
    if (screening === undefined || !this.#isPromising(screening)) return undefined;
    if (isWanted?.(this.#findTheme(state, seat, screening)) === false) return undefined;
    if (this.#solvingShare('novice', state, seat, key, screening.end) > MAX_NOVICE_SHARE) return undefined;
    const solution = this.#solver.solve(state, seat, {
      seed: deriveSeedKey(key, 'judge'),
      budget: SOLVING_BUDGET,
    });
    if (solution === undefined || !this.#isClearSolution(solution)) return undefined;
    const turns = this.#toPuzzleTurns(state, seat, solution);
    if (!hasPositiveReason(turns[0].reasons)) return undefined;
    this.#checkedCount++;
    if (!this.isConfirmed(state, seat, deriveSeedKey(key, 'again'), solution.end)) {
      this.#disagreementCount++;
      return undefined;
    }
    const shares = TRIED_LEVELS.map(
      (level) => [level, this.#solvingShare(level, state, seat, key, solution.end)] as const,
    );
    const foundShares: Puzzle['found'] = Object.fromEntries(shares);
    if ((foundShares.novice ?? 0) > MAX_NOVICE_SHARE) return undefined;
    const [{ deficit, error, points }] = solution.alternatives;
    return {
      id: (key.a >>> 0).toString(36).padStart(7, '0'),
      position,
      seat,
      theme: this.#findTheme(state, seat, solution),
      turns,
      margin: roundTo6Decimals(deficit),
      error: roundTo6Decimals(error),
      ...(points === undefined ? {} : { points }),
      level: puzzleLevel(foundShares),
      found: foundShares,
    };
  }

  #findTheme(before: S, seat: number, { moves, end: after }: TurnSolution<S>): string {
    return this.#settings.findTheme({ before, after, seat, moves });
  }

  #orderTurns(turns: readonly TurnStart<S>[], key: SeedKey): readonly TurnStart<S>[] {
    const random = new FastRandom(deriveSeedKey(key, 'order'));
    const shuffled = [...turns];
    shuffled.forEach((_, i) => {
      const other = i + random.below(shuffled.length - i);
      [shuffled[i], shuffled[other]] = [shuffled[other], shuffled[i]];
    });
    const rare = shuffled.filter((turn) => this.#isRareTheme(turn));
    return [...rare, ...shuffled.filter((turn) => !rare.includes(turn))];
  }

  #isRareTheme({ state }: TurnStart<S>): boolean {
    return this.#settings.rare?.matches(state) === true;
  }

  /** Whether an analysis with another seed finds the same turn best. */
  isConfirmed(state: S, seat: number, seed: SeedKey, end: S): boolean {
    const solution = this.#solver.solve(state, seat, { seed, budget: SOLVING_BUDGET });
    return solution !== undefined && isBestTurn(solution) && isSameOutcome(this.#game, solution.end, end);
  }

  get #minMargin(): number {
    return (MIN_MARGIN * 2) / this.#game.seats;
  }

  #isPromising({ alternatives: [{ deficit, points }] }: TurnSolution<S>): boolean {
    return deficit >= PROMISING_FRACTION * this.#minMargin || isClearPointLead(points);
  }

  #isClearSolution({ alternatives }: TurnSolution<S>): boolean {
    const minMargin = this.#minMargin;
    return alternatives.every(
      ({ deficit, error, points }) =>
        (deficit >= minMargin && deficit >= MIN_STANDARD_ERRORS * error) || isClearPointLead(points),
    );
  }

  /** All turn starts of game `index`, as the deciding seat sees them. */
  #findTurnStarts(seed: string, index: number): readonly TurnStart<S>[] {
    const game = this.#game;
    const key = new SeedKey(seed).add(index);
    const chance = new SeededChance(game.limits.sources, key);
    const randoms = this.#players.map((_, seat) => new FastRandom(deriveSeedKey(key, `seat ${seat}`)));
    const state = game.create();
    const masked = game.create();
    const moves = this.#moves;
    const turnStarts: TurnStart<S>[] = [];
    let turns = -1;
    game.setup(state);
    for (let actor = game.actor(state); actor !== OVER; actor = game.actor(state)) {
      game.mask(state, actor === CHANCE ? SPECTATOR : actor, masked);
      if (actor !== CHANCE && game.progress(state).turns !== turns) {
        turns = game.progress(state).turns;
        turnStarts.push({ state: this.#solver.playMoves(masked, []), seat: actor });
      }
      game.moves(actor === CHANCE ? state : masked, moves);
      const move =
        actor === CHANCE
          ? moves.at(chance.draw(game.source(state), moves.length))
          : this.#players[actor].choose({ game, state: masked, seat: actor, moves, random: randoms[actor] });
      game.play(state, move);
    }
    return turnStarts;
  }

  /** Share of tries in which a level plays a turn with the outcome `end`. */
  #solvingShare(level: BotLevel & keyof typeof TRIES_BY_LEVEL, state: S, seat: number, key: SeedKey, end: S): number {
    const tries = TRIES_BY_LEVEL[level];
    let hits = 0;
    for (let i = 0; i < tries; i++)
      if (isSameOutcome(this.#game, this.#playTurn(level, state, seat, deriveSeedKey(key, `${level} ${i}`)), end))
        hits++;
    return hits / tries;
  }

  #playTurn(level: BotLevel, from: S, seat: number, seed: SeedKey): S {
    const game = this.#game;
    const bot = this.#levelBots.get(level);
    if (bot === undefined) throw new Error(`no bot of level ${level}`);
    const state = this.#solver.playMoves(from, []);
    const view: BotView<S> = { game, state, seat, moves: this.#moves, random: new FastRandom(seed) };
    while (this.#solver.isMidTurn(from, state, seat)) {
      game.moves(state, view.moves);
      game.play(state, bot.choose(view));
    }
    return state;
  }

  /** Copy of a puzzle with recomputed reasons; undefined if none favors the solution anymore. */
  withNewReasons({ puzzle, state }: OpenedPuzzle<S>): Puzzle | undefined {
    const moves = puzzle.turns.map((turn) => turn.moves.map((text) => this.#game.parseMove(text) ?? 0));
    const reasons = this.#findReasons(state, puzzle.seat, moves);
    if (!hasPositiveReason(reasons[0])) return undefined;
    return {
      ...puzzle,
      turns: puzzle.turns.map((turn, i) => Object.assign({}, turn, { reasons: reasons[i] })),
    };
  }

  /** Solution and best alternatives, with their reasons. */
  #toPuzzleTurns(state: S, seat: number, { moves, win, alternatives }: TurnSolution<S>): PuzzleTurn[] {
    const turns: readonly ComparedTurn[] = [{ moves, deficit: 0 }, ...alternatives.slice(0, MAX_ALTERNATIVES)];
    const reasons = this.#findReasons(
      state,
      seat,
      turns.map((turn) => turn.moves),
    );
    return turns.map((turn, i) => this.#toPuzzleTurn(turn, win, reasons[i]));
  }

  #toPuzzleTurn({ moves, deficit, points }: ComparedTurn, win: number, reasons: Reason[]): PuzzleTurn {
    return {
      moves: moves.map((move) => this.#game.writeMove(move)),
      win: roundTo6Decimals(Math.min(1, Math.max(0, win - deficit))),
      ...(points === undefined ? {} : { points }),
      reasons,
    };
  }

  /** Reasons of each turn: the first compared with the second, the others with the first. */
  #findReasons(state: S, seat: number, turns: readonly (readonly Move[])[]): Reason[][] {
    return turns.map((turn, i) => {
      const isBetter = i === 0;
      const other = turns[isBetter ? 1 : 0];
      const reasons = this.#reasonFinder?.findReasons(state, seat, { turn, other, isBetter }) ?? [];
      return reasons.map((reason) => Object.assign({}, reason, { gain: Math.round(reason.gain * 100) / 100 }));
    });
  }
}

/**
 * Lowest level such that it and every higher tried level find the solution in at least half of their tries; *master* if
 * not even *expert* does.
 */
export function puzzleLevel(foundShares: Puzzle['found']): BotLevel {
  let level: BotLevel = 'master';
  for (const each of TRIED_LEVELS.toReversed()) {
    if ((foundShares[each] ?? 0) < 0.5) break;
    level = each;
  }
  return level;
}

/** Whether any reason favors the turn. */
function hasPositiveReason(reasons: readonly Pick<Reason, 'gain'>[]): boolean {
  return reasons.some(({ gain }) => gain > 0);
}

function isBestTurn({ alternatives: [{ deficit, points = 0 }] }: TurnSolution): boolean {
  return deficit > 0 || points > 0;
}

function isClearPointLead(points: number | undefined): boolean {
  return points !== undefined && points >= MIN_POINT_LEAD;
}

function deriveSeedKey(key: SeedKey, name: string): SeedKey {
  return new SeedKey(name).add(key.a).add(key.b);
}
