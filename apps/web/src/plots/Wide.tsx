import { type ReactNode, useRef } from 'react';
import { useSize } from '@two-rivers/board';
import css from './Wide.module.css';

/** As wide as there is room. */
export function Wide({ children }: { readonly children: (width: number) => ReactNode }) {
  const root = useRef<HTMLDivElement>(null);
  const { width } = useSize(root);
  return (
    <div ref={root} className={css.wide}>
      {width > 0 && children(width)}
    </div>
  );
}
