import { type RefObject, useLayoutEffect, useRef } from 'react';

/** Whether animations are enabled, by the app's setting (`data-still`) and by the system's. */
export function isAnimationEnabled(): boolean {
  const { dataset } = document.documentElement;
  return dataset['still'] === undefined && !matchMedia('(prefers-reduced-motion: reduce)').matches;
}

export interface Point {
  readonly x: number;
  readonly y: number;
}

const DURATION_MS = 400;
/** Maximum length in pixels of a visible glide; on a longer segment, the piece fades while it moves. */
const MAX_GLIDE_DISTANCE = 300;

interface GlideInput<T> {
  /** current position in the drawing */
  readonly point: Point;
  /** the game's identifier of the current position */
  readonly spaceId: T;
  /** identity of the drawing: no animation between different ones */
  readonly drawing: unknown;
  /** intermediate positions between two spots */
  readonly waypoints: (from: T, to: T) => readonly Point[];
}

/** Animates an SVG piece from its previous position. */
export function useGlideAnimation<T>({
  point,
  spaceId,
  drawing,
  waypoints,
}: GlideInput<T>): RefObject<SVGGElement | null> {
  const piece = useRef<SVGGElement>(null);
  const last = useRef({ place: point, spot: spaceId, drawing });
  useLayoutEffect(() => {
    const before = last.current;
    last.current = { place: point, spot: spaceId, drawing };
    const hasMoved = before.place.x !== point.x || before.place.y !== point.y;
    if (!hasMoved || before.drawing !== drawing || !isAnimationEnabled()) return;
    const stops = [before.place, ...waypoints(before.spot, spaceId), point];
    const frames = stops.map(({ x, y }, index) => {
      const previous = stops[index - 1];
      const isJump = previous !== undefined && Math.hypot(x - previous.x, y - previous.y) > MAX_GLIDE_DISTANCE;
      return { transform: `translate(${x - point.x}px, ${y - point.y}px)`, opacity: isJump ? 0.2 : 1 };
    });
    piece.current?.animate(frames, { duration: DURATION_MS, easing: 'ease-in-out' });
  }, [point, spaceId, drawing]);
  return piece;
}

/** Animates a die when its face changes. */
export function useDieRollAnimation(face: number): RefObject<SVGGElement | null> {
  const die = useRef<SVGGElement>(null);
  const last = useRef(face);
  useLayoutEffect(() => {
    if (last.current === face) return;
    last.current = face;
    if (!isAnimationEnabled()) return;
    die.current?.animate(
      [
        { transform: 'rotate(-260deg) scale(.6)', opacity: 0.4 },
        { transform: 'rotate(20deg) scale(1.12)', opacity: 1 },
        { transform: 'none' },
      ],
      { duration: DURATION_MS, easing: 'cubic-bezier(.2,.8,.3,1)' },
    );
  }, [face]);
  return die;
}
