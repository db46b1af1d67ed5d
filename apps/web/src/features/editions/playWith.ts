import type { JsonObject, Refusal } from '@two-rivers/kernel';
import { isRefusal } from '@two-rivers/kernel';
import type { AppSpeaker } from '@two-rivers/board';
import type { LoadedGame } from '../../platform/games.ts';
import { botNames } from '../../platform/bots/client.ts';
import { friendlyBot } from '../newTable/bots.ts';
import { namesOf } from '../newTable/Seat.tsx';
import { startTable } from '../newTable/startTable.ts';

/** A table of two with these tables: the person and a friendly bot. */
export async function playWith(
  { family }: LoadedGame,
  edition: JsonObject,
  speaker: AppSpeaker,
): Promise<string | Refusal> {
  const bot = friendlyBot(await botNames(family.id));
  const [you = '', other = ''] = namesOf(speaker, [
    { who: 'me', name: '' },
    { who: bot, name: '' },
  ]);
  const id = await startTable(family.id, [{ name: you }, { name: other, bot }], { options: {}, edition });
  return isRefusal(id) ? id : `/table/${id}`;
}
