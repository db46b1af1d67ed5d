import { type MessagePort, receiveMessageOnPort } from 'node:worker_threads';
import type { ProcessPool, AcquiredProcess } from './processPool.ts';
import type { ProcessReply } from './botProcess.ts';
import type { ProgramFault } from './fault.ts';

/**
 * Bots choose at once, programs answer later. So the thread that plays sleeps until the thread that keeps the programs
 * has an answer: requests and answers go through a port, and a shared counter rings when an answer is there.
 */
export interface BridgePort {
  readonly port: MessagePort;
  readonly signal: SharedArrayBuffer;
}

type BridgeRequest =
  | { readonly action: 'take'; readonly command: string }
  | { readonly action: 'ask'; readonly slot: number; readonly lines: string; readonly ms: number }
  | { readonly action: 'give'; readonly slot: number; readonly lines: string }
  | { readonly action: 'drop'; readonly slot: number; readonly fault: ProgramFault };

/** Room for the counter. */
export const SIGNAL_BYTES = Int32Array.BYTES_PER_ELEMENT;

/** The end of the thread that keeps the programs. */
export function serveBridge(keeper: ProcessPool, { port, signal }: BridgePort): void {
  const counter = new Int32Array(signal);
  const handleRequest = async (request: BridgeRequest): Promise<void> => {
    const result = await dispatchRequest(keeper, request);
    if (result === undefined) return;
    port.postMessage(result);
    Atomics.add(counter, 0, 1);
    Atomics.notify(counter, 0);
  };
  port.on('message', (request: BridgeRequest) => {
    void handleRequest(request);
  });
}

async function dispatchRequest(
  keeper: ProcessPool,
  request: BridgeRequest,
): Promise<AcquiredProcess | ProcessReply | ProgramFault | undefined> {
  switch (request.action) {
    case 'take':
      return keeper.acquire(request.command);
    case 'ask':
      return keeper.ask(request.slot, request.lines, request.ms);
    case 'give':
      keeper.release(request.slot, request.lines);
      return undefined;
    case 'drop':
      keeper.discard(request.slot, request.fault);
      return undefined;
  }
}

/** The end of a thread that plays: the keeper, as one that answers at once. */
export class ProcessPoolBridge {
  readonly #port: MessagePort;
  readonly #counter: Int32Array;
  #replyCount = 0;

  constructor({ port, signal }: BridgePort) {
    this.#port = port;
    this.#counter = new Int32Array(signal);
  }

  acquire(command: string): AcquiredProcess | ProgramFault {
    return this.#request({ action: 'take', command }) as AcquiredProcess | ProgramFault;
  }

  ask(slot: number, lines: string, ms: number): ProcessReply | ProgramFault {
    return this.#request({ action: 'ask', slot, lines, ms }) as ProcessReply | ProgramFault;
  }

  release(slot: number, lines: string): void {
    this.#send({ action: 'give', slot, lines });
  }

  discard(slot: number, fault: ProgramFault): void {
    this.#send({ action: 'drop', slot, fault });
  }

  #send(request: BridgeRequest): void {
    this.#port.postMessage(request, []);
  }

  #request(request: BridgeRequest): unknown {
    this.#send(request);
    Atomics.wait(this.#counter, 0, this.#replyCount++);
    const received = receiveMessageOnPort(this.#port);
    if (received === undefined) throw new Error('the bell rang without an answer');
    return received.message;
  }
}
