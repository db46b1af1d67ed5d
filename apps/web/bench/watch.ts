/** Measurements of a page during a game. */
export interface WatchResult {
  /** milliseconds from each touch to the next paint */
  readonly touches: number[];
  /** CSS properties that were animated */
  readonly animated: string[];
  readonly animations: number;
  /** longest task during an animation, in milliseconds; 0 if none took 50 */
  readonly longest: number;
}

interface WatchNotes {
  touches: number[];
  animated: Set<string>;
  animations: Set<Animation>;
  moving: number[];
  tasks: { readonly start: number; readonly end: number }[];
}

type WatchedWindow = typeof globalThis & { watching?: WatchNotes };

/**
 * Runs in the page before the app: records touches, long tasks and, if requested, animations. Recording animations
 * costs time in each frame.
 */
export function watchPage(watchesMotion: boolean): void {
  const notes: WatchNotes = {
    touches: [],
    animated: new Set(),
    animations: new Set(),
    moving: [],
    tasks: [],
  };
  (globalThis as WatchedWindow).watching = notes;
  addEventListener(
    'click',
    ({ timeStamp }) => {
      requestAnimationFrame(() => {
        // a message posted just before painting arrives after it
        const { port1, port2 } = new MessageChannel();
        port1.addEventListener('message', () => notes.touches.push(performance.now() - timeStamp), {
          once: true,
        });
        port1.start();
        port2.postMessage(undefined);
      });
    },
    { capture: true },
  );
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) {
      notes.tasks.push({ start: startTime, end: startTime + duration });
    }
  }).observe({ type: 'longtask', buffered: true });
  const checkAnimations = () => {
    // an animation that is pending or finished moves nothing
    const running = document
      .getAnimations()
      .filter(({ effect }) => typeof effect?.getComputedTiming().progress === 'number');
    if (running.length > 0) notes.moving.push(performance.now());
    for (const animation of running) {
      if (notes.animations.has(animation)) continue;
      notes.animations.add(animation);
      const { effect } = animation;
      if (!(effect instanceof KeyframeEffect)) continue;
      for (const keyframe of effect.getKeyframes()) {
        for (const name of Object.keys(keyframe)) {
          if (!['offset', 'computedOffset', 'easing', 'composite'].includes(name)) notes.animated.add(name);
        }
      }
    }
    requestAnimationFrame(checkAnimations);
  };
  if (watchesMotion) requestAnimationFrame(checkAnimations);
}

/** Runs in the page: returns the recorded measurements. */
export function readWatchResult(): WatchResult {
  const { watching: notes } = globalThis as WatchedWindow;
  if (notes === undefined) throw new Error('watchPage did not run in this page');
  const during = notes.tasks.filter(({ start, end }) =>
    notes.moving.some((time) => time >= start - 20 && time <= end + 20),
  );
  return {
    touches: notes.touches,
    animated: [...notes.animated].toSorted(),
    animations: notes.animations.size,
    longest: Math.max(0, ...during.map(({ start, end }) => end - start)),
  };
}
