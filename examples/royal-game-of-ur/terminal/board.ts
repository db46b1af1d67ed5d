import { OVER } from '@two-rivers/kernel';
import { type Drawing, paint } from '@two-rivers/terminal';
import type { Position, Square } from '../face/index.ts';

/** A letter for each seat. */
const PIECES = ['O', 'X'];
/** The places of a player's own side as they lie, and those in the middle. */
const SIDE = [4, 3, 2, 1, undefined, undefined, 14, 13];
const MIDDLE = [5, 6, 7, 8, 9, 10, 11, 12];
const CELL = 5;

/** The board with the viewer's side below; `*` is a rosette, O and X are pieces. */
export const drawUr: Drawing<Position>['draw'] = (position, viewer, names, colour) => {
  const own = viewer === 1 ? 1 : 0;
  const other = 1 - own;
  const side = (seat: number) =>
    row(SIDE.map((place) => (place === undefined ? undefined : position.square(seat, place))));
  const middle = row(MIDDLE.map((place) => position.square(own, place)));
  const lines = [
    header(position, names),
    '',
    player(position, other, names),
    numbers(SIDE),
    side(other),
    middle,
    side(own),
    numbers(SIDE),
    player(position, own, names),
  ];
  const [title = '', ...rest] = lines.map((line) => line.trimEnd());
  return [paint(colour, 'bold', title), ...rest, ''].join('\n');
};

function header(position: Position, names: readonly string[]): string {
  const marks = position.dice?.map((isUp) => (isUp ? '^' : '.')).join(' ');
  const dice = marks === undefined ? '' : `: ${marks} = ${position.steps}`;
  if (position.actor === OVER) return `Over after ${position.throws} throws`;
  return `Throw ${position.throws + (marks === undefined ? 1 : 0)}, ${names[position.turn] ?? ''}${dice}`;
}

function player(position: Position, seat: number, names: readonly string[]): string {
  const { waiting, home } = position.seat(seat);
  return `${PIECES[seat]}  ${names[seat] ?? ''}: ${waiting} waiting, ${home} home`;
}

function numbers(places: readonly (number | undefined)[]): string {
  return places
    .map((place) =>
      String(place ?? '')
        .padStart(3)
        .padEnd(CELL),
    )
    .join('');
}

function row(squares: readonly (Square | undefined)[]): string {
  return squares.map((square) => (square === undefined ? ' '.repeat(CELL) : cell(square))).join('');
}

function cell({ piece, isRosette }: Square): string {
  const shown = piece === undefined ? ' ' : (PIECES[piece] ?? '');
  return isRosette ? `[*${shown}*]` : `[ ${shown} ]`;
}
