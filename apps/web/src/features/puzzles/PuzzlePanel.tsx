import type { Puzzle } from '@two-rivers/search/puzzle/format';
import type { PuzzleVerdict } from '@two-rivers/search/puzzle/opened';
import { classNames, Glyph, type AppI18n } from '@two-rivers/ui';
import { Link } from 'wouter';
import css from './PuzzlePanel.module.css';
import type { PuzzlesMessages } from './messages.gen.ts';
import type { EveryGameMessages } from '@two-rivers/i18n';

interface PuzzlePanelProps {
  readonly i18n: AppI18n<PuzzlesMessages & EveryGameMessages>;
  readonly puzzle: Puzzle;
  readonly number: number;
  readonly verdict: PuzzleVerdict | undefined;
  /** whether the table shows the solution */
  readonly isShown: boolean;
  readonly onRetry: () => void;
  readonly onShowSolution: () => void;
  readonly onExplain: () => void;
  readonly nextPath: string;
}

/** Puzzle name and level, the verdict on the turn tried, and the buttons; hides the theme until solved, because it is a hint. */
export function PuzzlePanel(props: PuzzlePanelProps) {
  const { i18n, puzzle, number, verdict, isShown, onRetry, onShowSolution, onExplain, nextPath } = props;
  const isSolved = verdict?.kind === 'solved';
  return (
    <section
      className={classNames(css.panel, isSolved && css.solved, verdict !== undefined && !isSolved && css.missed)}
      aria-label={i18n.t('puzzle.name', { number })}
    >
      <p className={css.heading}>
        <strong>{i18n.t('puzzle.name', { number })}</strong>
        {(isSolved || isShown) && <span>{i18n.t(`puzzle.theme.${puzzle.theme}`)}</span>}
        <span className={css.level}>{i18n.t('puzzle.level', { level: i18n.t(`bot.${puzzle.level}`) })}</span>
      </p>
      <p className={css.verdict} role="status" data-verdict={verdict?.kind ?? (isShown ? 'shown' : 'open')}>
        {isSolved && <Glyph name="solved" />}
        {verdictText(i18n, puzzle, verdict, isShown)}
      </p>
      <div className={css.buttons}>
        {((verdict !== undefined && !isSolved) || isShown) && (
          <button type="button" data-again onClick={onRetry}>
            <Glyph name="undo" />
            <span>{i18n.t('puzzle.again')}</span>
          </button>
        )}
        {isSolved || isShown ? (
          <button type="button" onClick={onExplain}>
            {i18n.t('puzzle.why')}
          </button>
        ) : (
          <button type="button" data-show onClick={onShowSolution}>
            <Glyph name="see" />
            <span>{i18n.t('puzzle.show')}</span>
          </button>
        )}
        {(isSolved || isShown) && (
          <Link href={nextPath} className="button primary">
            {i18n.t('puzzle.next')}
          </Link>
        )}
      </div>
    </section>
  );
}

/** Messages for the verdicts that need no figures. */
const VERDICT_KEYS = { solved: 'puzzle.solved', more: 'puzzle.more', other: 'puzzle.other' } as const;

function verdictText(
  i18n: AppI18n<PuzzlesMessages & EveryGameMessages>,
  puzzle: Puzzle,
  verdict: PuzzleVerdict | undefined,
  isShown: boolean,
): string {
  const { turns } = puzzle;
  const promptKey = isPointsPuzzle(puzzle) ? 'puzzle.ask.points' : 'puzzle.ask';
  if (verdict === undefined) return i18n.t(isShown ? 'puzzle.solved.again' : promptKey);
  if (verdict.kind !== 'known') return i18n.t(VERDICT_KEYS[verdict.kind]);
  const loss = (turns[0]?.win ?? 0) - (turns[verdict.place]?.win ?? 0);
  const points = turns[verdict.place]?.points;
  return points === undefined || !isPointsPuzzle(puzzle)
    ? i18n.t('puzzle.known', { loss })
    : i18n.t('puzzle.known.points', { points });
}

/** Whether the puzzle is about points, because the game ends with this turn and its winner is already settled. */
export function isPointsPuzzle({ margin, points }: Puzzle): boolean {
  return points !== undefined && margin < CLEAR_MARGIN;
}

const CLEAR_MARGIN = 0.05;
