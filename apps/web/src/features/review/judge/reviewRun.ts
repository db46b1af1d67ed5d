import { type GameRecord, isRefusal, type Refusal } from '@two-rivers/kernel';
import type { ReviewBudgetName, ReviewTaskResult, Review, ReviewTask } from '@two-rivers/review';
import { Store } from '@two-rivers/table';
import type { ReviewWorker } from './reviewWorker.ts';

/** Progress of a review. */
export interface ReviewProgress {
  readonly state: 'waiting' | 'working' | 'stopped' | 'done' | 'failed';
  /** result so far */
  readonly review?: Review;
  readonly done: number;
  /** 0 until the tasks are known */
  readonly total: number;
  /** why the review cannot be made */
  readonly refusal?: Refusal;
}

interface ReviewRunOptions {
  readonly record: GameRecord;
  readonly budget: ReviewBudgetName;
  readonly workerCount: number;
  readonly startWorker: () => ReviewWorker;
  /** called once, when all tasks are done */
  readonly onFinish: (review: Review) => void;
  /** complete review from an earlier run, shown unchanged */
  readonly savedReview?: Review | undefined;
}

/** Minimum time between two updates of the review, since each update takes a worker's time. */
const REFRESH_MS = 1500;

/**
 * A review in progress, computed by several workers; the first one also assembles the result so far. A run can be
 * stopped and continued without losing results, and the review does not depend on which worker did which task.
 */
export class ReviewRun {
  readonly progress: Store<ReviewProgress>;
  readonly #options: ReviewRunOptions;
  readonly #pieces: ReviewTaskResult[] = [];
  #workers: readonly ReviewWorker[] = [];
  #tasks: readonly ReviewTask[] = [];
  /** tasks that are done or in progress */
  #takenTasks = new Set<number>();
  #doneTasks = new Set<number>();
  /** number of results already sent to the first worker */
  #sentPieceCount = 0;
  #lastRefresh = 0;

  constructor(options: ReviewRunOptions) {
    this.#options = options;
    const { savedReview } = options;
    this.progress = new Store<ReviewProgress>(
      savedReview === undefined
        ? { state: 'waiting', done: 0, total: 0 }
        : { state: 'done', review: savedReview, done: 0, total: 0 },
    );
  }

  start(): void {
    const { state } = this.progress.get();
    if (state === 'working' || state === 'done') return;
    const { workerCount, startWorker } = this.#options;
    const workers = Array.from({ length: workerCount }, startWorker);
    this.#workers = workers;
    this.#takenTasks = new Set(this.#doneTasks);
    this.#sentPieceCount = 0;
    this.#updateProgress({ state: 'working' });
    const runs = workers.map(async (worker, index) => this.#runTasks(worker, index === 0));
    Promise.all(runs).then(
      async () => this.#isCurrent(workers) && this.#finish(workers),
      () => this.#isCurrent(workers) && this.#endWorkers('failed'),
    );
  }

  /** Discards the review and starts again, e.g. after an update of the judging model. */
  restart(): void {
    if (this.progress.get().state !== 'done') return;
    this.#pieces.length = 0;
    this.#doneTasks.clear();
    this.#updateProgress({ state: 'waiting' });
    this.start();
  }

  stop(): void {
    if (this.progress.get().state === 'working') this.#endWorkers('stopped');
  }

  #isCurrent(workers: readonly ReviewWorker[]): boolean {
    return this.#workers === workers;
  }

  #endWorkers(state: ReviewProgress['state']): void {
    for (const worker of this.#workers) worker.terminate();
    this.#workers = [];
    this.#updateProgress({ state });
  }

  #updateProgress(change: Partial<ReviewProgress>): void {
    const { length: total } = this.#tasks;
    this.progress.set({ ...this.progress.get(), done: this.#doneTasks.size, total, ...change });
  }

  async #runTasks(worker: ReviewWorker, isFirst: boolean): Promise<void> {
    const { record, budget } = this.#options;
    const opened = await worker.open({ record, budget });
    if (isRefusal(opened)) {
      if (isFirst) {
        this.#endWorkers('failed');
        this.#updateProgress({ refusal: opened });
      }
      return;
    }
    this.#tasks = opened;
    if (isFirst) await this.#refreshReview(worker, true);
    for (let task = this.#takeTask(); task !== undefined; task = this.#takeTask()) {
      const piece = await worker.perform(task.task);
      // ignore replies of workers from before a stop
      if (!this.#workers.includes(worker)) return;
      this.#pieces.push(piece);
      this.#doneTasks.add(task.index);
      this.#updateProgress({});
      if (isFirst && performance.now() - this.#lastRefresh > REFRESH_MS) await this.#refreshReview(worker, false);
    }
  }

  #takeTask(): { readonly index: number; readonly task: ReviewTask } | undefined {
    const index = this.#tasks.findIndex((_, i) => !this.#takenTasks.has(i));
    const task = this.#tasks[index];
    if (task === undefined) return undefined;
    this.#takenTasks.add(index);
    return { index, task };
  }

  async #refreshReview(worker: ReviewWorker, withEstimates: boolean): Promise<Review | undefined> {
    const pieces = this.#pieces.slice(this.#sentPieceCount);
    this.#sentPieceCount = this.#pieces.length;
    const review = await worker.partialReview({ pieces, withEstimates });
    this.#lastRefresh = performance.now();
    if (!this.#workers.includes(worker)) return undefined;
    this.#updateProgress({ review });
    return review;
  }

  async #finish(workers: readonly ReviewWorker[]): Promise<void> {
    const [first] = workers;
    const review = first && (await this.#refreshReview(first, false));
    if (review === undefined || !this.#isCurrent(workers)) return;
    this.#endWorkers('done');
    this.#options.onFinish(review);
  }
}
