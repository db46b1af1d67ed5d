import type { Game } from '@two-rivers/kernel';
import type { Judges } from '@two-rivers/search/review';
import { fail } from '../common/failure.ts';
import type { CliGame } from '../common/games.ts';

/** Who judges a game, once all that was learned is there. */
export async function judgesOf({ thinking, review, title, ready }: CliGame, game: Game): Promise<Judges> {
  if (thinking === undefined || review === undefined) return fail('analyze-nobody', { title });
  await ready?.(game);
  return { thinking, ...review };
}
