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

/**
 * Version of the review method. It increases when a change here or in the search leads to different reviews by the same
 * net.
 */
export const REVIEW_VERSION = 2;

/** Positions evaluated for the model fingerprint. */
const FINGERPRINT_POSITIONS = 12;
const DIGITS = 10_000;

/** Identifies the evaluator of a review: method version, model fingerprint, and budget. */
export function evaluatorInfo<S extends State>(
  game: Game<S>,
  searchFactory: SearchFactory<S>,
  budget: ReviewBudget,
): EvaluatorInfo {
  return { version: REVIEW_VERSION, mark: modelFingerprint(game, searchFactory), budget: budget.name };
}

/** Hash of the static values of a few fixed positions; changes with the model. */
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

/** Review settings of a game, with its search. */
export interface ReviewEngine<S extends State = State> extends ReviewSettings {
  readonly searchFactory: SearchFactory<S>;
}

/**
 * A review in progress. The caller takes tasks, performs them here or in workers that opened the same record, and adds the
 * results; a partial review is available at any time.
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

  /** Opens a job; refuses unfinished and masked records. The nets must be loaded. */
  static open<S extends State>(
    game: Game<S>,
    engine: ReviewEngine<S>,
    record: ReviewableRecord,
    budget: ReviewBudget,
  ): ReviewJob<S> | Refusal {
    const reviewer = Reviewer.open(game, engine, record, budget);
    return isRefusal(reviewer) ? reviewer : new ReviewJob(reviewer, engine);
  }

  /** Evaluator of the review; computed on first access, which takes a moment. */
  get evaluator(): EvaluatorInfo {
    const { game, budget } = this.#reviewer;
    this.#evaluator ??= evaluatorInfo(game, this.#engine.searchFactory, budget);
    return this.#evaluator;
  }

  /** All tasks: the setup, then the turns, then the chance events. */
  get tasks(): readonly ReviewTask[] {
    return this.#reviewer.tasks;
  }

  get taskCount(): number {
    return this.tasks.length;
  }

  get doneCount(): number {
    return this.#results.length;
  }

  /** Takes the next task; undefined if none is left. */
  takeTask(): ReviewTask | undefined {
    return this.tasks[this.#next++];
  }

  performTask(task: ReviewTask): ReviewTaskResult {
    return this.#reviewer.performTask(task);
  }

  addResult(result: ReviewTaskResult): void {
    this.#results.push(result);
  }

  /** Review from the results so far; complete once all tasks are done. */
  partialReview(): Review {
    const quickEstimates = this.doneCount < this.taskCount ? this.#quickEstimates : [];
    return assembleReview(this.#reviewer, this.#results, this.evaluator, this.#engine.ladder, quickEstimates);
  }

  /**
   * Quickly estimates the shares at each turn, without simulations. Partial reviews show the estimates for turns that
   * are not evaluated yet.
   */
  estimateQuickly(): readonly QuickEstimate[] {
    const { replayed } = this.#reviewer;
    this.#quickEstimates = replayed.turns.map((turn) => ({
      line: turn.from,
      shares: this.#reviewer.estimateQuickly(turn),
    }));
    return this.#quickEstimates;
  }

  /** Performs the tasks in this thread and yields the progress after each; may be abandoned at any time. */
  *runTasks(): Generator<{ readonly done: number; readonly total: number }, Review> {
    for (let task = this.takeTask(); task !== undefined; task = this.takeTask()) {
      this.addResult(this.performTask(task));
      yield { done: this.doneCount, total: this.taskCount };
    }
    return this.partialReview();
  }
}

/** Reviews a game in one call. */
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
