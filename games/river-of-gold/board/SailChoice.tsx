import { classes, PieceButton } from '@two-rivers/board';
import { JOURNEY_KOKU } from '../face/index.ts';
import { Brought } from './Brought.tsx';
import css from './Choices.module.css';
import type { Table } from './props.ts';
import type { Sail } from './RiverSpace.tsx';
import { ShipPiece } from './Ship.tsx';

/** A sail: the ship, its way, and what it gains. */
export function SailChoice({ table, choice }: { readonly table: Table; readonly choice: Sail }) {
  const { position, viewer } = table;
  const { move } = choice;
  const player = position.seat(viewer);
  const { from, to, isJourney } = position.sailing(move);
  const goal = { kind: 'sail', to, ship: move.ship } as const;
  return (
    <PieceButton
      className={classes(css.option, css.sail)}
      piece={{
        title: table.tell(move),
        lines: [],
        rule: 'sail',
        goal,
      }}
    >
      <svg className={css.ship} viewBox="-20 -24 40 40" aria-hidden="true">
        <ShipPiece player={player} ship={move.ship} isRoyal={player.ship(move.ship).isRoyal} />
      </svg>
      <b>
        {from} → {to}
      </b>
      <span className={css.gains}>
        <Brought pieces={position.brought(move)[viewer] ?? []} />
        {isJourney && <small>{table.speaker.say('screen.journey', { koku: JOURNEY_KOKU })}</small>}
      </span>
    </PieceButton>
  );
}
