import { type RefObject, startTransition, useLayoutEffect, useState } from 'react';

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
  useLayoutEffect(() => {
    const element = root.current;
    if (element === null) return;
    let known: Size | undefined;
    const measure = () => {
      const { clientWidth: width, clientHeight: height } = element;
      // an observer tells of the first size too: drawn for that at once, what is begun bit by bit would be for nothing
      if (known?.width === width && known.height === height) return;
      known = { width, height };
      setSize(known);
    };
    // the whole table hangs on the first size: it is drawn bit by bit
    startTransition(measure);
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [root]);
  return size;
}
