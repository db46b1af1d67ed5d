import { useEffect, useRef, useState } from 'react';
import {
  gainPlaceholdersIn,
  sumGains,
  type LessonNote,
  type LessonText,
  type TableSnapshot,
  type TableSession,
} from '@two-rivers/table';
import { classNames, useStore, type AppI18n } from '@two-rivers/ui';
import { announce } from '../../platform/Announcer.tsx';
import { useTable } from '../table/tableContext.ts';
import { ChapterMenu } from './ChapterMenu.tsx';
import { type ActiveLessonProgress, type LessonTable, withoutTurnEnd } from './lessonTable.ts';
import { PointerRings } from './PointerRings.tsx';
import { MarkupText } from '../rules/RuleSection.tsx';
import { GainAmounts } from '../table/GainIcons.tsx';
import { requestAdvice } from '../../platform/bots/client.ts';
import { botTableOf } from '../../platform/bots/messages.ts';
import css from './LessonGuide.module.css';
import type { LessonMessages } from './messages.gen.ts';

/** Names of the element to point at: the button that confirms or ends the turn. */
const PRIMARY_BUTTON = ['do|end'];

export interface LessonGuideProps {
  readonly table: LessonTable;
  readonly i18n: AppI18n<LessonMessages>;
  readonly language: string;
  /** restarts the lesson at a chapter */
  readonly startChapter: (chapter: number) => void;
}

/** The guide beside the game: shows one text at a time, points at its subject, and asks for a turn. */
export function LessonGuide({ table, i18n, language, startChapter }: LessonGuideProps) {
  const { session, snapshot } = useTable();
  const progressNote = useStore(table.progress);
  const note = useEventNote(table, progressNote);
  const { step } = table;
  const { chapters } = table.opened.lesson;
  const { course } = table.opened;
  const isBusy = step !== undefined && step.kind !== 'watch' && !snapshot.isLive;
  /** remaining moves of a requested turn that the learner has started */
  const remainingMoves =
    progressNote.isDeviating || snapshot.input.view.draft.length === 0
      ? undefined
      : table.remainingMoves(session.gameView);
  const remainderText = remainingMoves === undefined ? undefined : step?.rest;
  const text = note?.text ?? (progressNote.isDeviating ? step?.other : (remainderText ?? step?.text));
  const describedLines = note === undefined ? step?.describedLines : note.describedLines;
  const localize = (texts: LessonText) => texts[language] ?? texts['en'] ?? Object.values(texts)[0] ?? '';
  const isPreviewing =
    useStore(session.snapshot).intention !== undefined && !progressNote.isDeviating && note === undefined;
  const isCorrect = isPreviewing && table.isRequested(session.gameView, previewedMoves(session.snapshot.get()));
  const isOffTrack = isPreviewing && !isCorrect && isPreviewOffTrack(table, session);
  const asked = text === undefined ? i18n.t('lesson.other') : localize(text);
  const shownText = isCorrect
    ? i18n.t('lesson.ready')
    : isOffTrack
      ? i18n.t('lesson.astray', { asked })
      : asked.replace('{what}', note?.eventText ?? '');
  // all events have been shown: advance to the text about them
  const isWatchOver = step?.kind === 'watch' && table.canAdvance && snapshot.isLive;
  useEffect(() => {
    if (isWatchOver) table.advance();
  }, [isWatchOver, table, progressNote.step]);
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
          table={table}
          i18n={i18n}
          titles={chapters.map(({ title }) => localize(title))}
          chapter={chapter}
          startChapter={startChapter}
        />
        <progress
          max={course.length}
          value={progressNote.step + 1}
          aria-label={i18n.t('lesson.step', { step: progressNote.step + 1, steps: course.length })}
        />
      </div>
      <p className={css.text} data-guide-step={progressNote.step}>
        {isBusy ? (
          i18n.t('lesson.watching')
        ) : (
          <GuideText text={shownText} describedLines={describedLines} seat={table.opened.lesson.seat} />
        )}
      </p>
      <div className={css.buttons}>
        {note === undefined ? (
          !isBusy && <StepButtons table={table} i18n={i18n} progress={progressNote} />
        ) : (
          <button type="button" className="primary" data-guide-next onClick={() => table.dismissNote(note.on)}>
            {i18n.t('lesson.ok')}
          </button>
        )}
      </div>
      {!isBusy && (
        <PointerRings
          names={isCorrect ? PRIMARY_BUTTON : (note?.point ?? (progressNote.isDeviating ? [] : pointedNames))}
          momentKey={snapshot.momentKey}
          isRequested={note === undefined && (step?.kind === 'do' || step?.kind === 'free')}
        />
      )}
    </section>
  );
}

interface StepButtonsProps {
  readonly table: LessonTable;
  readonly i18n: AppI18n<LessonMessages>;
  readonly progress: ActiveLessonProgress;
}

/** Button of the current step: go on, let the bots play, show the requested turn, or undo a wrong one. */
function StepButtons({ table, i18n, progress: { isDeviating, letsBotsPlay } }: StepButtonsProps) {
  const { step } = table;
  if (isDeviating)
    return (
      <button type="button" className="primary" data-guide-back onClick={() => table.takeBackDraft()}>
        {i18n.t('lesson.takeBack')}
      </button>
    );
  if (step?.kind === 'do' || step?.kind === 'free') return <ShowMeButton table={table} i18n={i18n} />;
  if (letsBotsPlay === true) return <span className={css.waiting}>{i18n.t('lesson.watching')}</span>;
  const isFirst = step !== undefined && table.opened.course[0] === step;
  const labelKey = step?.kind === 'watch' ? 'lesson.letPlay' : 'lesson.next';
  return (
    <button type="button" className="primary" data-guide-next onClick={() => table.advance()}>
      {i18n.t(isFirst ? 'lesson.begin' : labelKey)}
    </button>
  );
}

/**
 * Whether the preview is neither the requested turn nor half of it. Half a turn is a tile without its space, or a space
 * without its tile.
 */
function isPreviewOffTrack(table: LessonTable, { gameView, snapshot }: TableSession): boolean {
  const { intention } = snapshot.get();
  const remainingMoves = table.remainingMoves(gameView);
  if (remainingMoves === undefined || intention?.path === undefined) return false;
  const { goal } = intention;
  const goalWords =
    goal === undefined ? previewedMoves(snapshot.get()) : Object.values(goal).filter(isDefined).map(String);
  return !remainingMoves.some((move) => goalWords.every((word) => move.split(' ').includes(word)));
}

function isDefined(value: unknown): boolean {
  return value !== undefined;
}

/** Moves of the previewed path. */
function previewedMoves({ intention }: TableSnapshot): readonly string[] {
  return intention?.path?.steps.map(({ text }) => text) ?? [];
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
  const { entry, snapshot, openRule } = useTable();
  const { frames } = snapshot.input;
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
function useEventNote(table: LessonTable, { shownNotes }: ActiveLessonProgress): EventNote | undefined {
  const { session, snapshot, logBuilder, narrator } = useTable();
  const { lesson, record } = table.opened;
  const openNotes = lesson.notes.filter(({ on }) => !shownNotes.includes(on));
  if (openNotes.length === 0 || !snapshot.isLive) return undefined;
  for (let line = record.log.length; line < snapshot.shownLength; line++) {
    const frame = snapshot.input.frames[line];
    if (frame === undefined) break;
    for (const event of frame.events) {
      const occasion = session.gameView.highlight(event)?.name;
      const note = openNotes.find(({ on }) => on === event.kind || on === occasion);
      if (note === undefined) continue;
      const highlightItem = logBuilder.highlightItems(frame).find((each) => each.highlight?.name === occasion);
      const eventText =
        highlightItem === undefined
          ? narrator.eventText(session.gameView.position(frame.before), event)
          : narrator.itemText(highlightItem);
      return { ...note, eventText: eventText ?? '', describedLines: { from: line, to: line + 1 } };
    }
  }
  return undefined;
}

/** thinking time that is enough for a good turn */
const THINK_MS = 300;

interface ShowMeButtonProps {
  readonly table: LessonTable;
  readonly i18n: AppI18n<LessonMessages>;
}

/** Previews the requested turn, or a good one if any will do; the learner still decides. */
function ShowMeButton({ table, i18n }: ShowMeButtonProps) {
  const { session, snapshot } = useTable();
  const [isThinking, setThinking] = useState(false);
  const remainingMoves = table.remainingMoves(session.gameView);
  if (!snapshot.isMyTurn || remainingMoves?.length === 0) return null;
  const previewTurn = async () => {
    if (remainingMoves !== undefined) return session.previewMoveTexts(remainingMoves);
    setThinking(true);
    try {
      const { game } = session.gameView;
      const decision = {
        table: botTableOf(game),
        seat: snapshot.input.viewer,
        state: snapshot.state.bytes.slice(),
      };
      const [best] = await requestAdvice(decision, THINK_MS);
      if (best !== undefined && session.snapshot.get().momentKey === snapshot.momentKey)
        session.previewMoveTexts(withoutTurnEnd(session.gameView, best.moves));
    } finally {
      setThinking(false);
    }
  };
  return (
    <button type="button" data-guide-show disabled={isThinking} onClick={() => void previewTurn()}>
      {i18n.t(isThinking ? 'lesson.thinking' : table.step?.kind === 'do' ? 'lesson.show' : 'lesson.showMe')}
    </button>
  );
}
