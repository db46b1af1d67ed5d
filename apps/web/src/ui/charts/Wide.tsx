import { type ReactNode, useRef } from 'react';
import { useSize } from '@two-rivers/board';
import css from './Wide.module.css';

interface WideProps {
  /** of what is drawn, at least: what stands below stays where it is when that comes */
  readonly height: number;
  readonly children: (width: number) => ReactNode;
}

/** As wide as there is room. */
export function Wide({ height, children }: WideProps) {
  const root = useRef<HTMLDivElement>(null);
  const { width } = useSize(root);
  return (
    <div ref={root} className={css.wide} style={{ minHeight: height }}>
      {width > 0 && children(width)}
    </div>
  );
}
