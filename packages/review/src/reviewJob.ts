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
import type { SearchFactory, ReviewSettings } from '@two-rivers/search';
import type { ReviewBudget } from './budget.ts';
import type { EvaluatorInfo, Review } from './format.ts';
import { Playout } from './playout.ts';
import { assembleReview, type QuickEstimate } from './assembleReview.ts';
import { type ReviewTaskResult, Reviewer, type ReviewTask } from './reviewer.ts';
import type { ReviewableRecord } from './replayedGame.ts';

/** How reviews are made: changes with everything, here or in the search, that changes what they say of the same net. */
export const REVIEW_VERSION = 2;

/** Positions that the mark is made of. */
const FINGERPRINT_POSITIONS = 12;
const DIGITS = 10_000;

/** Who judges a game: the version of the method, and a mark that changes with what was learned or fitted. */
export function evaluatorInfo<S extends State>(
  game: Game<S>,
  searchFactory: SearchFactory<S>,
  budget: ReviewBudget,
): EvaluatorInfo {
  return { version: REVIEW_VERSION, mark: modelFingerprint(game, searchFactory), budget: budget.name };
}

/** What the judge says of a few positions that are always the same, as a few letters. */
function modelFingerprint<S extends State>(game: Game<S>, searchFactory: SearchFactory<S>): string {
  const playout = new Playout(game, searchFactory.makeSearchBot(game, { name: 'mark', budget: { simulations: 1 } }));
  const random = new FastRandom('mark');
  const list = new MoveList(game.limits.moves);
  const state = game.create();
  const key = new SeedKey('mark');
  let samples = 0;
  for (let step = 0; samples < FINGERPRINT_POSITIONS && step < game.limits.entries; step++) {
    if (step === 0) game.setup(state);
    const actor = game.actor(state);
    if (actor === OVER) break;
    game.moves(state, list);
    if (actor >= 0 && list.length > 1) {
      for (const share of playout.sharesAtDecision(state, key)) key.add(Math.round(share * DIGITS));
      samples++;
    }
    game.play(state, list.at(random.below(list.length)));
  }
  return (key.a ^ key.b).toString(16).replace('-', 'n');
}

/** Who judges a game for a review. */
export interface ReviewEngine<S extends State = State> extends ReviewSettings {
  readonly searchFactory: SearchFactory<S>;
}

/**
 * A review being made. Whoever makes it asks for the tasks that are left, has them performed here or by workers that opened the same
 * record, and hands in the pieces; what is known so far can be shown at any time.
 */
export class ReviewJob<S extends State = State> {
  readonly #reviewer: Reviewer<S>;
  readonly #engine: ReviewEngine<S>;
  readonly #results: ReviewTaskResult[] = [];
  #quickEstimates: readonly QuickEstimate[] = [];
  #next = 0;
  #evaluator: EvaluatorInfo | undefined;

  private constructor(reviewer: Reviewer<S>, engine: ReviewEngine<S>) {
    this.#reviewer = reviewer;
    this.#engine = engine;
  }

  /** What judges must be ready; a record that is not over, or hides something, is refused. */
  static open<S extends State>(
    game: Game<S>,
    engine: ReviewEngine<S>,
    record: ReviewableRecord,
    budget: ReviewBudget,
  ): ReviewJob<S> | Refusal {
    const reviewer = Reviewer.open(game, engine, record, budget);
    return isRefusal(reviewer) ? reviewer : new ReviewJob(reviewer, engine);
  }

  /** Who judges; found out when it is first asked for, which takes a moment. */
  get evaluator(): EvaluatorInfo {
    const { game, budget } = this.#reviewer;
    this.#evaluator ??= evaluatorInfo(game, this.#engine.searchFactory, budget);
    return this.#evaluator;
  }

  /** All that is to be done, in an order in which the review grows evenly. */
  get tasks(): readonly ReviewTask[] {
    return this.#reviewer.tasks;
  }

  get taskCount(): number {
    return this.tasks.length;
  }

  get doneCount(): number {
    return this.#results.length;
  }

  /** A task that nobody has taken yet; undefined where none is left. */
  takeTask(): ReviewTask | undefined {
    return this.tasks[this.#next++];
  }

  performTask(task: ReviewTask): ReviewTaskResult {
    return this.#reviewer.performTask(task);
  }

  addResult(result: ReviewTaskResult): void {
    this.#results.push(result);
  }

  /** What is known so far; once all is done, the review. */
  partialReview(): Review {
    const quickEstimates = this.doneCount < this.taskCount ? this.#quickEstimates : [];
    return assembleReview(this.#reviewer, this.#results, this.evaluator, this.#engine.ladder, quickEstimates);
  }

  /** The timeline at a glance, within a moment: each turn as it looked to who decided. What is known so far shows it until it is judged. */
  estimateQuickly(): readonly QuickEstimate[] {
    const { replayed } = this.#reviewer;
    this.#quickEstimates = replayed.turns.map((turn) => ({
      line: turn.from,
      shares: this.#reviewer.estimateQuickly(turn),
    }));
    return this.#quickEstimates;
  }

  /** Makes the review step by step in this thread: after each, how much is done. It may be left at any time. */
  *runTasks(): Generator<{ readonly done: number; readonly total: number }, Review> {
    for (let task = this.takeTask(); task !== undefined; task = this.takeTask()) {
      this.addResult(this.performTask(task));
      yield { done: this.doneCount, total: this.taskCount };
    }
    return this.partialReview();
  }
}

/** Makes a whole review at once. */
export function reviewGame<S extends State>(
  game: Game<S>,
  engine: ReviewEngine<S>,
  record: ReviewableRecord,
  budget: ReviewBudget,
): Review | Refusal {
  const job = ReviewJob.open(game, engine, record, budget);
  if (isRefusal(job)) return job;
  const steps = job.runTasks();
  for (let step = steps.next(); ; step = steps.next()) if (step.done) return step.value;
}
