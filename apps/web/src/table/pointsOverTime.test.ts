import { FastRandom, isRefusal, MoveList, OVER, writeEntry } from '@two-rivers/kernel';
import { toyGame } from '@two-rivers/kernel/testing/toy';
import { film } from '@two-rivers/table';
import { expect, it } from 'vitest';
import { pointsOverTime } from './pointsOverTime.ts';

it('tells the points by category as the game went on, and ends with the result', () => {
  const game = toyGame(2);
  const random = new FastRandom('points');
  const list = new MoveList(game.limits.moves);
  const state = game.create();
  const log: string[] = [];
  game.setup(state);
  for (let actor = game.actor(state); actor !== OVER; actor = game.actor(state)) {
    game.moves(state, list);
    const move = list.at(random.below(list.length));
    log.push(writeEntry(actor, game.writeMove(move)));
    game.play(state, move);
  }
  const reel = film(game, { log }, 'open');
  if (isRefusal(reel)) throw new Error(reel.reason);
  const outcome = game.outcome(state);
  const moments = pointsOverTime(game, reel.frames, outcome);
  expect(moments.at(-1)).toEqual({ line: log.length, breakdown: outcome.breakdown });
  expect(moments.map(({ line }) => line)).toEqual(moments.map(({ line }) => line).toSorted((a, b) => a - b));
  const [early] = moments;
  expect(early?.breakdown).toEqual(
    game.outcome(reel.frames[(early?.line ?? 1) - 1]?.after ?? state).breakdown,
  );
});
