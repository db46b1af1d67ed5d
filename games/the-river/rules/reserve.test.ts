import { describe, expect, it } from 'vitest';
import { makeScenario } from './testing/scenario.ts';

const buildings = ['building-1', 'building-7', 'building-20', 'building-33'];

describe('reserve', () => {
  it('takes a face-up building, whose place stays empty until the cleanup', () => {
    const game = makeScenario(2, [], { buildings });
    expect(game.legalMoves('reserve')).toEqual(buildings.map((id) => `reserve ${id}`));
    game.play('reserve building-7');
    expect(game.seat(0)).toMatchObject({ reserved: ['building-7'] });
    expect(game.position['buildings']).toEqual(['building-1', null, 'building-20', 'building-33']);
  });

  it('is limited to 2 held buildings', () => {
    const game = makeScenario(2, [{ reserved: ['building-2', 'building-3'] }], { buildings });
    expect(game.refusalFor('reserve building-1')).toEqual({ reason: 'most-reserved', values: { most: 2 } });
  });

  it('holds 1 pioneer with 2 players and 2 with more', () => {
    expect(
      makeScenario(2, [{}, { placed: { reserve: 1 } }], { buildings }).refusalFor('reserve building-1').reason,
    ).toBe('no-room');
    expect(makeScenario(3, [{}, { placed: { reserve: 1 } }], { buildings }).legalMoves('reserve')).toHaveLength(4);
    expect(
      makeScenario(4, [{}, { placed: { reserve: 2 } }], { buildings }).refusalFor('reserve building-1').reason,
    ).toBe('no-room');
  });

  it('is not possible for what is not face up', () => {
    const seats = [{ reserved: ['building-5'] }, { reserved: ['building-2'], built: ['building-3'] }];
    const game = makeScenario(2, seats, { buildings });
    expect(game.refusalFor('reserve building-2')).toEqual({
      reason: 'building-reserved',
      values: { building: 'building-2', seat: 1 },
    });
    expect(game.refusalFor('reserve building-3')).toEqual({
      reason: 'building-built',
      values: { building: 'building-3', seat: 1 },
    });
    expect(game.refusalFor('reserve building-4').reason).toBe('building-not-face-up');
    expect(game.refusalFor('reserve building-5').reason).toBe('building-reserved-already');
  });

  it('costs nothing at the end if it stays unbuilt', () => {
    expect(makeScenario(2, [{ reserved: ['building-33', 'building-32'] }]).outcome.scores[0]).toBe(0);
  });
});
