import { gameOf, isRefusal, type Refusal, SPECTATOR } from '@two-rivers/kernel';
import { Chronicle, RecordSource, TableSession } from '@two-rivers/table';
import type { LoadedGame } from '../../platform/games.ts';
import { settings } from '../../platform/settings.ts';
import { after } from '../table/playedTable.ts';
import type { Replayed } from './openedRecord.ts';
import { type Track, trackOf } from './track.ts';

/** A record that is being looked at. */
export interface Reel {
  readonly source: RecordSource;
  readonly session: TableSession;
  readonly chronicle: Chronicle;
  readonly track: Track;
}

export function openReel(entry: LoadedGame, { record, isOver }: Replayed): Reel | Refusal {
  const game = gameOf(record, [entry.family]);
  if (isRefusal(game)) return game;
  const source = RecordSource.open(game, record, isOver ? 'open' : SPECTATOR);
  if (isRefusal(source)) return source;
  const { pace } = settings.get();
  const session = new TableSession({
    table: source,
    face: entry.face(game),
    // a replay has no “at once”, which would be its end
    pace: pace === 'instant' ? 'fast' : pace,
    after,
    isRecord: true,
  });
  const chronicle = new Chronicle(session.face);
  const { frames } = source.scene.get();
  return { source, session, chronicle, track: trackOf(chronicle.tell(frames), frames.length) };
}
