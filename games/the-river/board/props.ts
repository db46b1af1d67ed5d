import type { BoardProps } from '@two-rivers/board';
import type { Position, RiverGoal, RiverHappening, RiverMove } from '../face/index.ts';
import type { TheRiverKey } from '../words/en.ts';

export type RiverProps = BoardProps<Position, RiverMove, RiverHappening, TheRiverKey, RiverGoal>;

/** The seat whose things are drawn large: the viewer's, or the first for one who sits nowhere. */
export function ownSeat({ viewer }: RiverProps): number {
  return Math.max(0, viewer);
}

/** Sections of the rules by kind of move. */
const SECTIONS: Readonly<Record<string, string>> = {
  firstPlayer: 'first-player',
  return: 'overflow',
  take: 'meadows',
  pass: 'turn',
};

export function ruleOf(kind: string): string {
  return SECTIONS[kind] ?? kind;
}
