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
import type { Bot, Level, View } from '../bot.ts';
import type { GameBots, PuzzlePart } from '../gameBots.ts';
import { type Reason, Reasons } from '../hints/reasons.ts';
import { STUDIES, type StudyBudget } from '../search/study.ts';
import { rounded } from '../sums.ts';
import type { Puzzle, PuzzleTurn } from './format.ts';
import { type OpenedPuzzle, sameEnd } from './opened.ts';
import { type Solved, type SolvedWay, TurnSolver } from './solver.ts';

/** A share of the win with two players by which a solution must be better than all else; with more it is less in proportion. */
const LEAST_MARGIN = 0.05;
/** and by so many standard errors */
const ABOVE_NOISE = 4;
/** In the last turn, whose end is known exactly, so many points are as good. */
const LEAST_POINTS = 2;
/** At a first look something may seem a little less than it is. */
const PROMISING = 0.6;
/** A novice must miss it more often than not. */
const MOST_OBVIOUS = 0.4;
/** So many of one game, so that games differ. */
const MOST_OF_A_GAME = 3;
/** Turns that are told besides the solution. */
const MOST_OTHERS = 2;

const SCREEN: StudyBudget = { simulations: 1_000, bundles: 12, repeats: 0, error: 0, exactWays: 60 };
const JUDGED: StudyBudget = { ...STUDIES.standard, exactWays: 60 };

/** How often each level tries, in this order. */
const TRIES = { novice: 16, easy: 16, medium: 16, hard: 4, expert: 2 } as const satisfies Partial<
  Record<Level, number>
>;
const TRYING = [
  'novice',
  'easy',
  'medium',
  'hard',
  'expert',
] as const satisfies readonly (keyof typeof TRIES)[];

/** A seat that begins its turn, and what it sees. */
interface Turn<S extends State> {
  readonly state: S;
  readonly seat: number;
}

/** A turn as it is told. */
type Told = Omit<SolvedWay, 'error'>;

/** What was found in a game. */
export interface Found {
  readonly puzzles: readonly Puzzle[];
  /** turns that were judged a second time, and how many of them came out otherwise */
  readonly judged: number;
  readonly otherwise: number;
}

/** Looks through games of bots for turns that are clearly best and easily missed. */
export class PuzzleMaker<S extends State = State> {
  readonly #game: Game<S>;
  readonly #part: PuzzlePart<S>;
  readonly #players: readonly Bot<S>[];
  readonly #tries: ReadonlyMap<Level, Bot<S>>;
  readonly #solver: TurnSolver<S>;
  readonly #reasons: Reasons<S> | undefined;
  readonly #moves: MoveList;
  #judged = 0;
  #otherwise = 0;

  /** What judges must be ready. */
  constructor(game: Game<S>, bots: Pick<GameBots<S>, 'bots' | 'thinking' | 'review'>, part: PuzzlePart<S>) {
    const { thinking } = bots;
    if (thinking === undefined) throw new Error(`nobody judges ${game.id}`);
    const make = (level: Level): Bot<S> => {
      const found = bots.bots[level];
      if (found === undefined) throw new Error(`${game.id} has no ${level}`);
      return found(game);
    };
    this.#game = game;
    this.#part = part;
    this.#players = Array.from({ length: game.seats }, () => make('hard'));
    this.#tries = new Map(TRYING.map((level) => [level, make(level)]));
    this.#solver = new TurnSolver(game, thinking, bots.review?.trust);
    this.#reasons =
      thinking.explanation === undefined ? undefined : new Reasons(game, thinking.explanation.bind(thinking));
    this.#moves = new MoveList(game.limits.moves);
  }

  /**
   * Plays game number `index` of a seed and looks at its turns: what is rare first, the others in any order, so that puzzles come from
   * all of a game. Those of one game are about different things; where a theme is named they are about that one.
   */
  fromGame(seed: string, index: number, only?: string): Found {
    this.#judged = 0;
    this.#otherwise = 0;
    const puzzles: Puzzle[] = [];
    const isWanted = (theme: string): boolean =>
      (only === undefined || theme === only) && puzzles.every((puzzle) => puzzle.theme !== theme);
    const { rare } = this.#part;
    const turns = this.#inOrder(this.#turns(seed, index), new SeedKey(seed).add(index));
    for (const { state, seat } of only === rare?.theme ? turns.filter((turn) => this.#isRare(turn)) : turns) {
      const puzzle = this.fromTurn(state, seat, isWanted);
      if (puzzle !== undefined) puzzles.push(puzzle);
      if (puzzles.length === MOST_OF_A_GAME) break;
    }
    return { puzzles, judged: this.#judged, otherwise: this.#otherwise };
  }

  /** The puzzle that a turn is, by what its seat sees; undefined where it is none, or about something that nobody wants. */
  fromTurn(state: S, seat: number, isWanted?: (theme: string) => boolean): Puzzle | undefined {
    const position = this.#game.observe(state);
    const key = new SeedKey(JSON.stringify(position));
    const looked = this.#solver.solve(state, seat, { seed: keyFor(key, 'look'), budget: SCREEN });
    if (looked === undefined || !this.#isPromising(looked)) return undefined;
    if (isWanted?.(this.#themeOf(state, seat, looked)) === false) return undefined;
    if (this.#share('novice', state, seat, key, looked.end) > MOST_OBVIOUS) return undefined;
    const solved = this.#solver.solve(state, seat, { seed: keyFor(key, 'judge'), budget: JUDGED });
    if (solved === undefined || !this.#isClear(solved)) return undefined;
    const turns = this.#told(state, seat, solved);
    if (!isReason(turns[0].reasons)) return undefined;
    this.#judged++;
    if (!this.agrees(state, seat, keyFor(key, 'again'), solved.end)) {
      this.#otherwise++;
      return undefined;
    }
    const shares = TRYING.map((level) => [level, this.#share(level, state, seat, key, solved.end)] as const);
    const found: Puzzle['found'] = Object.fromEntries(shares);
    if ((found.novice ?? 0) > MOST_OBVIOUS) return undefined;
    const [{ behind, error, points }] = solved.others;
    return {
      id: (key.a >>> 0).toString(36).padStart(7, '0'),
      position,
      seat,
      theme: this.#themeOf(state, seat, solved),
      turns,
      margin: rounded(behind),
      error: rounded(error),
      ...(points === undefined ? {} : { points }),
      level: levelOf(found),
      found,
    };
  }

  #themeOf(before: S, seat: number, { moves, end: after }: Solved<S>): string {
    return this.#part.theme({ before, after, seat, moves });
  }

  #inOrder(turns: readonly Turn<S>[], key: SeedKey): readonly Turn<S>[] {
    const random = new FastRandom(keyFor(key, 'order'));
    const shuffled = [...turns];
    shuffled.forEach((_, i) => {
      const other = i + random.below(shuffled.length - i);
      [shuffled[i], shuffled[other]] = [shuffled[other], shuffled[i]];
    });
    const rare = shuffled.filter((turn) => this.#isRare(turn));
    return [...rare, ...shuffled.filter((turn) => !rare.includes(turn))];
  }

  #isRare({ state }: Turn<S>): boolean {
    return this.#part.rare?.is(state) === true;
  }

  /** Whether an analysis with another seed finds the same turn best. */
  agrees(state: S, seat: number, seed: SeedKey, end: S): boolean {
    const again = this.#solver.solve(state, seat, { seed, budget: JUDGED });
    return again !== undefined && isAhead(again) && sameEnd(this.#game, again.end, end);
  }

  get #leastMargin(): number {
    return (LEAST_MARGIN * 2) / this.#game.seats;
  }

  #isPromising({ others: [{ behind, points }] }: Solved<S>): boolean {
    return behind >= PROMISING * this.#leastMargin || isMuch(points);
  }

  #isClear({ others }: Solved<S>): boolean {
    const least = this.#leastMargin;
    return others.every(
      ({ behind, error, points }) => (behind >= least && behind >= ABOVE_NOISE * error) || isMuch(points),
    );
  }

  /** Every position in which a seat begins a turn, as it sees it. */
  #turns(seed: string, index: number): readonly Turn<S>[] {
    const game = this.#game;
    const key = new SeedKey(seed).add(index);
    const chance = new SeededChance(game.limits.sources, key);
    const randoms = this.#players.map((_, seat) => new FastRandom(keyFor(key, `seat ${seat}`)));
    const state = game.create();
    const seen = game.create();
    const moves = this.#moves;
    const found: Turn<S>[] = [];
    let turns = -1;
    game.setup(state);
    for (let actor = game.actor(state); actor !== OVER; actor = game.actor(state)) {
      game.mask(state, actor === CHANCE ? SPECTATOR : actor, seen);
      if (actor !== CHANCE && game.progress(state).turns !== turns) {
        turns = game.progress(state).turns;
        found.push({ state: this.#solver.after(seen, []), seat: actor });
      }
      game.moves(actor === CHANCE ? state : seen, moves);
      const move =
        actor === CHANCE
          ? moves.at(chance.draw(game.source(state), moves.length))
          : this.#players[actor].choose({ game, state: seen, seat: actor, moves, random: randoms[actor] });
      game.play(state, move);
    }
    return found;
  }

  /** How often a level plays the turn that leads to this end. */
  #share(level: Level & keyof typeof TRIES, state: S, seat: number, key: SeedKey, end: S): number {
    const tries = TRIES[level];
    let hits = 0;
    for (let i = 0; i < tries; i++)
      if (sameEnd(this.#game, this.#played(level, state, seat, keyFor(key, `${level} ${i}`)), end)) hits++;
    return hits / tries;
  }

  #played(level: Level, from: S, seat: number, seed: SeedKey): S {
    const game = this.#game;
    const bot = this.#tries.get(level);
    if (bot === undefined) throw new Error(`nobody tries as ${level}`);
    const state = this.#solver.after(from, []);
    const view: View<S> = { game, state, seat, moves: this.#moves, random: new FastRandom(seed) };
    while (this.#solver.isOpen(from, state, seat)) {
      game.moves(state, view.moves);
      game.play(state, bot.choose(view));
    }
    return state;
  }

  /** The same puzzle with its reasons found anew; undefined where none speaks for the solution any more. */
  retold({ puzzle, state }: OpenedPuzzle<S>): Puzzle | undefined {
    const moves = puzzle.turns.map((turn) => turn.moves.map((text) => this.#game.parseMove(text) ?? 0));
    const reasons = this.#reasonsFor(state, puzzle.seat, moves);
    if (!isReason(reasons[0])) return undefined;
    return {
      ...puzzle,
      turns: puzzle.turns.map((turn, i) => Object.assign({}, turn, { reasons: reasons[i] })),
    };
  }

  /** The solution and the next best, with what speaks for each. */
  #told(state: S, seat: number, { moves, win, others }: Solved<S>): PuzzleTurn[] {
    const turns: readonly Told[] = [{ moves, behind: 0 }, ...others.slice(0, MOST_OTHERS)];
    const reasons = this.#reasonsFor(
      state,
      seat,
      turns.map((turn) => turn.moves),
    );
    return turns.map((turn, i) => this.#toldTurn(turn, win, reasons[i]));
  }

  #toldTurn({ moves, behind, points }: Told, win: number, reasons: Reason[]): PuzzleTurn {
    return {
      moves: moves.map((move) => this.#game.writeMove(move)),
      win: rounded(Math.min(1, Math.max(0, win - behind))),
      ...(points === undefined ? {} : { points }),
      reasons,
    };
  }

  /** Of the first turn against the second, of the others against the first. */
  #reasonsFor(state: S, seat: number, turns: readonly (readonly Move[])[]): Reason[][] {
    return turns.map((turn, i) => {
      const isBetter = i === 0;
      const other = turns[isBetter ? 1 : 0];
      const found = this.#reasons?.why(state, seat, { turn, other, isBetter }) ?? [];
      return found.map((reason) => Object.assign({}, reason, { gain: Math.round(reason.gain * 100) / 100 }));
    });
  }
}

/** The lowest level from which on all find it at least every second time; *master* where not even *expert* does. */
export function levelOf(found: Puzzle['found']): Level {
  let level: Level = 'master';
  for (const each of TRYING.toReversed()) {
    if ((found[each] ?? 0) < 0.5) break;
    level = each;
  }
  return level;
}

/** Whether something speaks for a turn. */
function isReason(reasons: readonly Pick<Reason, 'gain'>[]): boolean {
  return reasons.some(({ gain }) => gain > 0);
}

function isAhead({ others: [{ behind, points = 0 }] }: Solved): boolean {
  return behind > 0 || points > 0;
}

function isMuch(points: number | undefined): boolean {
  return points !== undefined && points >= LEAST_POINTS;
}

function keyFor(key: SeedKey, name: string): SeedKey {
  return new SeedKey(name).add(key.a).add(key.b);
}
