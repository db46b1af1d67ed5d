import { gameBots } from '@two-rivers/games/bots';
import { rules } from '@two-rivers/games/rules';
import type { GameFamily } from '@two-rivers/kernel';
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
