import { INK, PAPER } from './colours.ts';
import type { RiverLayout } from './geometry.ts';
import css from './River.module.css';

/** The numbers of the river's spaces, above the frames of the shore, which would cover them. */
export function RiverNumbers({ layout }: { readonly layout: RiverLayout }) {
  return (
    <g className={css.numbers} aria-hidden="true">
      {layout.rivers.map(({ river, label }) => (
        <g key={river}>
          <circle cx={label.x} cy={label.y} r="8.5" fill={PAPER} stroke={INK} strokeWidth="1" />
          <text className={css.number} x={label.x} y={label.y + 3.8} textAnchor="middle">
            {river}
          </text>
        </g>
      ))}
    </g>
  );
}
