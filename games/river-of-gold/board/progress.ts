import type { Happening } from '@two-rivers/kernel';
import {
  buildableSpaces,
  buildCost,
  canPayOrder,
  components,
  favorCost,
  mayDeliverTo,
  type RiverOfGoldState,
  tables,
} from '../rules/index.ts';
import { at, cardsIn, shipsOf } from './look.ts';

const { BUILDING_TYPES, CUSTOMER_TYPES, CUSTOMERS, IMPERIAL_FLOWER } = components;
const RIVER_LENGTH = components.RIVER.length;

/** How far a player is with a mastery; `missing` are the pieces still lacking, where they can be named. */
export interface MasteryProgress {
  readonly has: number;
  readonly needed: number;
  readonly missing: readonly string[];
}

export function masteryProgress(
  state: RiverOfGoldState,
  seat: number,
  mastery: components.Mastery,
): MasteryProgress {
  const customers = CUSTOMER_TYPES.map((_, type) =>
    sizeOf(at(state.delivered, seat * CUSTOMER_TYPES.length + type)),
  );
  const buildings = BUILDING_TYPES.map((_, type) => at(state.owned, seat * 4 + type));
  const influence = [0, 1, 2, 3, 4, 5].map((region) => at(state.influence, seat * 6 + region));
  switch (mastery) {
    case 'air':
      return { has: customers.filter((count) => count > 0).length, needed: 3, missing: [] };
    case 'fire':
      return { has: Math.max(...customers), needed: 2, missing: [] };
    case 'courts':
      return { has: Math.max(...influence), needed: IMPERIAL_FLOWER, missing: [] };
    case 'void':
      return {
        has: influence.filter((step) => step > 0).length,
        needed: 6,
        missing: lacking(influence, (region) => `influence-${region + 1}`),
      };
    case 'earth':
      return { has: Math.max(...buildings), needed: 3, missing: [] };
    case 'water':
      return {
        has: buildings.filter((count) => count > 0).length,
        needed: 4,
        missing: lacking(buildings, (type) => BUILDING_TYPES[type] ?? ''),
      };
  }
}

/** Names of those counts that are 0. */
function lacking(counts: readonly number[], name: (index: number) => string): string[] {
  return counts.flatMap((count, index) => (count === 0 ? [name(index)] : []));
}

function sizeOf(set: number): number {
  let size = 0;
  for (let rest = set; rest !== 0; rest &= rest - 1) size++;
  return size;
}

/** What a face of the die would allow a player: its price, spaces to build on, customers to deliver to, where ships come. */
export interface FaceOutlook {
  readonly face: number;
  readonly cost: number;
  /** the cheapest and how many spaces one could pay */
  readonly builds: number;
  readonly cheapest: number;
  readonly customers: readonly components.Customer[];
  readonly ships: readonly { readonly ship: number; readonly from: number; readonly to: number }[];
}

export function outlook(state: RiverOfGoldState, seat: number, face: number): FaceOutlook {
  const die = at(state.die, seat);
  const costs = buildableSpaces(state, seat, face).map((space) => buildCost(state, seat, space));
  return {
    face,
    cost: die >= 1 && die <= 6 ? favorCost(die, face) : 0,
    builds: costs.length,
    cheapest: costs.length === 0 ? 0 : Math.min(...costs),
    customers: cardsIn(at(state.hands, seat)).filter((customer) => {
      const card = CUSTOMERS.indexOf(customer);
      return mayDeliverTo(state, seat, card, face) && canPayOrder(state, seat, card);
    }),
    ships: shipsOf(state)
      .filter((ship) => ship.seat === seat)
      .map(({ ship, river }) => ({ ship, from: river, to: ((river + face - 1) % RIVER_LENGTH) + 1 })),
  };
}

/** What a seat gains or pays in all, by what it is. */
export function totalsOf(happenings: readonly Happening[], seat: number): ReadonlyMap<string, number> {
  const sums = new Map<string, number>();
  for (const { what, amount, seat: whose } of happenings)
    if (whose === seat) sums.set(what, (sums.get(what) ?? 0) + amount);
  return sums;
}

/** The good of a region, found at step 2 of its track. */
export function regionGood(region: number): components.Good {
  return components.GOODS[at(tables.REGION_GOOD, region)] ?? 'silk';
}
