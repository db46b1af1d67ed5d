import { randomBytes } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { FastRandom, MoveList } from '@two-rivers/kernel';
import type { Log } from '../ground/log.ts';
import type { Metrics } from '../ground/metrics.ts';
import type { Thinker, Thought } from '../table/house.ts';
import { Lanes, type Turn } from './lanes.ts';
import type { Answer, Question } from './worker.ts';

/** A worker that takes longer to load is considered broken. */
const LOADING_MS = 30_000;
/** More moves than any turn has. */
const MOST_MOVES = 200;
/** Additional workers only for quick bots. */
const QUICK_MINDS = 1;

interface Job extends Turn {
  readonly thought: Thought;
  readonly done: (moves: readonly string[]) => void;
}

interface Mind {
  readonly worker: Worker;
  /** Reserved for quick bots, so that they never wait for a slow one. */
  readonly isQuick: boolean;
  /** When the worker started the job, or finished loading. */
  since: number;
  isReady: boolean;
  /** Resolves once it is ready, or failed to be. */
  readonly loaded: Promise<void>;
  job: Job | undefined;
  timer: NodeJS.Timeout | undefined;
}

export interface WorkersRequest {
  readonly log: Log;
  readonly metrics: Metrics;
  readonly workers: number | undefined;
  /** A slower turn terminates its worker, and random legal moves are played instead. */
  readonly limitMs: number;
  /** A monotonic clock in milliseconds. */
  readonly now?: () => number;
  /** Script of the workers, replaced in tests. */
  readonly script?: URL;
}

/** Bots in worker threads, so that they do not block messages. */
export class WorkerThinker implements Thinker {
  readonly #log: Log;
  readonly #metrics: Metrics;
  readonly #most: number;
  readonly #limitMs: number;
  readonly #script: URL;
  readonly #minds = new Set<Mind>();
  readonly #now: () => number;
  readonly #waiting: Lanes<Job>;
  #isClosed = false;

  constructor({ log, metrics, workers, limitMs, now, script }: WorkersRequest) {
    this.#now = now ?? (() => performance.now());
    this.#waiting = new Lanes(this.#now);
    this.#log = log;
    this.#metrics = metrics;
    this.#most = workers ?? Math.max(1, availableParallelism() - 1);
    this.#limitMs = limitMs;
    this.#script = script ?? new URL('./worker.ts', import.meta.url);
  }

  get waiting(): number {
    return this.#waiting.size;
  }

  async think(thought: Thought): Promise<readonly string[]> {
    const { promise, resolve } = Promise.withResolvers<readonly string[]>();
    const { setup, bot, owner } = thought;
    this.#waiting.add({ game: setup.game, bot, owner, thought, done: resolve });
    this.#next();
    return promise;
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    await Promise.all([...this.#minds].map(async (mind) => this.#end(mind)));
  }

  /** Quick turns run on any idle worker, slow ones only on general workers and after waiting quick ones. */
  #next(): void {
    while (!this.#isClosed && this.#giveQuick());
    while (!this.#isClosed && this.#giveSlow());
  }

  #giveQuick(): boolean {
    const mind = this.#waiting.hasQuick ? (this.#free(true) ?? this.#free(false)) : undefined;
    return mind !== undefined && this.#give(mind, this.#waiting.takeQuick());
  }

  #giveSlow(): boolean {
    const mind = this.#waiting.hasSlow ? this.#free(false) : undefined;
    return mind !== undefined && this.#give(mind, this.#waiting.takeSlow());
  }

  /** An idle worker of a kind, started if the limit allows. */
  #free(isQuick: boolean): Mind | undefined {
    const idle = [...this.#minds].find((mind) => mind.isQuick === isQuick && mind.job === undefined);
    return idle ?? this.#another(isQuick);
  }

  #give(mind: Mind, job: Job | undefined): boolean {
    if (job === undefined) return false;
    mind.job = job;
    mind.since = this.#now();
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
    return true;
  }

  #another(isQuick: boolean): Mind | undefined {
    const alike = [...this.#minds].filter((mind) => mind.isQuick === isQuick).length;
    if (alike >= (isQuick ? QUICK_MINDS : this.#most)) return undefined;
    const worker = new Worker(this.#script, {
      resourceLimits: { maxOldGenerationSizeMb: 256 },
    });
    worker.unref();
    const { promise: loaded, resolve } = Promise.withResolvers<void>();
    const mind: Mind = {
      worker,
      isQuick,
      since: 0,
      isReady: false,
      loaded,
      job: undefined,
      timer: undefined,
    };
    worker.on('message', (answer: Answer) => {
      resolve();
      if ('ready' in answer) this.#isReady(mind);
      else this.#answered(mind, answer);
    });
    worker.on('error', (error) => {
      resolve();
      this.#log.error('bot worker', error);
      this.#giveUp(mind, 'failed');
    });
    this.#minds.add(mind);
    return mind;
  }

  /** The time limit starts when the worker is loaded. */
  #watch(mind: Mind): void {
    clearTimeout(mind.timer);
    const limit = mind.isReady ? this.#limitMs : this.#limitMs + LOADING_MS;
    mind.timer = setTimeout(() => this.#giveUp(mind, 'late'), limit);
  }

  #isReady(mind: Mind): void {
    mind.isReady = true;
    mind.since = this.#now();
    if (mind.job !== undefined) this.#watch(mind);
  }

  #answered(mind: Mind, answer: Answer): void {
    const { job } = mind;
    clearTimeout(mind.timer);
    mind.job = undefined;
    if (job !== undefined) this.#waiting.took(job, this.#now() - mind.since);
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
      this.#waiting.took(job, this.#now() - mind.since);
      this.#log.warn('bot given up', { bot: job.thought.bot, why });
      this.#playAnything(job, why);
    }
    this.#next();
  }

  async #end(mind: Mind): Promise<void> {
    clearTimeout(mind.timer);
    this.#minds.delete(mind);
    // terminating a thread while it loads can crash the whole process
    mind.worker.ref();
    await Promise.race([mind.loaded, sleep(LOADING_MS, undefined, { ref: false })]);
    await mind.worker.terminate();
  }

  #playAnything(job: Job, why: string): void {
    this.#metrics.bots.add(why);
    job.done(anyTurn(job.thought));
  }
}

/** Random legal moves, so that the game continues whatever happens to its bot. */
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
