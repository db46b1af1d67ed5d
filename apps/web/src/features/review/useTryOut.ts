import { type GameRecord, isRefusal, type Refusal } from '@two-rivers/kernel';
import { useMemo, useState } from 'react';
import { useLocation } from 'wouter';
import { useSpoken } from '@two-rivers/board';
import type { LoadedGame } from '../../platform/games.ts';
import { playOn } from '../replay/playOn.ts';
import type { ToldReview } from './told.ts';

/** Who plays the others where nobody else did. */
const OPPONENT = 'hard';

/** Plays another way as a study: the chance to come stays as it was. Only where the record has its secret. */
export function useTryOut(
  entry: LoadedGame,
  record: GameRecord,
): { readonly tryOut: ToldReview['tryOut']; readonly refusal: Refusal | undefined } {
  const { speaker } = useSpoken();
  const [, navigate] = useLocation();
  const [refusal, setRefusal] = useState<Refusal>();
  const tryOut = useMemo((): ToldReview['tryOut'] => {
    if (record.secret === undefined || record.nonces === undefined) return undefined;
    const play = async (seat: number, line: number, moves: readonly string[]) => {
      const bot = record.seats.find((each, other) => other !== seat && each.bot !== undefined)?.bot;
      const wanted = { line: line - 1, seat, bot: bot ?? OPPONENT, isStudy: true, moves };
      const path = await playOn(entry, record, wanted, speaker);
      if (isRefusal(path)) setRefusal(path);
      else navigate(path);
    };
    return (seat, line, moves) => void play(seat, line, moves);
  }, [entry, record, speaker, navigate]);
  return { tryOut, refusal };
}
