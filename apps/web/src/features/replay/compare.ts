import { type GameRecord, isRefusal } from '@two-rivers/kernel';
import { archivedGames, gameById } from '../../platform/storage/archive.ts';
import type { Track } from './track.ts';

/** Maximum number of stored games to search. */
const MOST = 300;

/** Length of the common log; 0 unless both continue the same game. */
export function forkOf(one: GameRecord, other: GameRecord): number {
  if (frameOf(one) !== frameOf(other)) return 0;
  const differs = one.log.findIndex((line, index) => line !== other.log[index]);
  return differs < 0 ? one.log.length : differs;
}

/** Key of the fields that continuations of the same game share, besides the log. */
function frameOf({ game, engine, edition, options, seats, start, secret }: GameRecord): string {
  return JSON.stringify([
    game,
    engine,
    edition ?? null,
    options,
    seats.length,
    start ?? null,
    secret ?? null,
  ]);
}

/** Log lengths at the fork and after each turn from there. */
export function stepsFrom({ stops }: Track, fork: number): readonly number[] {
  return [fork, ...stops.turn.filter((stop) => stop > fork)];
}

export interface Kin {
  readonly id: string;
  readonly isStudy: boolean;
  readonly updated: number;
  readonly fork: number;
}

/** Finished games in this browser that fork from the same game with the same chance, latest first. */
export async function kinOf(id: string, record: GameRecord): Promise<readonly Kin[]> {
  if (record.secret === undefined) return [];
  const all = await archivedGames();
  if (isRefusal(all)) return [];
  const kin: Kin[] = [];
  for (const each of all.slice(0, MOST)) {
    if (each.id === id || each.game !== record.game || each.seats.length !== record.seats.length) continue;
    const stored = await gameById(each.id);
    if (isRefusal(stored)) continue;
    const fork = forkOf(record, stored.saved.record);
    if (fork > 0) kin.push({ id: each.id, isStudy: each.source === 'study', updated: each.updated, fork });
  }
  return kin;
}
