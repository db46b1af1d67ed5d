import { type GameRecord, isRefusal, type Refusal, type SeatLabel } from '@two-rivers/kernel';
import type { AppSpeaker } from '@two-rivers/board';
import type { LoadedGame } from '../../platform/games.ts';
import { idOfKept } from '../newTable/startTable.ts';
import { namesOf } from '../newTable/Seat.tsx';
import { LocalTable, type PlayedOn } from '../table/localTable.ts';

interface Wanted extends Omit<PlayedOn, 'seats'> {
  /** the local player's; bots play all others */
  readonly seat: number;
  readonly bot: string;
}

/** Plays on from a moment of a finished game; returns the path of the new table. */
export async function playOn(
  entry: LoadedGame,
  record: GameRecord,
  { seat, bot, ...wanted }: Wanted,
  speaker: AppSpeaker,
): Promise<string | Refusal> {
  const seats = seatsWith(record.seats, seat, bot, speaker);
  const table = LocalTable.playOn(entry, record, { ...wanted, seats });
  const id = isRefusal(table) ? table : await idOfKept(table);
  return isRefusal(id) ? id : `/table/${id}`;
}

function seatsWith(
  seats: readonly SeatLabel[],
  mine: number,
  bot: string,
  speaker: AppSpeaker,
): readonly SeatLabel[] {
  const places = seats.map(({ name }, seat) => ({ who: seat === mine ? 'me' : bot, name }));
  return namesOf(speaker, places).map((name, seat) => (seat === mine ? { name } : { name, bot }));
}
