import type { PuzzlePart, SolvedTurn } from '@two-rivers/search/puzzle';
import { kindOf, moveKinds as kinds, type RiverOfGoldState } from '../rules/index.ts';
import { masteryClaimed, regionGained } from './hints.ts';

/** What brings so much is about money. */
const MUCH_KOKU = 5;

/** What a puzzle can be about, the first that fits. */
const THEMES: readonly (readonly [string, (turn: SolvedTurn<RiverOfGoldState>) => boolean])[] = [
  ['lastTurn', ({ before }) => before.ending !== 0],
  ['mastery', ({ before, after, seat }) => masteryClaimed(before, after, seat).what !== undefined],
  ['region', ({ before, after, seat }) => regionGained(before, after, seat).leads === true],
  ['delivery', does(kinds.DELIVER)],
  ['koku', ({ before, after, seat }) => after.koku[seat] - before.koku[seat] >= MUCH_KOKU],
  ['building', does(kinds.BUILD)],
  ['sailing', () => true],
];

function does(kind: number): (turn: SolvedTurn<RiverOfGoldState>) => boolean {
  return ({ moves }) => moves.some((move) => kindOf(move) === kind);
}

export const puzzles: PuzzlePart<RiverOfGoldState> = {
  themes: THEMES.map(([theme]) => theme),
  theme: (turn) => THEMES.find(([, fits]) => fits(turn))?.[0] ?? 'sailing',
  rare: { theme: 'lastTurn', is: ({ ending }) => ending !== 0 },
};
