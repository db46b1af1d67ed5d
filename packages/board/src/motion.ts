import { type RefObject, useLayoutEffect, useRef } from 'react';

/** Whether things move on the screen: the app marks the page where its user wants none of it. */
export function mayMove(): boolean {
  const { dataset } = document.documentElement;
  return dataset['still'] === undefined && !matchMedia('(prefers-reduced-motion: reduce)').matches;
}

export interface Point {
  readonly x: number;
  readonly y: number;
}

const LENGTH = 400;
/** A way longer than this is no way but a jump, which is not to be seen. */
const JUMP = 300;

interface Glide<T> {
  /** where the piece is drawn now */
  readonly place: Point;
  /** what that place is called by the game */
  readonly spot: T;
  /** the drawing it is part of: in another one nothing glides */
  readonly drawing: unknown;
  /** the places between two spots */
  readonly course: (from: T, to: T) => readonly Point[];
}

/** Lets a drawn piece glide from where it was drawn before. */
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

/** Lets a die tumble when it shows another face. */
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
