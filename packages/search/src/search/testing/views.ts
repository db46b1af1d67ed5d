import { CHANCE, FastRandom, type Game, type Move, MoveList, OVER, type State } from '@two-rivers/kernel';
import type { BotView } from '../../bot.ts';

/** View of the deciding seat, with randomness from this seed. */
export function makeBotView<S extends State>(game: Game<S>, state: S, seed = 'view'): BotView<S> {
  const seat = game.actor(state);
  const masked = game.create();
  const moves = new MoveList(game.limits.moves);
  game.mask(state, seat, masked);
  game.moves(masked, moves);
  return { game, state: masked, seat, moves, random: new FastRandom(seed) };
}

/** Plays a game; `decide` is called only if there is a choice, chance follows the seed. */
export function playGame<S extends State>(
  game: Game<S>,
  seed: string,
  decide: (view: BotView<S>, state: S) => Move,
): S {
  const state = game.create();
  const list = new MoveList(game.limits.moves);
  const random = new FastRandom(seed);
  game.setup(state);
  for (let actor = game.actor(state); actor !== OVER; actor = game.actor(state)) {
    game.moves(state, list);
    if (actor === CHANCE || list.length === 1) game.play(state, list.at(random.below(list.length)));
    else game.play(state, decide(makeBotView(game, state, `${seed} ${random.below(1000)}`), state));
  }
  return state;
}
