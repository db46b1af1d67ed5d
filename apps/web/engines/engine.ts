import { setTimeout as sleep } from 'node:timers/promises';

/** One of the three families of browsers, by the name of its engine's best known one. */
export const ENGINES = ['chromium', 'firefox', 'webkit'] as const;
export type EngineName = (typeof ENGINES)[number];

export type PointerType = 'mouse' | 'touch';

/**
 * A running browser with one window, and what can be done in it. As few verbs as the battery can do with: each of the three
 * speaks another protocol and has to have them all.
 */
export interface BrowserEngine {
  readonly name: EngineName;
  readonly version: string;
  /** whether a finger can be played; otherwise only a mouse */
  readonly hasTouch: boolean;
  /** where files land that a page hands out */
  readonly downloads: string;
  /** Loads an address and waits until it is there. */
  readonly navigate: (url: string) => Promise<void>;
  readonly reload: () => Promise<void>;
  /** The text that an expression of JavaScript gives in the page, once its promise is kept. */
  readonly evaluate: (expression: string) => Promise<string>;
  /** Presses and lets go at a place of the window. */
  readonly pressAt: (pointer: PointerType, x: number, y: number) => Promise<void>;
  /** Presses keys, by their names, one while the ones before are held; so many times. */
  readonly pressKeys: (keys: readonly string[], times?: number) => Promise<void>;
  readonly resize: (width: number, height: number) => Promise<void>;
  /** What the window shows, as a PNG. */
  readonly screenshot: () => Promise<Buffer>;
  readonly stop: () => Promise<void>;
}

/** How a browser is set up. */
export interface EngineSetup {
  /** forbids pages to keep anything, as its user can */
  readonly blocksStorage: boolean;
}

/** How large a window is when it opens. */
export const WINDOW_SIZE = { width: 1024, height: 700 } as const;

/** The longest that a browser may take for anything it is told. */
const COMMAND_TIMEOUT_MS = 60_000;

/** Fails where a browser is silent for too long: it may be dead. */
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
 * Waits where the next press would be the second of a double one, which is so within this time at about the same place: the app
 * leaves it aside, and nobody means one.
 */
export function createDoubleClickGuard({ ms, px }: { readonly ms: number; readonly px: number }) {
  let last = { x: 0, y: 0, time: 0 };
  return async (x: number, y: number): Promise<void> => {
    if (Math.hypot(x - last.x, y - last.y) < px) await sleep(Math.max(0, last.time + ms - performance.now()));
    last = { x, y, time: performance.now() };
  };
}

/** Keys by their names, as WebDriver writes them. */
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

/** Both WebDrivers have the same words for what hands do. */
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
