import type { Move } from '@two-rivers/kernel';
import {
  BUILD,
  BUY_FAVOR,
  DELIVER,
  firstArgument,
  kindOf,
  SAIL,
  secondArgument,
  SELL,
  TRADE,
  TURN_DIE,
} from '../model.gen.ts';

/** Maximum steps before the action: two trades and one turning of the die. */
export const MAX_PREPARATIONS = 3;

/** Kinds of preparation made so far in a turn; they limit which next steps are sensible. */
export const NO_PREPARATION = 0;
const TRADED = 1;
const BOUGHT = 2;
const TURNED = 3;

export function isTradeKind(kind: number): boolean {
  return kind === TRADE || kind === BUY_FAVOR;
}

export function isPaymentKind(kind: number): boolean {
  return isTradeKind(kind) || kind === TURN_DIE || kind === SELL;
}

/** Whether a trade takes a good that an earlier trade gave, or gives a good that an earlier trade took. */
export function reversesTrade(steps: Int32Array, length: number, trade: Move): boolean {
  for (let i = 0; i < length; i++) {
    if (kindOf(steps[i]) !== TRADE) continue;
    if (firstArgument(steps[i]) === secondArgument(trade) || secondArgument(steps[i]) === firstArgument(trade))
      return true;
  }
  return false;
}

export function preparationAfter(move: Move, preparation: number): number {
  switch (kindOf(move)) {
    case TRADE:
      return TRADED;
    case BUY_FAVOR:
      return BOUGHT;
    case TURN_DIE:
      return preparation === TRADED ? TRADED + TURNED : TURNED;
    default:
      return preparation;
  }
}

/**
 * Whether a step before the action is sensible: deliver traded goods, turn the die with bought favor, use a turned die.
 */
export function isSensibleStep(kind: number, preparation: number): boolean {
  switch (preparation) {
    case TRADED:
      return kind === DELIVER || kind === TRADE || kind === TURN_DIE;
    case BOUGHT:
      return kind === TURN_DIE || kind === BUY_FAVOR;
    case TURNED:
      return kind === BUILD || kind === SAIL || kind === DELIVER;
    case TRADED + TURNED:
      return kind === DELIVER;
    default:
      return true;
  }
}
