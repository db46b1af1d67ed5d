import type { CDPSession, Page } from '@playwright/test';

/** What a page and its workers hold after their garbage was collected. */
export interface Held {
  /** MB of JavaScript objects in the page */
  readonly tab: number;
  /** the same in its workers together */
  readonly workers: number;
  readonly nodes: number;
  readonly listeners: number;
}

type Answer = { readonly id?: number; readonly result?: { readonly usedSize?: number } };

/** Asks a page and its workers what they hold. */
export class Heap {
  readonly #cdp: CDPSession;
  readonly #workers = new Set<string>();
  readonly #waiting = new Map<number, (answer: Answer) => void>();
  #last = 0;

  private constructor(cdp: CDPSession) {
    this.#cdp = cdp;
    cdp.on('Target.attachedToTarget', ({ sessionId, targetInfo }) => {
      if (targetInfo.type === 'worker') this.#workers.add(sessionId);
    });
    cdp.on('Target.detachedFromTarget', ({ sessionId }) => this.#workers.delete(sessionId));
    cdp.on('Target.receivedMessageFromTarget', ({ message }) => {
      const answer = JSON.parse(message) as Answer;
      if (answer.id !== undefined) this.#waiting.get(answer.id)?.(answer);
    });
  }

  static async of(page: Page): Promise<Heap> {
    const cdp = await page.context().newCDPSession(page);
    const heap = new Heap(cdp);
    await cdp.send('Performance.enable');
    await cdp.send('Target.setAutoAttach', {
      autoAttach: true,
      waitForDebuggerOnStart: false,
      flatten: false,
    });
    return heap;
  }

  async held(): Promise<Held> {
    // what the first sets free may hold what only the second finds
    for (let round = 0; round < 2; round++) await this.#cdp.send('HeapProfiler.collectGarbage');
    const { metrics } = await this.#cdp.send('Performance.getMetrics');
    const of = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? 0;
    let workers = 0;
    for (const worker of this.#workers) {
      await this.#ask(worker, 'HeapProfiler.collectGarbage');
      workers += (await this.#ask(worker, 'Runtime.getHeapUsage')).result?.usedSize ?? 0;
    }
    return {
      tab: of('JSHeapUsedSize') / 1e6,
      workers: workers / 1e6,
      nodes: of('Nodes'),
      listeners: of('JSEventListeners'),
    };
  }

  async #ask(sessionId: string, method: string): Promise<Answer> {
    const id = ++this.#last;
    const { promise, resolve } = Promise.withResolvers<Answer>();
    this.#waiting.set(id, resolve);
    await this.#cdp.send('Target.sendMessageToTarget', {
      sessionId,
      message: JSON.stringify({ id, method }),
    });
    // a worker that is gone doesn't answer
    const given = await Promise.race([promise, new Promise<Answer>((done) => setTimeout(done, 20_000, {}))]);
    this.#waiting.delete(id);
    return given;
  }
}
