import type { GameRecord } from '@two-rivers/kernel';
import type { BudgetName, Piece, Review, Task } from '@two-rivers/review';
import { Store } from '@two-rivers/table';
import type { Answer, Hand, Question } from './hand.ts';

/** How far a review has come. */
export interface Progress {
  readonly state: 'waiting' | 'working' | 'stopped' | 'done' | 'failed';
  /** what is known so far */
  readonly review?: Review;
  readonly done: number;
  /** 0 until it is known */
  readonly total: number;
  /** why it cannot be made */
  readonly refused?: string;
}

interface RunOptions {
  readonly record: GameRecord;
  readonly budget: BudgetName;
  readonly hands: number;
  readonly makeHand: () => Hand;
  /** told once, when all is judged */
  readonly finished: (review: Review) => void;
  /** made before: it is shown as it is */
  readonly kept?: Review | undefined;
}

/** Between two tellings of what is known so far: telling costs a hand's time. */
const TELL_MS = 1500;

/**
 * A review in the making, by several hands. The first of them also tells what is known so far. It may be stopped and gone on
 * with: what was found is kept, and the review is the same whoever found what when.
 */
export class ReviewRun {
  readonly progress: Store<Progress>;
  readonly #options: RunOptions;
  readonly #pieces: Piece[] = [];
  #hands: readonly Hand[] = [];
  #tasks: readonly Task[] = [];
  /** tasks that are found or being looked for */
  #taken = new Set<number>();
  #found = new Set<number>();
  /** pieces that the first hand knows */
  #told = 0;
  #lastTold = 0;

  constructor(options: RunOptions) {
    this.#options = options;
    const { kept } = options;
    this.progress = new Store<Progress>(
      kept === undefined
        ? { state: 'waiting', done: 0, total: 0 }
        : { state: 'done', review: kept, done: 0, total: 0 },
    );
  }

  start(): void {
    const { state } = this.progress.get();
    if (state === 'working' || state === 'done') return;
    const { hands, makeHand } = this.#options;
    const made = Array.from({ length: hands }, makeHand);
    this.#hands = made;
    this.#taken = new Set(this.#found);
    this.#told = 0;
    this.#show({ state: 'working' });
    const all = made.map(async (hand, index) => this.#work(hand, index === 0));
    Promise.all(all).then(
      async () => this.#isAtWork(made) && this.#finish(made),
      () => this.#isAtWork(made) && this.#end('failed'),
    );
  }

  /** Makes it anew: who judges may be another by now. */
  again(): void {
    if (this.progress.get().state !== 'done') return;
    this.#pieces.length = 0;
    this.#found.clear();
    this.#show({ state: 'waiting' });
    this.start();
  }

  stop(): void {
    if (this.progress.get().state === 'working') this.#end('stopped');
  }

  #isAtWork(hands: readonly Hand[]): boolean {
    return this.#hands === hands;
  }

  #end(state: Progress['state']): void {
    for (const hand of this.#hands) hand.end();
    this.#hands = [];
    this.#show({ state });
  }

  #show(change: Partial<Progress>): void {
    const { length: total } = this.#tasks;
    this.progress.set({ ...this.progress.get(), done: this.#found.size, total, ...change });
  }

  async #work(hand: Hand, isFirst: boolean): Promise<void> {
    const { record, budget } = this.#options;
    const opened = await told(hand, { ask: 'open', record, budget });
    if ('refused' in opened) {
      if (isFirst) {
        this.#end('failed');
        this.#show({ refused: opened.refused });
      }
      return;
    }
    if ('tasks' in opened) this.#tasks = opened.tasks;
    if (isFirst) await this.#tell(hand, true);
    for (let task = this.#take(); task !== undefined; task = this.#take()) {
      const answer = await told(hand, { ask: 'perform', task: task.task });
      // those who were sent away are not listened to
      if (!this.#hands.includes(hand)) return;
      if ('piece' in answer) this.#pieces.push(answer.piece);
      this.#found.add(task.index);
      this.#show({});
      if (isFirst && performance.now() - this.#lastTold > TELL_MS) await this.#tell(hand, false);
    }
  }

  #take(): { readonly index: number; readonly task: Task } | undefined {
    const index = this.#tasks.findIndex((_, i) => !this.#taken.has(i));
    const task = this.#tasks[index];
    if (task === undefined) return undefined;
    this.#taken.add(index);
    return { index, task };
  }

  async #tell(hand: Hand, glimpses: boolean): Promise<Review | undefined> {
    const pieces = this.#pieces.slice(this.#told);
    this.#told = this.#pieces.length;
    const answer = await told(hand, { ask: 'soFar', pieces, glimpses });
    this.#lastTold = performance.now();
    if (!this.#hands.includes(hand) || !('review' in answer)) return undefined;
    this.#show({ review: answer.review });
    return answer.review;
  }

  async #finish(hands: readonly Hand[]): Promise<void> {
    const [first] = hands;
    const review = first && (await this.#tell(first, false));
    if (review === undefined || !this.#isAtWork(hands)) return;
    this.#end('done');
    this.#options.finished(review);
  }
}

async function told(hand: Hand, question: Question): Promise<Answer> {
  const answer = await hand.ask(question);
  if ('error' in answer) throw new Error(answer.error);
  return answer;
}
