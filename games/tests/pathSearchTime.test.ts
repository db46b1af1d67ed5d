import { type Goal, type GameEvent, type TypedMove, FastRandom, MoveList, OVER, type State } from '@two-rivers/kernel';
import { expect, it } from 'vitest';
import { riverOfGoldCase, theRiverCase, type PathTestCase } from './pathComparison.ts';

/** Maximum milliseconds for the paths of a clicked goal. */
const ANSWERED = 50;

/** Longest search for any goal in some states of a random game: best of three tries, in CPU time of this thread. */
async function slowestSearchTime<S extends State, P, M extends TypedMove, E extends GameEvent, G extends Goal>(
  testCase: PathTestCase<S, P, M, E, G>,
  every: number,
): Promise<number> {
  const { game, gameView } = testCase;
  const finder = await gameView.loadPathFinder();
  const random = new FastRandom('first answer');
  const list = new MoveList(game.limits.moves);
  const [state, masked] = [game.create(), game.create()];
  let longest = 0;
  game.setup(state);
  for (let actor = game.actor(state); actor !== OVER; actor = game.actor(state)) {
    game.moves(state, list);
    if (actor >= 0 && random.below(every) === 0) {
      game.mask(state, actor, masked);
      for (const goal of testCase.sampleGoals(masked, random)) {
        let best = Infinity;
        for (let tries = 0; tries < 3 && best > ANSWERED; tries++) {
          const start = process.threadCpuUsage();
          finder.findPaths(masked, goal);
          best = Math.min(best, process.threadCpuUsage(start).user / 1000);
        }
        longest = Math.max(longest, best);
      }
    }
    game.play(state, list.at(random.below(list.length)));
  }
  return longest;
}

it('finds paths to any goal in River of Gold in time', async () => {
  expect(await slowestSearchTime(riverOfGoldCase(4, 'draft'), 20)).toBeLessThan(ANSWERED);
});

it('finds paths to any goal in The River in time', async () => {
  expect(await slowestSearchTime(theRiverCase(4), 10)).toBeLessThan(ANSWERED);
});
