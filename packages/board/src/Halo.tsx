import { useLayoutEffect, useRef } from 'react';

interface HaloProps<H> {
  /** what others did since one's own last move */
  readonly meanwhile: readonly H[];
  /** the places that a happening has changed, by the names of `data-at` */
  readonly placesOf: (happening: H) => readonly string[];
}

/** Marks the places that others have changed (`data-halo`) until one's own next move. It draws nothing itself. */
export function Halo<H>({ meanwhile, placesOf }: HaloProps<H>) {
  const mark = useRef<HTMLSpanElement>(null);
  // after every drawing, because what is drawn anew has no mark
  useLayoutEffect(() => {
    const places = new Set(meanwhile.flatMap((happening) => placesOf(happening)));
    const board = mark.current?.parentElement;
    for (const element of board?.querySelectorAll('[data-at]') ?? [])
      element.toggleAttribute('data-halo', places.has(element.getAttribute('data-at') ?? ''));
  });
  return <span ref={mark} hidden />;
}
