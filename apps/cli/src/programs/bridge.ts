import { type MessagePort, receiveMessageOnPort } from 'node:worker_threads';
import type { ProcessPool, AcquiredProcess } from './processPool.ts';
import type { ProcessReply } from './botProcess.ts';
import type { ProgramFault } from './fault.ts';

/**
 * Connects synchronous bots with asynchronous programs: a playing thread sleeps until the thread of the process pool has a reply.
 * Requests and replies go through a port, and a shared counter wakes the playing thread.
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

/** Size of the shared counter. */
export const SIGNAL_BYTES = Int32Array.BYTES_PER_ELEMENT;

/** Serves requests in the thread of the process pool. */
export function serveBridge(processPool: ProcessPool, { port, signal }: BridgePort): void {
  const counter = new Int32Array(signal);
  const handleRequest = async (request: BridgeRequest): Promise<void> => {
    const result = await dispatchRequest(processPool, request);
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
  processPool: ProcessPool,
  request: BridgeRequest,
): Promise<AcquiredProcess | ProcessReply | ProgramFault | undefined> {
  switch (request.action) {
    case 'take':
      return processPool.acquire(request.command);
    case 'ask':
      return processPool.ask(request.slot, request.lines, request.ms);
    case 'give':
      processPool.release(request.slot, request.lines);
      return undefined;
    case 'drop':
      processPool.discard(request.slot, request.fault);
      return undefined;
  }
}

/** Synchronous access to the process pool, for a thread that plays. */
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
    if (received === undefined) throw new Error('woken without a reply');
    return received.message;
  }
}
