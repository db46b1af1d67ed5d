import { setTimeout as sleep } from 'node:timers/promises';
import type { Engine, Pointer } from './engine.ts';
import { expressionOf } from './page.ts';

/** How long something may take to appear: a machine that runs other tests beside is slow. */
const PATIENCE_MS = 40_000;
/** So long a page looks by itself before it is asked anew: it may have been left in the meantime. */
const LOOK_MS = 1000;

type Work<G, R> = (given: G) => R | Promise<R>;

/** What is looked for in a page: a selector, and what it says or is called. */
export interface Wanted {
  readonly selector: string;
  readonly text?: string;
}

const wantedOf = (what: string | Wanted): Wanted => (typeof what === 'string' ? { selector: what } : what);

/** The window of a browser, at the address of a test. */
export class Screen {
  readonly engine: Engine;
  readonly site: string;

  constructor(engine: Engine, site: string) {
    this.engine = engine;
    this.site = site;
  }

  async open(path: string): Promise<void> {
    await this.engine.go(new URL(path, this.site).href);
  }

  /** Does something in the page. */
  async run<R>(work: Work<null, R>): Promise<R>;
  async run<G, R>(work: Work<G, R>, given: G): Promise<R>;
  async run(work: Work<never, unknown>, given?: unknown): Promise<unknown> {
    return JSON.parse(await this.engine.evaluate(expressionOf(work.toString(), given))) as unknown;
  }

  /** Waits until this gives something else than nothing or false in the page; that. */
  async until<G, R>(what: string, work: Work<G, R>, given: G, ms = PATIENCE_MS): Promise<NonNullable<R>> {
    const latest = Date.now() + ms;
    const looking = `async (given) => {
      const latest = performance.now() + ${LOOK_MS};
      for (;;) {
        const found = await (${work.toString()})(given);
        if (found || performance.now() > latest) return found || null;
        await new Promise((resolve) => setTimeout(resolve, 40));
      }
    }`;
    let trouble = '';
    while (Date.now() < latest) {
      try {
        const found = JSON.parse(await this.engine.evaluate(expressionOf(looking, given))) as R | null;
        if (found !== null) return found as NonNullable<R>;
      } catch (error) {
        // a page that is being left cannot answer
        trouble = ` (${String(error)})`;
        await sleep(100);
      }
    }
    throw new Error(`never came: ${what}${trouble}`);
  }

  /** Waits until something can be seen. */
  async sees(what: string | Wanted, ms?: number): Promise<void> {
    const seen = ({ selector, text }: Wanted) => page.all(selector, text).length > 0;
    await this.until(JSON.stringify(what), seen, wantedOf(what), ms);
  }

  /** Waits until it cannot be seen any more. */
  async seesNo(what: string | Wanted): Promise<void> {
    const gone = ({ selector, text }: Wanted) => page.all(selector, text).length === 0;
    await this.until(`no ${JSON.stringify(what)}`, gone, wantedOf(what));
  }

  async has(what: string | Wanted): Promise<boolean> {
    return this.run(({ selector, text }) => page.all(selector, text).length > 0, wantedOf(what));
  }

  async isAt(path: RegExp): Promise<string> {
    return this.until(
      String(path),
      (like) => (new RegExp(like).test(location.pathname) ? location.pathname : null),
      path.source,
    );
  }

  /** Touches the first of these with a mouse or a finger, once it is there and rests. */
  async click(what: string | Wanted, pointer: Pointer = 'mouse'): Promise<void> {
    const [x, y] = await this.until(`${JSON.stringify(what)} to be touched`, restingPoint, wantedOf(what));
    await this.engine.point(pointer, x, y);
  }

  async press(...keys: string[]): Promise<void> {
    await this.engine.press(keys);
  }

  /** Presses Tab until the focus is on such an element: as often as it seems to need at first, then one by one. */
  async tabTo(selector: string, most = 300): Promise<void> {
    for (let presses = 0; presses < most; ) {
      const tabs = await this.run((wanted) => page.tabsTo(wanted), selector);
      if (tabs === 0) return;
      const times = presses === 0 ? tabs : 1;
      await this.engine.press(['Tab'], times);
      presses += times;
    }
    throw new Error(`Tab never reaches ${selector}`);
  }
}

async function restingPoint({ selector, text }: Wanted): Promise<readonly [number, number] | null> {
  const placeOf = () => {
    const element = page.all(selector, text).find((each) => !each.matches(':disabled'));
    return element === undefined ? undefined : page.pointOf(element);
  };
  // letters that come late move what stands below them
  await document.fonts.ready;
  const before = placeOf();
  await page.painted();
  const after = placeOf();
  return before !== undefined && before.join() === after?.join() ? after : null;
}
