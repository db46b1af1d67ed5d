import { describe, expect, it } from 'vitest';
import facts from './testing/facts.json' with { type: 'json' };
import { builtTile, seatWithDeliveries, makeScenario, goodsOf, placeOf } from './testing/scenario.ts';

const REGION_GOOD = ['porcelain', 'rice', 'silk', 'porcelain', 'rice', 'silk'];
const NOTHING = { koku: 0, goods: goodsOf(0, 0, 0), favor: 0 };
const MASTERIES = [{ mastery: 'earth' }, { mastery: 'water' }, { mastery: 'void' }];

type Order = Readonly<Partial<Record<'silk' | 'rice' | 'porcelain', number>>>;
const goodsHeld = ({ silk = 0, rice = 0, porcelain = 0 }: Order) => goodsOf(silk, rice, porcelain);

/** Seat 0 has delivered with exactly the ordered goods; no choice is answered yet. */
function deliveryScenario(id: string, seat: object = {}, rest: object = {}) {
  const customer = facts.customers.find((each) => each.id === id);
  if (customer === undefined) throw new Error(id);
  const other = id === 'elder-2' ? 'elder-3' : 'elder-2';
  return makeScenario({
    seats: [{ ...NOTHING, die: customer.region, goods: goodsHeld(customer.order), hand: [id, other], ...seat }, {}, {}],
    masteries: MASTERIES,
    ...rest,
  }).play(`deliver ${id}`);
}

describe.each(facts.customers)('$id', ({ id, region, order, type }) => {
  it('takes the order, in the region of the customer', () => {
    const table = deliveryScenario(id);
    expect(table.seat(0).delivered).toEqual([id]);
    const passedStep2 = { artisan: 2, elder: 0, merchant: 3, monk: 0, noble: 2 }[type] ?? 0;
    const expected = {
      silk: 0,
      rice: 0,
      porcelain: 0,
      ...(passedStep2 > 0 ? { [REGION_GOOD[region - 1]]: 1 } : {}),
    };
    expect(table.seat(0).goods).toEqual(expected);
    expect(table.influence(0, region)).toBe(passedStep2);
    expect(table.seat(0).influence.filter((steps) => steps > 0)).toHaveLength(passedStep2 > 0 ? 1 : 0);
  });

  it('refuses a delivery with one good less', () => {
    for (const good of ['silk', 'rice', 'porcelain'] as const) {
      const orderedCount = (order as Order)[good] ?? 0;
      if (orderedCount === 0) continue;
      const table = makeScenario({
        seats: [{ die: region, goods: { ...goodsOf(6, 6, 6), [good]: orderedCount - 1 }, hand: [id] }, {}],
      });
      expect(table.refusalOf(`deliver ${id}`)).toEqual({
        reason: 'deliver-goods',
        values: { customer: id, type, region, good, needed: orderedCount, held: orderedCount - 1 },
      });
    }
  });
});

describe.each([1, 2, 3, 4, 5, 6])('artisan-%i', (region) => {
  it('makes building in its region 2 koku cheaper from then on', () => {
    const space = { 1: 1, 2: 8, 3: 13, 4: 19, 5: 24, 6: 27 }[region] ?? 0;
    const table = deliveryScenario(`artisan-${region}`, { koku: 4 }).finishTurn(region);
    table.finishTurn().finishTurn();
    expect(table.legalTexts(`build ${space}`)).toHaveLength(4);
    table.play(table.legalTexts(`build ${space}`)[0]);
    expect(table.gainTexts('koku', 0)[0]).toBe(`build ${space}: -4`);
  });
});

describe.each([1, 2, 3, 4, 5, 6])('elder-%i', (region) => {
  it("doubles its region's tile at the end", () => {
    const influence = [3, 3, 3, 3, 3, 3];
    const regions = ['12-8-4', '11-7-3', '10-6-2', '9-5', '8-4', '7-3'];
    const plainPoints = makeScenario({ seats: [{ influence }, {}, {}], regions }).points(0, 'regions');
    const elder = makeScenario({ seats: [{ influence, delivered: [`elder-${region}`] }, {}, {}], regions });
    expect(elder.points(0, 'regions') - plainPoints).toBe([12, 11, 10, 9, 8, 7][region - 1]);
  });
});

/** Seat 0 completes a journey with a ship from river space 9 to 1 (die 6), touching shore spaces 1 to 4. */
function journeyScenario(customers: readonly string[], seat: object = {}, rest: object = {}, ship = 1) {
  return makeScenario({
    seats: [
      {
        die: 6,
        ships: ship === 1 ? [9, 2] : [2, 9],
        ...NOTHING,
        ...seatWithDeliveries(...customers),
        ...seat,
      },
      {},
    ],
    masteries: MASTERIES,
    ...rest,
  }).play(`sail ${ship}`);
}

describe('merchants act at each completed journey of either ship', () => {
  it.each([1, 2])(
    'merchant-1 gains 1 influence in every region with an own building, once per region (ship %i)',
    (ship) => {
      const shore = {
        '8': builtTile('era1-port-1', 0),
        '9': builtTile('era1-port-2', 0),
        '16': builtTile('era1-port-3', 1, 0),
        '28': builtTile('era1-port-5', 1),
      };
      const table = journeyScenario(['merchant-1', 'monk-2'], {}, { shore }, ship);
      expect(table.seat(0).influence).toEqual([0, 1, 0, 1, 0, 0]);
    },
  );

  it('merchant-2 scores 1 point per customer delivered to, itself included', () => {
    expect(journeyScenario(['merchant-2']).points(0, 'abilities')).toBe(1);
    expect(journeyScenario(['merchant-2', 'elder-1', 'elder-2']).points(0, 'abilities')).toBe(3);
  });

  it('merchant-3 gains 1 good of choice', () => {
    const table = journeyScenario(['merchant-3']);
    expect(table.legalTexts('good')).toEqual(['good silk', 'good rice', 'good porcelain']);
    table.play('good rice', 'journey koku');
    expect(table.seat(0).goods).toEqual(goodsOf(0, 1, 0));
  });

  it('merchant-4 sells any number of goods for 5 koku each, or none', () => {
    const table = journeyScenario(['merchant-4'], { goods: goodsOf(2, 1, 0) }).play('journey koku');
    expect(table.legalTexts('sell')).toEqual(['sell silk', 'sell rice']);
    table.play('sell silk', 'sell rice');
    expect(table.seat(0)).toMatchObject({ koku: 4 + 3 + 10, goods: goodsOf(1, 0, 0) });
    expect(table.legalTexts('done')).toEqual(['done']);
    table.play('done');
    expect(table.legalTexts('sell')).toEqual([]);
    const withoutSale = journeyScenario(['merchant-4'], { goods: goodsOf(2, 1, 0) }).play('done', 'journey koku');
    expect(withoutSale.seat(0)).toMatchObject({ koku: 7, goods: goodsOf(2, 1, 0) });
  });

  it('merchant-4 sells beyond 25 koku at a loss', () => {
    const table = journeyScenario(['merchant-4'], { koku: 20, goods: goodsOf(1, 1, 1) }).play('sell silk');
    expect(table.seat(0).koku).toBe(25);
    expect(table.events).toContainEqual(expect.objectContaining({ what: 'koku', amount: 1, lost: 4 }));
  });

  it('merchant-5 gains 1 favor', () => {
    expect(journeyScenario(['merchant-5']).seat(0).favor).toBe(1);
    expect(journeyScenario(['merchant-5'], { favor: 3 }).seat(0).favor).toBe(3);
  });

  it('merchant-6 gains 3 koku', () => {
    expect(journeyScenario(['merchant-6']).seat(0).koku).toBe(4 + 3);
  });

  it('include all merchants of the player who completes the journey, and no others', () => {
    const table = makeScenario({
      seats: [
        {
          die: 6,
          ships: [9, 2],
          ...NOTHING,
          ...seatWithDeliveries('merchant-5', 'merchant-6', 'merchant-2'),
        },
        { ...NOTHING, ...seatWithDeliveries('merchant-1', 'merchant-3', 'merchant-4') },
      ],
      shore: { '20': builtTile('era1-port-1', 1) },
      masteries: MASTERIES,
    }).play('sail 1', 'journey koku');
    expect(table.seat(0)).toMatchObject({ koku: 4 + 3 + 3, favor: 1, points: 3 });
    expect(table.seat(1)).toMatchObject({ ...NOTHING, influence: [0, 0, 0, 0, 0, 0] });
  });

  it('do not act if the journey is not completed', () => {
    const table = makeScenario({
      seats: [
        {
          die: 1,
          ships: [1, 9],
          ...NOTHING,
          ...seatWithDeliveries('merchant-2', 'merchant-5', 'merchant-6'),
        },
        {},
      ],
      masteries: MASTERIES,
    }).play('sail 1');
    expect(table.seat(0)).toMatchObject({ koku: 4, favor: 0, points: 0 });
  });
});

describe('monks', () => {
  const SHORE = {
    '2': builtTile('era1-port-1', 0),
    '10': builtTile('era1-port-2', 1),
    '16': builtTile('era1-port-3', 2),
    '20': builtTile('era1-port-5', 0, 1),
    '23': builtTile('era1-market-1', 1, 1),
    '14': builtTile('start-port-1'),
  };
  it.each([1, 3, 5])('monk-%i puts a second marker on an own building with exactly one', (region) => {
    const other = region === 1 ? 'monk-3' : 'monk-1';
    const table = makeScenario({
      seats: [
        { die: region, hand: [`monk-${region}`, 'elder-2'], koku: 0, favor: 0, goods: goodsOf(6, 6, 6) },
        seatWithDeliveries(other, 'monk-2'),
        {},
      ],
      shore: { ...SHORE, '27': builtTile('era1-shrine-1', 0) },
    }).play(`deliver monk-${region}`);
    expect(table.legalTexts('marker')).toEqual(['marker 2', 'marker 27']);
    for (const space of [10, 16, 20, 23, 14, 6, 1])
      expect(table.refusalOf(`marker ${space}`)).toEqual({ reason: 'marker-own', values: { space } });
    table.play('marker 27');
    expect(table.shore['27'].markers).toEqual([0, 0]);
    expect(table.seat(0).influence).toEqual([0, 0, 0, 0, 0, 0]);
    expect(table.seat(0)).toMatchObject({ favor: 2, favorLimit: 4 });
  });

  it.each([2, 4, 6])("monk-%i puts a second marker on an opponent's building with exactly one", (region) => {
    const other = region === 2 ? 'monk-4' : 'monk-2';
    const table = makeScenario({
      seats: [
        { die: region, hand: [`monk-${region}`, 'elder-2'], koku: 0, favor: 0, goods: goodsOf(6, 6, 6) },
        seatWithDeliveries('monk-1', other),
        {},
      ],
      shore: SHORE,
    }).play(`deliver monk-${region}`);
    expect(table.legalTexts('marker')).toEqual(['marker 10', 'marker 16']);
    for (const space of [2, 20, 23, 14, 6, 1])
      expect(table.refusalOf(`marker ${space}`)).toEqual({ reason: 'marker-opponent', values: { space } });
    table.play('marker 16');
    expect(table.shore['16'].markers).toEqual([2, 0]);
    expect(table.seat(0).influence).toEqual([0, 0, 0, 0, 0, 0]);
    expect(table.seat(0)).toMatchObject({ favor: 2, favorLimit: 4 });
  });

  it.each([1, 2])('monk-%i accepts a delivery even if no building can take a marker', (region) => {
    const table = makeScenario({
      seats: [
        { die: region, hand: [`monk-${region}`, 'elder-2'], koku: 0, goods: goodsOf(6, 6, 6) },
        seatWithDeliveries(region === 1 ? 'monk-2' : 'monk-4'),
      ],
      shore: { '20': builtTile('era1-port-5', 0, 1) },
    }).play(`deliver monk-${region}`);
    expect(table.legalTexts('marker')).toEqual([]);
    expect(table.legalTexts('~customer').length).toBeGreaterThan(0);
    expect(table.seat(0).delivered).toEqual([`monk-${region}`]);
  });

  it('place their marker automatically if only one building can take it', () => {
    const table = makeScenario({
      seats: [{ die: 1, hand: ['monk-1', 'elder-2'], koku: 0, goods: goodsOf(6, 6, 6) }, {}],
      shore: { '2': builtTile('era1-port-1', 0), '10': builtTile('era1-port-2', 1) },
    }).play('deliver monk-1');
    expect(table.shore['2'].markers).toEqual([0, 0]);
  });

  it('give a second marker that pays its owner from then on', () => {
    const table = makeScenario({
      seats: [
        { die: 2, hand: ['monk-2', 'elder-2'], koku: 0, goods: goodsOf(3, 2, 0) },
        { die: 1, ships: [4, 9], ...NOTHING },
      ],
      shore: { '11': builtTile('era1-shrine-6', 1) },
      masteries: MASTERIES,
    }).play('deliver monk-2');
    table.finishTurn().play('sail 1');
    expect(table.seat(0).points).toBe(1);
    expect(table.seat(1).points).toBe(1 + 2);
  });
});

/** Seat 0 is about to sail ship 1, by default the royal ship, from river space 4 to 5 (shore spaces 9 to 12). */
function royalShipScenario(nobles: readonly string[], shore: object = {}, royalShip = 1, rest: object = {}) {
  return makeScenario({
    seats: [{ die: 1, ships: [4, 8], ...NOTHING, ...seatWithDeliveries(...nobles), royalShip }, {}, {}],
    shore: { ...shore },
    masteries: MASTERIES,
    ...rest,
  });
}

describe('nobles', () => {
  it('turn a ship of choice into the royal ship with the first noble, without moving it', () => {
    const table = deliveryScenario('noble-1', { ships: [3, 12] });
    expect(table.legalTexts('royal')).toEqual(['royal 1', 'royal 2']);
    table.play('royal 2');
    expect(table.seat(0)).toMatchObject({ royalShip: 2, ships: [3, 12] });
  });

  it('add their abilities to the same ship later', () => {
    const table = deliveryScenario('noble-3', { ...seatWithDeliveries('noble-1') });
    expect(table.legalTexts('royal')).toEqual([]);
    expect(table.seat(0).royalShip).toBe(1);
    expect(table.legalTexts('~customer').length).toBeGreaterThan(0);
  });

  it('noble-1: a good gained as visitor of a market may be any good', () => {
    const shore = { '11': builtTile('era1-market-2', 1), '12': builtTile('era1-shrine-1', 0) };
    const table = royalShipScenario(['noble-1'], shore).play('sail 1');
    expect(table.legalTexts('good')).toEqual(['good silk', 'good rice', 'good porcelain']);
    table.play('good silk');
    // the porcelain is an owner reward, so noble 1 does not apply
    expect(table.seat(0).goods).toEqual(goodsOf(1, 0, 1));
    const standard = royalShipScenario(['noble-1'], shore, 2).play('sail 1');
    expect(standard.seat(0).goods).toEqual(goodsOf(0, 1, 1));
  });

  it('noble-1 applies to imperial markets, whose favor or customer is kept', () => {
    const favor = makeScenario({
      seats: [{ die: 1, ships: [2, 8], ...NOTHING, ...seatWithDeliveries('noble-1') }, {}],
    }).play('sail 1');
    expect(favor.seat(0).favor).toBe(1);
    favor.play('good silk');
    expect(favor.seat(0).goods).toEqual(goodsOf(1, 0, 0));
    const draw = makeScenario({
      seats: [{ die: 1, ships: [12, 8], ...NOTHING, ...seatWithDeliveries('noble-1') }, {}],
    }).play('sail 1');
    expect(draw.legalTexts()).toEqual(['good silk', 'good rice', 'good porcelain', 'draw', 'decline']);
  });

  it('noble-2: 2 koku for an empty space', () => {
    const shore = { '11': builtTile('era1-market-2', 1) };
    expect(royalShipScenario(['noble-2'], shore).play('sail 1').seat(0).koku).toBe(6);
    expect(royalShipScenario(['noble-2'], shore, 2).play('sail 1').seat(0).koku).toBe(3);
  });

  it('noble-3: 1 influence in each different region touching the river space', () => {
    const table = royalShipScenario(['noble-3']).play('sail 1');
    expect(table.seat(0).influence).toEqual([0, 1, 1, 0, 0, 0]);
    const oneRegion = makeScenario({
      seats: [{ die: 1, ships: [14, 8], ...NOTHING, ...seatWithDeliveries('noble-3') }, {}],
    });
    expect(oneRegion.play('sail 1').seat(0).influence).toEqual([1, 0, 0, 0, 0, 0]);
    expect(royalShipScenario(['noble-3'], {}, 2).play('sail 1').seat(0).influence).toEqual([0, 0, 0, 0, 0, 0]);
  });

  it("noble-4: 1 point if an opponent's building was visited, once a sail", () => {
    const shore = {
      '11': builtTile('era1-port-1', 1),
      '12': builtTile('era1-port-2', 2),
      '9': builtTile('start-port-1'),
    };
    expect(royalShipScenario(['noble-4'], shore).play('sail 1').points(0, 'abilities')).toBe(1);
    expect(royalShipScenario(['noble-4'], shore, 2).play('sail 1').points(0, 'abilities')).toBe(0);
    const own = { '11': builtTile('era1-port-1', 0), '9': builtTile('start-port-1') };
    expect(royalShipScenario(['noble-4'], own).play('sail 1').points(0, 'abilities')).toBe(0);
  });

  it('noble-6: 1 point if an own building was visited, once a sail', () => {
    const shore = { '11': builtTile('era1-port-1', 0), '12': builtTile('era1-port-2', 0) };
    expect(royalShipScenario(['noble-6'], shore).play('sail 1').points(0, 'abilities')).toBe(1);
    expect(royalShipScenario(['noble-6'], shore, 2).play('sail 1').points(0, 'abilities')).toBe(0);
    const othersBuildings = { '11': builtTile('era1-port-1', 1), '9': builtTile('start-port-1') };
    expect(royalShipScenario(['noble-6'], othersBuildings).play('sail 1').points(0, 'abilities')).toBe(0);
  });

  it('nobles 4 and 6 both count a building with markers of both', () => {
    for (const markers of [
      [0, 1],
      [1, 0],
    ]) {
      const table = makeScenario({
        seats: [
          { die: 1, ships: [4, 8], ...NOTHING, ...seatWithDeliveries('noble-4', 'noble-6', 'monk-2') },
          seatWithDeliveries('monk-4'),
        ],
        shore: { '11': builtTile('era1-port-1', ...markers) },
        masteries: MASTERIES,
      }).play('sail 1');
      expect(table.points(0, 'abilities')).toBe(2);
    }
  });

  it('noble-5 turns the die up or down by 1 for free, on a 6 to 5 or 1', () => {
    const table = makeScenario({
      seats: [{ die: 6, ships: [4, 8], ...NOTHING, ...seatWithDeliveries('noble-5') }, {}],
    });
    expect(table.legalTexts('sail 1').sort()).toEqual(['sail 1', 'sail 1 by 1', 'sail 1 by 5']);
    expect(table.legalTexts('sail 2')).toEqual(['sail 2']);
    expect(table.refusalOf('sail 1 by 3').reason).toBe('sail-turned');
    expect(table.refusalOf('sail 2 by 5').reason).toBe('sail-distance');
    expect(table.play('sail 1 by 1').seat(0).ships).toEqual([5, 8]);
  });

  it('noble-5 wraps from 1 to 6 and 2', () => {
    const table = makeScenario({
      seats: [{ die: 1, ships: [4, 8], ...NOTHING, ...seatWithDeliveries('noble-5') }, {}],
    });
    expect(table.legalTexts('sail 1').sort()).toEqual(['sail 1', 'sail 1 by 2', 'sail 1 by 6']);
    expect(table.play('sail 1 by 6').seat(0).ships).toEqual([10, 8]);
  });

  it('noble-5 turns the die for sailing only: the royal ship completes a journey with it', () => {
    const table = makeScenario({
      seats: [{ die: 3, ships: [11, 8], ...NOTHING, ...seatWithDeliveries('noble-5') }, {}],
    });
    expect(table.play('sail 1 by 4').seat(0).ships).toEqual([1, 8]);
    expect(table.legalTexts('journey')).toHaveLength(4);
  });

  it.each([1, 2])('act on the royal ship only, when it is ship %i', (royalShip) => {
    const ships = royalShip === 1 ? [4, 1] : [1, 4];
    const table = () =>
      makeScenario({
        seats: [
          {
            die: 1,
            ships,
            ...NOTHING,
            ...seatWithDeliveries('noble-1', 'noble-2', 'noble-3', 'noble-4', 'noble-5', 'noble-6'),
            royalShip,
          },
          {},
        ],
        shore: { '11': builtTile('era1-market-2', 0), '5': builtTile('era1-market-5', 1) },
        masteries: MASTERIES,
      });
    const standard = 3 - royalShip;
    expect(table().legalTexts(`sail ${royalShip}`)).toHaveLength(3);
    expect(table().legalTexts(`sail ${standard}`)).toEqual([`sail ${standard}`]);
    const onRoyal = table().play(`sail ${royalShip}`);
    // 9, 10 and 12 are empty: 2 koku each; the own market on 11 gives any good, and noble 6 gives 1 point
    expect(onRoyal.seat(0)).toMatchObject({ koku: 6, openGoods: 1, influence: [0, 1, 1, 0, 0, 0] });
    expect(onRoyal.points(0, 'abilities')).toBe(1);
    const onStandard = table().play(`sail ${standard}`);
    // 3, 4 and 7 are empty: 1 koku each; without noble 1 the market on 5 gives rice
    expect(onStandard.seat(0)).toMatchObject({ koku: 3, openGoods: 0, goods: goodsOf(0, 1, 0) });
    expect(onStandard.seat(0).influence).toEqual([0, 0, 0, 0, 0, 0]);
    expect(onStandard.points(0, 'abilities')).toBe(0);
  });

  it('act in the order 3, 4, 6', () => {
    const table = royalShipScenario(['noble-6', 'noble-4', 'noble-3'], {
      '11': builtTile('era1-port-1', 0),
      '12': builtTile('era1-port-2', 1),
    }).play('sail 1');
    const order = table.gains('customer').map(({ source }) => placeOf(source));
    expect(order).toEqual(['noble-3', 'noble-3', 'noble-4', 'noble-6']);
  });
});
