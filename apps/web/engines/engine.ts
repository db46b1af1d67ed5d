import { setTimeout as sleep } from 'node:timers/promises';

/** Browser families, by the name of their best-known engine. */
export const ENGINES = ['chromium', 'firefox', 'webkit'] as const;
export type EngineName = (typeof ENGINES)[number];

export type PointerType = 'mouse' | 'touch';

/** Running browser with one window. The interface is minimal, because each engine implements it over another protocol. */
export interface BrowserEngine {
  readonly name: EngineName;
  readonly version: string;
  /** whether touch can be simulated; otherwise only a mouse */
  readonly hasTouch: boolean;
  /** folder of downloaded files */
  readonly downloads: string;
  /** Loads an address and waits until it is loaded. */
  readonly navigate: (url: string) => Promise<void>;
  readonly reload: () => Promise<void>;
  /** Evaluates a JavaScript expression in the page; returns its string result, awaited if it is a promise. */
  readonly evaluate: (expression: string) => Promise<string>;
  /** Presses and releases at a point of the window. */
  readonly pressAt: (pointer: PointerType, x: number, y: number) => Promise<void>;
  /** Presses keys by name as one combination, and repeats it `times` times. */
  readonly pressKeys: (keys: readonly string[], times?: number) => Promise<void>;
  readonly resize: (width: number, height: number) => Promise<void>;
  /** Screenshot of the window as a PNG. */
  readonly screenshot: () => Promise<Buffer>;
  readonly stop: () => Promise<void>;
}

/** Options for starting a browser. */
export interface EngineSetup {
  /** whether pages may store nothing, as a user can configure it */
  readonly blocksStorage: boolean;
}

/** Initial size of the window. */
export const WINDOW_SIZE = { width: 1024, height: 700 } as const;

/** Timeout for a single browser command. */
export const COMMAND_TIMEOUT_MS = 60_000;

/** Rejects if a browser does not respond in time, for example after a crash. */
export async function withTimeout<T>(what: string, work: Promise<T>, ms = COMMAND_TIMEOUT_MS): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error(`${what}: no answer in ${ms / 1000} s`)), ms);
  try {
    return await Promise.race([work, promise]);
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Delays presses that the browser would count as a double click: those shortly after the last one, at about the same place.
 * The app ignores the second click of a double click.
 */
export function createDoubleClickGuard({ ms, px }: { readonly ms: number; readonly px: number }) {
  let last = { x: 0, y: 0, time: 0 };
  return async (x: number, y: number, press: () => Promise<void>): Promise<void> => {
    if (Math.hypot(x - last.x, y - last.y) < px) await sleep(Math.max(0, last.time + ms - performance.now()));
    await press();
    // a busy browser gets a press long after it was sent
    last = { x, y, time: performance.now() };
  };
}
