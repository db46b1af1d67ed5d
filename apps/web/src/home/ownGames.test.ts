import type { TableSummary } from '@two-rivers/protocol';
import { expect, it } from 'vitest';
import type { StoredGame } from '../table/storage.ts';
import { inOrder } from './ownGames.ts';

function stored(id: string, updated: number, more: Partial<StoredGame> = {}): StoredGame {
  const record = {
    game: 'toy',
    engine: '1',
    options: {},
    seats: [{ name: 'Ann' }, { name: 'easy', bot: 'easy' }],
    log: [],
  };
  const saved = { record, draft: [], confirms: [true, false], abandoned: false };
  return {
    id,
    created: 0,
    updated,
    saved,
    told: [],
    plans: [],
    memory: false,
    over: false,
    turn: 0,
    ...more,
  };
}

function table(id: string, updated: number, more: Partial<TableSummary> = {}): TableSummary {
  const time = new Date(updated).toISOString();
  return {
    id,
    game: 'toy',
    status: 'playing',
    seats: ['Ann', 'Ben'],
    free: 0,
    yourTurn: false,
    updated: time,
    ...more,
  };
}

it('what waits for oneself comes first, here and online together, the latest first', () => {
  const here = [stored('mine', 3), stored('bots turn', 9, { turn: 1 }), stored('over', 10, { over: true })];
  const online = [
    table('others think', 8),
    table('my turn', 4, { yourTurn: true, waitsForYou: true }),
    table('my turn, says an old server', 2, { yourTurn: true }),
    table('open seats', 7, { status: 'waiting' }),
    table('to be started', 1, { status: 'waiting', waitsForYou: true }),
    table('ended', 6, { status: 'abandoned' }),
  ];
  const ids = inOrder(here, online).map((game) => (game.where === 'here' ? game.stored.id : game.table.id));
  expect(ids).toEqual([
    'my turn',
    'mine',
    'my turn, says an old server',
    'to be started',
    'bots turn',
    'others think',
    'open seats',
    'over',
    'ended',
  ]);
});
