import { setTimeout as sleep } from 'node:timers/promises';
import type { BrowserEngine, PointerType } from './engine.ts';
import { pageExpression } from './page.ts';

/** How long something may take to appear: a machine that runs other tests beside is slow. */
const WAIT_TIMEOUT_MS = 40_000;
/** So long a page looks by itself before it is asked anew: it may have been left in the meantime. */
const POLL_MS = 1000;

type PageFunction<G, R> = (given: G) => R | Promise<R>;

/** What is looked for in a page: a selector, and what it says or is called. */
export interface ElementQuery {
  readonly selector: string;
  readonly text?: string;
}

const toElementQuery = (what: string | ElementQuery): ElementQuery =>
  typeof what === 'string' ? { selector: what } : what;

/** The window of a browser, at the address of a test. */
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

  /** Does something in the page. */
  async evaluate<R>(pageFunction: PageFunction<null, R>): Promise<R>;
  async evaluate<G, R>(pageFunction: PageFunction<G, R>, argument: G): Promise<R>;
  async evaluate(pageFunction: PageFunction<never, unknown>, argument?: unknown): Promise<unknown> {
    return JSON.parse(await this.engine.evaluate(pageExpression(pageFunction.toString(), argument))) as unknown;
  }

  /** Waits until this gives something else than nothing or false in the page; that. */
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
        const found = JSON.parse(await this.engine.evaluate(pageExpression(pollSource, argument))) as R | null;
        if (found !== null) return found as NonNullable<R>;
      } catch (error) {
        // a page that is being left cannot answer
        lastError = ` (${String(error)})`;
        await sleep(100);
      }
    }
    throw new Error(`never came: ${what}${lastError}`);
  }

  /** Waits until something can be seen. */
  async waitForVisible(what: string | ElementQuery, ms?: number): Promise<void> {
    const isVisible = ({ selector, text }: ElementQuery) => page.visibleElements(selector, text).length > 0;
    await this.waitFor(JSON.stringify(what), isVisible, toElementQuery(what), ms);
  }

  /** Waits until it cannot be seen any more. */
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

  /** Touches the first of these with a mouse or a finger, once it is there and rests. */
  async click(what: string | ElementQuery, pointer: PointerType = 'mouse'): Promise<void> {
    const [x, y] = await this.waitFor(`${JSON.stringify(what)} to be touched`, stablePoint, toElementQuery(what));
    await this.engine.pressAt(pointer, x, y);
  }

  async press(...keys: string[]): Promise<void> {
    await this.engine.pressKeys(keys);
  }

  /** Presses Tab until the focus is on such an element: as often as it seems to need at first, then one by one. */
  async tabTo(selector: string, most = 300): Promise<void> {
    for (let presses = 0; presses < most; ) {
      const tabs = await this.evaluate((wanted) => page.tabPressesTo(wanted), selector);
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
  // letters that come late move what stands below them
  await document.fonts.ready;
  const before = currentPoint();
  await page.waitForPaint();
  const after = currentPoint();
  return before !== undefined && before.join() === after?.join() ? after : null;
}
