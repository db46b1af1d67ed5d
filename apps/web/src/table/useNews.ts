import type { FaceHappening } from '@two-rivers/kernel';
import {
  Chronicle,
  linesOf,
  type Look,
  sharesOf,
  type StoryLine,
  type TableSession,
} from '@two-rivers/table';
import type { Teller } from '@two-rivers/words';
import { useEffect, useRef } from 'react';
import { useStore } from '@two-rivers/board';
import { settings } from '../app/settings.ts';
import { announce } from '../ui/Announcer.tsx';
import { type GameSpeech, tellerOf } from './useGameSpeaker.ts';

const BUZZ_MS = 60;

/** What just happened, and what was refused: for the ears, and for those who listen to the screen. */
export function useNews(session: TableSession, speech: GameSpeech | undefined): void {
  const look = useStore(session.look);
  const { step, refusal } = look;
  const { sound } = useStore(settings);
  useBuzz(look);
  useEffect(() => {
    if (step !== undefined && sound) void sounds(step.happenings);
  }, [step, sound]);
  // a change of language is no news
  useEffect(() => {
    if (step === undefined || speech === undefined) return;
    const teller = tellerOf(speech, session.face);
    const said = newsOf(look, new Chronicle(session.face)).map((line) => wordsOf(teller, line, look));
    const words = said.filter((each) => each !== '').join('. ');
    if (words !== '') announce(words);
  }, [step]);
  useEffect(() => {
    if (refusal !== undefined && speech !== undefined) announce(speech.speaker.refusal(refusal));
  }, [refusal]);
}

/** Without a network the first one may not come, and nobody misses it. */
async function sounds(happenings: readonly FaceHappening[]): Promise<void> {
  const loaded = await import('./sound.ts').catch(() => undefined);
  loaded?.playSounds(happenings);
}

/** A phone buzzes when one's turn begins; not for a turn that was there when the table was opened. */
function useBuzz({ isMyTurn, isLive, scene }: Look): void {
  const isMine = isMyTurn && isLive && scene.isShared !== true;
  const wasMine = useRef(isMine);
  useEffect(() => {
    if (isMine && !wasMine.current && settings.get().vibration && 'vibrate' in navigator)
      navigator.vibrate(BUZZ_MS);
    wasMine.current = isMine;
  }, [isMine]);
}

/** The lines of the story that the last step told: of the log, or of what was drafted. */
function newsOf({ step, isLive, shown, scene }: Look, chronicle: Chronicle): readonly StoryLine[] {
  const isDrafted = isLive && scene.view.draft.length > 0;
  const from = shown - (step?.lines ?? 1);
  if (!isDrafted) return linesOf(chronicle.tellFrom(scene.frames.slice(0, shown), from));
  return [{ from: shown, to: shown, seat: scene.eyes, happenings: step?.happenings ?? [], chance: [] }];
}

/** What chance turned up is told in full, a move in short. */
function wordsOf(teller: Teller, line: StoryLine, { scene }: Look): string {
  const isDealt = line.move === undefined && line.occasion === undefined && line.seat < 0;
  if (isDealt) return teller.details(line).join(' ');
  return teller.whole(line, sharesOf(line, scene.seats.length));
}
