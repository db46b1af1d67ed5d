import { OVER } from '@two-rivers/kernel';
import { type BoardRenderer, styleText } from '@two-rivers/terminal';
import type { I18n } from '@two-rivers/i18n';
import type { Position, Square } from '../view/index.ts';
import type { RoyalGameOfUrMessages } from '../texts/messages.gen.ts';

/** Letter of each seat. */
const PIECE_LETTERS = ['O', 'X'];
/** Places of a player's own side from left to right; undefined is the gap. */
const SIDE = [4, 3, 2, 1, undefined, undefined, 14, 13];
const MIDDLE = [5, 6, 7, 8, 9, 10, 11, 12];
const CELL = 5;
const PLACE_NUMBERS = SIDE.map((place) => `${place ?? ''}`.padStart(3).padEnd(CELL)).join('');

/** Draws the board with the viewer's side at the bottom; `*` is a rosette, O and X are pieces. */
export const draw: BoardRenderer<Position>['draw'] = (position, viewer, i18n, color) => {
  const own = viewer === 1 ? 1 : 0;
  const other = 1 - own;
  const row = (seat: number, places: readonly (number | undefined)[]) =>
    formatRow(places.map((place) => (place === undefined ? undefined : position.square(seat, place))));
  const lines = [
    formatHeader(position, i18n),
    '',
    formatPlayer(position, other, i18n),
    PLACE_NUMBERS,
    row(other, SIDE),
    row(own, MIDDLE),
    row(own, SIDE),
    PLACE_NUMBERS,
    formatPlayer(position, own, i18n),
  ];
  const [title = '', ...rest] = lines.map((line) => line.trimEnd());
  return [styleText(color, 'bold', title), ...rest, ''].join('\n');
};

function formatHeader(position: Position, i18n: I18n<RoyalGameOfUrMessages>): string {
  const marks = position.dice?.map((isUp) => (isUp ? '^' : '.')).join(' ');
  const dice = marks === undefined ? '' : `: ${marks} = ${position.steps}`;
  if (position.actor === OVER) return i18n.t('terminal.over', { throws: position.throws });
  const number = position.throws + (marks === undefined ? 1 : 0);
  return `${i18n.t('terminal.throw', { number, name: i18n.playerName(position.turn) })}${dice}`;
}

function formatPlayer(position: Position, seat: number, i18n: I18n<RoyalGameOfUrMessages>): string {
  const { waiting, home } = position.seat(seat);
  return `${PIECE_LETTERS[seat]}  ${i18n.t('terminal.pieces', { name: i18n.playerName(seat), waiting, home })}`;
}

function formatRow(squares: readonly (Square | undefined)[]): string {
  return squares
    .map((square) => {
      if (square === undefined) return ' '.repeat(CELL);
      const letter = PIECE_LETTERS[square.piece ?? -1] ?? ' ';
      return square.isRosette ? `[*${letter}*]` : `[ ${letter} ]`;
    })
    .join('');
}
