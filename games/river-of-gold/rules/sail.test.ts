import { describe, expect, it } from 'vitest';
import facts from './testing/facts.json' with { type: 'json' };
import { builtTile, makeScenario, goodsOf, placeOf } from './testing/scenario.ts';

const NOTHING = { koku: 0, goods: goodsOf(0, 0, 0), favor: 0 };
const era2 = { stacks: { era1: { left: 0 } } };

describe('sailing', () => {
  it('is always possible, with either ship', () => {
    const table = makeScenario({ seats: [{ die: 3, ships: [4, 12], ...NOTHING }, {}] });
    expect(table.legalTexts()).toEqual(['sail 1', 'sail 2']);
  });

  it('moves one ship downriver by the die and wraps from 14 to 1', () => {
    for (let from = 1; from <= 14; from++) {
      for (const die of [1, 6]) {
        const table = makeScenario({ seats: [{ die, ships: [5, from] }, {}] }).play('sail 2');
        const to = from + die > 14 ? from + die - 14 : from + die;
        expect(table.seat(0).ships).toEqual([5, to]);
        expect(table.legalTexts('journey').length > 0).toBe(from + die > 14);
      }
    }
  });

  it('does not complete the journey on 14', () => {
    const table = makeScenario({ seats: [{ die: 2, ships: [12, 5] }, {}] }).play('sail 1');
    expect(table.seat(0).ships).toEqual([14, 5]);
    expect(table.legalTexts('journey')).toEqual([]);
  });

  it('lets ships share a space', () => {
    const table = makeScenario({ seats: [{ die: 2, ships: [3, 5] }, { ships: [5, 12] }] }).play('sail 1');
    expect(table.seat(0).ships).toEqual([5, 5]);
  });

  it('pays 1 koku for each empty shore space it touches', () => {
    const table = makeScenario({ seats: [{ die: 1, ships: [4, 12], ...NOTHING }, {}] }).play('sail 1');
    expect(table.gainTexts('koku')).toEqual(['visit 9: 1', 'visit 10: 1', 'visit 11: 1', 'visit 12: 1']);
    expect(table.seat(0).koku).toBe(4);
  });

  it.each(facts.river.spaces)('touches $touches from river space $id, in ascending number', ({ id, touches }) => {
    const from = id === 1 ? 14 : id - 1;
    const table = makeScenario({ seats: [{ die: 1, ships: [from, 7], ...NOTHING }, {}] }).play('sail 1');
    const visited = table.gains('visit').map(({ source }) => Number(placeOf(source)));
    expect([...new Set(visited)]).toEqual(touches);
    expect(visited).toEqual([...visited].sort((a, b) => a - b));
  });

  it.each(facts.buildingTiles.filter(({ set }) => set === 'era1' || set === 'era2' || set === 'starting'))(
    'gives the visitor of $id what its pointed end shows',
    ({ id, set, visitor }) => {
      const markers = set === 'starting' ? [] : [1];
      const table = makeScenario({
        seats: [{ die: 1, ships: [4, 13], ...NOTHING }, { koku: 0 }],
        shore: { '11': builtTile(id, ...markers) },
        ...(set === 'era2' ? era2 : {}),
      }).play('sail 1');
      const {
        koku = 0,
        points = 0,
        influence = 0,
        silk = 0,
        rice = 0,
        porcelain = 0,
        anyGood = 0,
      } = {
        ...visitor,
      } as Record<string, number>;
      expect(table.seat(0)).toMatchObject({ koku: 3 + koku, points, openGoods: anyGood });
      expect(table.influence(0, 3)).toBe(influence);
      // influence in region 3 reaches step 2, which gives 1 silk
      expect(table.seat(0).goods).toEqual(goodsOf(silk + (influence > 0 ? 1 : 0), rice, porcelain));
    },
  );

  it.each(facts.buildingTiles.filter(({ owner }) => owner !== undefined))(
    'gives the owner of $id the reward of its flat end',
    ({ id, set, owner }) => {
      const table = makeScenario({
        seats: [
          { die: 1, ships: [4, 13] },
          { ...NOTHING, delivered: ['elder-1', 'elder-2'] },
        ],
        shore: { '11': builtTile(id, 1) },
        ...(set === 'era2' ? era2 : {}),
      }).play('sail 1');
      const flat = { ...owner } as Record<string, number>;
      const perBuilding = Object.keys(flat).some((key) => /^kokuPer(Port|Market|Manor|Shrine)$/.test(key));
      const koku = (flat['koku'] ?? 0) + (perBuilding ? 1 : 0) + (flat['kokuPerCustomer'] ?? 0) * 2;
      expect(table.seat(1)).toMatchObject({
        koku,
        points: flat['points'] ?? 0,
        favor: flat['favor'] ?? 0,
        goods: goodsOf(flat['silk'] ?? 0, flat['rice'] ?? 0, flat['porcelain'] ?? 0),
        openGoods: flat['anyGood'] ?? 0,
      });
      expect(table.influence(1, 3)).toBe(flat['influence'] ?? 0);
    },
  );

  it.each([
    ['port', 'era1-port-4'],
    ['market', 'era1-market-6'],
    ['manor', 'era1-manor-4'],
    ['shrine', 'era1-shrine-4'],
  ])('pays 1 koku per %s owned to the owner of %s', (type, id) => {
    const other = id.endsWith('6') ? `era1-${type}-4` : `era1-${type}-6`;
    const table = makeScenario({
      seats: [{ die: 1, ships: [4, 13] }, { ...NOTHING }],
      shore: {
        '11': builtTile(id, 1),
        '1': builtTile(`era1-${type}-1`, 1),
        '26': builtTile(`era1-${type}-2`, 1),
        '27': builtTile(other, 0),
      },
    }).play('sail 1');
    expect(table.seat(1).koku).toBe(3);
  });

  it('gives influence always in the region of the building', () => {
    const table = makeScenario({
      seats: [{ die: 1, ships: [9, 13] }, {}],
      shore: { '20': builtTile('era1-manor-1', 1), '23': builtTile('era2-manor-1', 1) },
      ...era2,
    }).play('sail 1');
    expect(table.seat(0).influence).toEqual([0, 0, 0, 2, 3, 0]);
    expect(table.seat(1).influence).toEqual([0, 0, 0, 0, 1, 0]);
  });

  it('gives the player who sails the owner rewards of own buildings too', () => {
    const table = makeScenario({
      seats: [{ die: 1, ships: [4, 13], ...NOTHING }, {}],
      shore: { '11': builtTile('era1-market-1', 0) },
    }).play('sail 1');
    expect(table.seat(0)).toMatchObject({ koku: 3 + 2, goods: goodsOf(1, 0, 0) });
  });

  it('pays visitors before owners, owners in ascending number, the older marker first', () => {
    const table = makeScenario({
      seats: [
        { die: 1, ships: [4, 13] },
        { delivered: ['monk-2', 'monk-4'], favorLimit: 5 },
        { delivered: ['monk-6'], favorLimit: 4 },
      ],
      shore: {
        '9': builtTile('era1-port-5', 2, 1),
        '10': builtTile('era1-port-6', 0),
        '11': builtTile('era1-market-4', 1, 2),
        '12': builtTile('era1-manor-6', 0, 1),
      },
    }).play('sail 1');
    const order = table
      .gains('owner')
      .filter(({ what }) => what === 'points')
      .map(({ source, seat }) => [placeOf(source), seat]);
    expect(order).toEqual([
      [9, 2],
      [9, 1],
      [10, 0],
      [11, 1],
      [11, 2],
      [12, 0],
      [12, 1],
    ]);
    const causes = table.gains('visit', 'owner').map(({ source }) => source.by);
    expect(causes.lastIndexOf('visit')).toBeLessThan(causes.indexOf('owner'));
  });

  it('pays two markers of one player twice, as two gains', () => {
    const table = makeScenario({
      seats: [
        { die: 1, ships: [4, 13] },
        { ...NOTHING, delivered: ['monk-1'], favorLimit: 4 },
      ],
      shore: { '11': builtTile('era1-port-4', 1, 1), '1': builtTile('era1-port-1', 1) },
    }).play('sail 1');
    // a port with two own markers counts as one port
    expect(table.gainTexts('koku', 1)).toEqual(['owner 11: 2', 'owner 11: 2']);
  });

  it('counts a shared building fully for both owners', () => {
    const table = makeScenario({
      seats: [
        { die: 1, ships: [4, 13], ...NOTHING },
        { ...NOTHING, delivered: ['monk-2'], favorLimit: 4 },
      ],
      shore: { '11': builtTile('era1-port-4', 0, 1), '1': builtTile('era1-port-1', 0) },
    }).play('sail 1');
    expect(table.gainTexts('koku', 0).filter((gain) => gain.startsWith('owner'))).toEqual(['owner 11: 2']);
    expect(table.gainTexts('koku', 1)).toEqual(['owner 11: 1']);
  });

  it('pays no owner for starting tiles and imperial markets', () => {
    const table = makeScenario({
      seats: [{ die: 1, ships: [2, 13], ...NOTHING }, {}],
      shore: { '7': builtTile('start-shrine-1') },
    }).play('sail 1');
    expect(table.gains('owner')).toEqual([]);
    expect(table.seat(0)).toMatchObject({ koku: 2, points: 2, favor: 1, goods: goodsOf(0, 0, 1) });
  });

  it.each([
    ['imperial-market-1', goodsOf(0, 0, 1), 1],
    ['imperial-market-2', goodsOf(0, 1, 0), 1],
    ['imperial-market-3', goodsOf(1, 0, 0), 0],
  ])('gives the visitor of %s its good, and favor or a customer', (market, expected, favor) => {
    const others = ['imperial-market-1', 'imperial-market-2', 'imperial-market-3'].filter((each) => each !== market);
    const table = makeScenario({
      seats: [{ die: 1, ships: [2, 13], ...NOTHING }, {}],
      shore: { '6': builtTile(market), '17': builtTile(others[0]), '29': builtTile(others[1]) },
    }).play('sail 1');
    expect(table.seat(0)).toMatchObject({ favor, goods: expected });
    expect(table.legalTexts('draw')).toEqual(market === 'imperial-market-3' ? ['draw'] : []);
    expect(table.legalTexts('decline')).toEqual(market === 'imperial-market-3' ? ['decline'] : []);
  });

  it('is refused with another distance than the die without noble 5', () => {
    const table = makeScenario({ seats: [{ die: 3, ships: [2, 9] }, {}] });
    expect(table.refusalOf('sail 1 by 4')).toEqual({ reason: 'sail-distance', values: { ship: 1, die: 3 } });
  });
});

const visitScenario = (seat: object, rest: object = {}) =>
  makeScenario({
    seats: [{ die: 1, ships: [12, 2], koku: 0, goods: goodsOf(0, 0, 0), ...seat }, { hand: ['elder-5', 'elder-6'] }],
    ...rest,
  }).play('sail 1');

describe('the imperial market with a customer', () => {
  it('draws 1, then discards down to the hand size', () => {
    const table = visitScenario({ hand: ['monk-1', 'elder-1'] });
    table.play('draw', '~customer elder-2');
    expect(table.legalTexts('discard')).toEqual(['discard elder-1', 'discard elder-2', 'discard monk-1']);
    table.play('discard elder-1');
    expect(table.seat(0).hand).toEqual(['elder-2', 'monk-1']);
    expect(table.customers.discards).toEqual(['elder-1']);
  });

  it('may be declined before drawing', () => {
    const table = visitScenario({ hand: ['monk-1', 'elder-1'] }).play('decline');
    expect(table.seat(0).hand).toEqual(['elder-1', 'monk-1']);
    expect(table.isChanceDue).toBe(true);
    expect(table.legalTexts('~die')).toHaveLength(6);
  });

  it('keeps the card if the hand is not full', () => {
    const table = visitScenario({ hand: ['monk-1'] });
    table.play('draw', '~customer elder-2');
    expect(table.seat(0).hand).toEqual(['elder-2', 'monk-1']);
    expect(table.legalTexts('discard')).toEqual([]);
  });

  it('is declined automatically if there are no cards to draw', () => {
    const ids = facts.customers.map(({ id }) => id);
    const hands = { mine: ids.slice(0, 2), others: ids.slice(2, 4) };
    const table = makeScenario({
      seats: [
        {
          die: 1,
          ships: [12, 2],
          koku: 0,
          goods: goodsOf(0, 0, 0),
          hand: hands.mine,
          delivered: ids.slice(4, 17),
        },
        { hand: hands.others, delivered: ids.slice(17), favorLimit: 6, royalShip: 1 },
      ],
    }).play('sail 1');
    expect(table.legalTexts('draw')).toEqual([]);
    expect(table.legalTexts('~die')).toHaveLength(6);
  });
});

const arrivalScenario = (seat: object = {}, rest: object = {}) =>
  makeScenario({
    seats: [{ die: 6, ships: [9, 2], ...NOTHING, ...seat }, {}],
    row: ['era1-port-1', 'era1-port-2', 'era1-port-3', 'era1-port-5'],
    stacks: { era1: { left: 5, top: 'era1-shrine-6' } },
    ...rest,
  }).play('sail 1');

describe('the completed journey', () => {
  it('gives 3 koku or 1 good of choice', () => {
    const table = arrivalScenario();
    expect(table.legalTexts()).toEqual(['journey koku', 'journey silk', 'journey rice', 'journey porcelain']);
    expect(arrivalScenario().play('journey koku').seat(0).koku).toBe(4 + 3);
    expect(arrivalScenario().play('journey rice').seat(0).goods).toEqual(goodsOf(0, 1, 0));
  });

  it('removes the exit tile from the game, without favor, and refills the row', () => {
    const table = arrivalScenario().play('journey koku');
    expect(table.seat(0).favor).toBe(0);
    expect(table.row).toEqual(['era1-shrine-6', 'era1-port-1', 'era1-port-2', 'era1-port-3']);
    expect(table.position['gone']).toContain('era1-port-5');
    expect(table.stacks.era1.left).toBe(4);
  });

  it('comes last, after visitors, owners and abilities', () => {
    const table = arrivalScenario(
      { delivered: ['noble-6', 'merchant-6'], royalShip: 1 },
      {
        shore: { '2': builtTile('era1-manor-6', 0) },
      },
    );
    const steps = table
      .gains('visit', 'owner', 'customer')
      .map(({ source }) => (source.by === 'customer' ? source.customer : source.by));
    expect([...new Set(steps)]).toEqual(['visit', 'owner', 'noble-6', 'merchant-6']);
    expect(table.legalTexts('journey')).toHaveLength(4);
  });
});
