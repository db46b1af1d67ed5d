import { type Game, isRefusal } from '@two-rivers/kernel';
import type { Bot } from '@two-rivers/search';
import { gameBots, rules } from '@two-rivers/games/parts';

export const gameIds = rules.ids;

/** Loads a game and its bot `random`, which is the measured policy. */
export async function playedAtRandom(id: string, seats: number): Promise<readonly [game: Game, random: Bot]> {
  const [family, all] = await Promise.all([rules.load(id), gameBots.load(id)]);
  const random = all?.bots['random'];
  if (family === undefined || random === undefined) throw new Error(`there is no game ${id}`);
  const game = family.make({ seats });
  if (isRefusal(game)) throw new Error(`${id} cannot be made: ${game.reason}`);
  return [game, random(game)];
}
