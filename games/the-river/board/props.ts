import { type BoardTable, useBoardTable } from '@two-rivers/ui';
import type { Position, RiverGoal, RiverEvent, RiverMove } from '../view/index.ts';
import type { TheRiverMessages } from '../texts/messages.gen.ts';

export type TheRiverTable = BoardTable<Position, RiverMove, RiverEvent, TheRiverMessages, RiverGoal>;

/** A value of the surrounding table; rendered again when its content changes. */
export function useTable<T>(select: (table: TheRiverTable) => T): T {
  return useBoardTable(select);
}

/** Seat of the large panel: the viewer's, or the first seat for a spectator. */
export function ownSeat({ viewer }: TheRiverTable): number {
  return Math.max(0, viewer);
}

/**
 * Whether a single reason, announced by “Your choices”, explains all inactive pieces: in the opening round, and when
 * overflow must be returned.
 */
export function hasSharedReason({ position, choices }: TheRiverTable): boolean {
  return position.phase === 'opening' || choices.some(({ move }) => move.kind === 'return');
}

/** Rules sections by kind of move; other kinds use their own name. */
const RULE_SECTIONS: Readonly<Record<string, string>> = {
  firstPlayer: 'first-player',
  return: 'overflow',
  take: 'meadows',
  pass: 'turn',
};

export function ruleSectionOf(kind: string): string {
  return RULE_SECTIONS[kind] ?? kind;
}
