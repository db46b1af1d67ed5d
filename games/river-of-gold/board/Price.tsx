import type { Point } from '@two-rivers/board';
import type { Amount } from '@two-rivers/kernel';
import { Glyph } from './Glyph.tsx';
import css from './River.module.css';
import { Put } from './Tile.tsx';

interface PriceProps {
  readonly at: Point;
  readonly price: readonly Amount[];
}

const HEIGHT = 13;
const WIDTH = 23;

/** What must be given before something can be done there, on a tag in the drawing. */
export function Price({ at: { x, y }, price }: PriceProps) {
  if (price.length === 0) return null;
  const width = WIDTH * price.length + 2;
  const left = x - width / 2;
  return (
    <g className={css.price}>
      <rect x={left} y={y - HEIGHT / 2} width={width} height={HEIGHT} rx={HEIGHT / 2} />
      {price.map(({ what, amount }, index) => (
        <g key={what}>
          <text className={css.priceText} x={left + 8 + index * WIDTH} y={y + 3.6} textAnchor="middle">
            −{amount}
          </text>
          <Put at={{ x: left + 18 + index * WIDTH, y }} size={11}>
            <Glyph name={what} />
          </Put>
        </g>
      ))}
    </g>
  );
}
