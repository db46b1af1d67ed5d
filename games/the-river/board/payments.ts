import type { Move } from '@two-rivers/kernel';
import { BUILD, cardOf, kindOf, paidOf } from '../rules/index.ts';

const RESOURCE_COUNT = 4;
const FOOD = 3;

export type Payment = readonly number[];

/** Wood, clay, stone and food that a build or an exchange gives. */
export function paymentOf(move: Move): Payment {
  return Array.from({ length: RESOURCE_COUNT }, (_, resource) => paidOf(move, resource));
}

/** The ways to pay for each building: moves that differ only in payment belong together. */
export function buildsByCard(moves: readonly Move[]): ReadonlyMap<number, readonly Move[]> {
  const cards = new Map<number, Move[]>();
  for (const move of moves) {
    if (kindOf(move) !== BUILD) continue;
    const card = cardOf(move);
    const ways = cards.get(card);
    if (ways === undefined) cards.set(card, [move]);
    else ways.push(move);
  }
  return cards;
}

/** The way to pay offered first: least food, since it stands for anything; then the one that leaves the evenest stock. */
export function sensible(ways: readonly Move[], goods: readonly number[]): Move | undefined {
  let best: Move | undefined;
  let bestWorth = Infinity;
  for (const way of ways) {
    const paid = paymentOf(way);
    const uneven = [0, 1, 2].reduce((sum, resource) => sum + left(goods, paid, resource) ** 2, 0);
    const worth = (paid[FOOD] ?? 0) * 10_000 + uneven;
    if (worth < bestWorth) {
      bestWorth = worth;
      best = way;
    }
  }
  return best;
}

function left(goods: readonly number[], paid: Payment, resource: number): number {
  return (goods[resource] ?? 0) - (paid[resource] ?? 0);
}

/** The way nearest to the present one that gives one more (or less) of a resource; undefined if there is none. */
export function nearest(
  ways: readonly Move[],
  now: Move,
  resource: number,
  change: 1 | -1,
  goods: readonly number[],
): Move | undefined {
  const wanted = paidOf(now, resource) + change;
  const candidates = ways.filter((way) => paidOf(way, resource) === wanted);
  const distance = (way: Move): number =>
    paymentOf(way).reduce((sum, paid, each) => sum + Math.abs(paid - paidOf(now, each)), 0);
  const least = Math.min(...candidates.map(distance));
  return sensible(
    candidates.filter((way) => distance(way) === least),
    goods,
  );
}
