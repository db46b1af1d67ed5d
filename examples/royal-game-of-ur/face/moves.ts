import type { Move } from '@two-rivers/kernel';
import {
  aboutOf,
  DICE,
  diceShow,
  firstIs,
  isFirst,
  isThrow,
  markOf,
  moveFrom,
  WAITING,
} from '../rules/index.ts';

/** What a player may do, and what chance may bring. */
export type UrMove =
  | { readonly kind: 'enter' }
  | { readonly kind: 'move'; readonly from: number }
  | { readonly kind: 'chance-first'; readonly seat: number }
  /** for each die whether a mark is up */
  | { readonly kind: 'chance-dice'; readonly dice: readonly boolean[] };

export function readMove(move: Move): UrMove {
  if (isFirst(move)) return { kind: 'chance-first', seat: aboutOf(move) };
  if (isThrow(move))
    return {
      kind: 'chance-dice',
      dice: Array.from({ length: DICE }, (_, die) => markOf(move, die) === 1),
    };
  const from = aboutOf(move);
  return from === WAITING ? { kind: 'enter' } : { kind: 'move', from };
}

export function moveNumber(move: UrMove): Move {
  switch (move.kind) {
    case 'enter':
      return moveFrom(WAITING);
    case 'move':
      return moveFrom(move.from);
    case 'chance-first':
      return firstIs(move.seat);
    case 'chance-dice':
      return diceShow(move.dice.reduce((marks, isUp, die) => marks | (isUp ? 1 << die : 0), 0));
  }
}
