import type { Puzzle } from '@two-rivers/search/puzzle/format';
import type { Verdict } from '@two-rivers/search/puzzle/opened';
import type { Speaker } from '@two-rivers/words';
import { classes, Glyph } from '@two-rivers/board';
import { Link } from 'wouter';
import css from './Notice.module.css';

interface NoticeProps {
  readonly speaker: Speaker;
  readonly puzzle: Puzzle;
  readonly number: number;
  readonly verdict: Verdict | undefined;
  /** whether the table shows the solution */
  readonly isShown: boolean;
  readonly again: () => void;
  readonly show: () => void;
  readonly explain: () => void;
  readonly next: string;
}

/** Puzzle name and level, the verdict on the turn tried, and the buttons; hides the theme until solved, because it is a hint. */
export function Notice(props: NoticeProps) {
  const { speaker, puzzle, number, verdict, isShown, again, show, explain, next } = props;
  const isSolved = verdict?.kind === 'solved';
  return (
    <section
      className={classes(
        css.notice,
        isSolved && css.solved,
        verdict !== undefined && !isSolved && css.missed,
      )}
      aria-label={speaker.say('puzzle.name', { number })}
    >
      <p className={css.what}>
        <strong>{speaker.say('puzzle.name', { number })}</strong>
        {(isSolved || isShown) && <span>{speaker.say(`puzzle.theme.${puzzle.theme}`)}</span>}
        <span className={css.level}>
          {speaker.say('puzzle.level', { level: speaker.say(`bot.${puzzle.level}`) })}
        </span>
      </p>
      <p className={css.verdict} role="status" data-verdict={verdict?.kind ?? (isShown ? 'shown' : 'open')}>
        {isSolved && <Glyph name="solved" />}
        {verdictWords(speaker, puzzle, verdict, isShown)}
      </p>
      <div className={css.buttons}>
        {((verdict !== undefined && !isSolved) || isShown) && (
          <button type="button" data-again onClick={again}>
            <Glyph name="undo" />
            <span>{speaker.say('puzzle.again')}</span>
          </button>
        )}
        {isSolved || isShown ? (
          <button type="button" onClick={explain}>
            {speaker.say('puzzle.why')}
          </button>
        ) : (
          <button type="button" data-show onClick={show}>
            <Glyph name="see" />
            <span>{speaker.say('puzzle.show')}</span>
          </button>
        )}
        {(isSolved || isShown) && (
          <Link href={next} className="button primary">
            {speaker.say('puzzle.next')}
          </Link>
        )}
      </div>
    </section>
  );
}

/** Messages for turns other than those with known values. */
const SAID = { solved: 'puzzle.solved', more: 'puzzle.more', other: 'puzzle.other' } as const;

function verdictWords(
  speaker: Speaker,
  puzzle: Puzzle,
  verdict: Verdict | undefined,
  isShown: boolean,
): string {
  const { turns } = puzzle;
  const ask = isByPoints(puzzle) ? 'puzzle.ask.points' : 'puzzle.ask';
  if (verdict === undefined) return speaker.say(isShown ? 'puzzle.solved.again' : ask);
  if (verdict.kind !== 'known') return speaker.say(SAID[verdict.kind]);
  const loss = (turns[0]?.win ?? 0) - (turns[verdict.place]?.win ?? 0);
  const points = turns[verdict.place]?.points;
  return points === undefined || !isByPoints(puzzle)
    ? speaker.say('puzzle.known', { loss })
    : speaker.say('puzzle.known.points', { points });
}

/** Whether the last turn is about points, because the win is settled. */
export function isByPoints({ margin, points }: Puzzle): boolean {
  return points !== undefined && margin < CLEAR;
}

const CLEAR = 0.05;
