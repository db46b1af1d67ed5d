import { randomBytes } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { FastRandom, type Game, MoveList, type State } from '@two-rivers/kernel';
import type { Log } from '../log.ts';
import type { Metrics } from '../metrics.ts';
import type { TableSetup } from '../table/doc.ts';
import type { Answer, Question } from './worker.ts';

/** A worker that has not loaded by then never will. */
const LOADING_MS = 30_000;
/** more moves than any turn has */
const MOST_MOVES = 200;

/** What a bot gets to think about. */
export interface Thought {
  readonly setup: TableSetup;
  readonly game: Game;
  readonly bot: string;
  readonly seat: number;
  /** masked for the seat */
  readonly state: State;
}

/** Bots, wherever they think. */
export interface Thinker {
  /** a whole turn of the seat, or as much as it can see of it; never fails */
  think(thought: Thought): Promise<readonly string[]>;
  /** turns that wait for a thread */
  readonly waiting: number;
  close(): Promise<void>;
}

interface Job {
  readonly thought: Thought;
  readonly done: (moves: readonly string[]) => void;
}

interface Mind {
  readonly worker: Worker;
  isReady: boolean;
  job: Job | undefined;
  timer: NodeJS.Timeout | undefined;
}

export interface WorkersRequest {
  readonly log: Log;
  readonly metrics: Metrics;
  readonly workers: number | undefined;
  /** a turn that takes longer ends with its worker, and some legal moves are played instead */
  readonly limitMs: number;
  /** what runs in a thread; another one in tests */
  readonly script?: URL;
}

/** Bots in worker threads, so that nobody's message waits for their thoughts. */
export class WorkerThinker implements Thinker {
  readonly #log: Log;
  readonly #metrics: Metrics;
  readonly #most: number;
  readonly #limitMs: number;
  readonly #script: URL;
  readonly #minds = new Set<Mind>();
  readonly #waiting: Job[] = [];
  #isClosed = false;

  constructor({ log, metrics, workers, limitMs, script }: WorkersRequest) {
    this.#log = log;
    this.#metrics = metrics;
    this.#most = workers ?? Math.max(1, availableParallelism() - 1);
    this.#limitMs = limitMs;
    this.#script = script ?? new URL('./worker.ts', import.meta.url);
  }

  get waiting(): number {
    return this.#waiting.length;
  }

  async think(thought: Thought): Promise<readonly string[]> {
    const { promise, resolve } = Promise.withResolvers<readonly string[]>();
    this.#waiting.push({ thought, done: resolve });
    this.#next();
    return promise;
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    await Promise.all([...this.#minds].map(async (mind) => this.#end(mind)));
  }

  #next(): void {
    if (this.#isClosed || this.#waiting.length === 0) return;
    const mind = [...this.#minds].find(({ job }) => job === undefined) ?? this.#another();
    const job = mind && this.#waiting.shift();
    if (mind === undefined || job === undefined) return;
    mind.job = job;
    this.#watch(mind);
    const { setup, bot, seat, state } = job.thought;
    const question: Question = {
      setup,
      bot,
      seat,
      bytes: state.bytes,
      seed: randomBytes(12).toString('hex'),
    };
    mind.worker.postMessage(question);
  }

  #another(): Mind | undefined {
    if (this.#minds.size >= this.#most) return undefined;
    const worker = new Worker(this.#script, {
      resourceLimits: { maxOldGenerationSizeMb: 256 },
    });
    worker.unref();
    const mind: Mind = { worker, isReady: false, job: undefined, timer: undefined };
    worker.on('message', (answer: Answer) => {
      if ('ready' in answer) this.#isReady(mind);
      else this.#answered(mind, answer);
    });
    worker.on('error', (error) => {
      this.#log.error('bot worker', error);
      this.#giveUp(mind, 'failed');
    });
    this.#minds.add(mind);
    return mind;
  }

  /** The time to think does not begin before the worker is loaded. */
  #watch(mind: Mind): void {
    clearTimeout(mind.timer);
    const limit = mind.isReady ? this.#limitMs : this.#limitMs + LOADING_MS;
    mind.timer = setTimeout(() => this.#giveUp(mind, 'late'), limit);
  }

  #isReady(mind: Mind): void {
    mind.isReady = true;
    if (mind.job !== undefined) this.#watch(mind);
  }

  #answered(mind: Mind, answer: Answer): void {
    const { job } = mind;
    clearTimeout(mind.timer);
    mind.job = undefined;
    if (job !== undefined && 'moves' in answer) {
      this.#metrics.bots.add('played');
      job.done(answer.moves);
    } else if (job !== undefined) {
      this.#log.warn('bot failed', { bot: job.thought.bot, error: 'error' in answer ? answer.error : '' });
      this.#playAnything(job, 'failed');
    }
    this.#next();
  }

  #giveUp(mind: Mind, why: string): void {
    const { job } = mind;
    mind.job = undefined;
    void this.#end(mind);
    if (job !== undefined) {
      this.#log.warn('bot given up', { bot: job.thought.bot, why });
      this.#playAnything(job, why);
    }
    this.#next();
  }

  async #end(mind: Mind): Promise<void> {
    clearTimeout(mind.timer);
    this.#minds.delete(mind);
    await mind.worker.terminate();
  }

  #playAnything(job: Job, why: string): void {
    this.#metrics.bots.add(why);
    job.done(anyTurn(job.thought));
  }
}

/** Legal moves without a thought, so that a game goes on whatever happens to its bot. */
function anyTurn({ game, state, seat }: Thought): string[] {
  const random = new FastRandom(randomBytes(12).toString('hex'));
  const list = new MoveList(game.limits.moves);
  const turn: string[] = [];
  while (game.actor(state) === seat && turn.length < MOST_MOVES) {
    game.moves(state, list);
    const move = list.at(random.below(list.length));
    turn.push(game.writeMove(move));
    game.play(state, move);
  }
  return turn;
}
