import { type Face, SPECTATOR } from '@two-rivers/kernel';
import { because } from '@two-rivers/words/because';
import type { Speaker } from '@two-rivers/words';
import { useEffect, useMemo, useState } from 'react';
import type { LoadedGame } from '../../platform/games.ts';
import { askAdvice } from '../../platform/bots/client.ts';
import { type Suggested, tableOfBots } from '../../platform/bots/messages.ts';
import { turnOf } from '../table/turns.ts';
import { type GameSpeech, tellerOf } from '../../platform/useGameSpeaker.ts';
import type { Draft } from './draft.ts';
import css from './Analysis.module.css';

/** The first answer comes quickly, the second is thought through. */
const THOUGHTS_MS = [200, 2500] as const;

interface AnalysisProps {
  readonly entry: LoadedGame;
  readonly own: Speaker;
  readonly speech: GameSpeech;
  readonly draft: Draft;
}

/** Whether there is somebody to decide, and a bot that judges. */
export function mayAnalyze({ face }: LoadedGame, { game, state }: Draft): boolean {
  return game.actor(state) > SPECTATOR && face(game).reasons.length > 0;
}

/** How whoever decides stands here, and what a strong player would do: from what that player may know. */
export function Analysis({ entry, own, speech, draft: { game, state } }: AnalysisProps) {
  const seat = game.actor(state);
  const known = useMemo(() => {
    const masked = game.create();
    game.mask(state, seat, masked);
    return masked;
  }, [game, state, seat]);
  const { advice, isDone, hasFailed } = useAdvice(() => ({
    table: tableOfBots(game),
    seat,
    state: known.bytes.slice(),
  }));
  const { speaker } = speech;
  const [best] = advice;
  return (
    <section className={css.analysis} aria-live="polite" aria-busy={!isDone}>
      <h2>{own.say('editor.analysis')}</h2>
      {best !== undefined && (
        <p>{own.say('editor.chance', { name: speaker.name(seat), win: best.win, points: best.points })}</p>
      )}
      {!isDone && !hasFailed && <p className="hint">{speaker.say('hint.thinking')}</p>}
      {hasFailed && <p className="warning">{speaker.say('table.botFailed')}</p>}
      <ol>
        {advice.map((suggested) => (
          <Turn
            key={suggested.steps.join(' ')}
            face={entry.face(game)}
            speech={speech}
            state={known}
            suggested={suggested}
          />
        ))}
      </ol>
    </section>
  );
}

/** What is advised for a position, better and better; asked once. */
function useAdvice(decision: () => Parameters<typeof askAdvice>[0]) {
  const [advice, setAdvice] = useState<readonly Suggested[]>([]);
  const [isDone, setDone] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  useEffect(() => {
    let isWanted = true;
    const ask = async () => {
      for (const milliseconds of THOUGHTS_MS) {
        const found = await askAdvice(decision(), milliseconds);
        if (!isWanted) return;
        setAdvice(found);
      }
      setDone(true);
    };
    ask().catch(() => isWanted && setFailed(true));
    return () => {
      isWanted = false;
    };
    // another position is another panel
  }, []);
  return { advice, isDone, hasFailed };
}

interface TurnProps {
  readonly face: Face;
  readonly speech: GameSpeech;
  readonly state: Parameters<typeof turnOf>[1];
  readonly suggested: Suggested;
}

function Turn({ face, speech, state, suggested: { steps, isAsGood, win, points, reasons } }: TurnProps) {
  const { speaker } = speech;
  const teller = tellerOf(speech, face);
  const why = because(speaker, document.documentElement.lang, reasons, face.game.actor(state));
  return (
    <li>
      {isAsGood && <small>{speaker.say('hint.asGood')} </small>}
      <strong>
        {turnOf(face, state, steps)
          .map(({ position, move }) => teller.step(position, move))
          .join(' · ')}
      </strong>
      <span className={css.numbers}>{speaker.say('hint.numbers', { win, points })}</span>
      {why !== undefined && <span>{why}</span>}
    </li>
  );
}
