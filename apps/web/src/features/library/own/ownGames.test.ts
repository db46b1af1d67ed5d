import type { TableSummary } from '@two-rivers/protocol';
import { expect, it } from 'vitest';
import type { ListedGame } from '../../../platform/storage/listedGame.ts';
import { sortOwnGames, mergeGames } from './ownGames.ts';

function makeListedGame(id: string, updated: number, more: Partial<ListedGame> = {}): ListedGame {
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

function makeTableSummary(id: string, updated: number, more: Partial<TableSummary> = {}): TableSummary {
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

it('sorts games awaiting the user first, local and online together, latest first', () => {
  const here = [
    makeListedGame('mine', 3),
    makeListedGame('bots turn', 9, { turn: 1 }),
    makeListedGame('over', 10, { over: true }),
  ];
  const online = [
    makeTableSummary('others think', 8),
    makeTableSummary('my turn', 4, { yourTurn: true, waitsForYou: true }),
    makeTableSummary('my turn, says an old server', 2, { yourTurn: true }),
    makeTableSummary('open seats', 7, { status: 'waiting' }),
    makeTableSummary('to be started', 1, { status: 'waiting', waitsForYou: true }),
    makeTableSummary('ended', 6, { status: 'abandoned' }),
  ];
  const ids = sortOwnGames(here, online).map((game) => (game.where === 'here' ? game.listed.id : game.table.id));
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

it('lists a game stored in two places once', () => {
  const over = { over: true };
  const stored = [makeListedGame('played', 5), makeListedGame('copied', 3, over), makeListedGame('new', 9, over)];
  const archived = [makeListedGame('copied', 3, { ...over, archivedAt: 4 }), makeListedGame('online', 2, over)];
  const all = mergeGames(stored, archived);
  expect(all.map(({ id, archivedAt }) => [id, archivedAt])).toEqual([
    ['played', undefined],
    ['copied', 4],
    ['new', undefined],
    ['online', undefined],
  ]);
  const own = sortOwnGames(all, [makeTableSummary('online', 2, { status: 'over' })]);
  expect(own.map(({ where }) => where)).toEqual(['here', 'here', 'here', 'here']);
});
