import { type RefObject, useLayoutEffect, useState } from 'react';

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** How a table is laid out: all at once on a desk, half in tabs on a tablet, all in tabs on a phone. */
export type Form = 'desk' | 'tablet' | 'phone';

/** Below these widths of the table. */
const DESK = 880;
const TABLET = 620;

export function formOf(width: number): Form {
  return width >= DESK ? 'desk' : width >= TABLET ? 'tablet' : 'phone';
}

/** The room an element has; 0 by 0 until it is known. */
export function useSize(root: RefObject<HTMLElement | null>): Size {
  const [size, setSize] = useState<Size>({ width: 0, height: 0 });
  useMeasured(root, ({ width, height }) =>
    setSize((last) => (last.width === width && last.height === height ? last : { width, height })),
  );
  return size;
}

/**
 * What follows from the room that a table has. Until that is known it is taken to have the whole window, which is right nearly always: so a table is
 * drawn at once, bit by bit, and not again as soon as it is measured.
 */
export function useForm<F extends string>(
  root: RefObject<HTMLElement | null>,
  formFor: (size: Size) => F,
): F | undefined {
  const [form, setForm] = useState(() =>
    'innerWidth' in globalThis ? formFor({ width: innerWidth, height: innerHeight }) : undefined,
  );
  useMeasured(root, (size) => {
    if (size.width > 0) setForm(formFor(size));
  });
  return form;
}

/** Measures an element before it is painted, and whenever its size changes. */
function useMeasured(root: RefObject<HTMLElement | null>, measured: (size: Size) => void): void {
  useLayoutEffect(() => {
    const element = root.current;
    if (element === null) return;
    const measure = () => measured({ width: element.clientWidth, height: element.clientHeight });
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
    // what is done with a size is the same at each drawing
  }, [root]);
}
