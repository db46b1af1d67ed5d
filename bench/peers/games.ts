import type { MakeBot } from '../../packages/bots/src/index.ts';
import type { GameFamily } from '../../packages/kernel/src/index.ts';

export interface Entry {
  readonly family: GameFamily;
  /** the policy measured */
  readonly random: MakeBot;
}

/** One entry for each game, imported when it is asked for. */
export const games: Readonly<Record<string, () => Promise<Entry>>> = {
  'river-of-gold': async () => {
    const { riverOfGold } = await import('../../packages/river-of-gold/src/index.ts');
    const { riverOfGoldBots } = await import('../../packages/bots/src/riverOfGold.ts');
    return { family: riverOfGold, random: riverOfGoldBots['random'] } as unknown as Entry;
  },
  'the-river': async () => {
    const { theRiver } = await import('../../packages/the-river/src/index.ts');
    const { theRiverBots } = await import('../../packages/bots/src/theRiver.ts');
    return { family: theRiver, random: theRiverBots['random'] } as unknown as Entry;
  },
};
