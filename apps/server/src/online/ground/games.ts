import { gameBots } from '@two-rivers/games/bots';
import { rules } from '@two-rivers/games/rules';
import { type GameFamily, type GameRecord, gameOf, isRefusal, replay } from '@two-rivers/kernel';
import type { GameBots } from '@two-rivers/search';

/** All that the server needs of a game. */
export interface ServerGame extends Pick<GameBots, 'bots' | 'standIn' | 'ready'> {
  readonly family: GameFamily;
}

async function serverGames(): Promise<readonly ServerGame[]> {
  const families = await rules.all();
  const all = await gameBots.all();
  return families.flatMap((family, index) => {
    const bots = all[index];
    return bots === undefined ? [] : [{ family, ...bots }];
  });
}

export const games: readonly ServerGame[] = await serverGames();

export function gameNamed(id: string): ServerGame | undefined {
  return games.find(({ family }) => family.id === id);
}

/** Whether a record is of a game of ours and legal to its last line, wherever it begins and whether it is over or not. */
export function isLegalRecord(record: GameRecord): boolean {
  const game = gameOf(
    record,
    games.map(({ family }) => family),
  );
  if (isRefusal(game) || record.log.length > game.limits.entries) return false;
  return replay(game, record, game.create()) === undefined;
}
