import type { MoveCodec } from '@two-rivers/kernel';
import { makeChanceDice, marksOfChanceDice, type UrState } from '../model.gen.ts';
import type { UrMoveOf } from '../moves.gen.ts';
import { DICE } from './components.ts';

/** Sum of the dice, 0 to 4. */
export function diceTotal(s: UrState): number {
  let sum = 0;
  for (const mark of s.dice) sum += mark;
  return sum;
}

/** Mark of a die in a throw, 0 or 1. */
export function dieMark(marks: number, die: number): number {
  return (marks >> die) & 1;
}

/** `~dice 0110`: a number holds one bit for each die. */
export const diceCodec: MoveCodec<UrMoveOf<'chance-dice'>> = {
  decode(move) {
    const marks = marksOfChanceDice(move);
    return { kind: 'chance-dice', dice: Array.from({ length: DICE }, (_, die) => dieMark(marks, die) === 1) };
  },
  encode: ({ dice }) => makeChanceDice(dice.reduce((marks, isUp, die) => marks | (isUp ? 1 << die : 0), 0)),
  write: ({ dice }) => [dice.map(Number).join('')],
  read([marks = '', ...rest]) {
    if (rest.length > 0 || marks.length !== DICE || !/^[01]+$/.test(marks)) return undefined;
    return { kind: 'chance-dice', dice: Array.from(marks, (mark) => mark === '1') };
  },
};
