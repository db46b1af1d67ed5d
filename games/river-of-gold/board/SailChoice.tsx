import { GOODS, regionOfInfluence } from '../face/index.ts';
import css from './Choices.module.css';
import { Icon } from './Icon.tsx';
import { Option } from './Option.tsx';
import { sailOf, type Table, totalsOf } from './props.ts';
import type { Sail } from './RiverSpace.tsx';
import { ShipPiece } from './Ship.tsx';

/** Pieces in the order in which gains are listed. */
const GAINS = ['koku', ...GOODS, 'favor', 'points'] as const;

/** A sail: the ship, its way, and what it gains. */
export function SailChoice({ table, choice }: { readonly table: Table; readonly choice: Sail }) {
  const { position, viewer } = table;
  const { move } = choice;
  const player = position.seat(viewer);
  const { from, to } = sailOf(table, move);
  const ahead = position.after(move);
  const gains = totalsOf(ahead.happenings, viewer);
  const influence = [...gains].filter(([what, count]) => regionOfInfluence(what) !== undefined && count > 0);
  const goods = ahead.position.seat(viewer).openGoods - player.openGoods;
  return (
    <Option table={table} choice={choice} className={css.sail}>
      <svg className={css.ship} viewBox="-20 -24 40 40" aria-hidden="true">
        <ShipPiece player={player} ship={move.ship} isRoyal={player.ship(move.ship).isRoyal} />
      </svg>
      <b>
        {from} → {to}
      </b>
      <span className={css.gains}>
        {GAINS.map((what) => {
          const count = gains.get(what) ?? 0;
          return count > 0 && <Gain key={what} count={count} what={what} />;
        })}
        {goods > 0 && <Gain count={goods} what="any" />}
        {influence.map(([what, count]) => (
          <Gain key={what} count={count} what={what} />
        ))}
        {to < from && <span>↻</span>}
      </span>
    </Option>
  );
}

function Gain({ what, count }: { readonly what: string; readonly count: number }) {
  return (
    <span className={css.gain}>
      +{count}
      <Icon name={what} />
    </span>
  );
}
