import { type GameRecord, isRefusal, type Refusal, type SeatLabel } from '@two-rivers/kernel';
import type { AppI18n } from '@two-rivers/ui';
import type { LoadedGame } from '../../platform/games.ts';
import { storedTableId } from '../newTable/startTable.ts';
import { playerNames } from '../newTable/SeatSetupRow.tsx';
import { LocalTable, type PlayOnOptions } from '../table/localTable.ts';

interface PlayOnRequest extends Omit<PlayOnOptions, 'seats'> {
  /** seat of the local player; bots play all others */
  readonly seat: number;
  readonly bot: string;
}

/** Plays on from a moment of a finished game; returns the path of the new table. */
export async function playOn(
  entry: LoadedGame,
  record: GameRecord,
  { seat, bot, ...options }: PlayOnRequest,
  i18n: AppI18n,
): Promise<string | Refusal> {
  const seats = seatsForPlayOn(record.seats, seat, bot, i18n);
  const table = LocalTable.playOn(entry, record, { ...options, seats });
  const id = isRefusal(table) ? table : await storedTableId(table);
  return isRefusal(id) ? id : `/table/${id}`;
}

function seatsForPlayOn(
  seats: readonly SeatLabel[],
  ownSeat: number,
  bot: string,
  i18n: AppI18n,
): readonly SeatLabel[] {
  const occupants = seats.map(({ name }, seat) => ({ occupant: seat === ownSeat ? 'me' : bot, name }));
  return playerNames(i18n, occupants).map((name, seat) => (seat === ownSeat ? { name } : { name, bot }));
}
