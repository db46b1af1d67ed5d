import { type Flight, Flights, LookedAt, useTumble } from '@two-rivers/board';
import type { UrHappening } from '../face/index.ts';
import { Die } from './art.tsx';
import css from './Board.module.css';
import { Mark } from './Mark.tsx';
import { PlayerRow } from './PlayerRow.tsx';
import { spotOf, type UrProps } from './props.ts';
import { SquarePiece } from './SquarePiece.tsx';

const SHARED = [5, 6, 7, 8, 9, 10, 11, 12];
/** The places of a player's own side, by the column they lie in. */
const SIDE = [
  [4, 1],
  [3, 2],
  [2, 3],
  [1, 4],
  [14, 7],
  [13, 8],
] as const;

/** The table: the board with the viewer's side below, and the pieces of both beside it. */
export function Board(props: UrProps) {
  const { viewer, speaker, position, step } = props;
  const own = viewer === 1 ? 1 : 0;
  const other = 1 - own;
  return (
    <div className={css.table}>
      <PlayerRow props={props} seat={other} />
      <section className={css.board} aria-label={speaker.say('screen.board')}>
        <Side props={props} seat={other} row={1} />
        {SHARED.map((place, index) => (
          <SquarePiece
            key={place}
            props={props}
            seat={own}
            place={place}
            style={{ gridArea: `2 / ${index + 1}` }}
          />
        ))}
        <Side props={props} seat={own} row={3} />
        <Dice props={props} />
      </section>
      <PlayerRow props={props} seat={own} />
      <Flights step={step} flightsOf={(happening) => flightsOf(position, happening)} />
    </div>
  );
}

interface SideProps {
  readonly props: UrProps;
  readonly seat: number;
  readonly row: number;
}

function Side({ props, seat, row }: SideProps) {
  return SIDE.map(([place, column]) => (
    <SquarePiece
      key={place}
      props={props}
      seat={seat}
      place={place}
      style={{ gridArea: `${row} / ${column}` }}
    />
  ));
}

/** The four dice lie in the gap of the board on the side of whoever threw them. */
function Dice({ props: { position, speaker, viewer } }: { readonly props: UrProps }) {
  const { dice, steps, turn } = position;
  const tumbling = useTumble(dice === undefined ? 0 : position.throws);
  const isBelow = turn === (viewer === 1 ? 1 : 0);
  return (
    <LookedAt
      told={{
        title: dice === undefined ? speaker.say('screen.dice.none') : speaker.say('screen.dice', { steps }),
        lines: [],
        rule: 'dice',
      }}
      className={css.dice}
      style={{ gridArea: `${isBelow ? 3 : 1} / 5 / auto / span 2` }}
    >
      <svg viewBox="-100 -50 200 100" aria-hidden="true">
        <g ref={tumbling} opacity={dice === undefined ? 0.35 : 1}>
          {[-72, -24, 24, 72].map((x, die) => (
            <g key={x} transform={`translate(${x} 0) scale(.55)`}>
              <Die isUp={dice?.[die] ?? false} />
            </g>
          ))}
        </g>
      </svg>
    </LookedAt>
  );
}

function flightsOf(position: UrProps['position'], happening: UrHappening): readonly Flight[] {
  const { seat } = happening;
  const icon = <Mark seat={seat} />;
  const at = (place: number) => [spotOf(position, seat, place)];
  if (happening.kind === 'step') return [{ icon, from: at(happening.from), to: at(happening.to) }];
  return happening.kind === 'captured' ? [{ icon, from: at(happening.place), to: at(0) }] : [];
}
