import { useLayoutEffect, useRef } from 'react';
import { type Haloed, haloAfter } from './halo.ts';

interface HaloProps<H> {
  readonly step:
    | { readonly serial: string; readonly seat: number; readonly happenings: readonly H[] }
    | undefined;
  readonly viewer: number;
  /** the places that a happening has changed, by the names of `data-at` */
  readonly placesOf: (happening: H) => readonly string[];
}

/** Marks the places of the others' last moves (`data-halo`) until one's own next move. It draws nothing itself. */
export function Halo<H>({ step, viewer, placesOf }: HaloProps<H>) {
  const haloed = useRef<Haloed>(undefined);
  const mark = useRef<HTMLSpanElement>(null);
  // after every drawing, because what is drawn anew has no mark
  useLayoutEffect(() => {
    haloed.current = haloAfter(haloed.current, step, viewer, placesOf);
    const places = new Set(haloed.current?.places);
    const board = mark.current?.parentElement;
    for (const element of board?.querySelectorAll('[data-at]') ?? [])
      element.toggleAttribute('data-halo', places.has(element.getAttribute('data-at') ?? ''));
  });
  return <span ref={mark} hidden />;
}
