import { OVER } from '@two-rivers/kernel';
import { type BoardRenderer, styleText } from '@two-rivers/terminal';
import type { I18n } from '@two-rivers/i18n';
import type { Position, Square } from '../view/index.ts';
import type { RoyalGameOfUrTerminalMessages } from './messages.gen.ts';

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

function formatHeader(position: Position, i18n: I18n<RoyalGameOfUrTerminalMessages>): string {
  const marks = position.dice?.map((isUp) => (isUp ? '^' : '.')).join(' ');
  const dice = marks === undefined ? '' : `: ${marks} = ${position.steps}`;
  if (position.actor === OVER) return i18n.t('terminal.over', { throws: position.throws });
  const number = position.throws + (marks === undefined ? 1 : 0);
  return `${i18n.t('terminal.throw', { number, name: i18n.playerName(position.turn) })}${dice}`;
}

function formatPlayer(position: Position, seat: number, i18n: I18n<RoyalGameOfUrTerminalMessages>): string {
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
