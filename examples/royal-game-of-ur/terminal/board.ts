import { OVER } from '@two-rivers/kernel';
import { type Drawing, paint } from '@two-rivers/terminal';
import type { Language, Messages, Speaker } from '@two-rivers/words';
import type { Position, Square } from '../face/index.ts';

const english = {
  'terminal.over': 'Over after {throws, plural, one {# throw} other {# throws}}',
  'terminal.throw': 'Throw {number}, {name}',
  'terminal.pieces': '{name}: {waiting} waiting, {home} home',
} as const satisfies Messages;

const polish: Readonly<Record<keyof typeof english, string>> = {
  'terminal.over':
    'Koniec po {throws, plural, one {# rzucie} few {# rzutach} many {# rzutach} other {# rzutu}}',
  'terminal.throw': 'Rzut {number}, {name}',
  'terminal.pieces': '{name}: czeka {waiting}, u celu {home}',
};

const italian: Readonly<Record<keyof typeof english, string>> = {
  'terminal.over': 'Finita dopo {throws, plural, one {# tiro} many {# di tiri} other {# tiri}}',
  'terminal.throw': 'Tiro {number}, {name}',
  'terminal.pieces': '{name}: in attesa {waiting}, arrivate {home}',
};

/** Words that only the drawing for a terminal needs. */
export const words: Readonly<Record<Language, Messages>> = { en: english, pl: polish, it: italian };

/** A letter for each seat. */
const PIECES = ['O', 'X'];
/** The places of a player's own side as they lie, and those in the middle. */
const SIDE = [4, 3, 2, 1, undefined, undefined, 14, 13];
const MIDDLE = [5, 6, 7, 8, 9, 10, 11, 12];
const CELL = 5;

/** The board with the viewer's side below; `*` is a rosette, O and X are pieces. */
export const drawUr: Drawing<Position>['draw'] = (position, viewer, speaker, colour) => {
  const own = viewer === 1 ? 1 : 0;
  const other = 1 - own;
  const side = (seat: number) =>
    row(SIDE.map((place) => (place === undefined ? undefined : position.square(seat, place))));
  const middle = row(MIDDLE.map((place) => position.square(own, place)));
  const lines = [
    header(position, speaker),
    '',
    player(position, other, speaker),
    numbers(SIDE),
    side(other),
    middle,
    side(own),
    numbers(SIDE),
    player(position, own, speaker),
  ];
  const [title = '', ...rest] = lines.map((line) => line.trimEnd());
  return [paint(colour, 'bold', title), ...rest, ''].join('\n');
};

function header(position: Position, speaker: Speaker): string {
  const marks = position.dice?.map((isUp) => (isUp ? '^' : '.')).join(' ');
  const dice = marks === undefined ? '' : `: ${marks} = ${position.steps}`;
  if (position.actor === OVER) return speaker.say('terminal.over', { throws: position.throws });
  const number = position.throws + (marks === undefined ? 1 : 0);
  return `${speaker.say('terminal.throw', { number, name: speaker.name(position.turn) })}${dice}`;
}

function player(position: Position, seat: number, speaker: Speaker): string {
  const { waiting, home } = position.seat(seat);
  return `${PIECES[seat]}  ${speaker.say('terminal.pieces', { name: speaker.name(seat), waiting, home })}`;
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
