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

/** What is wanted: a kind of move and, as far as that matters, what it is about; for a building the payment is left open. */
export interface Wanted {
  readonly kind: number;
  /** the building, or what else the move is about; all of it */
  readonly about?: number;
}

/** Something is to be settled before the turn is over: what does not fit, or the effect of a meadow. */
export function isUnsettled(s: TheRiverState): boolean {
  return overflow(s, s.seat) > 0 || s.effect !== 0;
}

/**
 * The turns of The River: exchanges, one pioneer, and what does not fit is given back. Placing a pioneer is never on the way to
 * something else: what a meadow asks is a goal once it is asked. Food stands for anything, so a purse with food in place of other
 * resources covers one with them: who can pay with what is asked for is not told to pay with food.
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
      // there is as much room as before
      s.warehouses[seat] += held(s, seat) - before;
    },
    clear(s, seat) {
      s.goods.fill(0, seat * 4, seat * 4 + 4);
      // what is paid lies on the islands
      s.stock.fill(0);
    },
    covers: (purse, other) => purse[FOOD] - other[FOOD] >= shortOf(purse, other),
    isPayment: ({ amount, cause }) => amount < 0 || cause === 'exchange',
    enough: (s, wanted) => enough(c, s, wanted),
    whyNot: (s, { kind, about = 0 }) => whyNotWanted(c, s, kind, about),
  };
}

/** How many of wood, clay and stone a purse has less than another. */
function shortOf(purse: Purse, other: Purse): number {
  return other.reduce(
    (short, amount, kind) => (kind === FOOD ? short : short + Math.max(0, amount - purse[kind])),
    0,
  );
}

/**
 * An exchange brings food to build with, makes room for what is to come, puts a resource on its empty island or takes the last food
 * from its own. A meadow waits until everything fits, and what it gives may not; so do the yields of a cleanup.
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

/** What would surely do: all that a building costs, or three to exchange. */
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

/** Buildings that lie face up. */
function offered(s: TheRiverState): readonly number[] {
  return Array.from(s.buildings).flatMap((card) => (card === 0 ? [] : [card - 1]));
}

function whyNotWanted(c: Components, s: TheRiverState, kind: number, about: number): Refusal {
  if (kind !== BUILD) return whyNot(c, s, makeMove(kind, about));
  const [wood, clay, stone] = c.cost.subarray(about * 3, about * 3 + 3);
  return whyNot(c, s, makePayment(BUILD, wood, clay, stone, 0, about));
}
