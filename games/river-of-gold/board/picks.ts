import type { Move } from '@two-rivers/kernel';
import { firstOf, kindOf, moveKinds, secondOf } from '../rules/index.ts';
import { Store } from '@two-rivers/table';

/** Half of a build, picked on the board or in the row before the other half; shared by board and action bar. */
export interface Picks {
  readonly space?: number;
  readonly tile?: number;
  /** the kind of action whose choices are open in the action bar */
  readonly kind?: ActionKind;
}

export const ACTION_KINDS = ['build', 'sail', 'deliver', 'trade'] as const;
export type ActionKind = (typeof ACTION_KINDS)[number];

/** The moves of each kind of action. */
export const KIND_MOVES: Readonly<Record<ActionKind, readonly number[]>> = {
  build: [moveKinds.BUILD],
  sail: [moveKinds.SAIL],
  deliver: [moveKinds.DELIVER],
  trade: [moveKinds.TRADE, moveKinds.BUY_FAVOR],
};

export const picks = new Store<Picks>({});

/** A face of the die that is looked at: the ships show where they would go. */
export const facePeek = new Store<number>(0);

/** What is picked of a build: the selected move's parts, or those picked so far that are still possible. */
export function buildPicks(
  picked: Picks,
  moves: readonly Move[],
  selected: Move | undefined,
): { readonly space: number; readonly tile: number } {
  if (selected !== undefined && kindOf(selected) === moveKinds.BUILD)
    return { space: firstOf(selected), tile: secondOf(selected) };
  const builds = moves.filter((move) => kindOf(move) === moveKinds.BUILD);
  const space = builds.some((move) => firstOf(move) === picked.space) ? (picked.space ?? 0) : 0;
  const tile = builds.some((move) => secondOf(move) === picked.tile) ? (picked.tile ?? 0) : 0;
  return { space: space === 0 && picked.kind === 'build' ? onlySpace(moves) : space, tile };
}

/** Where one can build, if there is a single space; else 0. */
export function onlySpace(moves: readonly Move[]): number {
  const spaces = new Set(movesOf(moves, moveKinds.BUILD).map(firstOf));
  const [space = 0] = spaces;
  return spaces.size === 1 ? space : 0;
}

/** The legal build of a tile on a space; 0 stands for a half not picked yet. */
export function buildMove(moves: readonly Move[], space: number, tile: number): Move | undefined {
  return moves.find(
    (move) => kindOf(move) === moveKinds.BUILD && firstOf(move) === space && secondOf(move) === tile,
  );
}

export function movesOf(moves: readonly Move[], ...kinds: readonly number[]): Move[] {
  return moves.filter((move) => kinds.includes(kindOf(move)));
}
