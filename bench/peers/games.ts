import type { MakeBot } from '@two-rivers/search';
import { gameBots } from '../../games/bots.ts';
import { rules } from '../../games/rules.ts';
import type { GameFamily } from '../../packages/kernel/src/index.ts';

export interface Entry {
  readonly family: GameFamily;
  /** the policy measured */
  readonly random: MakeBot;
}

export async function gameOf(id: string): Promise<Entry | undefined> {
  const [family, all] = await Promise.all([rules.load(id), gameBots.load(id)]);
  const random = all?.bots['random'];
  return family === undefined || random === undefined ? undefined : { family, random };
}
