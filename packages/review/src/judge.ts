import { FastRandom, type Game, MoveList, OVER, SeedKey, type State } from '@two-rivers/kernel';
import type { Thinking } from '@two-rivers/search';
import type { ReviewBudget } from './budget.ts';
import type { Judge } from './format.ts';
import { Future } from './future.ts';

/** How reviews are made: changes with everything, here or in the search, that changes what they say of the same net. */
export const JUDGE = 2;

/** Positions that the mark is made of. */
const SAMPLES = 12;
const DIGITS = 10_000;

/** Who judges a game: the version of the method, and a mark that changes with what was learned or fitted. */
export function judgeOf<S extends State>(game: Game<S>, thinking: Thinking<S>, budget: ReviewBudget): Judge {
  return { version: JUDGE, mark: markOf(game, thinking), budget: budget.name };
}

/** What the judge says of a few positions that are always the same, as a few letters. */
function markOf<S extends State>(game: Game<S>, thinking: Thinking<S>): string {
  const future = new Future(game, thinking.search(game, { name: 'mark', budget: { simulations: 1 } }));
  const random = new FastRandom('mark');
  const list = new MoveList(game.limits.moves);
  const state = game.create();
  const key = new SeedKey('mark');
  let samples = 0;
  for (let step = 0; samples < SAMPLES && step < game.limits.entries; step++) {
    if (step === 0) game.setup(state);
    const actor = game.actor(state);
    if (actor === OVER) break;
    game.moves(state, list);
    if (actor >= 0 && list.length > 1) {
      for (const share of future.look(state, key)) key.add(Math.round(share * DIGITS));
      samples++;
    }
    game.play(state, list.at(random.below(list.length)));
  }
  return (key.a ^ key.b).toString(16).replace('-', 'n');
}
