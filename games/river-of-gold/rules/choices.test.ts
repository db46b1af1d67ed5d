import { describe, expect, it } from 'vitest';
import { builtTile, seatWithDeliveries, makeScenario, goodsOf } from './testing/scenario.ts';

const NOTHING = { koku: 0, goods: goodsOf(0, 0, 0), favor: 0 };
const ERA2 = { stacks: { era1: { left: 0 } } };
const MARKET_ON_6 = {
  '6': builtTile('imperial-market-3'),
  '17': builtTile('imperial-market-1'),
  '29': builtTile('imperial-market-2'),
};

/** Completes a journey on river space 3; open: journey bonus, merchants 3 and 4, and a customer of the market on 6. */
function scenarioWithFourChoices(seat: object = {}) {
  return makeScenario({
    seats: [
      {
        die: 4,
        ships: [13, 2],
        ...NOTHING,
        hand: ['elder-1', 'elder-2'],
        ...seatWithDeliveries('merchant-3', 'merchant-4'),
        ...seat,
      },
      { hand: ['elder-3', 'elder-4'] },
    ],
    shore: MARKET_ON_6,
    row: ['era1-port-1', 'era1-port-2', 'era1-port-3', 'era1-port-5'],
  }).play('sail 1');
}

describe('choices', () => {
  it('offers the answers to all open choices together', () => {
    expect(scenarioWithFourChoices({ goods: goodsOf(0, 6, 0) }).legalTexts()).toEqual([
      'good silk',
      'good porcelain',
      'journey koku',
      'journey silk',
      'journey porcelain',
      'sell silk',
      'sell rice',
      'done',
      'draw',
      'decline',
      'trade rice silk',
      'trade rice porcelain',
    ]);
  });

  it('resolves them in any order', () => {
    const last = ['good silk', 'journey koku', 'done', 'decline'];
    for (const [i, first] of last.entries()) {
      const order = [first, ...last.filter((_, j) => j !== i).toReversed()];
      const table = scenarioWithFourChoices();
      for (const text of order) {
        expect(table.actor).toBe(0);
        expect(table.legalTexts(text)).toEqual([text]);
        table.play(text);
      }
      expect(table.isChanceDue).toBe(true);
    }
  });

  it('allows trades in between, also with goods just gained', () => {
    const table = scenarioWithFourChoices({ goods: goodsOf(1, 0, 0) });
    // 1 silk of the start and 1 silk of the market
    table.play('trade silk rice', 'good rice', 'trade rice porcelain');
    expect(table.seat(0).goods).toEqual(goodsOf(0, 0, 1));
    expect(table.legalTexts('journey')).toHaveLength(4);
  });

  it('allows selling a good taken before to merchant 4', () => {
    const table = makeScenario({
      seats: [{ die: 6, ships: [9, 2], ...NOTHING, ...seatWithDeliveries('merchant-4') }, {}],
    }).play('sail 1');
    expect(table.legalTexts()).toEqual(['journey koku', 'journey silk', 'journey rice', 'journey porcelain', 'done']);
    table.play('journey silk', 'sell silk');
    expect(table.seat(0)).toMatchObject({ koku: 4 + 5, goods: goodsOf(0, 0, 0) });
    // nothing left to sell and no other open choice: selling ends automatically
    expect(table.legalTexts('done')).toEqual([]);
    expect(table.isChanceDue).toBe(true);
  });

  it('resolves selling automatically if it is the last choice and there is nothing to sell', () => {
    const table = makeScenario({
      seats: [{ die: 6, ships: [9, 2], ...NOTHING, ...seatWithDeliveries('merchant-4') }, {}],
    }).play('sail 1', 'journey koku');
    expect(table.isChanceDue).toBe(true);
  });

  it('offers the 3 koku even at 25 koku, but no good the player has 6 of', () => {
    const table = makeScenario({
      seats: [{ die: 6, ships: [9, 2], koku: 25, goods: goodsOf(6, 1, 6), favor: 3 }, {}],
    }).play('sail 1');
    expect(table.legalTexts('journey')).toEqual(['journey koku', 'journey rice']);
    expect(table.refusalOf('journey silk')).toEqual({
      reason: 'good-limit',
      values: { good: 'silk', limit: 6 },
    });
    expect(table.play('journey koku').seat(0).koku).toBe(25);
  });

  it('takes the koku automatically if the player has 6 of every good', () => {
    const table = makeScenario({
      seats: [{ die: 6, ships: [9, 2], koku: 10, goods: goodsOf(6, 6, 6), favor: 3 }, {}],
    }).play('sail 1');
    expect(table.seat(0).koku).toBe(10 + 4 + 3);
    expect(table.legalTexts('journey')).toEqual([]);
  });

  it('resolves a good of choice automatically if only one kind has room and nothing else is open', () => {
    const table = makeScenario({
      seats: [{ die: 1, ships: [4, 13], koku: 0, goods: goodsOf(6, 6, 2), favor: 3 }, {}],
      shore: { '11': builtTile('era2-market-4', 1) },
      ...ERA2,
    }).play('sail 1');
    expect(table.seat(0)).toMatchObject({ goods: goodsOf(6, 6, 3), openGoods: 0 });
  });

  it('loses a good of choice without room', () => {
    const table = makeScenario({
      seats: [{ die: 1, ships: [4, 13], koku: 0, goods: goodsOf(6, 6, 6), favor: 3 }, {}],
      shore: { '11': builtTile('era2-market-4', 1) },
      ...ERA2,
    }).play('sail 1');
    expect(table.seat(0)).toMatchObject({ goods: goodsOf(6, 6, 6), openGoods: 0 });
    expect(table.events).toContainEqual({ kind: 'good', seat: 0, lost: 1 });
  });

  it('keeps a good of choice without room open while another choice may still make room', () => {
    const table = makeScenario({
      seats: [
        {
          die: 6,
          ships: [9, 2],
          koku: 0,
          goods: goodsOf(6, 6, 6),
          favor: 3,
          ...seatWithDeliveries('merchant-3', 'merchant-4'),
        },
        {},
      ],
    }).play('sail 1');
    expect(table.legalTexts('good')).toEqual([]);
    table.play('sell rice');
    expect(table.legalTexts('good')).toEqual(['good rice']);
    table.play('good rice');
    expect(table.seat(0).goods).toEqual(goodsOf(6, 6, 6));
  });

  it('asks for the first of two goods with the same single answer, then resolves the last automatically', () => {
    const table = makeScenario({
      seats: [{ die: 1, ships: [4, 13], koku: 0, goods: goodsOf(6, 6, 5), favor: 3 }, {}],
      shore: { '11': builtTile('era2-market-4', 1), '12': builtTile('era2-market-1', 1) },
      ...ERA2,
    }).play('sail 1');
    expect(table.legalTexts('good')).toEqual(['good porcelain']);
    table.play('good porcelain');
    expect(table.seat(0).goods).toEqual(goodsOf(6, 6, 6));
    expect(table.seat(0).openGoods).toBe(0);
  });

  it("asks the other players clockwise, after the choices of the turn's player", () => {
    for (const [turn, order] of [
      [0, [0, 1, 3]],
      [2, [2, 3, 1]],
    ] as const) {
      const sailor = { die: 1, ships: [4, 13], ...NOTHING };
      const seats = [0, 1, 2, 3].map((seat) => (seat === turn ? sailor : NOTHING));
      const table = makeScenario({
        seats,
        turn,
        shore: {
          '9': builtTile('era2-port-2', 3),
          '10': builtTile('era2-market-4', turn),
          '12': builtTile('era2-shrine-3', 1),
        },
        ...ERA2,
      }).play('sail 1');
      for (const seat of order) {
        expect(table.actor).toBe(seat);
        table.play('good rice');
      }
      expect(table.phase).toBe('roll');
    }
  });

  it('asks other players only for goods of choice, and allows them no other moves', () => {
    const table = makeScenario({
      seats: [
        { die: 1, ships: [4, 13], ...NOTHING },
        { koku: 20, goods: goodsOf(4, 4, 6), favor: 1 },
      ],
      shore: { '11': builtTile('era2-port-2', 1) },
      ...ERA2,
    }).play('sail 1');
    expect(table.actor).toBe(1);
    expect(table.legalTexts()).toEqual(['good silk', 'good rice']);
    expect(table.refusalReason('good porcelain')).toBe('good-limit');
    expect(table.refusalReason('sail 1')).toBe('not-now-action');
    expect(table.refusalReason('journey koku')).toBe('no-journey-open');
  });

  it('resolves the forced choice of another player automatically', () => {
    const table = makeScenario({
      seats: [{ die: 1, ships: [4, 13], ...NOTHING }, { goods: goodsOf(6, 4, 6) }],
      shore: { '11': builtTile('era2-port-2', 1) },
      ...ERA2,
    }).play('sail 1');
    expect(table.seat(1).goods).toEqual(goodsOf(6, 5, 6));
    expect(table.actor).toBe(0);
  });

  it('asks another player who reaches step 18 as an owner', () => {
    const table = makeScenario({
      seats: [{ die: 1, ships: [4, 13], ...NOTHING }, { influence: [0, 0, 17, 0, 0, 0] }],
      shore: { '11': builtTile('era2-manor-1', 1) },
      ...ERA2,
    }).play('sail 1');
    expect(table.actor).toBe(1);
    expect(table.seat(1).points).toBe(3);
    expect(table.legalTexts()).toEqual(['good silk', 'good rice', 'good porcelain']);
  });

  it('slides and refills the row only after all choices, including those of other players', () => {
    const row = ['era2-port-1', 'era2-port-3', 'era2-port-4', 'era2-shrine-2'];
    const table = makeScenario({
      seats: [{ die: 6, ships: [9, 2], ...NOTHING }, { ...NOTHING }],
      shore: { '2': builtTile('era2-port-2', 1) },
      row,
      stacks: { era1: { left: 0 }, era2: { top: 'era2-manor-4' } },
    }).play('sail 1');
    expect(table.row[0]).toBe(row[0]);
    table.play('journey koku');
    expect(table.actor).toBe(1);
    expect(table.row.slice(0, 3)).toEqual(row.slice(0, 3));
    expect(table.stacks.era2.top).toBe('era2-manor-4');
    table.play('good silk');
    expect(table.row).toEqual(['era2-manor-4', ...row.slice(0, 3)]);
  });

  it('draws the customer of the imperial market while other choices are open', () => {
    const table = scenarioWithFourChoices().play('draw');
    expect(table.isChanceDue).toBe(true);
    table.play('~customer monk-1');
    expect(table.legalTexts('journey')).toHaveLength(4);
    expect(table.legalTexts('discard')).toEqual(['discard elder-1', 'discard elder-2', 'discard monk-1']);
    table.play('journey koku', 'good silk', 'done');
    expect(table.phase).toBe('choices');
    table.play('discard monk-1');
    expect(table.customers.discards).toEqual(['monk-1']);
    expect(table.isChanceDue).toBe(true);
  });

  it('claims masteries after the choices', () => {
    const table = makeScenario({
      seats: [{ die: 1, goods: goodsOf(1, 2, 1), koku: 0, hand: ['monk-1', 'elder-1'] }, {}],
      shore: { '2': builtTile('era1-shrine-1', 0), '10': builtTile('era1-shrine-2', 0) },
      masteries: [{ mastery: 'fire' }, { mastery: 'earth' }, { mastery: 'void' }],
    }).play('deliver monk-1');
    expect(table.legalTexts('marker')).toEqual(['marker 2', 'marker 10']);
    expect(table.masteries.every(({ claimedBy }) => claimedBy.length === 0)).toBe(true);
  });

  it('gives the reason why an answer is illegal', () => {
    const table = scenarioWithFourChoices();
    expect(table.refusalReason('sell rice')).toBe('sell-none');
    expect(table.refusalReason('marker 3')).toBe('no-marker-open');
    expect(table.refusalReason('royal 1')).toBe('no-royal-open');
    expect(table.refusalReason('discard elder-1')).toBe('no-discard-open');
    expect(table.refusalReason('roll')).toBe('not-yet-roll');
    expect(table.refusalReason('sail 1')).toBe('not-now-action');
    const before = makeScenario({ seats: [{ die: 1 }, {}] });
    for (const text of ['good silk', 'journey koku', 'done', 'draw', 'decline', 'sell silk', 'discard elder-1'])
      expect(before.refusalReason(text)).toBe('no-choice-open');
    const journey = makeScenario({ seats: [{ die: 6, ships: [9, 2], ...NOTHING }, {}] }).play('sail 1');
    expect(journey.refusalReason('good silk')).toBe('no-good-open');
    expect(journey.refusalReason('sell silk')).toBe('no-selling-open');
    expect(journey.refusalReason('done')).toBe('no-selling-open');
    expect(journey.refusalReason('draw')).toBe('no-market-open');
    expect(journey.refusalReason('decline')).toBe('no-market-open');
  });
});
