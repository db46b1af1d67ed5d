import { describe, expect, it } from 'vitest';
import facts from './testing/facts.json' with { type: 'json' };
import {
  builtTile,
  newGameScenario,
  makeScenario,
  goodsOf,
  seatWithDeliveries,
  type Scenario,
  placeOf,
} from './testing/scenario.ts';

const NOTHING = { koku: 0, goods: goodsOf(0, 0, 0), favor: 0 };
const DRAFT = { options: { patrons: 'draft' } };
const MASTERIES = [{ mastery: 'earth' }, { mastery: 'water' }, { mastery: 'air' }];

/** A position with these patrons, one per seat. */
function patronScenario(patrons: readonly string[], seats: readonly object[], rest: object = {}): Scenario {
  return makeScenario({
    ...DRAFT,
    seats: patrons.map((patron, seat) => ({ patron, ...seats[seat] })),
    masteries: MASTERIES,
    ...rest,
  });
}

/** Plays the set-up, in which seat 0 picks this patron; `chooseResult` may replace the first chance result. */
function draftedScenario(
  patron: string,
  seats = 2,
  chooseResult: (text: string) => string | undefined = () => undefined,
): Scenario {
  const table = newGameScenario(seats, { patrons: 'draft', first: 1 });
  while (table.phase !== 'action' && table.phase !== 'start') {
    const legal = table.legalTexts();
    table.play(
      legal.find((text) => text === chooseResult(legal[0])) ??
        legal.find((text) => text === `~patron ${patron}` || text === `patron ${patron}`) ??
        legal[0],
    );
  }
  return table;
}

describe('Kaiu Shihobu', () => {
  it('starts with 10 koku more', () => {
    const table = draftedScenario('kaiu-shihobu');
    expect(table.seat(0)).toMatchObject({ patron: 'kaiu-shihobu', clan: 'crab', koku: 8 + 10 });
    expect(table.seat(1).koku).toBe(7);
  });

  it('builds in any region with any die, at the usual cost', () => {
    const table = patronScenario(['kaiu-shihobu', 'kudaka'], [{ die: 1, koku: 13, favor: 0 }, {}]);
    const spaces = new Set(table.legalTexts('build').map((text) => Number(text.split(' ')[1])));
    expect([...spaces]).toEqual(facts.shore.spaces.filter(({ cost }) => cost !== undefined).map(({ id }) => id));
    const tile = table.row[0];
    table.play(`build 26 ${tile}`);
    expect(table.gainTexts('koku', 0)[0]).toBe('build 26: -13');
    const poor = patronScenario(['kaiu-shihobu', 'kudaka'], [{ die: 1, koku: 12 }, {}]);
    expect(poor.refusalReason(`build 26 ${poor.row[0]}`)).toBe('build-cost');
  });

  it('delivers only in the region of the die, as all others do', () => {
    const table = patronScenario(
      ['kaiu-shihobu', 'kudaka'],
      [{ die: 1, goods: goodsOf(6, 6, 6), hand: ['artisan-2', 'elder-3'] }, {}],
    );
    expect(table.refusalReason('deliver artisan-2')).toBe('deliver-region');
  });

  it('is the only patron who does', () => {
    const table = patronScenario(['yasuki-taka', 'kudaka'], [{ die: 1, koku: 25 }, {}]);
    expect(table.refusalReason(`build 26 ${table.row[0]}`)).toBe('build-region');
  });
});

describe('Yasuki Taka', () => {
  it.each([1, 2, 3, 4, 5, 7, 8, 9, 12, 15, 16, 18, 22, 25, 26, 30])(
    'scores 1 point per river space touching shore space %i when building there',
    (space) => {
      const touching = facts.river.spaces.filter(({ touches }) => touches.includes(space)).length;
      const region = facts.shore.spaces[space - 1].region;
      const table = patronScenario(['yasuki-taka', 'kudaka'], [{ die: region, koku: 25 }, {}], {
        row: ['era1-port-2', '?', '?', '?'],
      }).play(`build ${space} era1-port-2`);
      expect(table.points(0, 'patron')).toBe(touching);
      expect(touching).toBeGreaterThanOrEqual(1);
      expect(touching).toBeLessThanOrEqual(3);
    },
  );

  it('scores nothing when others build', () => {
    const table = patronScenario(['yasuki-taka', 'kudaka'], [{}, { die: 1, koku: 25 }], {
      turn: 1,
      row: ['era1-port-2', '?', '?', '?'],
    }).play('build 4 era1-port-2');
    expect([0, 1].map((seat) => table.points(seat, 'patron'))).toEqual([0, 0]);
  });
});

describe('Yoritomo', () => {
  it('starts with 3 customers', () => {
    const table = draftedScenario('yoritomo');
    expect(table.seat(0)).toMatchObject({ patron: 'yoritomo', cards: 3 });
    expect(table.seat(1).cards).toBe(2);
    expect(table.customers.left).toBe(25);
  });

  it('delivers with any die, and keeps a hand of 3', () => {
    const table = patronScenario(
      ['yoritomo', 'yasuki-taka'],
      [
        { die: 1, koku: 0, goods: goodsOf(0, 2, 0), hand: ['artisan-6', 'elder-1', 'elder-2'] },
        { hand: ['elder-3', 'elder-4'] },
      ],
    );
    expect(table.legalTexts('deliver')).toEqual(['deliver artisan-6']);
    table.play('deliver artisan-6', '~customer monk-1', '~customer monk-2');
    expect(table.influence(0, 6)).toBe(2);
    expect(table.legalTexts('discard')).toHaveLength(4);
    table.play('discard monk-1');
    expect(table.seat(0).hand).toEqual(['elder-1', 'elder-2', 'monk-2']);
  });

  it('discards down to 3 at the imperial market', () => {
    const table = patronScenario(
      ['yoritomo', 'yasuki-taka'],
      [
        { die: 1, ships: [12, 2], ...NOTHING, hand: ['artisan-6', 'elder-1', 'elder-2'] },
        { hand: ['elder-3', 'elder-4'] },
      ],
    ).play('sail 1', 'draw', '~customer monk-1');
    expect(table.legalTexts('discard')).toHaveLength(4);
    expect(table.play('discard elder-1').seat(0).cards).toBe(3);
  });

  it('builds only in the region of the die, as all others do', () => {
    const table = patronScenario(['yoritomo', 'yasuki-taka'], [{ die: 1, koku: 25 }, {}]);
    expect(table.refusalReason(`build 26 ${table.row[0]}`)).toBe('build-region');
  });
});

const kudakaDelivers = (id: string, before: readonly string[], others: readonly string[] = []) =>
  patronScenario(
    ['kudaka', 'yasuki-taka'],
    [
      { die: 1, goods: goodsOf(6, 6, 6), hand: [id, 'elder-6'], ...seatWithDeliveries(...before) },
      seatWithDeliveries(...others),
    ],
  ).play(`deliver ${id}`);

describe('Kudaka', () => {
  it('scores 3 points for her own first delivery in each region', () => {
    expect(kudakaDelivers('artisan-1', []).points(0, 'patron')).toBe(3);
    expect(kudakaDelivers('artisan-1', ['elder-2', 'monk-3']).points(0, 'patron')).toBe(3);
  });

  it('scores nothing for a second delivery in the region', () => {
    expect(kudakaDelivers('artisan-1', ['elder-1']).points(0, 'patron')).toBe(0);
  });

  it('ignores deliveries of other players in the region', () => {
    expect(kudakaDelivers('artisan-1', [], ['elder-1']).points(0, 'patron')).toBe(3);
  });

  it('scores nothing when others deliver', () => {
    const table = patronScenario(
      ['kudaka', 'yasuki-taka'],
      [{}, { die: 1, goods: goodsOf(6, 6, 6), hand: ['artisan-1', 'elder-6'] }],
      { turn: 1 },
    ).play('deliver artisan-1');
    expect([0, 1].map((seat) => table.points(seat, 'patron'))).toEqual([0, 0]);
  });
});

const craneSails = (shore: object, ship = 1, seat1 = {}) =>
  patronScenario(
    ['daidoji-uji', 'yasuki-taka'],
    [
      { die: 1, ships: ship === 1 ? [4, 9] : [1, 4], ...NOTHING, ...seatWithDeliveries('monk-2') },
      { ...seatWithDeliveries('monk-4'), ...seat1 },
    ],
    { shore },
  ).play(`sail ${ship}`);

describe('Daidoji Uji, the Iron Crane', () => {
  it.each([1, 2])("scores 2 points once a sail if it touches an opponent's marker (ship %i)", (ship) => {
    const shore = { '11': builtTile('era1-market-1', 1), '12': builtTile('era1-market-5', 1) };
    expect(craneSails(shore, ship).points(0, 'patron')).toBe(2);
  });

  it('counts a building with markers of both players', () => {
    expect(craneSails({ '11': builtTile('era1-market-1', 0, 1) }).points(0, 'patron')).toBe(2);
    expect(craneSails({ '11': builtTile('era1-market-1', 1, 0) }).points(0, 'patron')).toBe(2);
  });

  it('scores nothing for own buildings, starting tiles and imperial markets', () => {
    expect(
      craneSails({ '11': builtTile('era1-market-1', 0), '12': builtTile('start-port-1') }).points(0, 'patron'),
    ).toBe(0);
    const market = patronScenario(['daidoji-uji', 'yasuki-taka'], [{ die: 1, ships: [2, 9] }, {}]).play('sail 1');
    expect(market.points(0, 'patron')).toBe(0);
  });

  it('scores nothing when an opponent touches hers', () => {
    const table = patronScenario(['daidoji-uji', 'yasuki-taka'], [{}, { die: 1, ships: [4, 9] }], {
      turn: 1,
      shore: { '11': builtTile('era1-market-1', 0) },
    }).play('sail 1');
    expect(table.points(0, 'patron')).toBe(0);
  });

  it('comes after the nobles', () => {
    const table = patronScenario(
      ['daidoji-uji', 'yasuki-taka'],
      [{ die: 1, ships: [4, 9], ...NOTHING, ...seatWithDeliveries('noble-4', 'noble-6') }, {}],
      { shore: { '11': builtTile('era1-market-1', 1), '12': builtTile('era1-market-5', 0) } },
    ).play('sail 1');
    const order = table.gains('customer', 'patron').map(({ source }) => placeOf(source));
    expect(order).toEqual(['noble-4', 'noble-6', 'daidoji-uji']);
  });
});

const ryokuActs = (seat: object, rest: object = {}) =>
  patronScenario(['kakita-ryoku', 'yasuki-taka'], [{ die: 1, ships: [1, 9], ...NOTHING, ...seat }, {}], rest);

describe('Kakita Ryoku', () => {
  it('may pay 1 favor and set the die to any face, even the current one, instead of rolling', () => {
    const table = ryokuActs({ favor: 1 }).play('sail 1');
    expect(table.legalTexts()).toEqual(['roll', 'set 1', 'set 2', 'set 3', 'set 4', 'set 5', 'set 6']);
    table.play('set 1');
    expect(table.seat(0)).toMatchObject({ die: 1, favor: 0 });
    expect(table.actor).toBe(1);
  });

  it('may roll instead', () => {
    const table = ryokuActs({ favor: 1 }).play('sail 1', 'roll', '~die 6');
    expect(table.seat(0)).toMatchObject({ die: 6, favor: 1 });
  });

  it('rolls automatically without favor or a possible trade', () => {
    expect(ryokuActs({ favor: 0 }).play('sail 1').legalTexts('~die')).toHaveLength(6);
  });

  it('may buy the favor first', () => {
    const table = ryokuActs({ koku: 1 }).play('sail 1');
    expect(table.legalTexts()).toEqual(['roll', 'trade koku favor']);
    expect(table.refusalOf('set 3').reason).toBe('set-favor');
    expect(table.play('trade koku favor').legalTexts('set')).toHaveLength(6);
  });

  it('has an unset die until the start of her first turn, when she rolls or sets it', () => {
    const table = draftedScenario('kakita-ryoku');
    expect(table.seat(0).die).toBe(0);
    expect(table.seat(1).die).toBe(1);
    expect(table.actor).toBe(1);
    table.finishTurn();
    expect(table.actor).toBe(0);
    expect(table.legalTexts('roll')).toEqual(['roll']);
    expect(table.legalTexts('set')).toHaveLength(6);
    expect(table.legalTexts('sail')).toEqual([]);
    expect(table.refusalReason('sail 1')).toBe('not-now-action');
    table.play('set 4');
    expect(table.seat(0)).toMatchObject({ die: 4, favor: 1 });
    expect(table.legalTexts('sail')).toEqual(['sail 1', 'sail 2']);
  });

  it('may roll at the start of her first turn', () => {
    const table = draftedScenario('kakita-ryoku').finishTurn();
    table.play('roll', '~die 3');
    expect(table.seat(0)).toMatchObject({ die: 3, favor: 2 });
    expect(table.actor).toBe(0);
    expect(table.legalTexts('sail')).toEqual(['sail 1', 'sail 2']);
  });

  it('never sets the ship rolls of the set-up', () => {
    const table = newGameScenario(2, { patrons: 'draft', first: 0 });
    while (table.legalTexts('~ship').length === 0) {
      const legal = table.legalTexts();
      table.play(legal.find((text) => text.endsWith('kakita-ryoku')) ?? legal[0]);
    }
    for (let i = 0; i < 4; i++) table.play('~ship 2');
    expect([0, 1].map((seat) => table.seat(seat).ships)).toEqual([
      [3, 10],
      [3, 10],
    ]);
  });

  it('sets no die in the last turns, when nobody rolls', () => {
    const table = ryokuActs(
      { favor: 1, koku: 1 },
      {
        stacks: { era1: { left: 0 }, era2: { left: 0 } },
        row: [null, null, null, null],
        ending: { by: 'build', seat: 1, lastTurns: true },
      },
    ).play('sail 1');
    expect(table.legalTexts()).toEqual(['end', 'trade koku favor']);
    expect(table.refusalReason('set 3')).toBe('no-more-rolls');
  });

  it('ends her last turn automatically if no trade is possible, with or without favor', () => {
    const table = ryokuActs(
      { favor: 3 },
      {
        stacks: { era1: { left: 0 }, era2: { left: 0 } },
        row: [null, null, null, null],
        ending: { by: 'build', seat: 1, lastTurns: true },
      },
    ).play('sail 1');
    expect(table.phase).toBe('over');
  });

  it('sets no die before or during her action', () => {
    const table = ryokuActs({ favor: 1 });
    expect(table.refusalReason('set 3')).toBe('not-yet-roll');
    const journey = ryokuActs({ favor: 1, die: 6, ships: [9, 2] }).play('sail 1');
    expect(journey.refusalReason('set 3')).toBe('not-yet-roll');
  });
});

/** Patron points of Shosuro Hyobu after seat 1 gains 4 influence in region 1 by building era1-port-3. */
const scoredWhenPassed = (ownSteps: number, before: number, patron1 = 'yasuki-taka') => {
  const table = patronScenario(
    ['shosuro-hyobu', patron1],
    [{ influence: [ownSteps, 0, 0, 0, 0, 0] }, { die: 1, koku: 25, influence: [before, 0, 0, 0, 0, 0] }],
    { turn: 1, row: ['era1-port-3', '?', '?', '?'] },
  ).play('build 1 era1-port-3');
  return table.points(0, 'patron');
};

// seat 1 visits its own manor: 3 influence as visitor, then 1 as owner
const visitsOwnManor = (ownSteps: number) =>
  patronScenario(
    ['shosuro-hyobu', 'yasuki-taka'],
    [{ influence: [0, 0, ownSteps, 0, 0, 0] }, { die: 1, ships: [4, 9] }],
    {
      turn: 1,
      shore: { '11': builtTile('era2-manor-1', 1) },
      stacks: { era1: { left: 0 } },
    },
  ).play('sail 1');

describe('Shosuro Hyobu', () => {
  it('scores 3 points when another player passes her on a track', () => {
    expect(scoredWhenPassed(2, 0)).toBe(3);
    expect(scoredWhenPassed(3, 0)).toBe(3);
    expect(scoredWhenPassed(8, 5)).toBe(3);
    expect(scoredWhenPassed(1, 0)).toBe(3);
  });

  it('scores nothing when a player lands on or leaves her step', () => {
    expect(scoredWhenPassed(4, 0)).toBe(0);
    expect(scoredWhenPassed(5, 5)).toBe(0);
  });

  it('scores nothing with 0 influence there, or when not passed', () => {
    expect(scoredWhenPassed(0, 0)).toBe(0);
    expect(scoredWhenPassed(9, 0)).toBe(0);
    expect(scoredWhenPassed(2, 6)).toBe(0);
  });

  it('scores nothing at 18, where nobody can pass', () => {
    expect(scoredWhenPassed(18, 16)).toBe(0);
    expect(scoredWhenPassed(17, 15)).toBe(3);
  });

  it('counts each gain separately', () => {
    expect(visitsOwnManor(3).influence(1, 3)).toBe(4);
    // the visitor lands on step 3, then leaves it: no pass
    expect(visitsOwnManor(3).points(0, 'patron')).toBe(0);
    expect(visitsOwnManor(2).points(0, 'patron')).toBe(3);
  });

  it('scores nothing when she passes others', () => {
    const table = patronScenario(
      ['shosuro-hyobu', 'yasuki-taka'],
      [{ die: 1, koku: 25 }, { influence: [2, 0, 0, 0, 0, 0] }],
      { row: ['era1-port-3', '?', '?', '?'] },
    ).play('build 1 era1-port-3');
    expect([0, 1].map((seat) => table.points(seat, 'patron'))).toEqual([0, 0]);
  });

  it('scores for every player who passes, on any turn', () => {
    const table = patronScenario(
      ['shosuro-hyobu', 'yasuki-taka', 'kudaka'],
      [
        { influence: [0, 0, 1, 0, 0, 0], die: 1, ships: [4, 9] },
        { influence: [0, 0, 0, 0, 0, 0], die: 1, ships: [4, 9] },
        { influence: [0, 0, 0, 0, 0, 0], die: 1, ships: [4, 9] },
      ],
      { turn: 1, shore: { '11': builtTile('era1-manor-4', 0) } },
    );
    table.play('sail 1');
    expect(table.points(0, 'patron')).toBe(3);
    table.finishTurn().play('sail 1');
    expect(table.points(0, 'patron')).toBe(6);
  });
});

/** Bayushi Kachiko has gained influence in region 1 by building; the other players are at these steps. */
const kachikoAdvances = (tile: string, from: number, ...others: readonly number[]) => {
  const patrons = ['bayushi-kachiko', 'yasuki-taka', 'kudaka', 'daidoji-uji'].slice(0, others.length + 1);
  return patronScenario(
    patrons,
    [
      { die: 1, koku: 6, goods: goodsOf(0, 0, 0), favor: 0, influence: [from, 0, 0, 0, 0, 0] },
      ...others.map((steps) => ({ influence: [steps, 0, 0, 0, 0, 0] })),
    ],
    { row: [tile, '?', '?', '?'] },
  ).play(`build 1 ${tile}`);
};

describe('Bayushi Kachiko', () => {
  it('does not count steps occupied by others', () => {
    expect(kachikoAdvances('era1-port-1', 0, 1).influence(0, 1)).toBe(2);
    expect(kachikoAdvances('era1-port-3', 0, 2).influence(0, 1)).toBe(5);
    expect(kachikoAdvances('era1-port-3', 0, 5).influence(0, 1)).toBe(4);
    expect(kachikoAdvances('era1-port-3', 0, 4).influence(0, 1)).toBe(5);
  });

  it('skips occupied steps repeatedly', () => {
    expect(kachikoAdvances('era1-port-1', 0, 1, 2, 3).influence(0, 1)).toBe(4);
    expect(kachikoAdvances('era1-port-3', 0, 1, 3, 6).influence(0, 1)).toBe(7);
    // from 0: to 2 (1 occupied), to 4 (3 occupied), to 5, to 7 (6 occupied)
  });

  it('counts a step occupied by two others once', () => {
    expect(kachikoAdvances('era1-port-1', 0, 1, 1).influence(0, 1)).toBe(2);
  });

  it('collects the rewards of skipped steps', () => {
    const table = kachikoAdvances('era1-port-1', 1, 2);
    expect(table.influence(0, 1)).toBe(3);
    expect(table.seat(0).goods).toEqual(goodsOf(0, 0, 1));
    expect(kachikoAdvances('era1-port-1', 4, 5).seat(0).koku).toBe(2);
  });

  it('stops at 18 even if 18 is occupied', () => {
    expect(kachikoAdvances('era1-port-1', 17, 18).influence(0, 1)).toBe(18);
    expect(kachikoAdvances('era1-port-1', 16, 17).influence(0, 1)).toBe(18);
    expect(kachikoAdvances('era1-port-1', 15, 16, 17, 18).influence(0, 1)).toBe(18);
    expect(kachikoAdvances('era1-port-3', 16, 18).influence(0, 1)).toBe(18);
  });

  it('ignores her own marker', () => {
    expect(kachikoAdvances('era1-port-5', 3, 0).influence(0, 1)).toBe(6);
  });

  it('gains nothing by a tile without build influence', () => {
    expect(kachikoAdvances('era1-port-2', 0, 1).influence(0, 1)).toBe(0);
  });

  it('skips occupied steps for influence of every cause, even as owner on other players’ turns', () => {
    const table = patronScenario(
      ['bayushi-kachiko', 'yasuki-taka'],
      [{ influence: [0, 0, 3, 0, 0, 0] }, { die: 1, ships: [4, 9], influence: [0, 0, 1, 0, 0, 0] }],
      { turn: 1, shore: { '11': builtTile('era2-manor-1', 0) }, stacks: { era1: { left: 0 } } },
    ).play('sail 1');
    // the visitor first goes from 1 to 4, so Kachiko's single step from 3 ends on 5
    expect(table.influence(1, 3)).toBe(4);
    expect(table.influence(0, 3)).toBe(5);
  });

  it('does not change how other players advance', () => {
    const table = patronScenario(
      ['bayushi-kachiko', 'yasuki-taka'],
      [{ influence: [1, 0, 0, 0, 0, 0] }, { die: 1, koku: 6 }],
      { turn: 1, row: ['era1-port-1', '?', '?', '?'] },
    ).play('build 1 era1-port-1');
    expect(table.influence(1, 1)).toBe(1);
  });
});
