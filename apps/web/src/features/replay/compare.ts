import { type GameRecord, isRefusal } from '@two-rivers/kernel';
import { listArchivedGames, loadGameById } from '../../platform/storage/archive.ts';
import type { ReplayTimeline } from './replayTimeline.ts';

/** Maximum number of stored games that are searched for related ones. */
const MAX_COMPARED_GAMES = 300;

/** Number of equal log lines from the start; 0 unless both records continue the same game. */
export function commonLogLength(one: GameRecord, other: GameRecord): number {
  if (sharedSetupKey(one) !== sharedSetupKey(other)) return 0;
  const firstDifference = one.log.findIndex((line, index) => line !== other.log[index]);
  return firstDifference < 0 ? one.log.length : firstDifference;
}

/** Key of all record fields that must be equal in continuations of the same game. */
function sharedSetupKey({ game, engine, edition, options, seats, start, secret }: GameRecord): string {
  return JSON.stringify([game, engine, edition ?? null, options, seats.length, start ?? null, secret ?? null]);
}

/** Log lengths at the fork and after each turn from there. */
export function turnStopsFrom({ stops }: ReplayTimeline, fork: number): readonly number[] {
  return [fork, ...stops.turn.filter((stop) => stop > fork)];
}

export interface RelatedGame {
  readonly id: string;
  readonly isStudy: boolean;
  readonly updated: number;
  readonly fork: number;
}

/** Finished games in this browser that fork from the same game with the same chance, latest first. */
export async function findRelatedGames(id: string, record: GameRecord): Promise<readonly RelatedGame[]> {
  if (record.secret === undefined) return [];
  const all = await listArchivedGames();
  if (isRefusal(all)) return [];
  const relatedGames: RelatedGame[] = [];
  for (const each of all.slice(0, MAX_COMPARED_GAMES)) {
    if (each.id === id || each.game !== record.game || each.seats.length !== record.seats.length) continue;
    const savedGame = await loadGameById(each.id);
    if (isRefusal(savedGame)) continue;
    const fork = commonLogLength(record, savedGame.saved.record);
    if (fork > 0) relatedGames.push({ id: each.id, isStudy: each.source === 'study', updated: each.updated, fork });
  }
  return relatedGames;
}
