import type { Messages } from '@two-rivers/words';
import { useStore } from '@two-rivers/board';
import { useEffect, useMemo } from 'react';
import type { LoadedGame } from '../../platform/games.ts';
import type { Seen } from '../table/seen.ts';
import { tellerOf, useGameSpeech } from '../../platform/useGameSpeaker.ts';
import type { Reel } from './reel.ts';

interface ReelRequest {
  readonly entry: LoadedGame;
  readonly reel: Reel;
  readonly words: Messages;
  readonly openRule: (section: string) => void;
}

/** What the screen of a record is drawn from; undefined until its words are loaded. */
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
