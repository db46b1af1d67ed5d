import type { Speaker } from '@two-rivers/words';
import { useState } from 'react';
import { askAdvice } from '../../platform/bots/client.ts';
import { tableOfBots } from '../../platform/bots/messages.ts';
import { useSeen } from '../table/seen.ts';
import { type LessonTable, ownTurn } from './lessonTable.ts';

/** Long enough for a turn that is good to look at. */
const THINK_MS = 300;

interface ShowMeProps {
  readonly table: LessonTable;
  readonly speaker: Speaker;
}

/** Puts the turn that is asked for before the learner's eyes, or a good one where any will do; they still decide about it. */
export function ShowMe({ table, speaker }: ShowMeProps) {
  const { session, look } = useSeen();
  const [isThinking, setThinking] = useState(false);
  const rest = table.restAsked(session.face);
  if (!look.isMyTurn || rest?.length === 0) return null;
  const show = async () => {
    if (rest !== undefined) return session.lookAt(rest);
    setThinking(true);
    try {
      const { game } = session.face;
      const decision = { table: tableOfBots(game), seat: look.scene.eyes, state: look.state.bytes.slice() };
      const [best] = await askAdvice(decision, THINK_MS);
      if (best !== undefined && session.look.get().at === look.at)
        session.lookAt(ownTurn(session.face, best.steps));
    } finally {
      setThinking(false);
    }
  };
  return (
    <button type="button" data-guide-show disabled={isThinking} onClick={() => void show()}>
      {speaker.say(
        isThinking ? 'lesson.thinking' : table.step?.kind === 'do' ? 'lesson.show' : 'lesson.showMe',
      )}
    </button>
  );
}
