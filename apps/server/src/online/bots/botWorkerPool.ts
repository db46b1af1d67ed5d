import { randomBytes } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { FastRandom, MoveList } from '@two-rivers/kernel';
import { WorkerCalls, WorkerEndedError } from '@two-rivers/search/workerCalls';
import type { Logger } from '../platform/logger.ts';
import type { Metrics } from '../platform/metrics.ts';
import type { BotEngine, BotTurnTask } from '../rooms/roomDeps.ts';
import { BotTurnQueues, type QueuedTurn } from './botTurnQueues.ts';
import type { BotWorkerFunctions, BotWorkerRequest } from './worker.ts';

/** A worker that takes longer to load is considered broken. */
const LOADING_TIMEOUT_MS = 30_000;
/** Maximum number of moves per turn, more than any turn has. */
const MAX_MOVES = 200;
/** Number of additional workers for quick bots. */
const MAX_QUICK_WORKERS = 1;

interface BotJob extends QueuedTurn {
  readonly task: BotTurnTask;
  readonly done: (moves: readonly string[]) => void;
}

interface BotWorker {
  readonly worker: Worker;
  readonly calls: WorkerCalls<BotWorkerFunctions>;
  /** Whether the worker is reserved for quick bots, so that they never wait for a slow one. */
  readonly isQuick: boolean;
  /** When the worker started the job, or finished loading. */
  startedAt: number;
  isReady: boolean;
  /** Resolves when the worker is ready, or has failed to load. */
  readonly loaded: Promise<void>;
  job: BotJob | undefined;
  timer: NodeJS.Timeout | undefined;
}

export interface BotWorkerPoolOptions {
  readonly log: Logger;
  readonly metrics: Metrics;
  readonly workers: number | undefined;
  /** Time limit per turn. A slower turn terminates its worker, and random legal moves are played instead. */
  readonly limitMs: number;
  /** A monotonic clock in milliseconds. */
  readonly now?: () => number;
  /** Script of the workers, replaced in tests. */
  readonly script?: URL;
}

/** Bots in worker threads, so that they do not block messages. */
export class BotWorkerPool implements BotEngine {
  readonly #log: Logger;
  readonly #metrics: Metrics;
  readonly #maxWorkers: number;
  readonly #limitMs: number;
  readonly #script: URL;
  readonly #workers = new Set<BotWorker>();
  readonly #now: () => number;
  readonly #queues: BotTurnQueues<BotJob>;
  #isClosed = false;

  constructor({ log, metrics, workers, limitMs, now, script }: BotWorkerPoolOptions) {
    this.#now = now ?? (() => performance.now());
    this.#queues = new BotTurnQueues(this.#now);
    this.#log = log;
    this.#metrics = metrics;
    this.#maxWorkers = workers ?? Math.max(1, availableParallelism() - 1);
    this.#limitMs = limitMs;
    this.#script = script ?? new URL('./worker.ts', import.meta.url);
  }

  get waitingTurns(): number {
    return this.#queues.size;
  }

  async computeTurn(task: BotTurnTask): Promise<readonly string[]> {
    const { promise, resolve } = Promise.withResolvers<readonly string[]>();
    const { setup, bot, owner } = task;
    this.#queues.add({ game: setup.game, bot, owner, task, done: resolve });
    this.#dispatch();
    return promise;
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    await Promise.all([...this.#workers].map(async (worker) => this.#terminateWorker(worker)));
  }

  /** Starts waiting turns: quick ones first, on any idle worker; then slow ones, on general workers only. */
  #dispatch(): void {
    while (!this.#isClosed && this.#dispatchQuick());
    while (!this.#isClosed && this.#dispatchSlow());
  }

  #dispatchQuick(): boolean {
    const worker = this.#queues.hasQuick ? (this.#idleWorker(true) ?? this.#idleWorker(false)) : undefined;
    return worker !== undefined && this.#assignJob(worker, this.#queues.takeQuick());
  }

  #dispatchSlow(): boolean {
    const worker = this.#queues.hasSlow ? this.#idleWorker(false) : undefined;
    return worker !== undefined && this.#assignJob(worker, this.#queues.takeSlow());
  }

  /** Returns an idle worker of a kind; starts one if the limit allows. */
  #idleWorker(isQuick: boolean): BotWorker | undefined {
    const idle = [...this.#workers].find((mind) => mind.isQuick === isQuick && mind.job === undefined);
    return idle ?? this.#startWorker(isQuick);
  }

  #assignJob(botWorker: BotWorker, job: BotJob | undefined): boolean {
    if (job === undefined) return false;
    botWorker.job = job;
    botWorker.startedAt = this.#now();
    this.#startTimeout(botWorker);
    const { setup, bot, seat, state } = job.task;
    const request: BotWorkerRequest = {
      setup,
      bot,
      seat,
      bytes: state.bytes,
      seed: randomBytes(12).toString('hex'),
    };
    botWorker.calls.call('computeTurn', request).then(
      (moves) => this.#onReply(botWorker, job, moves),
      (error: unknown) => this.#onReply(botWorker, job, error as Error),
    );
    return true;
  }

  #startWorker(isQuick: boolean): BotWorker | undefined {
    const sameKind = [...this.#workers].filter((mind) => mind.isQuick === isQuick).length;
    if (sameKind >= (isQuick ? MAX_QUICK_WORKERS : this.#maxWorkers)) return undefined;
    const worker = new Worker(this.#script, {
      resourceLimits: { maxOldGenerationSizeMb: 256 },
    });
    worker.unref();
    const calls = WorkerCalls.inNode<BotWorkerFunctions>(worker);
    const loading = calls.call('load', null);
    const botWorker: BotWorker = {
      worker,
      calls,
      isQuick,
      startedAt: 0,
      isReady: false,
      loaded: loading.then(
        () => this.#onReady(botWorker),
        () => undefined,
      ),
      job: undefined,
      timer: undefined,
    };
    worker.on('error', (error) => {
      this.#log.error('bot worker', error);
      this.#abandonJob(botWorker, 'failed');
    });
    this.#workers.add(botWorker);
    return botWorker;
  }

  /** Starts the time limit of a turn when its worker is loaded. */
  #startTimeout(botWorker: BotWorker): void {
    clearTimeout(botWorker.timer);
    const limit = botWorker.isReady ? this.#limitMs : this.#limitMs + LOADING_TIMEOUT_MS;
    botWorker.timer = setTimeout(() => this.#abandonJob(botWorker, 'late'), limit);
  }

  #onReady(botWorker: BotWorker): void {
    botWorker.isReady = true;
    botWorker.startedAt = this.#now();
    if (botWorker.job !== undefined) this.#startTimeout(botWorker);
  }

  #onReply(botWorker: BotWorker, job: BotJob, reply: readonly string[] | Error): void {
    // a terminated worker: its job was abandoned, or the server is closing
    if (!this.#workers.has(botWorker)) return;
    if (reply instanceof WorkerEndedError) {
      this.#abandonJob(botWorker, 'failed');
      return;
    }
    clearTimeout(botWorker.timer);
    botWorker.job = undefined;
    this.#queues.recordDuration(job, this.#now() - botWorker.startedAt);
    if (reply instanceof Error) {
      this.#log.warn('bot failed', { bot: job.task.bot, error: reply.message });
      this.#resolveWithRandomTurn(job, 'failed');
    } else {
      this.#metrics.bots.add('played');
      job.done(reply);
    }
    this.#dispatch();
  }

  #abandonJob(botWorker: BotWorker, outcome: string): void {
    const { job } = botWorker;
    botWorker.job = undefined;
    void this.#terminateWorker(botWorker);
    if (job !== undefined) {
      this.#queues.recordDuration(job, this.#now() - botWorker.startedAt);
      this.#log.warn('bot given up', { bot: job.task.bot, why: outcome });
      this.#resolveWithRandomTurn(job, outcome);
    }
    this.#dispatch();
  }

  async #terminateWorker(botWorker: BotWorker): Promise<void> {
    clearTimeout(botWorker.timer);
    this.#workers.delete(botWorker);
    // terminating a thread while it loads can crash the whole process
    botWorker.worker.ref();
    await Promise.race([botWorker.loaded, sleep(LOADING_TIMEOUT_MS, undefined, { ref: false })]);
    await botWorker.worker.terminate();
  }

  #resolveWithRandomTurn(job: BotJob, outcome: string): void {
    this.#metrics.bots.add(outcome);
    job.done(randomTurn(job.task));
  }
}

/** Random legal moves, so that the game continues whatever happens to its bot. */
function randomTurn({ game, state, seat }: BotTurnTask): string[] {
  const random = new FastRandom(randomBytes(12).toString('hex'));
  const list = new MoveList(game.limits.moves);
  const turn: string[] = [];
  while (game.actor(state) === seat && turn.length < MAX_MOVES) {
    game.moves(state, list);
    const move = list.at(random.below(list.length));
    turn.push(game.writeMove(move));
    game.play(state, move);
  }
  return turn;
}
