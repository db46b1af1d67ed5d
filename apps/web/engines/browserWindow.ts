import { setTimeout as sleep } from 'node:timers/promises';
import type { BrowserEngine, PointerType } from './engine.ts';
import { pageExpression } from './page.ts';

/** Timeout for elements to appear, long because other tests on the machine slow it down. */
const WAIT_TIMEOUT_MS = 40_000;
/** Polling time within one page script; after a navigation the next one runs in the new page. */
const POLL_MS = 1000;

type PageFunction<G, R> = (argument: G) => R | Promise<R>;

/** Query for elements by selector and, if given, by text or accessible name. */
export interface ElementQuery {
  readonly selector: string;
  readonly text?: string;
}

const toElementQuery = (what: string | ElementQuery): ElementQuery =>
  typeof what === 'string' ? { selector: what } : what;

/** Browser window at the address of a test site. */
export class BrowserWindow {
  readonly engine: BrowserEngine;
  readonly site: string;

  constructor(engine: BrowserEngine, site: string) {
    this.engine = engine;
    this.site = site;
  }

  async open(path: string): Promise<void> {
    await this.engine.navigate(new URL(path, this.site).href);
  }

  /** Runs a function in the page and returns its result. */
  async evaluate<R>(pageFunction: PageFunction<null, R>): Promise<R>;
  async evaluate<G, R>(pageFunction: PageFunction<G, R>, argument: G): Promise<R>;
  async evaluate(pageFunction: PageFunction<never, unknown>, argument?: unknown): Promise<unknown> {
    return JSON.parse(await this.engine.evaluate(pageExpression(pageFunction.toString(), argument))) as unknown;
  }

  /** Waits until a function in the page returns a truthy value, and returns that value. */
  async waitFor<G, R>(
    what: string,
    pageFunction: PageFunction<G, R>,
    argument: G,
    ms = WAIT_TIMEOUT_MS,
  ): Promise<NonNullable<R>> {
    const latest = Date.now() + ms;
    const pollSource = `async (given) => {
      const latest = performance.now() + ${POLL_MS};
      for (;;) {
        const found = await (${pageFunction.toString()})(given);
        if (found || performance.now() > latest) return found || null;
        await new Promise((resolve) => setTimeout(resolve, 40));
      }
    }`;
    let lastError = '';
    while (Date.now() < latest) {
      try {
        const result = JSON.parse(await this.engine.evaluate(pageExpression(pollSource, argument))) as R | null;
        if (result !== null) return result as NonNullable<R>;
      } catch (error) {
        // evaluation fails while the page navigates
        lastError = ` (${String(error)})`;
        await sleep(100);
      }
    }
    throw new Error(`timed out waiting for ${what}${lastError}`);
  }

  /** Waits until a matching element is visible. */
  async waitForVisible(what: string | ElementQuery, ms?: number): Promise<void> {
    const isVisible = ({ selector, text }: ElementQuery) => page.visibleElements(selector, text).length > 0;
    await this.waitFor(JSON.stringify(what), isVisible, toElementQuery(what), ms);
  }

  /** Waits until no matching element is visible. */
  async waitForHidden(what: string | ElementQuery): Promise<void> {
    const isHidden = ({ selector, text }: ElementQuery) => page.visibleElements(selector, text).length === 0;
    await this.waitFor(`no ${JSON.stringify(what)}`, isHidden, toElementQuery(what));
  }

  async isVisible(what: string | ElementQuery): Promise<boolean> {
    return this.evaluate(({ selector, text }) => page.visibleElements(selector, text).length > 0, toElementQuery(what));
  }

  async waitForPath(path: RegExp): Promise<string> {
    return this.waitFor(
      String(path),
      (pattern) => (new RegExp(pattern).test(location.pathname) ? location.pathname : null),
      path.source,
    );
  }

  /** Clicks or taps the first matching element once it is visible and stable. */
  async click(what: string | ElementQuery, pointer: PointerType = 'mouse'): Promise<void> {
    const [x, y] = await this.waitFor(`${JSON.stringify(what)} to be touched`, stablePoint, toElementQuery(what));
    await this.engine.pressAt(pointer, x, y);
  }

  async press(...keys: string[]): Promise<void> {
    await this.engine.pressKeys(keys);
  }

  /** Presses Tab until a matching element has the focus: first as often as estimated, then one press at a time. */
  async tabTo(selector: string, most = 300): Promise<void> {
    for (let presses = 0; presses < most; ) {
      const tabs = await this.evaluate((target) => page.tabPressesTo(target), selector);
      if (tabs === 0) return;
      const times = presses === 0 ? tabs : 1;
      await this.engine.pressKeys(['Tab'], times);
      presses += times;
    }
    throw new Error(`Tab never reaches ${selector}`);
  }
}

async function stablePoint({ selector, text }: ElementQuery): Promise<readonly [number, number] | null> {
  const currentPoint = () => {
    const element = page.visibleElements(selector, text).find((each) => !each.matches(':disabled'));
    return element === undefined ? undefined : page.clickablePoint(element);
  };
  // late fonts shift the elements below
  await document.fonts.ready;
  const before = currentPoint();
  await page.waitForPaint();
  const after = currentPoint();
  return before !== undefined && before.join() === after?.join() ? after : null;
}
