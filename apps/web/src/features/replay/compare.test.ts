import type { GameRecord } from '@two-rivers/kernel';
import { expect, it } from 'vitest';
import { commonLogLength, turnStopsFrom } from './compare.ts';
import type { ReplayTimeline } from './replayTimeline.ts';

const game: GameRecord = {
  game: 'toy',
  engine: '1',
  options: {},
  seats: [{ name: 'Ann' }, { name: 'Ben' }],
  secret: '7'.repeat(64),
  log: ['~deal', '0 a', '1 b', '0 c'],
};

it('finds the fork of two continuations of one game', () => {
  const study = { ...game, seats: [{ name: 'Me' }, { name: 'Hard', bot: 'hard' }], study: 2 };
  expect(commonLogLength(game, { ...study, log: ['~deal', '0 a', '1 x', '0 c', '1 d'] })).toBe(2);
  expect(commonLogLength(game, { ...study, log: game.log })).toBe(4);
  expect(commonLogLength(game, { ...study, log: game.log.slice(0, 3) })).toBe(3);
});

it('compares no games with different set-ups', () => {
  expect(commonLogLength(game, { ...game, secret: '8'.repeat(64) })).toBe(0);
  expect(commonLogLength(game, { ...game, options: { first: 1 } })).toBe(0);
  expect(commonLogLength(game, { ...game, seats: [...game.seats, { name: 'Cleo' }] })).toBe(0);
  expect(commonLogLength(game, { ...game, log: ['~other', '0 a'] })).toBe(0);
});

it('steps by turns from the fork', () => {
  const track = { stops: { move: [], turn: [0, 5, 8, 10, 13], round: [] } };
  expect(turnStopsFrom({ ...track, start: 5, length: 13, rounds: [], turns: [] } satisfies ReplayTimeline, 8)).toEqual([
    8, 10, 13,
  ]);
});
