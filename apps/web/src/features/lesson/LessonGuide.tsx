import { useEffect, useRef, useState } from 'react';
import { gainPlaceholdersIn, type Intention, sumGains, type LessonNote, type LessonText } from '@two-rivers/table';
import { type AppI18n, classNames, useBoardTable } from '@two-rivers/ui';
import { announce } from '../../platform/Announcer.tsx';
import type { ShownTable } from '../table/shownTable.ts';
import { useTableServices } from '../table/tableContext.ts';
import { ChapterMenu } from './ChapterMenu.tsx';
import {
  type ActiveLessonProgress,
  isRequested,
  type LessonCommand,
  type LessonPolicy,
  withoutTurnEnd,
} from './lessonPolicy.ts';
import { PointerRings } from './PointerRings.tsx';
import { MarkupText } from '../rules/RuleSection.tsx';
import { GainAmounts } from '../table/GainIcons.tsx';
import { requestAdvice } from '../../platform/bots/client.ts';
import { botTableOf } from '../../platform/bots/messages.ts';
import css from './LessonGuide.module.css';
import type { LessonMessages } from './messages.gen.ts';

/** Names of the element to point at: the button that confirms or ends the turn. */
const PRIMARY_BUTTON = ['do|end'];

/** A value of the table of a lesson. */
function useTable<T>(select: (table: ShownTable<ActiveLessonProgress>) => T): T {
  return useBoardTable(select);
}

/** Sends a command to the lesson at the surrounding table. */
function useLessonCommand(): (command: LessonCommand) => void {
  const { store } = useTableServices();
  return (command) => store.send({ type: 'policy', command });
}

export interface LessonGuideProps {
  readonly lesson: LessonPolicy;
  readonly i18n: AppI18n<LessonMessages>;
  readonly language: string;
  /** restarts the lesson at a chapter */
  readonly startChapter: (chapter: number) => void;
}

/** The guide beside the game: shows one text at a time, points at its subject, and asks for a turn. */
export function LessonGuide({ lesson, i18n, language, startChapter }: LessonGuideProps) {
  const { store } = useTableServices();
  const { gameView } = store;
  const { progress, isLive, momentKey, hasDraft, remaining, canAdvance, intention } = useTable((table) => ({
    progress: table.policy,
    isLive: table.isLive,
    momentKey: table.momentKey,
    hasDraft: table.input.view.draft.length > 0,
    remaining: lesson.remainingMoves(gameView, table.policy, table.input),
    canAdvance: lesson.canAdvance(table.policy, table.input),
    intention: table.intention,
  }));
  const sendLesson = useLessonCommand();
  const note = useEventNote(lesson, progress);
  const step = lesson.step(progress);
  const { chapters, seat } = lesson.opened.lesson;
  const { course } = lesson.opened;
  const isBusy = step !== undefined && step.kind !== 'watch' && !isLive;
  /** remaining moves of a requested turn that the learner has started */
  const remainingMoves = progress.isDeviating || !hasDraft ? undefined : remaining;
  const remainderText = remainingMoves === undefined ? undefined : step?.rest;
  const text = note?.text ?? (progress.isDeviating ? step?.other : (remainderText ?? step?.text));
  const describedLines = note === undefined ? step?.describedLines : note.describedLines;
  const localize = (texts: LessonText) => texts[language] ?? texts['en'] ?? Object.values(texts)[0] ?? '';
  const isPreviewing = intention !== undefined && !progress.isDeviating && note === undefined;
  const isCorrect = isPreviewing && isRequested(gameView, remaining, movesOf(intention));
  const isOffTrack = isPreviewing && !isCorrect && isPreviewOffTrack(remaining, intention);
  const asked = text === undefined ? i18n.t('lesson.other') : localize(text);
  const shownText = isCorrect
    ? i18n.t('lesson.ready')
    : isOffTrack
      ? i18n.t('lesson.astray', { asked })
      : asked.replace('{what}', note?.eventText ?? '');
  // all events have been shown: advance to the text about them
  const isWatchOver = step?.kind === 'watch' && canAdvance && isLive;
  useEffect(() => {
    if (isWatchOver) store.send({ type: 'policy', command: { type: 'advance' } });
  }, [isWatchOver, store, progress.step]);
  const announcedText = useRef('');
  useEffect(() => {
    if (isBusy || announcedText.current === shownText) return;
    announcedText.current = shownText;
    announce(stripMarkup(shownText));
  }, [isBusy, shownText]);
  const pointedNames = (remainderText === undefined ? step?.point : remainingMoves) ?? [];
  if (step === undefined && note === undefined) return null;
  const chapter = step?.chapter ?? chapters.length - 1;
  return (
    <section
      className={classNames(css.guide, isPreviewing && css.previewing, isCorrect && css.correct)}
      aria-label={i18n.t('lesson.guide')}
      data-guide={step?.kind ?? 'note'}
    >
      <div className={css.head}>
        <ChapterMenu
          i18n={i18n}
          titles={chapters.map(({ title }) => localize(title))}
          chapter={chapter}
          startChapter={startChapter}
          {...(step === undefined ? {} : { leave: () => sendLesson({ type: 'endLesson' }) })}
        />
        <progress
          max={course.length}
          value={progress.step + 1}
          aria-label={i18n.t('lesson.step', { step: progress.step + 1, steps: course.length })}
        />
      </div>
      <p className={css.text} data-guide-step={progress.step}>
        {isBusy ? (
          i18n.t('lesson.watching')
        ) : (
          <GuideText text={shownText} describedLines={describedLines} seat={seat} />
        )}
      </p>
      <div className={css.buttons}>
        {note === undefined ? (
          !isBusy && <StepButtons lesson={lesson} i18n={i18n} progress={progress} remaining={remaining} />
        ) : (
          <button
            type="button"
            className="primary"
            data-guide-next
            onClick={() => sendLesson({ type: 'dismissNote', name: note.on })}
          >
            {i18n.t('lesson.ok')}
          </button>
        )}
      </div>
      {!isBusy && (
        <PointerRings
          names={isCorrect ? PRIMARY_BUTTON : (note?.point ?? (progress.isDeviating ? [] : pointedNames))}
          momentKey={momentKey}
          isRequested={note === undefined && (step?.kind === 'do' || step?.kind === 'free')}
        />
      )}
    </section>
  );
}

interface StepButtonsProps extends ShowMeButtonProps {
  readonly lesson: LessonPolicy;
  readonly progress: ActiveLessonProgress;
}

/** Button of the current step: go on, let the bots play, show the requested turn, or undo a wrong one. */
function StepButtons({ lesson, i18n, progress, remaining }: StepButtonsProps) {
  const { store } = useTableServices();
  const sendLesson = useLessonCommand();
  const step = lesson.step(progress);
  if (progress.isDeviating)
    return (
      <button
        type="button"
        className="primary"
        data-guide-back
        onClick={() => store.send({ type: 'undo', isWholeTurn: true })}
      >
        {i18n.t('lesson.takeBack')}
      </button>
    );
  if (step?.kind === 'do' || step?.kind === 'free')
    return <ShowMeButton i18n={i18n} remaining={remaining} isStep={step.kind === 'do'} />;
  if (progress.letsBotsPlay === true) return <span className={css.waiting}>{i18n.t('lesson.watching')}</span>;
  const isFirst = step !== undefined && lesson.opened.course[0] === step;
  const labelKey = step?.kind === 'watch' ? 'lesson.letPlay' : 'lesson.next';
  return (
    <button type="button" className="primary" data-guide-next onClick={() => sendLesson({ type: 'advance' })}>
      {i18n.t(isFirst ? 'lesson.begin' : labelKey)}
    </button>
  );
}

/**
 * Whether the preview is neither the requested turn nor half of it. Half a turn is a tile without its space, or a space
 * without its tile.
 */
function isPreviewOffTrack(remaining: readonly string[] | undefined, intention: Intention): boolean {
  if (remaining === undefined || intention.path === undefined) return false;
  const { goal } = intention;
  const goalWords = goal === undefined ? movesOf(intention) : Object.values(goal).filter(isDefined).map(String);
  return !remaining.some((move) => goalWords.every((word) => move.split(' ').includes(word)));
}

function isDefined(value: unknown): boolean {
  return value !== undefined;
}

/** Moves of the previewed path. */
function movesOf({ path }: Intention): readonly string[] {
  return path?.steps.map(({ text }) => text) ?? [];
}

/** A text without its markup, for screen readers. */
function stripMarkup(text: string): string {
  return text
    .replaceAll(/\{\+?[\w-]+(?:@\d)?\}\s?/g, '')
    .replaceAll('**', '')
    .replaceAll(/\[([^\]]+)\]\([\w-]+\)/g, '$1');
}

interface GuideTextProps {
  readonly text: string;
  /** log lines that the text is about */
  readonly describedLines: { readonly from: number; readonly to: number } | undefined;
  /** seat of the learner */
  readonly seat: number;
}

/** The guide's text, with the learner's own gains in place of its `{+…}` marks. */
function GuideText({ text, describedLines, seat }: GuideTextProps) {
  const { entry, openRule } = useTableServices();
  const frames = useTable(({ input }) => input.frames);
  const events = frames.slice(describedLines?.from ?? 0, describedLines?.to ?? 0).flatMap((frame) => frame.events);
  return text.split(/(\{\+[\w-]+(?:@\d)?\})/).map((part, index) => {
    const [gain] = gainPlaceholdersIn(part);
    if (gain === undefined) return <MarkupText key={index} entry={entry} text={part} goToSection={openRule} />;
    const gains = sumGains(events, gain.seat ?? seat).filter(({ what }) => what === gain.what);
    return <GainAmounts key={index} gains={gains} />;
  });
}

/** A note about something that happens for the first time, with the log line of that event. */
interface EventNote extends LessonNote {
  /** the event as worded in the log */
  readonly eventText: string;
  readonly describedLines: { readonly from: number; readonly to: number };
}

/** Finds the first unread note about an event in the part the learner plays alone; undefined if there is none. */
function useEventNote({ opened }: LessonPolicy, { shownNotes }: ActiveLessonProgress): EventNote | undefined {
  const { store, logBuilder, narrator } = useTableServices();
  const { gameView } = store;
  const { isLive, shownLength, frames } = useTable((table) => ({
    isLive: table.isLive,
    shownLength: table.shownLength,
    frames: table.input.frames,
  }));
  const { lesson, record } = opened;
  const openNotes = lesson.notes.filter(({ on }) => !shownNotes.includes(on));
  if (openNotes.length === 0 || !isLive) return undefined;
  for (let line = record.log.length; line < shownLength; line++) {
    const frame = frames[line];
    if (frame === undefined) break;
    for (const event of frame.events) {
      const occasion = gameView.highlight(event)?.name;
      const note = openNotes.find(({ on }) => on === event.kind || on === occasion);
      if (note === undefined) continue;
      const highlightItem = logBuilder.highlightItems(frame).find((each) => each.highlight?.name === occasion);
      const eventText =
        highlightItem === undefined
          ? narrator.eventText(gameView.position(frame.before), event)
          : narrator.itemText(highlightItem);
      return { ...note, eventText: eventText ?? '', describedLines: { from: line, to: line + 1 } };
    }
  }
  return undefined;
}

/** thinking time that is enough for a good turn */
const THINK_MS = 300;

interface ShowMeButtonProps {
  readonly i18n: AppI18n<LessonMessages>;
  /** moves still missing from the requested turn; undefined if any will do */
  readonly remaining: readonly string[] | undefined;
}

/** Previews the requested turn, or a good one if any will do; the learner still decides. */
function ShowMeButton({ i18n, remaining, isStep }: ShowMeButtonProps & { readonly isStep: boolean }) {
  const { store } = useTableServices();
  const [isThinking, setThinking] = useState(false);
  const isMyTurn = useTable((table) => table.isMyTurn);
  if (!isMyTurn || remaining?.length === 0) return null;
  const previewTurn = async () => {
    if (remaining !== undefined) return store.send({ type: 'previewMoves', texts: remaining });
    setThinking(true);
    try {
      const { gameView } = store;
      const { input, state, momentKey } = store.get();
      const decision = { table: botTableOf(gameView.game), seat: input.viewer, state: state.bytes.slice() };
      const [best] = await requestAdvice(decision, THINK_MS);
      if (best !== undefined && store.get().momentKey === momentKey)
        store.send({ type: 'previewMoves', texts: withoutTurnEnd(gameView, best.moves) });
    } finally {
      setThinking(false);
    }
  };
  return (
    <button type="button" data-guide-show disabled={isThinking} onClick={() => void previewTurn()}>
      {i18n.t(isThinking ? 'lesson.thinking' : isStep ? 'lesson.show' : 'lesson.showMe')}
    </button>
  );
}
