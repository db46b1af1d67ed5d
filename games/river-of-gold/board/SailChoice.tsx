import type { Move } from '@two-rivers/kernel';
import { components, firstOf } from '../rules/index.ts';
import { preview } from '@two-rivers/table';
import { Icon } from './Icon.tsx';
import { at, type Table } from './look.ts';
import { MoveButton } from './MoveButton.tsx';
import { totalsOf } from './progress.ts';
import { destination, shipAt } from './sailing.ts';
import { ShipPiece } from './Ship.tsx';

const { GOODS } = components;

/** Pieces in the order in which gains are listed. */
const GAINS = ['koku', ...GOODS, 'favor', 'points'] as const;

/** A sail: the ship, its way, and what it gains. */
export function SailChoice({ table, move }: { readonly table: Table; readonly move: Move }) {
  const { game, state, viewer } = table;
  const ship = firstOf(move);
  const from = shipAt(state, viewer, ship);
  const to = destination(state, move);
  const ahead = preview(game, state, [move]);
  const gains = totalsOf(ahead.happenings, viewer);
  const influence = [...gains].filter(([what, count]) => what.startsWith('influence-') && count > 0);
  const goods = at(ahead.after.openGoods, viewer) - at(state.openGoods, viewer);
  return (
    <MoveButton table={table} move={move} className="rog-sailoption">
      <svg className="rog-shipicon" viewBox="-20 -24 40 40" aria-hidden="true">
        <ShipPiece state={state} seat={viewer} ship={ship} isRoyal={at(state.royal, viewer) === ship} />
      </svg>
      <b>
        {from} → {to}
      </b>
      <span className="rog-gains">
        {GAINS.map((what) => {
          const count = gains.get(what) ?? 0;
          return count > 0 && <Gain key={what} count={count} what={what} />;
        })}
        {goods > 0 && <Gain count={goods} what="any" />}
        {influence.map(([what, count]) => (
          <Gain key={what} count={count} what={what} />
        ))}
        {to < from && <span className="rog-journey">↻</span>}
      </span>
    </MoveButton>
  );
}

function Gain({ what, count }: { readonly what: string; readonly count: number }) {
  return (
    <span className="rog-gain">
      +{count}
      <Icon name={what} />
    </span>
  );
}
