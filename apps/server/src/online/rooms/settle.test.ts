import { FastRandom, isRefusal, OVER } from '@two-rivers/kernel';
import { Table } from '@two-rivers/table';
import { describe, expect, it } from 'vitest';
import { findServerGame } from '../platform/games.ts';
import { createTableDoc, type TableDoc } from './tableDoc.ts';
import { GameCache } from './gameCache.ts';
import { settleAfterCommand } from './settle.ts';
import type { CommandContext } from './command.ts';

const SPEC = { game: 'the-river', seats: 2, options: {}, edition: null };
const setup = {
  ...SPEC,
  engine: '1',
  memory: false,
  clock: { kind: 'none' },
  absence: 60_000,
  commitment: '',
  created: 0,
} as const;

/** A game where the seat to act has one legal move, which is rare. */
function createForcedTable(): Table {
  const cachedGame = new GameCache().get(SPEC);
  if (isRefusal(cachedGame)) throw new Error(cachedGame.reason);
  const random = new FastRandom('forced');
  for (let number = 0; number < 200; number++) {
    const authority = { secret: 'f'.repeat(64), nonces: ['a', String(number)] };
    const seats = [{ name: 'A' }, { name: 'B' }];
    const table = Table.start({ game: cachedGame.game, seats, authority });
    if (isRefusal(table)) throw new Error(table.reason);
    while (!table.isOver) {
      const seat = table.actor;
      const { moves, draft, mayConfirm } = table.view(seat);
      if (moves.length === 1 && draft.length === 0) return table;
      if (mayConfirm) table.confirm(seat, table.length);
      else table.play(seat, table.length, [cachedGame.game.writeMove(moves.at(random.below(moves.length)))]);
    }
  }
  throw new Error('no forced move found');
}

function createContext(table: Table, auto: boolean): { context: CommandContext; doc: TableDoc } {
  const entry = findServerGame('the-river');
  if (entry === undefined) throw new Error('unknown game');
  const doc = createTableDoc(2, 'host', false);
  doc.status = 'playing';
  doc.actor = table.actor;
  for (const [index, seat] of doc.seats.entries()) {
    seat.person = { id: `person-${index}`, name: 'P' };
    seat.auto = auto;
  }
  const work = {
    setup,
    entry,
    doc,
    table,
    now: 5,
    isOnline: () => true,
    lastSeen: () => undefined,
    start: () => table,
  };
  return { context: work, doc };
}

describe('a forced choice', () => {
  it('is answered automatically if enabled', () => {
    const table = createForcedTable();
    const { length, actor } = table;
    const { context, doc } = createContext(table, true);
    settleAfterCommand(context, { length, actor });
    expect(table.length).toBeGreaterThan(length);
    expect(doc).toMatchObject({ actor: table.isOver ? OVER : table.actor, draft: [], turnAt: 5 });
  });

  it('waits otherwise', () => {
    const table = createForcedTable();
    const { length, actor } = table;
    settleAfterCommand(createContext(table, false).context, { length, actor });
    expect(table.length).toBe(length);
  });

  it('waits if the person has begun the turn', () => {
    const table = createForcedTable();
    const { length, actor } = table;
    const { moves } = table.view(actor);
    table.play(actor, length, [table.game.writeMove(moves.at(0))]);
    const { context, doc } = createContext(table, true);
    settleAfterCommand(context, { length, actor });
    expect([table.length, doc.draft.length]).toEqual([length, 1]);
  });
});
