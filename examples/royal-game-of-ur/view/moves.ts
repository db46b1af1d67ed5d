import type { Move } from '@two-rivers/kernel';
import {
  argumentOf,
  DICE,
  makeDiceResult,
  makeFirstPlayerResult,
  isFirstPlayerResult,
  isDiceResult,
  dieMark,
  makeMoveFrom,
  WAITING,
} from '../rules/index.ts';

/** Moves of players and chance results. */
export type UrMove =
  | { readonly kind: 'enter' }
  | { readonly kind: 'move'; readonly from: number }
  | { readonly kind: 'chance-first'; readonly seat: number }
  /** for each die, whether its marked corner is up */
  | { readonly kind: 'chance-dice'; readonly dice: readonly boolean[] };

export function toTypedMove(move: Move): UrMove {
  if (isFirstPlayerResult(move)) return { kind: 'chance-first', seat: argumentOf(move) };
  if (isDiceResult(move))
    return {
      kind: 'chance-dice',
      dice: Array.from({ length: DICE }, (_, die) => dieMark(move, die) === 1),
    };
  const from = argumentOf(move);
  return from === WAITING ? { kind: 'enter' } : { kind: 'move', from };
}

export function toEngineMove(move: UrMove): Move {
  switch (move.kind) {
    case 'enter':
      return makeMoveFrom(WAITING);
    case 'move':
      return makeMoveFrom(move.from);
    case 'chance-first':
      return makeFirstPlayerResult(move.seat);
    case 'chance-dice':
      return makeDiceResult(move.dice.reduce((marks, isUp, die) => marks | (isUp ? 1 << die : 0), 0));
  }
}
