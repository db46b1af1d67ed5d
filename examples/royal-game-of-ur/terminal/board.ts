import { OVER } from '@two-rivers/kernel';
import { type BoardRenderer, styleText } from '@two-rivers/terminal';
import type { Language, Messages, I18n } from '@two-rivers/i18n';
import type { Position, Square } from '../view/index.ts';

const english = {
  'terminal.over': 'Over after {throws, plural, one {# throw} other {# throws}}',
  'terminal.throw': 'Throw {number}, {name}',
  'terminal.pieces': '{name}: {waiting} waiting, {home} home',
} as const satisfies Messages;

const polish: Readonly<Record<keyof typeof english, string>> = {
  'terminal.over': 'Koniec po {throws, plural, one {# rzucie} few {# rzutach} many {# rzutach} other {# rzutu}}',
  'terminal.throw': 'Rzut {number}, {name}',
  'terminal.pieces': '{name}: czeka {waiting}, u celu {home}',
};

const italian: Readonly<Record<keyof typeof english, string>> = {
  'terminal.over': 'Finita dopo {throws, plural, one {# tiro} many {# di tiri} other {# tiri}}',
  'terminal.throw': 'Tiro {number}, {name}',
  'terminal.pieces': '{name}: in attesa {waiting}, arrivate {home}',
};

/** Texts used only by the terminal board. */
export const texts: Readonly<Record<Language, Messages>> = { en: english, pl: polish, it: italian };

/** Letter of each seat. */
const PIECE_LETTERS = ['O', 'X'];
/** Places of a player's own side from left to right; undefined is the gap. */
const SIDE = [4, 3, 2, 1, undefined, undefined, 14, 13];
const MIDDLE = [5, 6, 7, 8, 9, 10, 11, 12];
const CELL = 5;

/** Draws the board with the viewer's side at the bottom; `*` is a rosette, O and X are pieces. */
export const drawUr: BoardRenderer<Position>['draw'] = (position, viewer, i18n, color) => {
  const own = viewer === 1 ? 1 : 0;
  const other = 1 - own;
  const side = (seat: number) =>
    formatRow(SIDE.map((place) => (place === undefined ? undefined : position.square(seat, place))));
  const middle = formatRow(MIDDLE.map((place) => position.square(own, place)));
  const lines = [
    formatHeader(position, i18n),
    '',
    formatPlayer(position, other, i18n),
    formatPlaceNumbers(SIDE),
    side(other),
    middle,
    side(own),
    formatPlaceNumbers(SIDE),
    formatPlayer(position, own, i18n),
  ];
  const [title = '', ...rest] = lines.map((line) => line.trimEnd());
  return [styleText(color, 'bold', title), ...rest, ''].join('\n');
};

function formatHeader(position: Position, i18n: I18n): string {
  const marks = position.dice?.map((isUp) => (isUp ? '^' : '.')).join(' ');
  const dice = marks === undefined ? '' : `: ${marks} = ${position.steps}`;
  if (position.actor === OVER) return i18n.t('terminal.over', { throws: position.throws });
  const number = position.throws + (marks === undefined ? 1 : 0);
  return `${i18n.t('terminal.throw', { number, name: i18n.playerName(position.turn) })}${dice}`;
}

function formatPlayer(position: Position, seat: number, i18n: I18n): string {
  const { waiting, home } = position.seat(seat);
  return `${PIECE_LETTERS[seat]}  ${i18n.t('terminal.pieces', { name: i18n.playerName(seat), waiting, home })}`;
}

function formatPlaceNumbers(places: readonly (number | undefined)[]): string {
  return places
    .map((place) =>
      String(place ?? '')
        .padStart(3)
        .padEnd(CELL),
    )
    .join('');
}

function formatRow(squares: readonly (Square | undefined)[]): string {
  return squares.map((square) => (square === undefined ? ' '.repeat(CELL) : formatSquare(square))).join('');
}

function formatSquare({ piece, isRosette }: Square): string {
  const letter = piece === undefined ? ' ' : (PIECE_LETTERS[piece] ?? '');
  return isRosette ? `[*${letter}*]` : `[ ${letter} ]`;
}
