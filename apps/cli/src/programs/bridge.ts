import { type MessagePort, receiveMessageOnPort } from 'node:worker_threads';
import type { Keeper, Taken } from './keeper.ts';
import type { Heard } from './program.ts';
import type { Trouble } from './trouble.ts';

/**
 * Bots choose at once, programs answer later. So the thread that plays sleeps until the thread that keeps the programs
 * has an answer: requests and answers go through a port, and a shared counter rings when an answer is there.
 */
export interface BridgeEnd {
  readonly port: MessagePort;
  readonly bell: SharedArrayBuffer;
}

type Request =
  | { readonly do: 'take'; readonly command: string }
  | { readonly do: 'ask'; readonly slot: number; readonly lines: string; readonly ms: number }
  | { readonly do: 'give'; readonly slot: number; readonly lines: string }
  | { readonly do: 'drop'; readonly slot: number; readonly why: Trouble };

/** Room for the counter. */
export const BELL_BYTES = Int32Array.BYTES_PER_ELEMENT;

/** The end of the thread that keeps the programs. */
export function serve(keeper: Keeper, { port, bell }: BridgeEnd): void {
  const rings = new Int32Array(bell);
  const answer = async (request: Request): Promise<void> => {
    const result = await answerTo(keeper, request);
    if (result === undefined) return;
    port.postMessage(result);
    Atomics.add(rings, 0, 1);
    Atomics.notify(rings, 0);
  };
  port.on('message', (request: Request) => {
    void answer(request);
  });
}

async function answerTo(keeper: Keeper, request: Request): Promise<Taken | Heard | Trouble | undefined> {
  switch (request.do) {
    case 'take':
      return keeper.take(request.command);
    case 'ask':
      return keeper.ask(request.slot, request.lines, request.ms);
    case 'give':
      keeper.give(request.slot, request.lines);
      return undefined;
    case 'drop':
      keeper.drop(request.slot, request.why);
      return undefined;
  }
}

/** The end of a thread that plays: the keeper, as one that answers at once. */
export class Bridge {
  readonly #port: MessagePort;
  readonly #rings: Int32Array;
  #heard = 0;

  constructor({ port, bell }: BridgeEnd) {
    this.#port = port;
    this.#rings = new Int32Array(bell);
  }

  take(command: string): Taken | Trouble {
    return this.#ask({ do: 'take', command }) as Taken | Trouble;
  }

  ask(slot: number, lines: string, ms: number): Heard | Trouble {
    return this.#ask({ do: 'ask', slot, lines, ms }) as Heard | Trouble;
  }

  give(slot: number, lines: string): void {
    this.#send({ do: 'give', slot, lines });
  }

  drop(slot: number, why: Trouble): void {
    this.#send({ do: 'drop', slot, why });
  }

  #send(request: Request): void {
    this.#port.postMessage(request, []);
  }

  #ask(request: Request): unknown {
    this.#send(request);
    Atomics.wait(this.#rings, 0, this.#heard++);
    const received = receiveMessageOnPort(this.#port);
    if (received === undefined) throw new Error('the bell rang without an answer');
    return received.message;
  }
}
