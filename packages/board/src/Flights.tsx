import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { classes } from './classes.ts';
import css from './Flights.module.css';
import { mayMove, type Point } from './motion.ts';

/** An animation of a piece between two places: `data-at` names, of which the first visible one counts. */
export interface Flight {
  readonly icon: ReactNode;
  readonly from: readonly string[];
  readonly to: readonly string[];
  /** shown before the icon, as +3 */
  readonly amount?: number;
  /** card-sized */
  readonly isLarge?: boolean;
}

interface FlightsProps<H> {
  readonly step: { readonly serial: string; readonly happenings: readonly H[] } | undefined;
  /** flights that an event causes */
  readonly flightsOf: (happening: H) => readonly Flight[];
}

const LENGTH = 380;
const APART = 65;
const MOST = 18;

interface Started {
  readonly flight: Flight;
  readonly from: Point;
  readonly to: Point;
}

/** Animates pieces after a step. Purely decorative: any press or key ends it. */
export function Flights<H>({ step, flightsOf }: FlightsProps<H>) {
  const [started, setStarted] = useState<readonly Started[]>([]);
  const layer = useRef<HTMLDivElement>(null);
  const lastSeen = useRef(new Map<string, Point>());
  useEffect(() => {
    if (step === undefined || !mayMove()) return;
    const placeOf = (names: readonly string[]) =>
      firstOf(names, middleOf) ?? firstOf(names, (name) => lastSeen.current.get(name));
    const flights = step.happenings.flatMap((happening) => flightsOf(happening)).slice(0, MOST);
    setStarted(
      flights.flatMap((flight) => {
        const [from, to] = [placeOf(flight.from), placeOf(flight.to)];
        return from === undefined || to === undefined ? [] : [{ flight, from, to }];
      }),
    );
  }, [step?.serial]);
  // removed pieces cannot be located anymore: record all positions after each render, once layout is cheap to read
  useEffect(() => rememberSoon(lastSeen.current));
  useLayoutEffect(() => {
    if (started.length === 0) return;
    return fly(layer.current, started, () => setStarted([]));
  }, [started]);
  if (started.length === 0) return null;
  return (
    <div className={css.flights} ref={layer} aria-hidden="true">
      {started.map(({ flight: { icon, amount, isLarge } }, index) => (
        <span key={index} className={classes(isLarge === true && css.large)}>
          <span className={classes(amount !== undefined && css.chip)}>
            {amount !== undefined && `+${amount} `}
            {icon}
          </span>
        </span>
      ))}
    </div>
  );
}

/** Starts the animations of a layer; returns a function that stops them. */
function fly(layer: HTMLElement | null, started: readonly Started[], end: () => void): () => void {
  const running = [...(layer?.children ?? [])].flatMap((piece, index) => {
    const flight = started[index];
    return flight === undefined
      ? []
      : piece.animate(framesOf(flight), {
          duration: LENGTH,
          delay: index * APART,
          easing: 'ease-in-out',
          fill: 'both',
        });
  });
  const last = running.at(-1);
  if (last !== undefined) last.onfinish = end;
  addEventListener('pointerdown', end);
  addEventListener('keydown', end);
  return () => {
    if (last !== undefined) last.onfinish = null;
    for (const each of running) each.cancel();
    removeEventListener('pointerdown', end);
    removeEventListener('keydown', end);
  };
}

function framesOf({ from, to }: Started): Keyframe[] {
  const half = { x: (from.x + to.x) / 2, y: Math.min(from.y, to.y) - 24 };
  return [
    { transform: put(from, 1), opacity: 0 },
    { transform: put(from, 1.15), opacity: 1, offset: 0.1 },
    { transform: put(half, 1.25), opacity: 1, offset: 0.55 },
    { transform: put(to, 0.9), opacity: 1, offset: 0.95 },
    { transform: put(to, 0.9), opacity: 0 },
  ];
}

function put({ x, y }: Point, scale: number): string {
  return `translate(${x}px, ${y}px) scale(${scale})`;
}

function firstOf<T>(names: readonly string[], find: (name: string) => T | undefined): T | undefined {
  for (const name of names) {
    const found = find(name);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** Center of a place on the screen; undefined if hidden, as on small screens. */
function middleOf(name: string): Point | undefined {
  for (const element of document.querySelectorAll(`[data-at="${CSS.escape(name)}"]`)) {
    const middle = middleOfElement(element);
    if (middle !== undefined) return middle;
  }
  return undefined;
}

function middleOfElement(element: Element): Point | undefined {
  const { x, y, width, height } = element.getBoundingClientRect();
  return width > 0 ? { x: x + width / 2, y: y + height / 2 } : undefined;
}

/** Records all positions after the next paint; returns a function that cancels it. */
function rememberSoon(seen: Map<string, Point>): (() => void) | undefined {
  if (!mayMove()) return undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const frame = requestAnimationFrame(() => {
    timer = setTimeout(() => {
      seen.clear();
      for (const element of document.querySelectorAll('[data-at]')) {
        const name = element.getAttribute('data-at') ?? '';
        const middle = seen.has(name) ? undefined : middleOfElement(element);
        if (middle !== undefined) seen.set(name, middle);
      }
    });
  });
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}

interface HaloProps<H> {
  /** events by others since the viewer's last move */
  readonly meanwhile: readonly H[];
  /** places that an event changed, as `data-at` names */
  readonly placesOf: (happening: H) => readonly string[];
}

/** Marks places that others changed (`data-halo`) until the viewer's next move. Renders nothing itself. */
export function Halo<H>({ meanwhile, placesOf }: HaloProps<H>) {
  const mark = useRef<HTMLSpanElement>(null);
  // after every render, since new elements have no mark
  useLayoutEffect(() => {
    const places = new Set(meanwhile.flatMap((happening) => placesOf(happening)));
    const board = mark.current?.parentElement;
    for (const element of board?.querySelectorAll('[data-at]') ?? [])
      element.toggleAttribute('data-halo', places.has(element.getAttribute('data-at') ?? ''));
  });
  return <span ref={mark} hidden />;
}
