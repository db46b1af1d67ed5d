import { isRefusal, type Json, MoveList, replay, SPECTATOR, verifyChance } from '@two-rivers/kernel';
import { describe, expect, it } from 'vitest';
import { type ChanceAuthority, fromStoredTable } from './savedTable.ts';
import { Table } from './table.ts';
import { type ToyState, toyGame } from '@two-rivers/kernel/testing/toy';

const SEATS = [{ name: 'Ann' }, { name: 'Ben' }];
const AUTHORITY: ChanceAuthority = { secret: 'a'.repeat(64), nonces: ['x', 'y'] };

function newTable(start?: Table<ToyState>): Table<ToyState> {
  const game = toyGame(2, { first: 0 });
  const position = start === undefined ? {} : { start: positionOf(start) };
  return tableOrThrow(Table.start({ game, seats: SEATS, authority: AUTHORITY, ...position }));
}

function tableOrThrow(table: unknown): Table<ToyState> {
  if (!(table instanceof Table)) throw new Error(JSON.stringify(table));
  return table as Table<ToyState>;
}

function positionOf(table: Table<ToyState>): ReturnType<typeof table.game.observe> {
  const state = table.game.create();
  replay(table.game, table.save().record, state);
  return table.game.observe(state);
}

function throughJson(document: unknown): Json {
  return JSON.parse(JSON.stringify(document)) as Json;
}

function reload(table: Table<ToyState>): Table<ToyState> {
  const saved = fromStoredTable(throughJson(table.save()));
  if (isRefusal(saved)) throw new Error(saved.reason);
  return tableOrThrow(Table.load(table.game, saved));
}

describe('saving and loading', () => {
  it('gives an equal table at every step of a game, in the middle of a turn too', () => {
    let table = newTable();
    for (let step = 0; !table.isOver; step++) {
      const seat = table.actor;
      const list = new MoveList(table.game.limits.moves);
      const { moves, mayConfirm } = table.view(seat);
      for (const move of moves.toArray()) list.add(move);
      if (mayConfirm) table.confirm(seat, table.length);
      else table.play(seat, table.length, [table.game.writeMove(list.at(step % list.length))]);
      const again = reload(table);
      expect(again.save()).toEqual(table.save());
      for (const viewer of [0, 1, SPECTATOR]) expect(again.view(viewer)).toEqual(table.view(viewer));
      table = again;
    }
    expect(verifyChance(table.game, table.record())).toMatchObject({ over: true });
  });

  it('keeps the settings and whether the table was abandoned', () => {
    const table = newTable();
    table.setConfirms(1, false);
    table.play(0, 2, ['charm']);
    table.abandon();
    const again = reload(table);
    expect(again.isAbandoned).toBe(true);
    expect(again.save()).toEqual(table.save());
  });

  it('draws a chance result that the saved log lacks', () => {
    const table = newTable();
    const saved = table.save();
    const short = { ...saved, record: { ...saved.record, log: saved.record.log.slice(0, 1) } };
    expect(tableOrThrow(Table.load(table.game, short)).save()).toEqual(saved);
  });

  const good = newTable().save();
  it.each([
    ['no object', [], 'saved-not-object'],
    ['no record', { ...good, record: null }, 'record-not-object'],
    ['a draft that is not a list', { ...good, draft: 'roll' }, 'saved-field'],
    ['settings for another number of seats', { ...good, confirms: [true] }, 'saved-field'],
    ['no field for abandonment', { ...good, abandoned: undefined }, 'saved-field'],
  ])('%s is refused', (_, document, reason) => {
    expect(fromStoredTable(throughJson(document))).toMatchObject({ reason });
  });

  it.each([
    ['no secret', { secret: undefined }, 'saved-no-secret', {}],
    ['another secret', { secret: 'b'.repeat(64) }, 'verify-commitment', {}],
    ['an illegal line', { log: ['~deal 1', '~deal 1'] }, 'impossible-chance', { line: 2 }],
    ['a line of another seat', { log: ['~deal 1', '~deal 2', '1 roll'] }, 'not-your-turn', { line: 3 }],
    ['seats of another game', { seats: [{ name: 'Ann' }] }, 'seat-labels', {}],
  ])('%s in the record is refused', (_, change, reason, values) => {
    const record = { ...good.record, ...change } as typeof good.record;
    expect(Table.load(toyGame(2, { first: 0 }), { ...good, record })).toMatchObject({ reason, values });
  });

  it('an illegal draft is refused', () => {
    expect(Table.load(toyGame(2, { first: 0 }), { ...good, draft: ['show 12'] })).toMatchObject({
      reason: 'toy-not-your-card',
    });
  });
});

describe('the record', () => {
  it('has the secret only once the game is over or abandoned', () => {
    const table = newTable();
    expect(table.record().secret).toBeUndefined();
    expect(table.record().commitment).toMatch(/^[0-9a-f]{64}$/);
    expect(table.recordFor(0).secret).toBeUndefined();
    table.abandon();
    expect(table.record().secret).toBe('a'.repeat(64));
    expect(table.recordFor(0)).toEqual(table.record());
  });

  it('of a player is masked while the game runs, including its start', () => {
    const table = newTable(newTable());
    const own = table.recordFor(1);
    expect(JSON.stringify(own.start)).not.toBe(JSON.stringify(table.record().start));
    const seats = own.start?.['seats'] as { hand?: number }[] | undefined;
    const hands = seats?.map(({ hand }) => hand !== undefined);
    expect(hands).toEqual([false, true]);
    expect(newTable().recordFor(1).log[0]).toBe('~deal ?');
  });

  it('of a game that began from a position can be verified', () => {
    const table = newTable(newTable());
    table.play(0, 0, ['roll']);
    table.confirm(0, 0);
    table.abandon();
    expect(verifyChance(table.game, table.record())).toMatchObject({ checked: 1, over: false });
  });
});
