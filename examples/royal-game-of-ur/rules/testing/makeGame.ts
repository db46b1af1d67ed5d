import { type Game, isRefusal, type JsonObject } from '@two-rivers/kernel';
import { royalGameOfUr } from '../game.ts';
import type { UrState } from '../state.ts';

/** The game, for tests that want no refusal. */
export function makeGame(options: JsonObject = {}): Game<UrState> {
  const game = royalGameOfUr.make({ seats: 2, options });
  if (isRefusal(game)) throw new Error(game.reason);
  return game;
}
