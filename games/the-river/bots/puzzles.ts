import type { PuzzlePart, SolvedTurn } from '@two-rivers/search/puzzle';
import {
  BUILD,
  EXCHANGE,
  FIRST_PLAYER,
  kindOf,
  NO_ENDING,
  RESERVE,
  SWAP,
  TERRAIN,
  type TheRiverState,
} from '../rules/index.ts';

/** What a puzzle can be about, the first that fits. */
const THEMES: readonly (readonly [string, (turn: SolvedTurn<TheRiverState>) => boolean])[] = [
  ['lastRound', ({ before }) => before.ending !== NO_ENDING],
  ['exchange', does(EXCHANGE)],
  ['building', does(BUILD)],
  ['swap', does(SWAP)],
  ['terrain', does(TERRAIN)],
  ['reserve', does(RESERVE)],
  ['firstPlayer', does(FIRST_PLAYER)],
  ['production', () => true],
];

function does(kind: number): (turn: SolvedTurn<TheRiverState>) => boolean {
  return ({ moves }) => moves.some((move) => kindOf(move) === kind);
}

export const puzzles: PuzzlePart<TheRiverState> = {
  themes: THEMES.map(([theme]) => theme),
  theme: (turn) => THEMES.find(([, fits]) => fits(turn))?.[0] ?? 'production',
  rare: { theme: 'lastRound', is: ({ ending }) => ending !== NO_ENDING },
};
