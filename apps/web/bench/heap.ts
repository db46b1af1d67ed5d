import type { CDPSession, Page } from '@playwright/test';

/** Memory use of a page and its workers after garbage collection. */
export interface HeapUsage {
  /** MB of JavaScript objects in the page */
  readonly tab: number;
  /** MB of JavaScript objects in all its workers */
  readonly workers: number;
  readonly nodes: number;
  readonly listeners: number;
}

type CdpReply = { readonly id?: number; readonly result?: { readonly usedSize?: number } };

/** Measures memory of a page and its workers over the Chrome DevTools Protocol. */
export class HeapProbe {
  readonly #cdp: CDPSession;
  readonly #workers = new Set<string>();
  readonly #pendingCalls = new Map<number, (answer: CdpReply) => void>();
  #lastId = 0;

  private constructor(cdp: CDPSession) {
    this.#cdp = cdp;
    cdp.on('Target.attachedToTarget', ({ sessionId, targetInfo }) => {
      if (targetInfo.type === 'worker') this.#workers.add(sessionId);
    });
    cdp.on('Target.detachedFromTarget', ({ sessionId }) => this.#workers.delete(sessionId));
    cdp.on('Target.receivedMessageFromTarget', ({ message }) => {
      const reply = JSON.parse(message) as CdpReply;
      if (reply.id !== undefined) this.#pendingCalls.get(reply.id)?.(reply);
    });
  }

  static async attach(page: Page): Promise<HeapProbe> {
    const cdp = await page.context().newCDPSession(page);
    const heap = new HeapProbe(cdp);
    await cdp.send('Performance.enable');
    await cdp.send('Target.setAutoAttach', {
      autoAttach: true,
      waitForDebuggerOnStart: false,
      flatten: false,
    });
    return heap;
  }

  async measure(): Promise<HeapUsage> {
    // a second collection frees objects that the first one only finalized
    for (let round = 0; round < 2; round++) await this.#cdp.send('HeapProfiler.collectGarbage');
    const { metrics } = await this.#cdp.send('Performance.getMetrics');
    const metricValue = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? 0;
    let workers = 0;
    for (const worker of this.#workers) {
      await this.#callWorker(worker, 'HeapProfiler.collectGarbage');
      workers += (await this.#callWorker(worker, 'Runtime.getHeapUsage')).result?.usedSize ?? 0;
    }
    return {
      tab: metricValue('JSHeapUsedSize') / 1e6,
      workers: workers / 1e6,
      nodes: metricValue('Nodes'),
      listeners: metricValue('JSEventListeners'),
    };
  }

  async #callWorker(sessionId: string, method: string): Promise<CdpReply> {
    const id = ++this.#lastId;
    const { promise, resolve } = Promise.withResolvers<CdpReply>();
    this.#pendingCalls.set(id, resolve);
    await this.#cdp.send('Target.sendMessageToTarget', {
      sessionId,
      message: JSON.stringify({ id, method }),
    });
    // a terminated worker never replies
    const reply = await Promise.race([promise, new Promise<CdpReply>((done) => setTimeout(done, 20_000, {}))]);
    this.#pendingCalls.delete(id);
    return reply;
  }
}
