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
  errorOf,
  type Evaluation,
  type LuckSource,
  meanOf,
  type Reason,
  Reasons,
  type ReviewPart,
  type SearchBot,
  type StudiedWay,
  type Study,
  type Thinking,
  type View,
} from '@two-rivers/search';
import type { ReviewBudget } from './budget.ts';
import { Future, winShares } from './future.ts';
import { luckSource } from './ledger.ts';
import { type Reviewed, type Story, storyOf, type Turn } from './story.ts';

/** A part of a review that can be made by itself, in any order and by any worker. */
export type Task =
  | { readonly kind: 'setup' }
  | { readonly kind: 'turn'; readonly turn: number }
  | { readonly kind: 'chance'; readonly line: number };

/** Moves and what they lead to. */
export interface JudgedWay {
  readonly moves: readonly string[];
  readonly shares: readonly number[];
  readonly points: readonly number[];
  readonly reasons: readonly Reason[];
}

/** Lines are counted from 0 here. */
export interface JudgedDecision {
  readonly line: number;
  readonly lines: number;
  readonly seat: number;
  readonly played: JudgedWay;
  readonly ways: readonly JudgedWay[];
  readonly loss: number;
  readonly error: number;
}

export interface JudgedChance {
  readonly line: number;
  readonly kind: string;
  readonly seat: number;
  readonly results: number;
  readonly luck: readonly number[];
  readonly error: number;
}

/** What a task found; plain values, so that it can come from a worker. */
export type Piece =
  | { readonly kind: 'setup'; readonly initial: readonly number[]; readonly luck: JudgedChance | undefined }
  | { readonly kind: 'turn'; readonly decisions: readonly JudgedDecision[] }
  | { readonly kind: 'chance'; readonly chance: JudgedChance };

/** The kind of all chance before the first decision. */
export const SETUP = 'setup';

const SEED = new SeedKey('review');
/** Keys of what is random, so that no two parts of a review share their luck. */
const OF_SETUP = 1;
const OF_TURN = 2;
const OF_CHANCE = 3;

/** So many set-ups, each judged at its first decision. */
interface Dealt {
  readonly thinking: object;
  readonly setups: number;
  readonly initial: readonly number[];
  readonly error: number;
}

/** The same for every record of a game: who reviews many deals them once. */
const DEALT = new WeakMap<object, Dealt>();

/**
 * Judges a finished game, task by task. A decision is judged from what its seat could know then, a result of chance from what the
 * seat whose turn it was could know. What a task finds depends on the record and the budget alone.
 */
export class Reviewer<S extends State = State> {
  readonly game: Game<S>;
  readonly record: Reviewed;
  readonly budget: ReviewBudget;
  readonly story: Story<S>;
  /** in an order in which the review grows evenly */
  readonly tasks: readonly Task[];
  readonly #part: ReviewPart;
  readonly #thinking: Thinking<S>;
  readonly #bot: SearchBot<S>;
  readonly #future: Future<S>;
  readonly #reasons: Reasons<S> | undefined;
  readonly #evaluations: readonly Evaluation<S>[];
  readonly #view: S;
  readonly #after: S;
  readonly #moves: MoveList;
  readonly #points: Float64Array;

  private constructor(
    game: Game<S>,
    thinking: Thinking<S>,
    part: ReviewPart,
    record: Reviewed,
    story: Story<S>,
    budget: ReviewBudget,
  ) {
    this.game = game;
    this.record = record;
    this.budget = budget;
    this.story = story;
    this.#part = part;
    this.#thinking = thinking;
    this.#bot = thinking.search(game, { name: 'review', budget: { simulations: 1 } });
    this.#future = new Future(game, this.#bot);
    this.#reasons =
      thinking.explanation === undefined ? undefined : new Reasons(game, thinking.explanation.bind(thinking));
    this.#evaluations = Array.from({ length: game.seats }, (_, seat) => thinking.evaluation(game, seat));
    this.#view = game.create();
    this.#after = game.create();
    this.#moves = new MoveList(game.limits.moves);
    this.#points = new Float64Array(game.seats);
    this.tasks = tasksOf(story);
  }

  /** What judges must be ready; a record that is not over, or hides something, is refused. */
  static open<S extends State>(
    game: Game<S>,
    judges: ReviewPart & { readonly thinking: Thinking<S> },
    record: Reviewed,
    budget: ReviewBudget,
  ): Reviewer<S> | Refusal {
    const story = storyOf(game, record);
    if (isRefusal(story)) return story;
    return new Reviewer(game, judges.thinking, judges, record, story, budget);
  }

  perform(task: Task): Piece {
    switch (task.kind) {
      case 'setup':
        return this.#judgeSetup();
      case 'turn':
        return { kind: 'turn', decisions: this.#judgeTurn(this.story.turns[task.turn]) };
      case 'chance':
        return { kind: 'chance', chance: this.#judgeChance(task.line) };
    }
  }

  /** How each turn looked at a glance: what a review shows until it knows better. */
  glimpse({ from }: Turn): readonly number[] {
    return this.#future.look(this.story.lines[from].before, keyOf(OF_TURN, from));
  }

  /** The points each seat can expect, as the seat whose turn it is, or was last, sees a position. */
  points(state: S, seat: number): readonly number[] {
    this.game.mask(state, seat, this.#after);
    return this.#expected(seat);
  }

  #expected(seat: number): readonly number[] {
    this.#evaluations[seat].points(this.#after, this.#points);
    return Array.from(this.#points);
  }

  #judgeSetup(): Piece {
    const { setups } = this.budget;
    const { setup, lines } = this.story;
    if (setup === 0) {
      const viewer = this.#deciderBefore(0);
      const futures = Array.from({ length: setups }, (_, i) =>
        this.#future.shares(lines[0].before, viewer, keyOf(OF_SETUP, i)),
      );
      return { kind: 'setup', initial: meanOf(futures), luck: undefined };
    }
    const { initial, error } = this.#dealt(setups);
    const here = this.#future.look(lines[setup].before, keyOf(OF_SETUP, setups));
    const luck = here.map((share, seat) => share - initial[seat]);
    return { kind: 'setup', initial, luck: { line: 0, kind: SETUP, seat: -1, results: 0, luck, error } };
  }

  /** What a game is worth before it. */
  #dealt(setups: number): Dealt {
    const known = DEALT.get(this.game);
    if (known?.setups === setups && known.thinking === this.#thinking) return known;
    const shares = Array.from({ length: setups }, (_, i) => this.#future.fromSetup(keyOf(OF_SETUP, i)));
    const initial = meanOf(shares);
    const error = Math.max(...initial.map((_, seat) => errorOf(shares.map((each) => each[seat]))));
    const dealt = { thinking: this.#thinking, setups, initial, error };
    DEALT.set(this.game, dealt);
    return dealt;
  }

  /** A turn is one decision, or several where they are not judged together. */
  #judgeTurn({ seat, from, to }: Turn): JudgedDecision[] {
    const { lines } = this.story;
    const decisions: JudgedDecision[] = [];
    for (let at = from; at < to; ) {
      if (lines[at].choices === 1) {
        at++;
        continue;
      }
      const decision = this.#judgeDecision(seat, at, to);
      decisions.push(decision);
      at += decision.lines;
    }
    return decisions;
  }

  #judgeDecision(seat: number, at: number, to: number): JudgedDecision {
    const { game } = this;
    const { lines } = this.story;
    const view: View<S> = {
      game,
      state: this.#view,
      seat,
      moves: this.#moves,
      random: new FastRandom(keyOf(OF_TURN, at)),
    };
    game.mask(lines[at].before, seat, view.state);
    game.moves(view.state, view.moves);
    const way = lines.slice(at, to).map(({ move }) => move);
    const studied = this.#bot.study(view, way, this.budget.decision);
    const { ways, played, loss, error } = studied;
    const { trust = 1 } = this.#part;
    const best = ways[0].shares;
    const judged = (each: StudiedWay): JudgedWay => {
      copyState(view.state, this.#after);
      for (const move of each.moves) game.play(this.#after, move);
      const moves = each.moves.map((move) => game.writeMove(move));
      const shares = each.shares.map((share, i) => best[i] + trust * (share - best[i]));
      return { moves, shares, points: this.#expected(seat), reasons: this.#why(view, way, each, studied) };
    };
    return {
      line: at,
      lines: played.moves.length,
      seat,
      played: judged(played),
      ways: ways.map(judged),
      loss: trust * loss,
      error: trust * error,
    };
  }

  /**
   * Why a way is better or worse than the turn as it was played; what was played is held against the best of the others. Both are
   * looked at equally far into the turn.
   */
  #why({ state, seat }: View<S>, turn: readonly Move[], way: StudiedWay, study: Study): readonly Reason[] {
    const { ways, played } = study;
    const isPlayed = beginsWith(way, played);
    const other = isPlayed ? ways.find((each) => !beginsWith(each, played)) : way;
    if (this.#reasons === undefined || other === undefined) return [];
    const [mine, others] = [turn.slice(0, other.moves.length), other.moves];
    const isBetter = played.shares[seat] > other.shares[seat] === isPlayed;
    return this.#reasons.why(state, seat, {
      turn: isPlayed ? mine : others,
      other: isPlayed ? others : mine,
      isBetter,
    });
  }

  /** The value after the result minus the mean over all that could have come, in the same worlds and luck. */
  #judgeChance(line: number): JudgedChance {
    const { game } = this;
    const { lines } = this.story;
    const { before, move, choices } = lines[line];
    const viewer = this.#deciderBefore(line);
    const { kind, own } = this.sourceAt(line);
    const results = this.#resultsAt(line);
    const bundles = Math.max(this.budget.leastFutures, Math.floor(this.budget.futures / results.length));
    const lucks: number[][] = [];
    for (let bundle = 0; bundle < bundles; bundle++) {
      const key = keyOf(OF_CHANCE, line).add(bundle);
      const after = (result: Move): readonly number[] => {
        copyState(before, this.#view);
        game.play(this.#view, result);
        return this.#future.shares(this.#view, viewer, key);
      };
      const found = results.map(after);
      const mean = meanOf(found);
      const came = found[results.indexOf(move)] ?? after(move);
      lucks.push(came.map((share, seat) => share - mean[seat]));
    }
    const luck = meanOf(lucks);
    const most = luck.reduce((best, each, seat) => (Math.abs(each) > Math.abs(luck[best]) ? seat : best), 0);
    const error = errorOf(lucks.map((each) => each[most]));
    const isWhole = results.length === choices;
    return { line, kind, seat: own ? viewer : -1, results: isWhole ? choices : 0, luck, error };
  }

  /** All that could have come, or as many of them, drawn without a look at what came. */
  #resultsAt(line: number): Move[] {
    const list = this.#moves;
    this.game.moves(this.story.lines[line].before, list);
    const all = list.toArray();
    const random = new FastRandom(keyOf(OF_CHANCE, line));
    for (let i = 0; i < this.budget.mostResults && i < all.length; i++) {
      const other = i + random.below(all.length - i);
      [all[i], all[other]] = [all[other], all[i]];
    }
    return all.slice(0, this.budget.mostResults);
  }

  sourceAt(line: number): LuckSource {
    const { game } = this;
    const { before } = this.story.lines[line];
    return luckSource(this.#part.sources, game.sourceName(game.source(before)));
  }

  /** Whose turn it was when chance came; after a position to begin from, who decides next. */
  #deciderBefore(line: number): number {
    const { lines } = this.story;
    const before = lines.slice(0, line).findLast(({ actor }) => actor !== CHANCE);
    return (before ?? lines.slice(line).find(({ actor }) => actor !== CHANCE))?.actor ?? 0;
  }

  /** Each seat's share of the win as the game ended. */
  get result(): readonly number[] {
    return winShares(this.game, this.story.end);
  }
}

function tasksOf({ lines, turns, setup }: Story<State>): Task[] {
  const chances = lines.flatMap(({ actor, choices }, line): Task[] =>
    actor === CHANCE && choices > 1 && line >= setup ? [{ kind: 'chance', line }] : [],
  );
  const decided = turns.map((_, turn): Task => ({ kind: 'turn', turn }));
  return [{ kind: 'setup' }, ...decided, ...chances];
}

function beginsWith(way: StudiedWay, { moves }: StudiedWay): boolean {
  return moves.every((move, i) => move === way.moves[i]);
}

function keyOf(part: number, number: number): SeedKey {
  return new SeedKey('').copyFrom(SEED).add(part).add(number);
}
