import type { Face } from '@two-rivers/kernel';
import type { Collection, PuzzleTurn } from '@two-rivers/search/puzzle/format';
import type { OpenedPuzzle } from '@two-rivers/search/puzzle/opened';
import { because } from '@two-rivers/words/because';
import { tellSteps } from '@two-rivers/words/teller';
import { Dialog, useSpoken } from '@two-rivers/board';
import { Link } from 'wouter';
import { type GameSpeech, tellerOf } from '../../platform/useGameSpeaker.ts';
import { isByPoints } from './Notice.tsx';
import css from './Solution.module.css';

interface SolutionProps {
  readonly face: Face;
  readonly speech: GameSpeech;
  readonly opened: OpenedPuzzle;
  readonly judge: Collection['judge'];
  readonly next: string;
  readonly close: () => void;
}

/** The best turn with its reasons, the next best turns, and how often bots find it. */
export function Solution({ face, speech, opened, judge, next, close }: SolutionProps) {
  const { language } = useSpoken();
  const { speaker } = speech;
  const { puzzle, state } = opened;
  const { turns, margin, error, points = 0, found } = puzzle;
  const [best, ...others] = turns;
  const teller = tellerOf(speech, face);
  const steps = ({ moves }: PuzzleTurn) => tellSteps({ face, teller }, state, moves).join(' · ');
  if (best === undefined) return null;
  const why = because(speaker, language, best.reasons);
  return (
    <Dialog title={speaker.say('puzzle.solution')} close={close}>
      <p className={css.best}>{steps(best)}</p>
      {why !== undefined && <p>{why}</p>}
      <p>
        {isByPoints(puzzle)
          ? speaker.say('puzzle.margin.points', { points })
          : `${speaker.say('puzzle.win', { win: best.win })} ${speaker.say('puzzle.margin', { margin, error })}`}
      </p>
      <h3>{speaker.say('puzzle.others')}</h3>
      <ol className={css.others} start={2}>
        {others.map((turn, i) => (
          <li key={i}>
            {steps(turn)}{' '}
            <span className={css.loss}>
              {isByPoints(puzzle)
                ? speaker.say('puzzle.behind.points', { points: turn.points ?? 0 })
                : speaker.say('puzzle.behind', { loss: best.win - turn.win })}
            </span>
          </li>
        ))}
      </ol>
      <h3>{speaker.say('puzzle.found')}</h3>
      <ul className={css.found}>
        {Object.entries(found).map(([level, share]) => (
          <li key={level}>
            {speaker.say('puzzle.finds', { level: speaker.say(`bot.${level}`), share: share ?? 0 })}
          </li>
        ))}
      </ul>
      <p className="hint">{speaker.say('puzzle.judge', { ...judge })}</p>
      <p className="dialog-buttons">
        <Link href="/puzzles" className="button">
          {speaker.say('puzzle.list')}
        </Link>
        <Link href={next} className="button primary">
          {speaker.say('puzzle.next')}
        </Link>
      </p>
    </Dialog>
  );
}
