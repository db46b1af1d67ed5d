import { describe, expect, it } from 'vitest';
import { components } from '../rules/index.ts';
import {
  abilityAmount,
  CLANS,
  type Customer,
  customerById,
  CUSTOMERS,
  nextRiverSpace,
  GOODS,
  hasLastingEffect,
  MASTERIES,
  monkMarkerOwner,
  orderByGood,
  REGION_NUMBERS,
  type RiverOfGoldPosition,
  rewardParts,
  RIVER,
  SHORE,
  TILES,
  TRACK_LENGTH,
  TRACK_STEPS,
  tileTypeOf,
  positionFromDocument,
} from './index.ts';

const MASTERIES_IN_PLAY = ['void', 'earth', 'water'].map((mastery) => ({ mastery, claimedBy: [] }));

/**
 * Position with ship 1 of seat 0 about to complete a journey beside a building of each player; `delivered` by seat 0.
 */
function journeyPosition(delivered: readonly string[]): RiverOfGoldPosition {
  const hasRoyalShip = delivered.some((id) => id.startsWith('noble'));
  return positionFromDocument(['crab', 'crane'], {
    turn: 0,
    seats: [
      {
        koku: 5,
        goods: { silk: 2, rice: 2, porcelain: 2 },
        influence: [3, 3, 3, 3, 3, 3],
        ships: [13, 5],
        die: 4,
        ...(hasRoyalShip ? { royalShip: 1 } : {}),
        delivered: [...delivered],
        cards: 2,
        favor: 0,
        favorLimit: 3 + delivered.filter((id) => id.startsWith('monk')).length,
      },
      { koku: 5, ships: [2, 9], die: 1, cards: 2 },
    ],
    regions: ['3', '5-2', '4-2', '8-4', '6-3', '7-3'],
    masteries: MASTERIES_IN_PLAY,
    shore: {
      4: { tile: 'era1-port-1', markers: [0] },
      9: { tile: 'era1-port-2', markers: [1] },
      2: { tile: 'era1-market-1', markers: [0] },
    },
    row: ['era1-port-6', 'era1-market-6', 'era1-manor-3', 'era1-shrine-5'],
  });
}

/**
 * Everything a delivered customer could change later: costs, moves, gains of a sail, final scores without the customer
 * count.
 */
function lastingEffects(position: RiverOfGoldPosition): string {
  const { events, position: after } = position.afterMove({ kind: 'sail', ship: 1 });
  const { customers, ...categories } = position.scores[0].categories;
  return JSON.stringify([
    SHORE.map(({ space }) => position.seat(0).buildCost(space)),
    position.legalMoves(),
    events.filter(({ kind }) => kind === 'gain'),
    after.legalMoves(),
    after.seat(0).openGoods,
    categories,
    customers > 0,
  ]);
}

describe('abilities of customers', () => {
  it('have the amounts of the rules', () => {
    const delivered = ['merchant-1', 'merchant-6', 'noble-2', 'noble-3', 'noble-4', 'noble-6'] as const;
    const { events } = journeyPosition(delivered).afterMove({ kind: 'sail', ship: 1 });
    const gains = events.filter((each) => each.kind === 'gain' && each.seat === 0);
    const gainByCustomer = new Map<string, number>();
    for (const gain of gains)
      if (gain.kind === 'gain' && gain.source.by === 'customer')
        gainByCustomer.set(gain.source.customer, gain.amount + gain.lost);
    // noble 2 raises the pay of empty shore spaces, so its gains have the cause `visit`
    for (const gain of gains)
      if (gain.kind === 'gain' && gain.source.by === 'visit' && gain.source.tile === undefined)
        gainByCustomer.set('noble-2', gain.amount);
    expect(gainByCustomer).toEqual(new Map(delivered.map((id) => [id, abilityAmount(customerById(id))])));
  });

  it('make building cheaper by an artisan, and a region worth more by an elder', () => {
    const [plain, artisan, elder] = [journeyPosition([]), journeyPosition(['artisan-2']), journeyPosition(['elder-2'])];
    const space = SHORE.find(({ region, cost }) => region === 2 && cost > 0)?.space ?? 0;
    expect(plain.seat(0).buildCost(space) - artisan.seat(0).buildCost(space)).toBe(
      abilityAmount(customerById('artisan-2')),
    );
    const [before, after] = [plain, elder].map((position) => position.region(2).points[0]);
    expect(after).toBe(before * (abilityAmount(customerById('elder-2')) ?? 0));
    expect(before).toBeGreaterThan(0);
  });

  it('turn the die by noble 5, and sell goods to merchant 4', () => {
    const turnedFaces = journeyPosition(['noble-5'])
      .legalMoves()
      .flatMap((move) => (move.kind === 'sail' ? (move.by ?? []) : []));
    const steps = abilityAmount(customerById('noble-5')) ?? 0;
    expect(turnedFaces).toEqual([4 - steps, 4 + steps]);
    const { position } = journeyPosition(['merchant-4']).afterMove({ kind: 'sail', ship: 1 });
    const { events } = position.afterMove({ kind: 'sell', good: 'silk' });
    expect(events).toContainEqual(
      expect.objectContaining({ what: 'koku', amount: abilityAmount(customerById('merchant-4')) }),
    );
  });

  it.each(CUSTOMERS)('last or not, as in the rules: $id', (customer: Customer) => {
    // a second noble, so that both positions have a royal ship
    const others = [customer.id === 'noble-5' ? 'noble-6' : 'noble-5'];
    const changes =
      lastingEffects(journeyPosition([...others, customer.id])) !== lastingEffects(journeyPosition(others));
    expect(changes).toBe(hasLastingEffect(customer));
  });

  it.each(CUSTOMERS.filter(({ type }) => type === 'monk'))('place a marker where $id allows it', (monk: Customer) => {
    const { silk, rice, porcelain } = orderByGood(monk);
    const position = positionFromDocument(['crab', 'crane'], {
      turn: 0,
      seats: [
        { die: monk.region, goods: { silk, rice, porcelain }, hand: [monk.id, 'elder-3'] },
        { ships: [2, 9], die: 1, cards: 2 },
      ],
      shore: {
        4: { tile: 'era1-port-1', markers: [0] },
        5: { tile: 'era1-port-3', markers: [0] },
        8: { tile: 'era1-port-2', markers: [1] },
        9: { tile: 'era1-port-4', markers: [1] },
      },
    });
    const { position: after } = position.afterMove({ kind: 'deliver', customer: monk.id });
    const owners = after
      .legalMoves()
      .flatMap((move) => (move.kind === 'marker' ? after.shoreSpace(move.space).owners : []));
    expect(new Set(owners)).toEqual(new Set([monkMarkerOwner(monk) === 'own' ? 0 : 1]));
  });
});

describe('the printed pieces', () => {
  it('equal the components of the rules', () => {
    expect(SHORE.map(({ region, bank, cost }) => [region, bank, cost])).toEqual(
      components.SHORE.map(({ region, bank, cost }) => [region, bank, cost]),
    );
    for (const { space, touchingRiverSpaces } of SHORE)
      for (const [index, touches] of components.RIVER.entries())
        expect(touchingRiverSpaces.includes(index + 1)).toBe(touches.includes(space));
    expect(REGION_NUMBERS).toHaveLength(components.REGIONS.length);
    expect(RIVER.map(({ space }) => nextRiverSpace(space))).toEqual([...RIVER.slice(1).map(({ space }) => space), 1]);
    expect(MASTERIES).toHaveLength(6);
    expect(CLANS).toHaveLength(4);
    expect(GOODS).toHaveLength(3);
    expect(TRACK_STEPS.find(({ flower }) => flower)?.step).toBe(components.IMPERIAL_FLOWER);
    expect(TRACK_STEPS.at(-1)?.step).toBe(TRACK_LENGTH);
  });

  it('have orders by kind of good', () => {
    for (const customer of CUSTOMERS) expect(Object.values(orderByGood(customer))).toEqual(customer.order);
  });

  it('have rewards whose parts are complete', () => {
    for (const { visitor, owner } of TILES)
      for (const reward of [visitor, owner]) {
        const parts = rewardParts(reward).map((part) =>
          part.what === 'per'
            ? ['per', part.type]
            : part.what in reward
              ? [part.what, part.count]
              : ['good', part.what],
        );
        expect(Object.fromEntries(parts)).toEqual(reward);
      }
  });

  it('are buildings of four types, and imperial markets', () => {
    expect(TILES.filter((tile) => tileTypeOf(tile) === 'imperial').map(({ id }) => id)).toEqual(
      components.TILES.filter(({ set }) => set === 'imperial').map(({ id }) => id),
    );
    const others = TILES.filter((tile) => tileTypeOf(tile) !== 'imperial');
    expect(others.map(tileTypeOf)).toEqual(others.map(({ type }) => type));
  });
});

describe('limits', () => {
  it('equal the amounts at which the rules discard gains', () => {
    const fullPosition = positionFromDocument(['crab', 'crane'], {
      turn: 0,
      seats: [
        { koku: 25, favor: 3, goods: { silk: 6, rice: 6, porcelain: 6 }, ships: [8, 2], die: 1, cards: 2 },
        { ships: [2, 9], die: 1, cards: 2 },
      ],
      masteries: MASTERIES_IN_PLAY,
      shore: { 17: { tile: 'imperial-market-1' }, 18: { tile: 'era1-market-1', markers: [1] } },
    });
    const { events, position } = fullPosition.afterMove({ kind: 'sail', ship: 1 });
    const { limits, koku, favor, goods } = position.seat(0);
    const lostPieces = events.flatMap((event) => (event.kind === 'gain' && event.lost > 0 ? event.what : []));
    expect(lostPieces).toEqual(expect.arrayContaining(['koku', 'favor', 'silk']));
    expect({ koku, favor, ...goods }).toEqual(limits);
  });
});
