import { FairChance, isRefusal, SPECTATOR, verifyChance } from '@two-rivers/kernel';
import { describe, expect, it } from 'vitest';
import type { ChanceAuthority } from './savedTable.ts';
import { Table } from './table.ts';
import { type ToyState, toyGame } from '@two-rivers/kernel/testing/toy';

const SECRET = '5'.repeat(64);

function authority(seats = 2): ChanceAuthority {
  return { secret: SECRET, nonces: Array.from({ length: seats }, (_, seat) => `nonce-${seat}`) };
}

function newTable(confirms: readonly boolean[] = [true, true], options = { first: 0 }): Table<ToyState> {
  const seats = [{ name: 'Ann' }, { name: 'Ben', bot: 'random' }];
  const table = Table.start({ game: toyGame(2, options), seats, authority: authority(), confirms });
  if (isRefusal(table)) throw new Error(table.reason);
  return table;
}

/** All visible data of a table, to check that a refusal changes nothing. */
function tableAsText(table: Table<ToyState>): string {
  return JSON.stringify([table.save(), table.view(0), table.view(1), table.view(SPECTATOR)]);
}

function playToTheEnd(table: Table<ToyState>): void {
  while (!table.isOver) {
    const seat = table.actor;
    table.play(seat, table.length, ['roll']);
    table.confirm(seat, table.length);
  }
}

describe('a new table', () => {
  it('draws the chance results due before the first decision', () => {
    const table = newTable();
    expect(table.length).toBe(2);
    expect(table.actor).toBe(0);
    expect(table.save().record.log).toEqual([
      expect.stringMatching(/^~deal \d+$/),
      expect.stringMatching(/^~deal \d+$/),
    ]);
  });

  it.each([
    ['labels for another number of seats', { seats: [{ name: 'Ann' }] }, 'seat-labels'],
    ['an invalid secret', { authority: { secret: 'x', nonces: ['a', 'b'] } }, 'record-field'],
    ['a missing nonce', { authority: { secret: SECRET, nonces: ['a'] } }, 'record-field'],
    ['an impossible start', { start: { turn: [3, 0, 0, 0] } }, 'toy-position'],
  ])('is refused with %s', (_, change, reason) => {
    const request = { game: toyGame(2), seats: [{ name: 'Ann' }, { name: 'Ben' }], authority: authority() };
    expect(Table.start({ ...request, ...change })).toMatchObject({ reason });
  });
});

describe('the draft', () => {
  it('is not counted in the length and changes only its own seat’s view', () => {
    const table = newTable();
    const others = JSON.stringify([table.view(1), table.view(SPECTATOR)]);
    expect(table.play(0, 2, ['charm'])).toBeUndefined();
    expect(table.length).toBe(2);
    expect(table.view(0)).toMatchObject({ length: 2, actor: 0, draft: ['charm'], mayConfirm: false });
    expect(table.view(0).state.tokens[0]).toBe(1);
    expect(JSON.stringify([table.view(1), table.view(SPECTATOR)])).toBe(others);
  });

  it('accepts several moves together, all or none', () => {
    const table = newTable();
    const before = tableAsText(table);
    expect(table.play(0, 2, ['charm', 'charm', 'charm'])).toMatchObject({ reason: 'toy-no-token' });
    expect(tableAsText(table)).toBe(before);
    expect(table.play(0, 2, ['charm', 'charm'])).toBeUndefined();
    expect(table.view(0).draft).toEqual(['charm', 'charm']);
  });

  it('is shortened by undo, by one move or several', () => {
    const table = newTable();
    const before = tableAsText(table);
    table.play(0, 2, ['charm', 'charm', 'roll']);
    expect(table.undo(0, 2)).toBeUndefined();
    expect(table.view(0).draft).toEqual(['charm', 'charm']);
    expect(table.undo(0, 2, 2)).toBeUndefined();
    expect(tableAsText(table)).toBe(before);
  });

  it('awaits its confirmation, then is committed together with the chance results that are due', () => {
    const table = newTable();
    table.play(0, 2, ['charm', 'roll']);
    expect(table.view(0)).toMatchObject({ mayConfirm: true, draft: ['charm', 'roll'] });
    expect(table.view(0).moves.length).toBe(0);
    expect(table.confirm(0, 2)).toBeUndefined();
    expect(table.save().record.log.slice(2)).toEqual(['0 charm', '0 roll', expect.stringMatching(/^~die [1-6]$/)]);
    expect(table.actor).toBe(1);
    expect(table.view(0).draft).toEqual([]);
  });

  it('is committed immediately if the seat does not confirm its turns', () => {
    const table = newTable([false, true]);
    table.play(0, 2, ['charm']);
    expect(table.length).toBe(2);
    table.play(0, 2, ['roll']);
    expect(table.length).toBe(5);
  });

  it('is committed when the confirmation it awaits is switched off', () => {
    const table = newTable();
    table.play(0, 2, ['roll']);
    expect(table.setConfirms(0, false)).toBeUndefined();
    expect(table.length).toBe(4);
    expect(table.save().confirms).toEqual([false, true]);
  });
});

describe('refusals', () => {
  const cases: [string, string, (table: Table<ToyState>) => unknown][] = [
    ['a move of another seat', 'not-your-turn', (t) => t.play(1, 2, ['roll'])],
    ['a seat that does not exist', 'no-such-seat', (t) => t.play(7, 2, ['roll'])],
    ['a spectator’s move', 'no-such-seat', (t) => t.play(SPECTATOR, 2, ['roll'])],
    ['a stale length', 'stale-length', (t) => t.play(0, 1, ['roll'])],
    ['a stale draft', 'stale-draft', (t) => t.play(0, 2, ['roll'], 1)],
    ['an illegal move', 'toy-not-your-card', (t) => t.play(0, 2, ['show 12'])],
    ['nonsense', 'no-such-move', (t) => t.play(0, 2, ['dance'])],
    ['a chance result from a seat', 'no-chance-due', (t) => t.play(0, 2, ['~die 6'])],
    ['no move at all', 'no-moves', (t) => t.play(0, 2, [])],
    ['a move after the end of the turn', 'turn-finished', (t) => t.play(0, 2, ['roll', 'roll'])],
    ['nothing to undo', 'nothing-to-undo', (t) => t.undo(0, 2)],
    ['less than one move to undo', 'nothing-to-undo', (t) => t.undo(0, 2, 0)],
    ['another seat’s undo', 'not-your-turn', (t) => t.undo(1, 2)],
    ['nothing to confirm', 'nothing-to-confirm', (t) => t.confirm(0, 2)],
    ['another seat’s confirmation', 'not-your-turn', (t) => t.confirm(1, 2)],
    ['a setting for no seat', 'no-such-seat', (t) => t.setConfirms(2, false)],
  ];
  it.each(cases)('%s: %s, and nothing changes', (_, reason, act) => {
    const table = newTable();
    const before = tableAsText(table);
    expect(act(table)).toMatchObject({ reason });
    expect(tableAsText(table)).toBe(before);
  });

  it('a confirmation before the turn is finished', () => {
    const table = newTable();
    table.play(0, 2, ['charm']);
    expect(table.confirm(0, 2)).toMatchObject({ reason: 'turn-not-finished' });
    expect(table.view(0).draft).toEqual(['charm']);
  });

  it('an undo of a committed move', () => {
    const table = newTable([false, false]);
    table.play(0, 2, ['roll']);
    expect(table.undo(0, table.length)).toMatchObject({ reason: 'not-your-turn' });
    expect(table.undo(1, table.length)).toMatchObject({ reason: 'nothing-to-undo' });
  });

  it('all commands after the end, and after the table was abandoned', () => {
    const over = newTable();
    playToTheEnd(over);
    expect(over.play(0, over.length, ['roll'])).toMatchObject({ reason: 'game-over' });
    expect(over.abandon()).toMatchObject({ reason: 'game-over' });
    const left = newTable();
    left.play(0, 2, ['roll']);
    expect(left.abandon()).toBeUndefined();
    expect(left.confirm(0, 2)).toMatchObject({ reason: 'abandoned' });
    expect(left.abandon()).toMatchObject({ reason: 'abandoned' });
    expect(left.view(0).mayConfirm).toBe(false);
  });
});

describe('chance', () => {
  it('counts the results of each source by name, so the finished record verifies', () => {
    const table = newTable([false, false], { first: 0 });
    playToTheEnd(table);
    const record = table.record();
    expect(verifyChance(table.game, record)).toMatchObject({ checked: 8, over: true });
    const fair = new FairChance(SECRET, ['nonce-0', 'nonce-1']);
    const dice = record.log.filter((line) => line.startsWith('~die'));
    const due = [0, 1, 2].flatMap((k) => [
      `~die ${1 + fair.result('die/0', k, 6)}`,
      `~die ${1 + fair.result('die/1', k, 6)}`,
    ]);
    expect(dice).toEqual(due);
  });

  it('can come from given results', () => {
    const table = Table.start({
      game: toyGame(2, { first: 1 }),
      seats: [{ name: 'Ann' }, { name: 'Ben' }],
      authority: { draws: { result: (source, k) => (source === 'cards' ? k : 5) } },
    });
    if (isRefusal(table)) throw new Error(table.reason);
    expect(table.save().record).toEqual({
      game: 'toy',
      engine: '1',
      options: { rounds: 3, first: 1 },
      seats: [{ name: 'Ann' }, { name: 'Ben' }],
      log: ['~deal 1', '~deal 3'],
    });
  });
});
