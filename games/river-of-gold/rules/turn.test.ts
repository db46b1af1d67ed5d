import { OVER } from '@two-rivers/kernel';
import { describe, expect, it } from 'vitest';
import { builtTile, seatWithDeliveries, makeScenario, goodsOf } from './testing/scenario.ts';

const NOTHING = { koku: 0, goods: goodsOf(0, 0, 0), favor: 0 };
const QUIET = { die: 1, ships: [1, 9], ...NOTHING };

describe('the roll', () => {
  it('is automatic if no trade is possible', () => {
    const table = makeScenario({ seats: [QUIET, {}] }).play('sail 1');
    expect(table.seat(0).koku).toBe(4);
    expect(table.legalTexts()).toEqual(['~die 1', '~die 2', '~die 3', '~die 4', '~die 5', '~die 6']);
    table.play('~die 5');
    expect(table.seat(0).die).toBe(5);
    expect(table.actor).toBe(1);
  });

  it('is automatic with 5 koku at the favor limit and no two goods of a kind', () => {
    const table = makeScenario({
      seats: [{ ...QUIET, koku: 20, favor: 3, goods: goodsOf(1, 1, 1) }, {}],
    }).play('sail 1');
    expect(table.isChanceDue).toBe(true);
  });

  it('is a separate move if a trade is possible', () => {
    for (const seat of [{ koku: 1 }, { goods: goodsOf(0, 2, 0) }]) {
      const table = makeScenario({ seats: [{ ...QUIET, ...seat }, {}] }).play('sail 1');
      expect(table.legalTexts()[0]).toBe('roll');
      expect(table.actor).toBe(0);
      expect(table.play('roll').legalTexts('~die')).toHaveLength(6);
    }
  });

  it('is automatic after the last possible trade', () => {
    const table = makeScenario({ seats: [{ ...QUIET, goods: goodsOf(0, 2, 0) }, {}] }).play(
      'sail 1',
      'trade rice silk',
    );
    expect(table.isChanceDue).toBe(true);
  });

  it('is refused before the action, and so is `end`', () => {
    const table = makeScenario({ seats: [QUIET, {}] });
    expect(table.refusalReason('roll')).toBe('not-yet-roll');
    expect(table.refusalReason('end')).toBe('roll-to-end');
    expect(table.refusalReason('set 3')).toBe('set-patron');
  });

  it('passes the turn clockwise', () => {
    const table = makeScenario({ seats: [QUIET, QUIET, QUIET], turn: 1 });
    const order = [1, 2, 0, 1].map((seat) => {
      expect(table.actor).toBe(seat);
      return table.finishTurn();
    });
    expect(order).toHaveLength(4);
  });

  it('allows exactly one action', () => {
    const table = makeScenario({ seats: [{ ...QUIET, koku: 20 }, {}] }).play('sail 1');
    expect(table.refusalReason('sail 2')).toBe('not-now-action');
    expect(table.refusalReason('build 1 era1-port-1')).toBe('not-now-action');
    expect(table.refusalReason('deliver elder-1')).toBe('not-now-action');
  });
});

/** Position just before the last era 1 tile enters the row. */
const scenarioBeforeVisit = (shore: Record<string, ReturnType<typeof builtTile>>, seat0: object = {}) =>
  makeScenario({
    seats: [
      { die: 1, koku: 5, goods: goodsOf(0, 0, 0), favor: 0, ships: [9, 9], ...seat0 },
      { ...QUIET, ...seatWithDeliveries('monk-1') },
      QUIET,
    ],
    shore,
    row: ['era1-shrine-1', '?', '?', '?'],
    stacks: { era1: { left: 1, top: 'era1-shrine-3' } },
  });

describe("the Emperor's visit", () => {
  it('comes at the end of the turn in which the last era 1 tile entered, after the roll', () => {
    const table = scenarioBeforeVisit({
      '10': builtTile('era1-port-2', 1),
      '20': builtTile('era1-manor-6', 0),
    });
    table.play('build 2 era1-shrine-1');
    expect(table.row[0]).toBe('era1-shrine-3');
    expect(table.seat(1).koku).toBe(0);
    expect(table.legalTexts('~die')).toHaveLength(6);
    table.play('~die 3');
    expect(table.seat(1)).toMatchObject({ koku: 1, goods: goodsOf(0, 0, 1) });
    // manor 6 gives 1 point, the new shrine 1 porcelain
    expect(table.seat(0)).toMatchObject({ points: 1, goods: goodsOf(0, 0, 1) });
    expect(table.events.filter(({ kind }) => kind === 'emperor')).toHaveLength(1);
    expect(table.actor).toBe(1);
  });

  it('comes once', () => {
    const table = scenarioBeforeVisit({ '10': builtTile('era1-port-5', 1) });
    table.play('build 2 era1-shrine-1').finishTurn().finishTurn().finishTurn();
    expect(table.seat(1).points).toBe(1);
  });

  it.each([1, 5, 8, 15, 16, 21, 24, 28, 30])('pays the building on space %i', (space) => {
    const table = scenarioBeforeVisit({ [space]: builtTile('era1-port-5', 1) });
    expect(table.play('build 2 era1-shrine-1').finishTurn().seat(1).points).toBe(1);
  });

  it('pays each of two markers, even of one player, and counts the building once', () => {
    const table = scenarioBeforeVisit({ '10': builtTile('era1-port-4', 1, 1) })
      .play('build 2 era1-shrine-1')
      .finishTurn();
    expect(table.gainTexts('koku', 1)).toEqual(['emperor 10: 1', 'emperor 10: 1']);
  });

  it('comes after the trades of the turn, which cannot use its payments', () => {
    const table = scenarioBeforeVisit({ '10': builtTile('era1-market-1', 0) }, { koku: 8 });
    table.play('build 2 era1-shrine-1');
    expect(table.seat(0).koku).toBe(3);
    expect(table.legalTexts('trade koku favor')).toEqual([]);
    expect(table.finishTurn().seat(0).koku).toBe(5);
  });

  it('also comes if a completed journey brings in the last tile', () => {
    const table = scenarioBeforeVisit({ '10': builtTile('era1-port-5', 1) }, { die: 6 });
    table.play('sail 1', 'journey koku');
    expect(table.row[0]).toBe('era1-shrine-3');
    expect(table.seat(1).points).toBe(0);
    expect(table.finishTurn().seat(1).points).toBe(1);
  });
});

describe('the end', () => {
  const ROW = ['era2-port-1', 'era2-market-1', 'era2-manor-1', 'era2-shrine-1'];
  /** Position just before the last era 2 tile enters the row, on seat 1's turn. */
  const scenarioBeforeEnd = (seat: object = {}) =>
    makeScenario({
      seats: [QUIET, { die: 1, ships: [9, 9], koku: 5, goods: goodsOf(0, 0, 0), favor: 0, ...seat }, QUIET],
      turn: 1,
      row: ROW,
      stacks: { era1: { left: 0 }, era2: { left: 1, top: 'era2-port-4' } },
      masteries: [{ mastery: 'air' }, { mastery: 'fire' }, { mastery: 'water' }],
      turns: 40,
    });

  it('scores 5 points for the player who brings the last era 2 tile in, and gives the others one more turn', () => {
    const table = scenarioBeforeEnd().play('build 2 era2-manor-1');
    expect(table.row).toEqual(['era2-port-4', 'era2-port-1', 'era2-market-1', 'era2-shrine-1']);
    expect(table.points(1, 'end')).toBe(5);
    expect(table.actor).toBe(2);
    table.play('sail 1');
    expect(table.actor).toBe(0);
    table.play('sail 1');
    expect(table.actor).toBe(OVER);
    expect(table.legalTexts()).toEqual([]);
    expect(table.refusalReason('sail 1')).toBe('game-over');
    expect([0, 1, 2].map((each) => table.points(each, 'end'))).toEqual([0, 5, 0]);
    expect(table.game.progress(table.state)).toMatchObject({ turns: 43, ending: 'build' });
  });

  it('has no more rolls, including the current turn', () => {
    const table = scenarioBeforeEnd({ koku: 11 }).play('build 2 era2-manor-1');
    expect(table.legalTexts()).toEqual(['end', 'trade koku favor']);
    expect(table.refusalReason('roll')).toBe('no-more-rolls');
    table.play('end');
    expect(table.seat(1).die).toBe(1);
    table.play('sail 1');
    expect(table.isChanceDue).toBe(false);
    expect(table.seat(2).die).toBe(1);
  });

  it('ends a turn automatically if no trade is possible', () => {
    expect(scenarioBeforeEnd({ koku: 11, favor: 2 }).play('build 2 era2-manor-1', 'trade koku favor').actor).toBe(2);
  });

  it('scores the 5 points at the end of the turn, before the last turns of the other players', () => {
    const table = scenarioBeforeEnd({ koku: 11 }).play('build 2 era2-manor-1');
    expect(table.points(1, 'end')).toBe(0);
    expect(table.play('end').points(1, 'end')).toBe(5);
  });

  it('also comes if a completed journey brings in the last tile', () => {
    const table = scenarioBeforeEnd({ die: 6 }).play('sail 1', 'journey silk').finishTurn();
    expect(table.points(1, 'end')).toBe(5);
    expect(table.game.progress(table.state).ending).toBe('journey');
    table.finishTurn().finishTurn();
    expect(table.phase).toBe('over');
  });

  it('allows no trades after a player’s last turn', () => {
    const table = scenarioBeforeEnd({ koku: 16 }).play('build 2 era2-manor-1', 'end');
    expect(table.actor).toBe(2);
    expect(table.seat(1)).toMatchObject({ koku: 13, favor: 0 });
    table.play('sail 1', 'sail 1');
    expect(table.actor).toBe(OVER);
    expect(table.refusalReason('trade koku favor')).toBe('game-over');
    expect(table.seat(1)).toMatchObject({ koku: 13, favor: 0 });
  });

  it('gives the 5 points only once', () => {
    const table = scenarioBeforeEnd().play('build 2 era2-manor-1');
    table.play('sail 1', 'sail 1');
    expect(table.outcome.breakdown.map((row) => row[table.game.categories.indexOf('end')])).toEqual([0, 5, 0]);
  });

  it('lets a last trade of 5 koku for 1 favor decide a tie', () => {
    const seat = { die: 1, ships: [1, 9], koku: 1, goods: goodsOf(0, 0, 0), favor: 1 };
    const makeLastTurn = () =>
      makeScenario({
        seats: [
          { ...seat, koku: 5, points: 10 },
          { ...seat, points: 10 },
        ],
        turn: 1,
        row: [null, null, null, null],
        stacks: { era1: { left: 0 }, era2: { left: 0 } },
        ending: { by: 'build', seat: 0, lastTurns: true },
        masteries: [{ mastery: 'air' }, { mastery: 'fire' }, { mastery: 'water' }],
      }).play('sail 1');
    const afterTrade = makeLastTurn().play('trade koku favor');
    expect(afterTrade.phase).toBe('over');
    expect(afterTrade.outcome).toMatchObject({ scores: [10, 10], ranks: [2, 1] });
    expect(makeLastTurn().play('end').outcome).toMatchObject({ scores: [10, 10], ranks: [1, 1] });
  });
});
