import { type RefObject, useLayoutEffect, useState } from 'react';

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** Layout of a table: no tabs on a desk, some parts in tabs on a tablet, all on a phone. */
export type Form = 'desk' | 'tablet' | 'phone';

/** Minimum widths of the table, in CSS pixels. */
const DESK = 880;
const TABLET = 620;

export function formOf(width: number): Form {
  return width >= DESK ? 'desk' : width >= TABLET ? 'tablet' : 'phone';
}

/** Size of an element; 0×0 until measured. */
export function useSize(root: RefObject<HTMLElement | null>): Size {
  const [size, setSize] = useState<Size>({ width: 0, height: 0 });
  useMeasured(root, ({ width, height }) =>
    setSize((last) => (last.width === width && last.height === height ? last : { width, height })),
  );
  return size;
}

/**
 * Form factor by the size of an element. Until measured, assumes the whole window, which is nearly always right and avoids a second
 * render of the table.
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

/** Measures an element before paint, and whenever its size changes. */
function useMeasured(root: RefObject<HTMLElement | null>, measured: (size: Size) => void): void {
  useLayoutEffect(() => {
    const element = root.current;
    if (element === null) return;
    const measure = () => measured({ width: element.clientWidth, height: element.clientHeight });
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
    // the callback does the same at each render
  }, [root]);
}
