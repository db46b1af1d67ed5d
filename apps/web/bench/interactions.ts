/** Time from a touch or key press to the next paint. */
export interface Interaction {
  readonly control: string;
  readonly ms: number;
}

type WatchedWindow = typeof globalThis & {
  touched?: { readonly time: number; readonly control: string }[];
  interactions?: Map<number, Interaction>;
};

/** Runs in the page before the app: records touches and keys, and their durations as the browser reports them. */
export function watchInteractions(): void {
  const page = globalThis as WatchedWindow;
  const touched: { time: number; control: string }[] = [];
  const interactions = new Map<number, Interaction>();
  Object.assign(page, { touched, interactions });
  const CONTROL_ATTRIBUTES = [
    'data-primary',
    'data-all-choices',
    'data-undo',
    'data-ask-hint',
    'data-suggestion',
    'data-move',
    'data-goal',
    'data-pick',
  ];
  const controlName = (target: EventTarget | null): string => {
    if (!(target instanceof Element)) return 'page';
    for (const name of CONTROL_ATTRIBUTES) {
      const element = target.closest(`[${name}]`);
      if (element === null) continue;
      const place = element.closest('dialog') === null ? '' : ' in the list';
      return name === 'data-primary' ? `primary: ${element.getAttribute(name)}` : name.slice(5) + place;
    }
    const button = target.closest('button, a, summary');
    return button?.getAttribute('aria-label') ?? button?.tagName.toLowerCase() ?? 'ground';
  };
  addEventListener(
    'pointerdown',
    (event) => {
      touched.push({ time: event.timeStamp, control: controlName(event.target) });
    },
    true,
  );
  addEventListener(
    'keydown',
    (event) => {
      touched.push({ time: event.timeStamp, control: `key ${event.key}` });
    },
    true,
  );
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEventTiming & { interactionId?: number })[]) {
      const id = entry.interactionId ?? 0;
      if (id === 0) continue;
      // a click event has a later time than the touch that caused it
      const control = touched.findLast(({ time }) => time <= entry.startTime + 1)?.control ?? 'page';
      const before = interactions.get(id)?.ms ?? 0;
      interactions.set(id, { control, ms: Math.max(before, entry.duration) });
    }
  }).observe({ type: 'event', buffered: true, durationThreshold: 16 } as PerformanceObserverInit);
}

/** Runs in the page: returns the recorded interactions; the browser reports none shorter than 16 ms. */
export function readInteractions(): readonly Interaction[] {
  return [...((globalThis as WatchedWindow).interactions?.values() ?? [])];
}
