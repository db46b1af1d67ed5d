import type { GameView } from '@two-rivers/kernel';
import type { PuzzleCollection, PuzzleTurn } from '@two-rivers/search/puzzle/format';
import type { OpenedPuzzle } from '@two-rivers/search/puzzle/opened';
import { explainReasons } from '@two-rivers/i18n/explainReasons';
import { describeSteps } from '@two-rivers/i18n/narrator';
import { Dialog, useI18n } from '@two-rivers/ui';
import { Link } from 'wouter';
import { type GameI18n, createNarrator } from '../../platform/useGameI18n.ts';
import { isPointsPuzzle } from './PuzzlePanel.tsx';
import css from './SolutionDialog.module.css';
import type { PuzzlesMessages } from './messages.gen.ts';
import { botName } from '../../platform/botName.ts';

interface SolutionDialogProps {
  readonly gameView: GameView;
  readonly gameI18n: GameI18n<PuzzlesMessages>;
  readonly opened: OpenedPuzzle;
  readonly judge: PuzzleCollection['judge'];
  readonly nextPath: string;
  readonly close: () => void;
}

/** The best turn with its reasons, the next best turns, and how often bots find it. */
export function SolutionDialog({ gameView, gameI18n, opened, judge, nextPath, close }: SolutionDialogProps) {
  const { language } = useI18n();
  const { i18n } = gameI18n;
  const { puzzle, state } = opened;
  const { turns, margin, error, points = 0, found } = puzzle;
  const [best, ...others] = turns;
  const narrator = createNarrator(gameI18n, gameView);
  const stepsText = ({ moves }: PuzzleTurn) => describeSteps({ gameView, narrator }, state, moves).join(' · ');
  if (best === undefined) return null;
  const reasonText = explainReasons(i18n, language, best.reasons);
  return (
    <Dialog title={i18n.t('puzzle.solution')} close={close}>
      <p className={css.best}>{stepsText(best)}</p>
      {reasonText !== undefined && <p>{reasonText}</p>}
      <p>
        {isPointsPuzzle(puzzle)
          ? i18n.t('puzzle.margin.points', { points })
          : `${i18n.t('puzzle.win', { win: best.win })} ${i18n.t('puzzle.margin', { margin, error })}`}
      </p>
      <h3>{i18n.t('puzzle.others')}</h3>
      <ol className={css.others} start={2}>
        {others.map((turn, i) => (
          <li key={i}>
            {stepsText(turn)}{' '}
            <span className={css.loss}>
              {isPointsPuzzle(puzzle)
                ? i18n.t('puzzle.behind.points', { points: turn.points ?? 0 })
                : i18n.t('puzzle.behind', { loss: best.win - turn.win })}
            </span>
          </li>
        ))}
      </ol>
      <h3>{i18n.t('puzzle.found')}</h3>
      <ul className={css.found}>
        {Object.entries(found).map(([level, share]) => (
          <li key={level}>{i18n.t('puzzle.finds', { level: botName(i18n, level), share: share ?? 0 })}</li>
        ))}
      </ul>
      <p className="hint">{i18n.t('puzzle.judge', { ...judge })}</p>
      <p className="dialog-buttons">
        <Link href="/puzzles" className="button">
          {i18n.t('puzzle.list')}
        </Link>
        <Link href={nextPath} className="button primary">
          {i18n.t('puzzle.next')}
        </Link>
      </p>
    </Dialog>
  );
}
