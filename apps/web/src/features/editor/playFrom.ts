import { isRefusal, type Refusal } from '@two-rivers/kernel';
import type { AppSpeaker } from '@two-rivers/board';
import type { LoadedGame } from '../../platform/games.ts';
import { botNames } from '../../platform/bots/client.ts';
import { friendlyBot } from '../newTable/bots.ts';
import { namesOf } from '../newTable/Seat.tsx';
import { idOfKept } from '../newTable/startTable.ts';
import { LocalTable } from '../table/localTable.ts';
import type { Draft } from './draft.ts';

/** A table that begins with a position: the person plays whoever is to decide, friendly bots the others. */
export async function playFrom(
  entry: LoadedGame,
  { game, options, state, whole }: Draft,
  speaker: AppSpeaker,
): Promise<string | Refusal> {
  const mine = Math.max(0, game.actor(state));
  const bot = friendlyBot(await botNames(entry.family.id));
  const places = Array.from({ length: game.seats }, (_, seat) => ({
    who: seat === mine ? 'me' : bot,
    name: '',
  }));
  const seats = namesOf(speaker, places).map((name, seat) => (seat === mine ? { name } : { name, bot }));
  const { edition } = game;
  const tables = { options, ...(edition === undefined ? {} : { edition }) };
  const table = LocalTable.create(entry, { seats, table: tables, start: whole });
  const id = isRefusal(table) ? table : await idOfKept(table);
  return isRefusal(id) ? id : `/table/${id}`;
}
