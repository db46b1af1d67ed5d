import type { ReviewPart, Thinking } from '@two-rivers/search';
import { type Game, isRefusal, type Refusal, type State } from '@two-rivers/kernel';
import { assemble, type Glimpse } from './assemble.ts';
import type { ReviewBudget } from './budget.ts';
import type { Judge, Review } from './format.ts';
import { judgeOf } from './judge.ts';
import { type Piece, Reviewer, type Task } from './reviewer.ts';
import type { Reviewed } from './story.ts';

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
