import {
  classNames,
  type Flight,
  Flights,
  InspectablePiece,
  MoveButton,
  Piece,
  useDieRollAnimation,
} from '@two-rivers/ui';
import { memo } from 'react';
import { HOME, PIECES, type UrEvent, WAITING } from '../view/index.ts';
import { Die, Disc, Icon, Mark } from './art.tsx';
import css from './Board.module.css';
import { SquarePiece, selectedTarget, spotId, type UrTable, useTable } from './SquarePiece.tsx';

const SHARED = [5, 6, 7, 8, 9, 10, 11, 12];
/** Place number and grid column of each square on a player's own side. */
const SIDE = [
  [4, 1],
  [3, 2],
  [2, 3],
  [1, 4],
  [14, 7],
  [13, 8],
] as const;

/** The table: the board with the viewer's side at the bottom, and the waiting and home pieces of both players. */
export const Board = memo(function Board() {
  const { viewer, i18n } = useTable((table) => ({ viewer: table.viewer, i18n: table.i18n }));
  const own = viewer === 1 ? 1 : 0;
  const other = 1 - own;
  return (
    <div className={css.table}>
      <PlayerRow seat={other} />
      <section className={css.board} aria-label={i18n.t('screen.board')}>
        <SideSquares seat={other} row={1} />
        {SHARED.map((place, index) => (
          <SquarePiece key={place} seat={own} place={place} style={{ gridArea: `2 / ${index + 1}` }} />
        ))}
        <SideSquares seat={own} row={3} />
        <Dice />
      </section>
      <PlayerRow seat={own} />
      <MoveFlights />
    </div>
  );
});

interface SideSquaresProps {
  readonly seat: number;
  readonly row: number;
}

function SideSquares({ seat, row }: SideSquaresProps) {
  return SIDE.map(([place, column]) => (
    <SquarePiece key={place} seat={seat} place={place} style={{ gridArea: `${row} / ${column}` }} />
  ));
}

/** The four dice, in the gap of the board on the side of the throwing player. */
function Dice() {
  const { i18n, dice, steps, throws, isBelow } = useTable((table) => ({
    i18n: table.i18n,
    dice: table.position.dice,
    steps: table.position.steps,
    throws: table.position.throws,
    isBelow: table.position.turn === (table.viewer === 1 ? 1 : 0),
  }));
  const tumbling = useDieRollAnimation(dice === undefined ? 0 : throws);
  return (
    <InspectablePiece
      description={{
        title: dice === undefined ? i18n.t('screen.dice.none') : i18n.t('screen.dice', { steps }),
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
    </InspectablePiece>
  );
}

function flightsOf(position: UrTable['position'], event: UrEvent): readonly Flight[] {
  const { seat } = event;
  const icon = <Mark seat={seat} />;
  const spotAt = (place: number) => [spotId(position, seat, place)];
  if (event.kind === 'step') return [{ icon, from: spotAt(event.from), to: spotAt(event.to) }];
  return event.kind === 'captured' ? [{ icon, from: spotAt(event.place), to: spotAt(0) }] : [];
}

function MoveFlights() {
  const { lastStep, position } = useTable((table) => ({ lastStep: table.lastStep, position: table.position }));
  return <Flights step={lastStep} flightsOf={(event) => flightsOf(position, event)} />;
}

/** What the row of a player shows of the table. */
function playerRowView(table: UrTable, seat: number) {
  const { position, viewer, choices, i18n, players, selected } = table;
  const { waiting, home } = position.seat(seat);
  const isOwn = seat === viewer;
  const choice = isOwn ? choices.find(({ move }) => move.kind === 'enter') : undefined;
  return {
    i18n,
    name: players[seat]?.name,
    waiting,
    home,
    isTurn: position.turn === seat,
    isOwn,
    choice,
    isSelected: choice !== undefined && selected?.text === choice.text,
    isHomeTarget: isOwn && selectedTarget(table) === HOME,
  };
}

/** A player's pieces beside the board: waiting ones, which can be entered from there, and those at home. */
function PlayerRow({ seat }: { readonly seat: number }) {
  const view = useTable((table) => playerRowView(table, seat));
  const { i18n, name, waiting, home, isTurn, isOwn, choice, isSelected, isHomeTarget } = view;
  return (
    <div className={classNames(css.player, isTurn && css.turn)}>
      <strong>{name}</strong>
      <Piece
        piece={{
          title: i18n.t('screen.waiting', { count: waiting }),
          rule: 'move',
          choice,
          expectedMove: isOwn ? { kind: 'enter' } : undefined,
        }}
        className={classNames(css.tray, choice !== undefined && css.playable, isSelected && css.selected)}
        data-at={`${seat}-0`}
      >
        <DiscRow seat={seat} count={waiting} />
      </Piece>
      <InspectablePiece
        description={{ title: i18n.t('screen.home', { count: home }), lines: [], rule: 'home' }}
        className={classNames(css.tray, css.home, isHomeTarget && css.target)}
        data-at={`${seat}-${HOME}`}
      >
        <DiscRow seat={seat} count={home} />
      </InspectablePiece>
    </div>
  );
}

function DiscRow({ seat, count }: { readonly seat: number; readonly count: number }) {
  return (
    <svg viewBox="0 0 340 60" aria-hidden="true">
      {Array.from({ length: PIECES }, (_, index) => (
        <g key={index} transform={`translate(${32 + index * 46} 30) scale(.68)`}>
          {index < count ? <Disc seat={seat} /> : <circle r="5" fill="currentColor" opacity=".25" />}
        </g>
      ))}
    </svg>
  );
}

/** The legal moves: one button per movable piece. */
export const Choices = memo(function Choices() {
  const { i18n, viewer, steps, moves } = useTable((table) => ({
    i18n: table.i18n,
    viewer: table.viewer,
    steps: table.position.steps,
    moves: table.choices.map((choice) => {
      const from = choice.move.kind === 'move' ? choice.move.from : WAITING;
      return { choice, name: table.describeMove(choice.move), from, step: table.position.step(from) };
    }),
  }));
  return (
    <div className={css.choices}>
      <p>{i18n.t('screen.choose', { steps })}</p>
      {moves.map(({ choice, name, from, step }) => (
        <MoveButton key={choice.text} choice={choice} name={name}>
          {from === WAITING ? <Mark seat={viewer} /> : from}
          {' → '}
          {step?.isHome ? <Icon name="home" /> : step?.to}
          {step?.isRosette && <Icon name="rosette" />}
          {step?.captures !== undefined && <Mark seat={step.captures} />}
        </MoveButton>
      ))}
    </div>
  );
});
