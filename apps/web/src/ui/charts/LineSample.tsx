import { seatLineStyle } from './seatStyles.ts';
import css from './LineSample.module.css';

interface LineSampleProps {
  readonly seat: number;
  readonly colors?: readonly string[] | undefined;
}

/** A short piece of a player's line, for tables and legends. */
export function LineSample({ seat, colors }: LineSampleProps) {
  return (
    <svg className={css.sample} viewBox="0 0 34 12" aria-hidden="true">
      <line className={css.line} style={seatLineStyle(seat, colors)} x1="1" x2="33" y1="6" y2="6" />
    </svg>
  );
}
