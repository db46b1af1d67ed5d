import type { TableSession } from '@two-rivers/table';
import { useEffect } from 'react';
import { useStore } from '@two-rivers/board';
import { settings } from '../app/settings.ts';
import { announce } from '../ui/Announcer.tsx';
import { playSounds } from './sound.ts';
import { type GameSpeech, tellerOf } from './useGameSpeaker.ts';

/** What just happened, and what was refused: for the ears, and for those who listen to the screen. */
export function useNews(session: TableSession, speech: GameSpeech | undefined): void {
  const { step, refusal } = useStore(session.look);
  const { sound } = useStore(settings);
  useEffect(() => {
    if (step !== undefined && sound) playSounds(step.happenings);
  }, [step, sound]);
  // a change of language is no news
  useEffect(() => {
    if (step === undefined || speech === undefined) return;
    const teller = tellerOf(speech, session.face);
    const sentences = step.happenings.flatMap((happening) => teller.told(happening) ?? []);
    if (sentences.length > 0) announce(sentences.join(' '));
  }, [step]);
  useEffect(() => {
    if (refusal !== undefined && speech !== undefined) announce(speech.speaker.refusal(refusal));
  }, [refusal]);
}
