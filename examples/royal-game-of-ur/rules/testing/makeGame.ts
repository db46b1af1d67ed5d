import { type Game, isRefusal, type JsonObject } from '@two-rivers/kernel';
import type { UrEvent } from '../play.ts';
import { royalGameOfUr } from '../index.ts';
import type { UrState } from '../../model.gen.ts';

/** Makes a game for tests; throws if the options are refused. */
export function makeGame(options: JsonObject = {}): Game<UrState, UrEvent> {
  const game = royalGameOfUr.make({ seats: 2, options });
  if (isRefusal(game)) throw new Error(game.reason);
  return game;
}
