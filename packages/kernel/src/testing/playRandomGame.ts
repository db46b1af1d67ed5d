import { type Game, MoveList, OVER } from '../game.ts';
import { FastRandom } from '../random.ts';
import { writeLogEntry } from '../readMove.ts';
import type { State } from '../state.ts';

/** Plays a game with uniformly random moves and chance; returns its log and final state. */
export function playRandomGame<S extends State>(
  game: Game<S>,
  seed: string,
): { readonly log: readonly string[]; readonly state: S } {
  const random = new FastRandom(seed);
  const list = new MoveList(game.limits.moves);
  const state = game.create();
  const log: string[] = [];
  game.setup(state);
  for (let actor = game.actor(state); actor !== OVER; actor = game.actor(state)) {
    game.moves(state, list);
    const move = list.at(random.below(list.length));
    log.push(writeLogEntry(actor, game.writeMove(move)));
    game.play(state, move);
  }
  return { log, state };
}
