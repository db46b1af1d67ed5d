import { type RefObject, useLayoutEffect, useState } from 'react';

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** Layout of a table: no tabs on a desk, some parts in tabs on a tablet, all on a phone. */
export type FormFactor = 'desk' | 'tablet' | 'phone';

/** Minimum widths of the table, in CSS pixels. */
const MIN_DESK_WIDTH = 880;
const MIN_TABLET_WIDTH = 620;

export function formFactorOf(width: number): FormFactor {
  return width >= MIN_DESK_WIDTH ? 'desk' : width >= MIN_TABLET_WIDTH ? 'tablet' : 'phone';
}

/** Size of an element; 0×0 until measured. */
export function useSize(elementRef: RefObject<HTMLElement | null>): Size {
  const [size, setSize] = useState<Size>({ width: 0, height: 0 });
  useResizeObserver(elementRef, ({ width, height }) =>
    setSize((last) => (last.width === width && last.height === height ? last : { width, height })),
  );
  return size;
}

/**
 * Form factor by the size of an element. Until the element is measured, assumes the size of the window, which is nearly
 * always right and avoids a second render of the table.
 */
export function useFormFactor<F extends string>(
  elementRef: RefObject<HTMLElement | null>,
  formFactorFor: (size: Size) => F,
): F | undefined {
  const [formFactor, setFormFactor] = useState(() =>
    'innerWidth' in globalThis ? formFactorFor({ width: innerWidth, height: innerHeight }) : undefined,
  );
  useResizeObserver(elementRef, (size) => {
    if (size.width > 0) setFormFactor(formFactorFor(size));
  });
  return formFactor;
}

/** Measures an element before paint, and whenever its size changes. */
function useResizeObserver(elementRef: RefObject<HTMLElement | null>, onMeasure: (size: Size) => void): void {
  useLayoutEffect(() => {
    const element = elementRef.current;
    if (element === null) return;
    const measure = () => onMeasure({ width: element.clientWidth, height: element.clientHeight });
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
    // `onMeasure` is omitted, because it does the same thing at each render
  }, [elementRef]);
}
