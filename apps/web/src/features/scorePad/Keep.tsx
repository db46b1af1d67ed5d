import { isRefusal, type Outcome } from '@two-rivers/kernel';
import type { Speaker } from '@two-rivers/words';
import { useState } from 'react';
import { Link } from 'wouter';
import type { LoadedGame } from '../../platform/games.ts';
import { keepResult } from '../../platform/storage/keepResult.ts';

interface KeepProps {
  readonly entry: LoadedGame;
  readonly speaker: Speaker;
  readonly names: readonly string[];
  readonly outcome: Outcome;
}

/** Keeps the result among one's games; once for each result. */
export function Keep({ entry: { family }, speaker, names, outcome: { scores, ranks } }: KeepProps) {
  const [kept, setKept] = useState('');
  const [refused, setRefused] = useState('');
  const result = JSON.stringify([names, scores, ranks]);
  const keep = async () => {
    const game = family.make({ seats: names.length });
    if (isRefusal(game)) return;
    const seats = names.map((name) => ({ name }));
    const id = await keepResult(game, seats, { scores: [...scores], ranks: [...ranks] });
    if (isRefusal(id)) setRefused(speaker.refusal(id));
    else setKept(result);
  };
  if (kept === result)
    return (
      <Link href="/games" className="button" role="status">
        {speaker.say('scorePad.kept')}
      </Link>
    );
  return (
    <>
      <button
        type="button"
        className="primary"
        disabled={scores.every((points) => points === 0)}
        onClick={() => void keep()}
      >
        {speaker.say('scorePad.keep')}
      </button>
      {refused !== '' && <span role="alert">{refused}</span>}
    </>
  );
}
