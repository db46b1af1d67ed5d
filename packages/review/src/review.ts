import {
  FastRandom,
  type Game,
  MoveList,
  OVER,
  SeedKey,
  type State,
  isRefusal,
  type Refusal,
} from '@two-rivers/kernel';
import type { Thinking, ReviewPart } from '@two-rivers/search';
import type { ReviewBudget } from './budget.ts';
import type { Judge, Review } from './format.ts';
import { Future } from './future.ts';
import { assemble, type Glimpse } from './assemble.ts';
import { type Piece, Reviewer, type Task } from './reviewer.ts';
import type { Reviewed } from './story.ts';

/** How reviews are made: changes with everything, here or in the search, that changes what they say of the same net. */
export const JUDGE = 2;

/** Positions that the mark is made of. */
const SAMPLES = 12;
const DIGITS = 10_000;

/** Who judges a game: the version of the method, and a mark that changes with what was learned or fitted. */
export function judgeOf<S extends State>(game: Game<S>, thinking: Thinking<S>, budget: ReviewBudget): Judge {
  return { version: JUDGE, mark: markOf(game, thinking), budget: budget.name };
}

/** What the judge says of a few positions that are always the same, as a few letters. */
function markOf<S extends State>(game: Game<S>, thinking: Thinking<S>): string {
  const future = new Future(game, thinking.search(game, { name: 'mark', budget: { simulations: 1 } }));
  const random = new FastRandom('mark');
  const list = new MoveList(game.limits.moves);
  const state = game.create();
  const key = new SeedKey('mark');
  let samples = 0;
  for (let step = 0; samples < SAMPLES && step < game.limits.entries; step++) {
    if (step === 0) game.setup(state);
    const actor = game.actor(state);
    if (actor === OVER) break;
    game.moves(state, list);
    if (actor >= 0 && list.length > 1) {
      for (const share of future.look(state, key)) key.add(Math.round(share * DIGITS));
      samples++;
    }
    game.play(state, list.at(random.below(list.length)));
  }
  return (key.a ^ key.b).toString(16).replace('-', 'n');
}

/** Who judges a game for a review. */
export interface Judges<S extends State = State> extends ReviewPart {
  readonly thinking: Thinking<S>;
}

/**
 * A review being made. Whoever makes it asks for the tasks that are left, has them performed here or by workers that opened the same
 * record, and hands in the pieces; what is known so far can be shown at any time.
 */
export class ReviewWork<S extends State = State> {
  readonly #reviewer: Reviewer<S>;
  readonly #judges: Judges<S>;
  readonly #pieces: Piece[] = [];
  #glimpses: readonly Glimpse[] = [];
  #next = 0;
  #judge: Judge | undefined;

  private constructor(reviewer: Reviewer<S>, judges: Judges<S>) {
    this.#reviewer = reviewer;
    this.#judges = judges;
  }

  /** What judges must be ready; a record that is not over, or hides something, is refused. */
  static open<S extends State>(
    game: Game<S>,
    judges: Judges<S>,
    record: Reviewed,
    budget: ReviewBudget,
  ): ReviewWork<S> | Refusal {
    const reviewer = Reviewer.open(game, judges, record, budget);
    return isRefusal(reviewer) ? reviewer : new ReviewWork(reviewer, judges);
  }

  /** Who judges; found out when it is first asked for, which takes a moment. */
  get judge(): Judge {
    const { game, budget } = this.#reviewer;
    this.#judge ??= judgeOf(game, this.#judges.thinking, budget);
    return this.#judge;
  }

  /** All that is to be done, in an order in which the review grows evenly. */
  get tasks(): readonly Task[] {
    return this.#reviewer.tasks;
  }

  get total(): number {
    return this.tasks.length;
  }

  get done(): number {
    return this.#pieces.length;
  }

  /** A task that nobody has taken yet; undefined where none is left. */
  take(): Task | undefined {
    return this.tasks[this.#next++];
  }

  perform(task: Task): Piece {
    return this.#reviewer.perform(task);
  }

  hand(piece: Piece): void {
    this.#pieces.push(piece);
  }

  /** What is known so far; once all is done, the review. */
  soFar(): Review {
    const glimpses = this.done < this.total ? this.#glimpses : [];
    return assemble(this.#reviewer, this.#pieces, this.judge, this.#judges.ladder, glimpses);
  }

  /** The timeline at a glance, within a moment: each turn as it looked to who decided. What is known so far shows it until it is judged. */
  glimpse(): readonly Glimpse[] {
    const { story } = this.#reviewer;
    this.#glimpses = story.turns.map((turn) => ({ line: turn.from, shares: this.#reviewer.glimpse(turn) }));
    return this.#glimpses;
  }

  /** Makes the review step by step in this thread: after each, how much is done. It may be left at any time. */
  *steps(): Generator<{ readonly done: number; readonly total: number }, Review> {
    for (let task = this.take(); task !== undefined; task = this.take()) {
      this.hand(this.perform(task));
      yield { done: this.done, total: this.total };
    }
    return this.soFar();
  }
}

/** Makes a whole review at once. */
export function review<S extends State>(
  game: Game<S>,
  judges: Judges<S>,
  record: Reviewed,
  budget: ReviewBudget,
): Review | Refusal {
  const work = ReviewWork.open(game, judges, record, budget);
  if (isRefusal(work)) return work;
  const steps = work.steps();
  for (let step = steps.next(); ; step = steps.next()) if (step.done) return step.value;
}
