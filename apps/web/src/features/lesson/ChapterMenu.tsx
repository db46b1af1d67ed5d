import type { Speaker } from '@two-rivers/words';
import { useId } from 'react';
import type { LessonTable } from './lessonTable.ts';
import css from './ChapterMenu.module.css';

interface ChapterMenuProps {
  readonly table: LessonTable;
  readonly speaker: Speaker;
  readonly titles: readonly string[];
  /** current chapter */
  readonly chapter: number;
  readonly begin: (chapter: number) => void;
}

/** Menu of the lesson's chapters, with links to start over and to leave the lesson. */
export function ChapterMenu({ table, speaker, titles, chapter, begin }: ChapterMenuProps) {
  const id = useId();
  return (
    <>
      <button type="button" className={css.open} popoverTarget={id} data-chapters>
        {chapter + 1}. {titles[chapter]}
      </button>
      <div
        id={id}
        popover="auto"
        className={`sheet ${css.menu}`}
        role="dialog"
        aria-label={speaker.say('lesson.chapters')}
      >
        <strong>{speaker.say('lesson.chapters')}</strong>
        <ol>
          {titles.map((title, index) => (
            <li key={index}>
              <button
                type="button"
                className="plain"
                aria-current={index === chapter ? 'step' : undefined}
                aria-label={speaker.say('lesson.chapter', { chapter: index + 1, title })}
                onClick={() => begin(index)}
              >
                {index + 1}. {title}
              </button>
            </li>
          ))}
        </ol>
        <p className="hint">{speaker.say('lesson.kept')}</p>
        <div className={css.ways}>
          <button type="button" onClick={() => begin(0)}>
            {speaker.say('lesson.again')}
          </button>
          {table.step !== undefined && (
            <button type="button" popoverTarget={id} popoverTargetAction="hide" onClick={() => table.leave()}>
              {speaker.say('lesson.leave')}
            </button>
          )}
        </div>
      </div>
    </>
  );
}
