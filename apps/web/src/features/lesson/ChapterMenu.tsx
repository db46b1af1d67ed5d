import { useId } from 'react';
import css from './ChapterMenu.module.css';
import type { AppI18n } from '@two-rivers/ui';
import type { LessonMessages } from './messages.gen.ts';

interface ChapterMenuProps {
  readonly i18n: AppI18n<LessonMessages>;
  readonly titles: readonly string[];
  /** index of the current chapter */
  readonly chapter: number;
  readonly startChapter: (chapter: number) => void;
  /** ends the lesson; missing once it has ended */
  readonly leave?: () => void;
}

/** Menu of the lesson's chapters, with links to start over and to leave the lesson. */
export function ChapterMenu({ i18n, titles, chapter, startChapter, leave }: ChapterMenuProps) {
  const id = useId();
  return (
    <>
      <button type="button" className={css.open} popoverTarget={id} data-chapters>
        {chapter + 1}. {titles[chapter]}
      </button>
      <div id={id} popover="auto" className={`sheet ${css.menu}`} role="dialog" aria-label={i18n.t('lesson.chapters')}>
        <strong>{i18n.t('lesson.chapters')}</strong>
        <ol>
          {titles.map((title, index) => (
            <li key={index}>
              <button
                type="button"
                className="plain"
                aria-current={index === chapter ? 'step' : undefined}
                aria-label={i18n.t('lesson.chapter', { chapter: index + 1, title })}
                onClick={() => startChapter(index)}
              >
                {index + 1}. {title}
              </button>
            </li>
          ))}
        </ol>
        <p className="hint">{i18n.t('lesson.kept')}</p>
        <div className={css.actions}>
          <button type="button" onClick={() => startChapter(0)}>
            {i18n.t('lesson.again')}
          </button>
          {leave !== undefined && (
            <button type="button" popoverTarget={id} popoverTargetAction="hide" onClick={leave}>
              {i18n.t('lesson.leave')}
            </button>
          )}
        </div>
      </div>
    </>
  );
}
