import type { Move, Purse, Refusal, GoalRules } from '@two-rivers/kernel';
import type { Components } from './components/components.ts';
import { FOOD, RESOURCES } from './components/edition.ts';
import type { ResourceGain, ResourceLoss } from './events.ts';
import { EXCHANGE_PRICE } from './exchange.ts';
import { heldCount, overflowCount } from './goods.ts';
import { isChanceDue } from './state.ts';
import { whyNot } from './whyNot.ts';
import {
  argumentOf,
  BUILD,
  EXCHANGE,
  GOODS_WIDTH,
  kindOf,
  makeMove,
  RETURN,
  ROUND_PHASE,
  TAKE,
  type TheRiverState,
} from '../model.gen.ts';
import { buildingOf, makePayment, paidAmountOf } from './oddMoves.ts';

/** Moves that reach a goal: their kind and, if it matters, their argument; a building may be paid for in any way. */
export interface MoveTarget {
  readonly kind: number;
  /** for a build, the building; for other kinds, the whole argument; undefined if any argument will do */
  readonly argument?: number;
}

/** Whether overflow or a meadow effect must be resolved before the turn ends. */
export function hasPendingChoice(s: TheRiverState): boolean {
  return overflowCount(s, s.seat) > 0 || s.effect !== 0;
}

/**
 * Goal rules of The River: exchanges, one placement, then returns. A placement never prepares another goal; a meadow's
 * choice becomes a goal once it is open. Food replaces any resource, so a purse that holds food instead of another
 * resource is at least as good. Players who hold the required resources are therefore not offered to pay with food.
 */
export function makeGoalRules(c: Components): GoalRules<TheRiverState, MoveTarget> {
  return {
    kinds: RESOURCES,
    continuesTurn: (start, s) =>
      !isChanceDue(s) &&
      s.seat === start.seat &&
      s.phase === start.phase &&
      s.round === start.round &&
      (hasPendingChoice(s) || (s.turns === start.turns && !hasPendingChoice(start))),
    meetsCondition: (_, move, { kind, argument }) =>
      kindOf(move) === kind &&
      (argument === undefined || argument === (kind === BUILD ? buildingOf(move) : argumentOf(move))),
    isHelpful: (_, s, move, target) => mayHelpTarget(s, move, target),
    owesPayment: (start, s) => overflowCount(start, start.seat) <= 0 && overflowCount(s, s.seat) > 0,
    purse: (s, seat) => Array.from(s.goods.subarray(seat * GOODS_WIDTH, (seat + 1) * GOODS_WIDTH)),
    setPurse(s, seat, purse) {
      const heldBefore = heldCount(s, seat);
      s.goods.set(purse, seat * GOODS_WIDTH);
      // keep the free room unchanged
      s.warehouses[seat] += heldCount(s, seat) - heldBefore;
    },
    clearPurse(s, seat) {
      s.goods.fill(0, seat * GOODS_WIDTH, (seat + 1) * GOODS_WIDTH);
      // payments end up on the islands
      s.stock.fill(0);
    },
    covers: (purse, other) => purse[FOOD] - other[FOOD] >= materialShortfall(purse, other),
    isPayment: ({ amount, cause }: ResourceGain | ResourceLoss) => amount < 0 || cause === 'exchange',
    sufficientPurses: (s, target) => sufficientPurses(c, s, target),
    refusalFor: (s, { kind, argument = 0 }) => whyNotTarget(c, s, kind, argument),
  };
}

/** Wood, clay and stone a purse lacks compared to another. */
function materialShortfall(purse: Purse, other: Purse): number {
  return other.reduce(
    (shortfall, amount, kind) => (kind === FOOD ? shortfall : shortfall + Math.max(0, amount - purse[kind])),
    0,
  );
}

/**
 * Whether a move may help to reach a target. An exchange may bring food for a building, free up room, refill an empty
 * island or take the last food. Returning a resource may help because meadow effects and cleanup yields wait until
 * everything fits. Taking from a meadow may help to reach a return, because it can cause another overflow.
 */
function mayHelpTarget(s: TheRiverState, move: Move, { kind, argument }: MoveTarget): boolean {
  switch (kindOf(move)) {
    case EXCHANGE:
      return kind !== EXCHANGE;
    case RETURN:
      return kind !== RETURN || (argument !== undefined && s.goods[s.seat * GOODS_WIDTH + argument] === 0);
    case TAKE:
      return kind === RETURN;
    default:
      return false;
  }
}

/** Purses that surely suffice: a building's full cost, or three resources to exchange. */
function sufficientPurses(c: Components, s: TheRiverState, { kind, argument }: MoveTarget): readonly Purse[] {
  if (s.phase !== ROUND_PHASE || hasPendingChoice(s)) return [];
  if (kind === BUILD) {
    const cards = argument === undefined ? faceUpBuildings(s) : [argument];
    return cards.map((card) => {
      const [wood, clay, stone] = c.cost.subarray(card * 3, card * 3 + 3);
      return [wood, clay, stone, 0];
    });
  }
  if (kind !== EXCHANGE) return [];
  if (argument !== undefined)
    return [RESOURCES.map((_, resource) => paidAmountOf(makeMove(EXCHANGE, argument), resource))];
  const [, clay, stone] = s.goods.subarray(s.seat * GOODS_WIDTH, (s.seat + 1) * GOODS_WIDTH);
  return [[Math.max(0, EXCHANGE_PRICE - clay - stone), 0, 0, 0]];
}

/** Face-up buildings. */
function faceUpBuildings(s: TheRiverState): readonly number[] {
  return Array.from(s.buildings).flatMap((card) => (card === 0 ? [] : [card - 1]));
}

function whyNotTarget(c: Components, s: TheRiverState, kind: number, about: number): Refusal {
  if (kind !== BUILD) return whyNot(c, s, makeMove(kind, about));
  const [wood, clay, stone] = c.cost.subarray(about * 3, about * 3 + 3);
  return whyNot(c, s, makePayment(BUILD, wood, clay, stone, 0, about));
}
