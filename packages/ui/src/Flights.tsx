import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useBoardTable } from './boardTable.tsx';
import { classNames } from './classNames.ts';
import css from './Flights.module.css';
import { isAnimationEnabled, type Point } from './motion.ts';

/**
 * An animation of a piece between two places. Each place has several `data-at` names; the first visible one is used.
 */
export interface Flight {
  readonly icon: ReactNode;
  readonly from: readonly string[];
  readonly to: readonly string[];
  /** number before the icon, such as +3 */
  readonly amount?: number;
  /** whether to show the piece as large as a card */
  readonly isLarge?: boolean;
}

interface FlightsProps<E> {
  readonly step: { readonly serial: string; readonly events: readonly E[] } | undefined;
  /** flights that an event causes */
  readonly flightsOf: (event: E) => readonly Flight[];
}

const DURATION_MS = 380;
const STAGGER_MS = 65;
const MAX_FLIGHTS = 18;

interface LocatedFlight {
  readonly flight: Flight;
  readonly from: Point;
  readonly to: Point;
}

/** Animates pieces after a step. Purely decorative: any press or key ends it. */
export function Flights<E>({ step, flightsOf }: FlightsProps<E>) {
  const [located, setLocated] = useState<readonly LocatedFlight[]>([]);
  const layer = useRef<HTMLDivElement>(null);
  const lastPositions = useRef(new Map<string, Point>());
  const drawnTable = useBoardTable((table) => table);
  useEffect(() => {
    if (step === undefined || !isAnimationEnabled()) return;
    const locate = (names: readonly string[]) =>
      firstDefined(names, centerOfPlace) ?? firstDefined(names, (name) => lastPositions.current.get(name));
    const flights = step.events.flatMap((event) => flightsOf(event)).slice(0, MAX_FLIGHTS);
    setLocated(
      flights.flatMap((flight) => {
        const [from, to] = [locate(flight.from), locate(flight.to)];
        return from === undefined || to === undefined ? [] : [{ flight, from, to }];
      }),
    );
  }, [step?.serial]);
  // a removed piece can no longer be located, so record all positions after each drawing, when layout is cheap to read
  useEffect(() => recordPositionsAfterPaint(lastPositions.current), [drawnTable]);
  useLayoutEffect(() => {
    if (located.length === 0) return;
    return animateFlights(layer.current, located, () => setLocated([]));
  }, [located]);
  if (located.length === 0) return null;
  return (
    <div className={css.flights} ref={layer} aria-hidden="true">
      {located.map(({ flight: { icon, amount, isLarge } }, index) => (
        <span key={index} className={classNames(isLarge === true && css.large)}>
          <span className={classNames(amount !== undefined && css.chip)}>
            {amount !== undefined && `+${amount} `}
            {icon}
          </span>
        </span>
      ))}
    </div>
  );
}

/** Starts the animations of a layer; returns a function that stops them. */
function animateFlights(layer: HTMLElement | null, flights: readonly LocatedFlight[], end: () => void): () => void {
  const animations = [...(layer?.children ?? [])].flatMap((piece, index) => {
    const flight = flights[index];
    return flight === undefined
      ? []
      : piece.animate(keyframesOf(flight), {
          duration: DURATION_MS,
          delay: index * STAGGER_MS,
          easing: 'ease-in-out',
          fill: 'both',
        });
  });
  const last = animations.at(-1);
  if (last !== undefined) last.onfinish = end;
  addEventListener('pointerdown', end);
  addEventListener('keydown', end);
  return () => {
    if (last !== undefined) last.onfinish = null;
    for (const each of animations) each.cancel();
    removeEventListener('pointerdown', end);
    removeEventListener('keydown', end);
  };
}

function keyframesOf({ from, to }: LocatedFlight): Keyframe[] {
  const apex = { x: (from.x + to.x) / 2, y: Math.min(from.y, to.y) - 24 };
  return [
    { transform: transformAt(from, 1), opacity: 0 },
    { transform: transformAt(from, 1.15), opacity: 1, offset: 0.1 },
    { transform: transformAt(apex, 1.25), opacity: 1, offset: 0.55 },
    { transform: transformAt(to, 0.9), opacity: 1, offset: 0.95 },
    { transform: transformAt(to, 0.9), opacity: 0 },
  ];
}

function transformAt({ x, y }: Point, scale: number): string {
  return `translate(${x}px, ${y}px) scale(${scale})`;
}

function firstDefined<T>(names: readonly string[], find: (name: string) => T | undefined): T | undefined {
  for (const name of names) {
    const found = find(name);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** Center of a place on the screen; undefined if hidden, as on small screens. */
function centerOfPlace(name: string): Point | undefined {
  for (const element of document.querySelectorAll(`[data-at="${CSS.escape(name)}"]`)) {
    const center = centerOfElement(element);
    if (center !== undefined) return center;
  }
  return undefined;
}

function centerOfElement(element: Element): Point | undefined {
  const { x, y, width, height } = element.getBoundingClientRect();
  return width > 0 ? { x: x + width / 2, y: y + height / 2 } : undefined;
}

/** Records all positions after the next paint; returns a function that cancels it. */
function recordPositionsAfterPaint(positions: Map<string, Point>): (() => void) | undefined {
  if (!isAnimationEnabled()) return undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const frame = requestAnimationFrame(() => {
    timer = setTimeout(() => {
      positions.clear();
      for (const element of document.querySelectorAll('[data-at]')) {
        const name = element.getAttribute('data-at') ?? '';
        const center = positions.has(name) ? undefined : centerOfElement(element);
        if (center !== undefined) positions.set(name, center);
      }
    });
  });
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}

interface ChangeHalosProps<E> {
  /** events by others since the viewer's last move */
  readonly events: readonly E[];
  /** places that an event changed, as `data-at` names */
  readonly changedPlaces: (event: E) => readonly string[];
}

/** Marks places that others changed (`data-halo`) until the viewer's next move. Renders nothing itself. */
export function ChangeHalos<E>({ events, changedPlaces }: ChangeHalosProps<E>) {
  const anchor = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    const board = anchor.current?.parentElement;
    if (!board) return;
    const places = new Set(events.flatMap((event) => changedPlaces(event)));
    const mark = () => {
      for (const element of board.querySelectorAll('[data-at]'))
        element.toggleAttribute('data-halo', places.has(element.getAttribute('data-at') ?? ''));
    };
    mark();
    if (places.size === 0) return;
    // new elements have no mark, such as those of another tab
    const observer = new MutationObserver(mark);
    observer.observe(board, { childList: true, subtree: true, attributeFilter: ['data-at'] });
    return () => observer.disconnect();
  }, [events, changedPlaces]);
  return <span ref={anchor} hidden />;
}
