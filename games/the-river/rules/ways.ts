import type { Move, Purse, Refusal, Turns } from '@two-rivers/kernel';
import type { Components } from './components/components.ts';
import { FOOD, RESOURCES } from './components/edition.ts';
import { EXCHANGE_PRICE } from './exchange.ts';
import {
  aboutOf,
  BUILD,
  cardOf,
  EXCHANGE,
  kindOf,
  makeMove,
  makePayment,
  paidOf,
  RETURN,
  TAKE,
} from './move.ts';
import { held, overflow } from './overflow.ts';
import { isChanceDue, ROUND_PHASE, type TheRiverState } from './state.ts';
import { whyNot } from './whyNot.ts';

/** Moves that reach a goal: a kind and, if it matters, the argument; a building's payment stays open. */
export interface Wanted {
  readonly kind: number;
  /** the building, or else the move's whole argument; undefined for any */
  readonly about?: number;
}

/** Whether overflow or a meadow effect must be resolved before the turn ends. */
export function isUnsettled(s: TheRiverState): boolean {
  return overflow(s, s.seat) > 0 || s.effect !== 0;
}

/**
 * Goal rules of The River: exchanges, one placement, then returns. A placement never prepares another goal; a meadow's choice
 * becomes a goal once it is open. Food replaces anything, so a purse holding food instead of other resources covers them: players
 * with the asked resources are not offered to pay with food.
 */
export function theRiverTurns(c: Components): Turns<TheRiverState, Wanted> {
  return {
    kinds: RESOURCES,
    goesOn: (start, s) =>
      !isChanceDue(s) &&
      s.seat === start.seat &&
      s.phase === start.phase &&
      s.round === start.round &&
      (isUnsettled(s) || (s.turns === start.turns && !isUnsettled(start))),
    isWanted: (_, move, { kind, about }) =>
      kindOf(move) === kind &&
      (about === undefined || about === (kind === BUILD ? cardOf(move) : aboutOf(move))),
    mayHelp: (_, s, move, wanted) => mayHelp(s, move, wanted),
    owes: (start, s) => overflow(start, start.seat) <= 0 && overflow(s, s.seat) > 0,
    purse: (s, seat) => Array.from(s.goods.subarray(seat * 4, seat * 4 + 4)),
    fill(s, seat, purse) {
      const before = held(s, seat);
      s.goods.set(purse, seat * 4);
      // keep the free room unchanged
      s.warehouses[seat] += held(s, seat) - before;
    },
    clear(s, seat) {
      s.goods.fill(0, seat * 4, seat * 4 + 4);
      // payments end up on the islands
      s.stock.fill(0);
    },
    covers: (purse, other) => purse[FOOD] - other[FOOD] >= shortOf(purse, other),
    isPayment: ({ amount, cause }) => amount < 0 || cause === 'exchange',
    enough: (s, wanted) => enough(c, s, wanted),
    whyNot: (s, { kind, about = 0 }) => whyNotWanted(c, s, kind, about),
  };
}

/** Wood, clay and stone a purse lacks compared to another. */
function shortOf(purse: Purse, other: Purse): number {
  return other.reduce(
    (short, amount, kind) => (kind === FOOD ? short : short + Math.max(0, amount - purse[kind])),
    0,
  );
}

/**
 * Exchanges bring food for a building, free room, refill an empty island or take the last food. Meadow effects and cleanup yields
 * wait until everything fits, and taking from a meadow may overflow again.
 */
function mayHelp(s: TheRiverState, move: Move, { kind, about }: Wanted): boolean {
  switch (kindOf(move)) {
    case EXCHANGE:
      return kind !== EXCHANGE;
    case RETURN:
      return kind !== RETURN || (about !== undefined && s.goods[s.seat * 4 + about] === 0);
    case TAKE:
      return kind === RETURN;
    default:
      return false;
  }
}

/** Purses that surely suffice: a building's full cost, or three resources to exchange. */
function enough(c: Components, s: TheRiverState, { kind, about }: Wanted): readonly Purse[] {
  if (s.phase !== ROUND_PHASE || isUnsettled(s)) return [];
  if (kind === BUILD) {
    const cards = about === undefined ? offered(s) : [about];
    return cards.map((card) => {
      const [wood, clay, stone] = c.cost.subarray(card * 3, card * 3 + 3);
      return [wood, clay, stone, 0];
    });
  }
  if (kind !== EXCHANGE) return [];
  if (about !== undefined)
    return [RESOURCES.map((_, resource) => paidOf(makeMove(EXCHANGE, about), resource))];
  const [, clay, stone] = s.goods.subarray(s.seat * 4, s.seat * 4 + 4);
  return [[Math.max(0, EXCHANGE_PRICE - clay - stone), 0, 0, 0]];
}

/** Face-up buildings. */
function offered(s: TheRiverState): readonly number[] {
  return Array.from(s.buildings).flatMap((card) => (card === 0 ? [] : [card - 1]));
}

function whyNotWanted(c: Components, s: TheRiverState, kind: number, about: number): Refusal {
  if (kind !== BUILD) return whyNot(c, s, makeMove(kind, about));
  const [wood, clay, stone] = c.cost.subarray(about * 3, about * 3 + 3);
  return whyNot(c, s, makePayment(BUILD, wood, clay, stone, 0, about));
}
