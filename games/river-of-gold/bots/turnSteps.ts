import type { Move } from '@two-rivers/kernel';
import { firstOf, kindOf, secondOf } from '../rules/index.ts';
import { BUILD, BUY_FAVOR, DELIVER, FAVOR_FACE, SAIL, SELL, TRADE } from '../rules/notation.ts';

/** Maximum steps before the action: two trades and a turn of the die. */
export const PREPARATIONS = 3;

/** Preparations of the turn so far, which limit the sensible next steps. */
export const NOTHING_YET = 0;
const TRADED = 1;
const BOUGHT = 2;
const TURNED = 3;

export function isTrade(kind: number): boolean {
  return kind === TRADE || kind === BUY_FAVOR;
}

export function isPayment(kind: number): boolean {
  return isTrade(kind) || kind === FAVOR_FACE || kind === SELL;
}

/** Whether a trade returns a good that an earlier trade gave, or gives one that it took. */
export function takesBack(steps: Int32Array, length: number, trade: Move): boolean {
  for (let i = 0; i < length; i++) {
    if (kindOf(steps[i]) !== TRADE) continue;
    if (firstOf(steps[i]) === secondOf(trade) || secondOf(steps[i]) === firstOf(trade)) return true;
  }
  return false;
}

export function doneAfter(move: Move, done: number): number {
  switch (kindOf(move)) {
    case TRADE:
      return TRADED;
    case BUY_FAVOR:
      return BOUGHT;
    case FAVOR_FACE:
      return done === TRADED ? TRADED + TURNED : TURNED;
    default:
      return done;
  }
}

/** Whether a step before the action is sensible: deliver traded goods, turn the die with bought favor, use a turned die. */
export function follows(kind: number, done: number): boolean {
  switch (done) {
    case TRADED:
      return kind === DELIVER || kind === TRADE || kind === FAVOR_FACE;
    case BOUGHT:
      return kind === FAVOR_FACE || kind === BUY_FAVOR;
    case TURNED:
      return kind === BUILD || kind === SAIL || kind === DELIVER;
    case TRADED + TURNED:
      return kind === DELIVER;
    default:
      return true;
  }
}
