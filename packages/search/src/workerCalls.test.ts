import { MessageChannel, type MessagePort, Worker } from 'node:worker_threads';
import { afterEach, expect, it } from 'vitest';
import { handleCallsOn, WorkerCalls, WorkerEndedError } from './workerCalls.ts';

interface Functions {
  readonly double: (value: number) => number;
  readonly wait: (milliseconds: number) => Promise<number>;
  readonly break: (why: string) => never;
}

const ports: MessagePort[] = [];
afterEach(() => {
  for (const port of ports.splice(0)) port.close();
});

function callsOverChannel(): WorkerCalls<Functions> {
  const { port1, port2 } = new MessageChannel();
  ports.push(port1, port2);
  handleCallsOn<Functions>(port2, {
    double: (value) => 2 * value,
    wait: async (milliseconds) =>
      new Promise((resolve) => {
        setTimeout(() => resolve(milliseconds), milliseconds);
      }),
    break: (why) => {
      throw new Error(why);
    },
  });
  return WorkerCalls.inNode<Functions>(port1);
}

it('matches replies to calls, in whatever order they come', async () => {
  const calls = callsOverChannel();
  const order: number[] = [];
  const note = (value: number) => order.push(value);
  await Promise.all([calls.call('wait', 40).then(note), calls.call('wait', 1).then(note)]);
  expect(order).toEqual([1, 40]);
  expect(await calls.call('double', 21)).toBe(42);
});

it('rejects a call whose function throws, and no other', async () => {
  const calls = callsOverChannel();
  const broken = calls.call('break', 'out of ideas');
  const other = calls.call('double', 1);
  await expect(broken).rejects.toThrow('out of ideas');
  expect(await other).toBe(2);
});

it('rejects all calls of a worker that failed, with its first failure', async () => {
  const calls = callsOverChannel();
  const pending = calls.call('wait', 10_000);
  calls.fail(new Error('late'));
  calls.fail(new Error('later'));
  await expect(pending).rejects.toThrow('late');
  await expect(calls.call('double', 1)).rejects.toThrow(/^late$/);
});

/** Calls a worker that runs this code. */
function callWorker(code: string) {
  const thread = new Worker(code, { eval: true });
  return { thread, call: WorkerCalls.inNode<Functions>(thread).call('double', 1) };
}

it('rejects the calls of a worker that ends, is terminated or breaks down', async () => {
  await expect(callWorker('process.exit()').call).rejects.toThrow(WorkerEndedError);
  await expect(callWorker('throw new Error("too late")').call).rejects.toThrow('too late');
  const endless = callWorker('for (;;);');
  setImmediate(() => void endless.thread.terminate());
  await expect(endless.call).rejects.toThrow(WorkerEndedError);
});
