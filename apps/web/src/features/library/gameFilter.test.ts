import { expect, it } from 'vitest';
import type { ListedGame } from '../../platform/storage/listedGame.ts';
import { filterGames, resultKindOf, type GameFilter } from './gameFilter.tsx';

function makeListedGame(id: string, more: Partial<ListedGame> = {}): ListedGame {
  return {
    id,
    source: 'here',
    game: 'toy',
    seats: [{ name: 'Ann' }, { name: 'Łucja Żak' }],
    own: [0],
    created: 0,
    updated: 0,
    lines: 9,
    moves: 0,
    over: true,
    result: { scores: [3, 5], ranks: [2, 1] },
    ...more,
  };
}

const { result: _, ...stopped } = makeListedGame('stopped');
const all = [
  makeListedGame('lost'),
  makeListedGame('won', { own: [1], game: 'other' }),
  makeListedGame('others', { own: [], seats: [{ name: 'Ben' }, { name: 'Cleo' }], source: 'file' }),
  makeListedGame('running', { over: false }),
  stopped,
];

it.each<[Partial<GameFilter>, readonly string[]]>([
  [{}, ['lost', 'won', 'others', 'running', 'stopped']],
  [{ result: 'lost' }, ['lost']],
  [{ result: 'won' }, ['won']],
  [{ result: 'running' }, ['running']],
  [{ result: 'stopped' }, ['stopped']],
  [{ source: 'file' }, ['others']],
  [{ game: 'other' }, ['won']],
  [{ text: ' zak' }, ['lost', 'won', 'running', 'stopped']],
  [{ text: 'CLEO', result: 'won' }, []],
])('finds by %j', (query, ids) => {
  expect(filterGames(all, { text: '', ...query }).map(({ id }) => id)).toEqual(ids);
});

it('a game without an own seat has no result', () => {
  expect(resultKindOf(makeListedGame('x', { own: [] }))).toBeUndefined();
});
