import { gameOf, isRefusal, type Refusal, SPECTATOR } from '@two-rivers/kernel';
import { Chronicle, RecordSource, TableSession } from '@two-rivers/table';
import type { Messages } from '@two-rivers/words';
import { useStore } from '@two-rivers/board';
import { useEffect, useMemo } from 'react';
import type { LoadedGame } from '../../platform/games.ts';
import { settings } from '../../platform/settings.ts';
import { after } from '../table/playedTable.ts';
import type { Replayed } from './openedRecord.ts';
import { type Track, trackOf } from './track.ts';
import { type Seen, useSeen } from '../table/seen.ts';
import { tellerOf, useGameSpeech } from '../../platform/useGameSpeaker.ts';

/** A record opened for replay. */
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
    // “at once” would jump to the end
    pace: pace === 'instant' ? 'fast' : pace,
    after,
    isRecord: true,
  });
  const chronicle = new Chronicle(session.face);
  const { frames } = source.scene.get();
  return { source, session, chronicle, track: trackOf(chronicle.tell(frames), frames.length) };
}

interface ReelRequest {
  readonly entry: LoadedGame;
  readonly reel: Reel;
  readonly words: Messages;
  readonly openRule: (section: string) => void;
}

/** Table parts of a replay; undefined until its words are loaded. */
export function useReel({ entry, reel, words, openRule }: ReelRequest): Seen | undefined {
  const { session, chronicle } = reel;
  const look = useStore(session.look);
  useEffect(() => session.run(), [session]);
  const speech = useGameSpeech(
    entry,
    look.scene.seats.map(({ name }) => name),
  );
  const spoken = useMemo(
    () => speech && { speaker: speech.speaker.and(words), teller: tellerOf(speech, session.face) },
    [speech, words, session],
  );
  return spoken && { entry, session, look, ...spoken, chronicle, openRule };
}

/** Final position, in which everything about the players is known, and their colors. */
export function useEnd() {
  const { entry, session, look } = useSeen();
  const { seats, view } = look.scene;
  const end = useMemo(() => session.face.position(view.state), [session, view.state]);
  const colors = useMemo(
    () => seats.map((_, seat) => entry.colourOf({ position: end, seat })),
    [entry, seats, end],
  );
  return { end, colors };
}
