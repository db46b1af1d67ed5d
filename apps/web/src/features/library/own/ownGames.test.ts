import type { TableSummary } from '@two-rivers/protocol';
import { expect, it } from 'vitest';
import type { ListedGame } from '../../../platform/storage/listed.ts';
import { inOrder, together } from './ownGames.ts';

function listed(id: string, updated: number, more: Partial<ListedGame> = {}): ListedGame {
  return {
    id,
    source: 'here',
    game: 'toy',
    seats: [{ name: 'Ann' }, { name: 'easy', bot: 'easy' }],
    own: [0],
    created: 0,
    updated,
    lines: 0,
    moves: 0,
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
  const here = [listed('mine', 3), listed('bots turn', 9, { turn: 1 }), listed('over', 10, { over: true })];
  const online = [
    table('others think', 8),
    table('my turn', 4, { yourTurn: true, waitsForYou: true }),
    table('my turn, says an old server', 2, { yourTurn: true }),
    table('open seats', 7, { status: 'waiting' }),
    table('to be started', 1, { status: 'waiting', waitsForYou: true }),
    table('ended', 6, { status: 'abandoned' }),
  ];
  const ids = inOrder(here, online).map((game) => (game.where === 'here' ? game.listed.id : game.table.id));
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

it('a game that is in two places is listed once', () => {
  const over = { over: true };
  const stored = [listed('played', 5), listed('copied', 3, over), listed('new', 9, over)];
  const archived = [listed('copied', 3, { ...over, kept: 4 }), listed('online', 2, over)];
  const all = together(stored, archived);
  expect(all.map(({ id, kept }) => [id, kept])).toEqual([
    ['played', undefined],
    ['copied', 4],
    ['new', undefined],
    ['online', undefined],
  ]);
  const own = inOrder(all, [table('online', 2, { status: 'over' })]);
  expect(own.map(({ where }) => where)).toEqual(['here', 'here', 'here', 'here']);
});
