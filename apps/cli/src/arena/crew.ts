import { MessageChannel, type MessagePort, parentPort, Worker, workerData } from 'node:worker_threads';
import type { Refusal } from '@two-rivers/kernel';
import { EXIT, fail, Failure } from '../common/failure.ts';
import { oneLine, PROGRAM } from '../common/files.ts';
import type { CliGame } from '../common/games.ts';
import type { Io } from '../common/io.ts';
import { BELL_BYTES, Bridge, type BridgeEnd, serve } from '../programs/bridge.ts';
import type { Keeper } from '../programs/keeper.ts';
import { Contest, type Invitation, type Played, type Task } from './contest.ts';

/** Plays one task at a time. */
export interface Hand {
  play(task: Task): Played | Promise<Played>;
  end(): Promise<unknown>;
}

/** What a worker is started with. */
interface WorkerStart {
  readonly invitation: Invitation;
  /** the folder that relative paths start from */
  readonly folder: string;
  /** to those who keep programs, where any take part */
  readonly programs?: BridgeEnd;
}

/** What a worker answers to a task. */
type Answer =
  | { readonly played: Played }
  | {
      readonly failure: {
        readonly about: string;
        readonly refusal: Refusal;
        readonly exitCode: number;
      };
    };

/** The hidden command that makes a thread a worker. */
export const WORKER_COMMAND = 'arena-worker';

/**
 * One worker plays in this thread: that needs no start and is as good. Where programs take part this thread keeps them,
 * and must be free to hear them.
 */
export function crewOf(workers: number, contest: Contest, start: WorkerStart, keeper?: Keeper): Hand[] {
  if (keeper !== undefined)
    return Array.from({ length: workers }, () => handWithPrograms(start, contest.entry, keeper));
  if (workers === 1) return [{ play: (task) => contest.play(task), end: () => Promise.resolve() }];
  return Array.from({ length: workers }, () => new WorkerHand(start, contest.entry));
}

function handWithPrograms(start: WorkerStart, game: CliGame, keeper: Keeper): Hand {
  const { port1, port2 } = new MessageChannel();
  const bell = new SharedArrayBuffer(BELL_BYTES);
  serve(keeper, { port: port1, bell });
  const hand = new WorkerHand({ ...start, programs: { port: port2, bell } }, game, [port2]);
  return {
    play: (task) => hand.play(task),
    async end() {
      await hand.end();
      port1.close();
    },
  };
}

class WorkerHand implements Hand {
  readonly #worker: Worker;
  /** whose words know why it failed */
  readonly #game: CliGame;
  #waiting: PromiseWithResolvers<Played> | undefined;
  #failure: Failure | undefined;

  constructor(start: WorkerStart, game: CliGame, transferList: MessagePort[] = []) {
    this.#game = game;
    this.#worker = new Worker(PROGRAM, { argv: [WORKER_COMMAND], workerData: start, transferList });
    this.#worker.on('message', (answer: Answer) => this.#take(answer));
    this.#worker.on('error', (error) =>
      this.#fail(broken('worker-failed', error instanceof Error ? error.message : `${error}`)),
    );
    this.#worker.on('exit', () => this.#fail(broken('worker-ended')));
  }

  play(task: Task): Promise<Played> {
    const waiting = Promise.withResolvers<Played>();
    this.#waiting = waiting;
    if (this.#failure === undefined) this.#worker.postMessage(task, []);
    else waiting.reject(this.#failure);
    return waiting.promise;
  }

  end(): Promise<unknown> {
    return this.#worker.terminate();
  }

  #take(answer: Answer): void {
    if ('played' in answer) this.#waiting?.resolve(answer.played);
    else {
      const { refusal, ...notes } = answer.failure;
      this.#fail(new Failure(refusal, { ...notes, game: this.#game }));
    }
  }

  /** The first failure is the one that tells why. */
  #fail(failure: Failure): void {
    this.#failure ??= failure;
    this.#waiting?.reject(this.#failure);
  }
}

function broken(reason: string, why = ''): Failure {
  return new Failure({ reason, values: { why: oneLine(why) } }, { exitCode: EXIT.failed });
}

/** Plays the tasks that the arena sends to this thread, until it ends the thread. */
export function arenaWorker(io: Io, registry: readonly CliGame[]): void {
  const port = parentPort ?? fail('worker-only');
  const { invitation, folder, programs } = workerData as WorkerStart;
  const bridge = programs === undefined ? undefined : new Bridge(programs);
  const opened = Contest.open({ ...io, folder }, registry, invitation, bridge);
  const answerTo = async (task: Task): Promise<Answer> => {
    try {
      return { played: (await opened).play(task) };
    } catch (error) {
      const { about, refusal, exitCode } = asFailure(error);
      return { failure: { about, refusal, exitCode } };
    }
  };
  // a task is always on its way, and its answer tells what went wrong
  opened.catch(() => {});
  port.on('message', (task: Task) => {
    void answerTo(task).then((answer) => port.postMessage(answer));
  });
}

function asFailure(error: unknown): Failure {
  if (error instanceof Failure) return error;
  const words = error instanceof Error ? error.message : String(error);
  return new Failure({ reason: 'internal-error', values: { why: words } }, { exitCode: EXIT.failed });
}
