import { MessageChannel, type MessagePort, parentPort, Worker, workerData } from 'node:worker_threads';
import type { Refusal } from '@two-rivers/kernel';
import { handleCallsOn, WorkerCalls, WorkerEndedError } from '@two-rivers/search/workerCalls';
import { EXIT, fail, CliFailure } from '../common/cliFailure.ts';
import { toSingleLine, PROGRAM_URL } from '../common/files.ts';
import type { CliGame } from '../common/games.ts';
import type { Io } from '../common/io.ts';
import { SIGNAL_BYTES, ProcessPoolBridge, type BridgePort, serveBridge } from '../programs/bridge.ts';
import type { ProcessPool } from '../programs/processPool.ts';
import { Contest, type ContestSetup, type TaskResult, type ArenaTask } from './contest.ts';
import { refuse } from '../common/reasons.ts';

/** An arena worker; plays one task at a time. */
export interface ArenaWorker {
  play(task: ArenaTask): TaskResult | Promise<TaskResult>;
  terminate(): Promise<unknown>;
}

/** Data that a worker is started with. */
interface ArenaWorkerData {
  readonly setup: ContestSetup;
  /** base folder of relative paths */
  readonly folder: string;
  /** port to the process pool, if programs take part */
  readonly programs?: BridgePort;
}

/** Result of a task, or why it failed. */
type TaskReply =
  | { readonly played: TaskResult }
  | {
      readonly failure: {
        readonly about: string;
        readonly refusal: Refusal;
        readonly exitCode: number;
      };
    };

interface ArenaFunctions {
  readonly play: (task: ArenaTask) => Promise<TaskReply>;
}

/** Hidden command that runs a thread as an arena worker. */
export const ARENA_WORKER = 'arena-worker';

/**
 * Starts arena workers. A single worker runs in this thread, which avoids starting another thread. With programs, this
 * thread runs the process pool and must not block, so every worker gets its own thread.
 */
export function startArenaWorkers(
  count: number,
  contest: Contest,
  data: ArenaWorkerData,
  processPool?: ProcessPool,
): ArenaWorker[] {
  if (processPool !== undefined)
    return Array.from({ length: count }, () => startWorkerWithPrograms(data, contest.entry, processPool));
  if (count === 1) return [{ play: (task) => contest.play(task), terminate: () => Promise.resolve() }];
  return Array.from({ length: count }, () => new ArenaThread(data, contest.entry));
}

function startWorkerWithPrograms(data: ArenaWorkerData, game: CliGame, processPool: ProcessPool): ArenaWorker {
  const { port1, port2 } = new MessageChannel();
  const signal = new SharedArrayBuffer(SIGNAL_BYTES);
  serveBridge(processPool, { port: port1, signal });
  const thread = new ArenaThread({ ...data, programs: { port: port2, signal } }, game, [port2]);
  return {
    play: (task) => thread.play(task),
    async terminate() {
      await thread.terminate();
      port1.close();
    },
  };
}

class ArenaThread implements ArenaWorker {
  readonly #worker: Worker;
  /** game whose texts explain a failure */
  readonly #game: CliGame;
  readonly #calls: WorkerCalls<ArenaFunctions>;

  constructor(data: ArenaWorkerData, game: CliGame, transferList: MessagePort[] = []) {
    this.#game = game;
    this.#worker = new Worker(PROGRAM_URL, { argv: [ARENA_WORKER], workerData: data, transferList });
    this.#calls = WorkerCalls.inNode<ArenaFunctions>(this.#worker);
  }

  async play(task: ArenaTask): Promise<TaskResult> {
    const reply = await this.#calls.call('play', task).catch((error: unknown) => {
      throw workerFailure(error as Error);
    });
    if ('played' in reply) return reply.played;
    const { refusal, ...notes } = reply.failure;
    throw new CliFailure(refusal, { ...notes, game: this.#game });
  }

  terminate(): Promise<unknown> {
    return this.#worker.terminate();
  }
}

function workerFailure(error: Error): CliFailure {
  const values = { why: toSingleLine(error.message) };
  const refusal = error instanceof WorkerEndedError ? refuse('worker-ended', values) : refuse('worker-failed', values);
  return new CliFailure(refusal, { exitCode: EXIT.failed });
}

/** Plays tasks sent to this thread until the main thread terminates it. */
export function runArenaWorker(io: Io, registry: readonly CliGame[]): void {
  const port = parentPort ?? fail(refuse('worker-only'));
  const { setup, folder, programs } = workerData as ArenaWorkerData;
  const bridge = programs === undefined ? undefined : new ProcessPoolBridge(programs);
  const contest = Contest.open({ ...io, folder }, registry, setup, bridge);
  // avoids an unhandled rejection; the reply to the first task reports the error
  contest.catch(() => {});
  handleCallsOn<ArenaFunctions>(port, {
    play: async (task) => {
      try {
        return { played: (await contest).play(task) };
      } catch (error) {
        const { about, refusal, exitCode } = toFailure(error);
        return { failure: { about, refusal, exitCode } };
      }
    },
  });
}

function toFailure(error: unknown): CliFailure {
  if (error instanceof CliFailure) return error;
  const message = error instanceof Error ? error.message : String(error);
  return new CliFailure(refuse('internal-error', { why: message }), { exitCode: EXIT.failed });
}
