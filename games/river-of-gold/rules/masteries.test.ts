import { describe, expect, it } from 'vitest';
import { builtTile, seatWithDeliveries, makeScenario, goodsOf } from './testing/scenario.ts';

/** Seat 0 has sailed from river space 1 to 2, where nothing is built, with these three masteries in play. */
function quietTurnScenario(seat: object, rest: object = {}, masteries = ['air', 'fire', 'courts']) {
  return makeScenario({
    seats: [{ die: 1, ships: [1, 9], koku: 0, goods: goodsOf(0, 0, 0), favor: 0, ...seat }, {}, {}],
    masteries: masteries.map((mastery) => ({ mastery })),
    ...rest,
  }).play('sail 1');
}
const claimedMasteries = (table: ReturnType<typeof quietTurnScenario>) =>
  table.masteries.filter(({ claimedBy }) => claimedBy.includes(0)).map(({ mastery }) => mastery);

describe('the six masteries', () => {
  it('Mastery of Air: customers of 3 different types', () => {
    expect(claimedMasteries(quietTurnScenario(seatWithDeliveries('elder-1', 'merchant-2', 'artisan-3')))).toContain(
      'air',
    );
    expect(
      claimedMasteries(quietTurnScenario(seatWithDeliveries('elder-1', 'elder-2', 'merchant-2', 'merchant-3'))),
    ).not.toContain('air');
  });

  it('Mastery of Fire: 2 customers of one type', () => {
    expect(claimedMasteries(quietTurnScenario(seatWithDeliveries('noble-1', 'noble-4')))).toEqual(['fire']);
    expect(claimedMasteries(quietTurnScenario(seatWithDeliveries('noble-1', 'elder-1')))).toEqual([]);
  });

  it('Mastery of the Courts: the imperial flower, step 11, in any region', () => {
    for (let region = 0; region < 6; region++) {
      const influence = [0, 0, 0, 0, 0, 0];
      influence[region] = 11;
      expect(claimedMasteries(quietTurnScenario({ influence }))).toEqual(['courts']);
      influence[region] = 10;
      expect(claimedMasteries(quietTurnScenario({ influence }))).toEqual([]);
    }
  });

  it('Mastery of the Void: at least 1 influence in each of the 6 regions', () => {
    const masteryNames = ['void', 'earth', 'water'];
    expect(claimedMasteries(quietTurnScenario({ influence: [1, 1, 1, 1, 1, 1] }, {}, masteryNames))).toEqual(['void']);
    expect(claimedMasteries(quietTurnScenario({ influence: [9, 9, 9, 0, 9, 9] }, {}, masteryNames))).toEqual([]);
  });

  it('Mastery of Earth: 3 buildings of one type', () => {
    const masteryNames = ['void', 'earth', 'water'];
    const shore = {
      '10': builtTile('era1-manor-1', 0),
      '16': builtTile('era1-manor-2', 0),
      '28': builtTile('era1-manor-3', 0),
    };
    expect(claimedMasteries(quietTurnScenario({}, { shore }, masteryNames))).toEqual(['earth']);
    expect(
      claimedMasteries(
        quietTurnScenario({}, { shore: { ...shore, '28': builtTile('era1-shrine-1', 0) } }, masteryNames),
      ),
    ).toEqual([]);
  });

  it('Mastery of Earth counts a shared building, and a building with two own markers once', () => {
    const masteryNames = ['void', 'earth', 'water'];
    const sharedBuildings = {
      '10': builtTile('era1-manor-1', 0),
      '16': builtTile('era1-manor-2', 0),
      '28': builtTile('era1-manor-3', 1, 0),
    };
    expect(
      claimedMasteries(quietTurnScenario(seatWithDeliveries('monk-2'), { shore: sharedBuildings }, masteryNames)),
    ).toEqual(['earth']);
    const doubleMarkers = { '10': builtTile('era1-manor-1', 0, 0), '16': builtTile('era1-manor-2', 0) };
    expect(
      claimedMasteries(quietTurnScenario(seatWithDeliveries('monk-1'), { shore: doubleMarkers }, masteryNames)),
    ).toEqual([]);
  });

  it('Mastery of Earth and of Water do not count starting tiles or imperial markets', () => {
    const masteryNames = ['void', 'earth', 'water'];
    const shore = {
      '10': builtTile('era1-manor-1', 0),
      '16': builtTile('era1-shrine-2', 0),
      '28': builtTile('era1-port-3', 0),
      '11': builtTile('start-port-1'),
      '22': builtTile('start-port-2'),
    };
    expect(claimedMasteries(quietTurnScenario({}, { shore }, masteryNames))).toEqual([]);
  });

  it('Mastery of Water: one building of each of the 4 types', () => {
    const masteryNames = ['void', 'earth', 'water'];
    const shore = {
      '10': builtTile('era1-manor-1', 0),
      '16': builtTile('era1-shrine-2', 0),
      '28': builtTile('era1-port-3', 0),
      '30': builtTile('era1-market-3', 0),
    };
    expect(claimedMasteries(quietTurnScenario({}, { shore }, masteryNames))).toEqual(['water']);
  });
});

describe('claiming', () => {
  const VOID = [{ mastery: 'void' }, { mastery: 'earth' }, { mastery: 'water' }];
  const EVERYWHERE = {
    influence: [1, 1, 1, 1, 1, 1],
    die: 1,
    ships: [1, 9],
    koku: 0,
    goods: goodsOf(0, 0, 0),
  };

  it('pays 7, 5 and 3 in order with 4 players, and the fourth nothing', () => {
    const table = makeScenario({
      seats: [EVERYWHERE, EVERYWHERE, EVERYWHERE, EVERYWHERE],
      turn: 2,
      masteries: VOID,
    });
    for (let i = 0; i < 4; i++) table.finishTurn();
    expect(table.masteries[0].claimedBy).toEqual([2, 3, 0]);
    expect([0, 1, 2, 3].map((seat) => table.points(seat, 'masteries'))).toEqual([3, 0, 7, 5]);
  });

  it('pays 7, 5 and 3 with 3 players', () => {
    const table = makeScenario({ seats: [EVERYWHERE, EVERYWHERE, EVERYWHERE], masteries: VOID });
    for (let i = 0; i < 3; i++) table.finishTurn();
    expect([0, 1, 2].map((seat) => table.points(seat, 'masteries'))).toEqual([7, 5, 3]);
  });

  it('pays a single 5 with 2 players', () => {
    const table = makeScenario({ seats: [EVERYWHERE, EVERYWHERE], masteries: VOID });
    for (let i = 0; i < 3; i++) table.finishTurn();
    expect([0, 1].map((seat) => table.points(seat, 'masteries'))).toEqual([5, 0]);
    expect(table.masteries[0].claimedBy).toEqual([0]);
  });

  it('is once per player', () => {
    const table = makeScenario({ seats: [EVERYWHERE, {}, {}], masteries: VOID });
    for (let i = 0; i < 4; i++) table.finishTurn();
    expect(table.points(0, 'masteries')).toBe(7);
    expect(table.masteries[0].claimedBy).toEqual([0]);
  });

  it('takes several in one turn', () => {
    const table = makeScenario({
      seats: [
        { ...EVERYWHERE, influence: [11, 1, 1, 1, 1, 1], ...seatWithDeliveries('elder-1', 'elder-2') },
        seatWithDeliveries('elder-3', 'elder-4'),
        {},
      ],
      masteries: [{ mastery: 'void' }, { mastery: 'fire', claimedBy: [1] }, { mastery: 'courts' }],
    }).play('sail 1');
    expect(table.seat(0).points).toBe(7 + 5 + 7);
  });

  it("is for the turn's player; gains of other players count on their own next turn", () => {
    const table = makeScenario({
      seats: [
        { die: 1, ships: [4, 13], koku: 0, goods: goodsOf(0, 0, 0) },
        { influence: [0, 0, 10, 0, 0, 0], die: 1, ships: [1, 13] },
        {},
      ],
      shore: { '11': builtTile('era2-manor-1', 1) },
      stacks: { era1: { left: 0 } },
      masteries: [{ mastery: 'courts' }, { mastery: 'earth' }, { mastery: 'water' }],
    }).play('sail 1');
    expect(table.influence(1, 3)).toBe(11);
    expect(table.seat(1).points).toBe(0);
    table.finishTurn().play('sail 1');
    expect(table.seat(1).points).toBe(7);
  });

  it('never happens after a player’s last turn', () => {
    const table = makeScenario({
      seats: [
        { influence: [0, 0, 10, 0, 0, 0], die: 1 },
        { die: 1, ships: [4, 13], koku: 0, goods: goodsOf(0, 0, 0) },
        { die: 1, ships: [1, 13], koku: 0, goods: goodsOf(0, 0, 0) },
      ],
      turn: 1,
      shore: { '11': builtTile('era2-manor-1', 0) },
      stacks: { era1: { left: 0 }, era2: { left: 0 } },
      ending: { by: 'build', seat: 0, lastTurns: true },
      masteries: [{ mastery: 'courts' }, { mastery: 'earth' }, { mastery: 'water' }],
    });
    table.finishTurn().finishTurn();
    expect(table.phase).toBe('over');
    expect(table.influence(0, 3)).toBe(11);
    expect(table.points(0, 'masteries')).toBe(0);
  });

  it('happens after all effects of the action: a marker placed for a delivery counts', () => {
    const table = makeScenario({
      seats: [
        { die: 2, koku: 0, goods: goodsOf(3, 2, 0), hand: ['monk-2', 'elder-1'] },
        { hand: ['elder-2', 'elder-3'] },
        {},
      ],
      shore: {
        '10': builtTile('era1-manor-1', 0),
        '16': builtTile('era1-manor-2', 0),
        '28': builtTile('era1-manor-3', 1),
        '30': builtTile('era1-port-3', 1),
      },
      masteries: VOID,
    }).play('deliver monk-2', 'marker 28');
    expect(table.points(0, 'masteries')).toBe(0);
    table.play('~customer elder-4', '~customer elder-5', 'discard elder-4');
    expect(table.points(0, 'masteries')).toBe(7);
  });
});
