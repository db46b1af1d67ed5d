import { parentPort, workerData } from 'node:worker_threads';
import { EXIT, Failure, fail } from '../common/failure.ts';
import type { CliGame } from '../common/games.ts';
import type { Io } from '../common/io.ts';
import { Bridge } from '../programs/bridge.ts';
import { Contest, type Task } from './contest.ts';
import type { Answer, WorkerStart } from './crew.ts';

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
