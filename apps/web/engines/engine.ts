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
const COMMAND_TIMEOUT_MS = 60_000;

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
  return async (x: number, y: number): Promise<void> => {
    if (Math.hypot(x - last.x, y - last.y) < px) await sleep(Math.max(0, last.time + ms - performance.now()));
    last = { x, y, time: performance.now() };
  };
}

/** Code points of special keys in WebDriver. */
const KEYS: Readonly<Record<string, string>> = {
  Tab: '\uE004',
  Enter: '\uE007',
  Shift: '\uE008',
  Control: '\uE009',
  Escape: '\uE00C',
  ' ': ' ',
  Home: '\uE011',
  ArrowLeft: '\uE012',
  ArrowUp: '\uE013',
  ArrowRight: '\uE014',
  ArrowDown: '\uE015',
};

/** Key actions, in the same format for both WebDriver protocols. */
export function keyActions(keys: readonly string[], times = 1): unknown[] {
  const values = keys.map((key) => KEYS[key] ?? key);
  const once = [
    ...values.map((value) => ({ type: 'keyDown', value })),
    ...values.toReversed().map((value) => ({ type: 'keyUp', value })),
  ];
  return [{ type: 'key', id: 'keyboard', actions: Array.from({ length: times }, () => once).flat() }];
}

export function pointerActions(pointer: PointerType, x: number, y: number): unknown[] {
  return [
    {
      type: 'pointer',
      id: pointer,
      parameters: { pointerType: pointer },
      actions: [
        { type: 'pointerMove', x: Math.round(x), y: Math.round(y), duration: 0 },
        { type: 'pointerDown', button: 0 },
        { type: 'pointerUp', button: 0 },
      ],
    },
  ];
}
