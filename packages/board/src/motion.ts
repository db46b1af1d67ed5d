import { type RefObject, useLayoutEffect, useRef } from 'react';

/** Whether animations are enabled, by the app's setting (`data-still`) and the system's. */
export function mayMove(): boolean {
  const { dataset } = document.documentElement;
  return dataset['still'] === undefined && !matchMedia('(prefers-reduced-motion: reduce)').matches;
}

export interface Point {
  readonly x: number;
  readonly y: number;
}

const LENGTH = 400;
/** Longer segments, in pixels, are jumps: the piece fades instead of gliding visibly. */
const JUMP = 300;

interface Glide<T> {
  /** current position in the drawing */
  readonly place: Point;
  /** the game's identifier of that position */
  readonly spot: T;
  /** identity of the drawing: no animation between different ones */
  readonly drawing: unknown;
  /** intermediate positions between two spots */
  readonly course: (from: T, to: T) => readonly Point[];
}

/** Animates an SVG piece from its previous position. */
export function useGlide<T>({ place, spot, drawing, course }: Glide<T>): RefObject<SVGGElement | null> {
  const piece = useRef<SVGGElement>(null);
  const last = useRef({ place, spot, drawing });
  useLayoutEffect(() => {
    const before = last.current;
    last.current = { place, spot, drawing };
    const hasMoved = before.place.x !== place.x || before.place.y !== place.y;
    if (!hasMoved || before.drawing !== drawing || !mayMove()) return;
    const stops = [before.place, ...course(before.spot, spot), place];
    const frames = stops.map(({ x, y }, index) => {
      const prior = stops[index - 1];
      const isJump = prior !== undefined && Math.hypot(x - prior.x, y - prior.y) > JUMP;
      return { transform: `translate(${x - place.x}px, ${y - place.y}px)`, opacity: isJump ? 0.2 : 1 };
    });
    piece.current?.animate(frames, { duration: LENGTH, easing: 'ease-in-out' });
  }, [place, spot, drawing]);
  return piece;
}

/** Animates a die when its face changes. */
export function useTumble(face: number): RefObject<SVGGElement | null> {
  const die = useRef<SVGGElement>(null);
  const last = useRef(face);
  useLayoutEffect(() => {
    if (last.current === face) return;
    last.current = face;
    if (!mayMove()) return;
    die.current?.animate(
      [
        { transform: 'rotate(-260deg) scale(.6)', opacity: 0.4 },
        { transform: 'rotate(20deg) scale(1.12)', opacity: 1 },
        { transform: 'none' },
      ],
      { duration: LENGTH, easing: 'cubic-bezier(.2,.8,.3,1)' },
    );
  }, [face]);
  return die;
}
