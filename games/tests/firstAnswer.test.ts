import {
  type FaceGoal,
  type FaceHappening,
  type FaceMove,
  FastRandom,
  MoveList,
  OVER,
  type State,
} from '@two-rivers/kernel';
import { expect, it } from 'vitest';
import { goldOf, riverOf, type Tried } from './waysTried.ts';

/** Milliseconds within which a touch is answered. */
const ANSWERED = 50;

/** The longest that any goal took in some states of a random game; of three tries the best, of this thread's time alone, since others use the machine too. */
async function slowest<S extends State, P, M extends FaceMove, H extends FaceHappening, G extends FaceGoal>(
  tried: Tried<S, P, M, H, G>,
  every: number,
): Promise<number> {
  const { game, face } = tried;
  const finder = await face.ways();
  const random = new FastRandom('first answer');
  const list = new MoveList(game.limits.moves);
  const [state, seen] = [game.create(), game.create()];
  let longest = 0;
  game.setup(state);
  for (let actor = game.actor(state); actor !== OVER; actor = game.actor(state)) {
    game.moves(state, list);
    if (actor >= 0 && random.below(every) === 0) {
      game.mask(state, actor, seen);
      for (const goal of tried.goals(seen, random)) {
        let best = Infinity;
        for (let tries = 0; tries < 3 && best > ANSWERED; tries++) {
          const start = process.threadCpuUsage();
          finder.ways(seen, goal);
          best = Math.min(best, process.threadCpuUsage(start).user / 1000);
        }
        longest = Math.max(longest, best);
      }
    }
    game.play(state, list.at(random.below(list.length)));
  }
  return longest;
}

it('whatever is touched in River of Gold, the way there is found at once', async () => {
  expect(await slowest(goldOf(4, 'draft'), 20)).toBeLessThan(ANSWERED);
});

it('whatever is touched in The River, the way there is found at once', async () => {
  expect(await slowest(riverOf(4), 10)).toBeLessThan(ANSWERED);
});
