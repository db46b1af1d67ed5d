import type { Speaker } from '@two-rivers/words';
import { useEffect, useRef, useState } from 'react';
import {
  gainsIn,
  gainsOf,
  type LessonNote,
  type LessonText,
  type Look,
  type TableSession,
} from '@two-rivers/table';
import { classes, useStore } from '@two-rivers/board';
import { announce } from '../../platform/Announcer.tsx';
import { useSeen } from '../table/seen.ts';
import { ChapterMenu } from './ChapterMenu.tsx';
import { type LessonLook, type LessonTable, ownTurn } from './lessonTable.ts';
import { Pointer } from './Pointer.tsx';
import { Marked } from '../rules/Section.tsx';
import { Amounts } from '../table/Gains.tsx';
import { askAdvice } from '../../platform/bots/client.ts';
import { tableOfBots } from '../../platform/bots/messages.ts';
import css from './Guide.module.css';

/** The button that confirms the turn, or ends it. */
const PRIMARY = ['do|end'];

export interface GuideProps {
  readonly table: LessonTable;
  readonly speaker: Speaker;
  readonly language: string;
  /** starts over, at a chapter */
  readonly begin: (chapter: number) => void;
}

/** The guide beside the game: shows one text at a time, points at its subject, and asks for a turn. */
export function Guide({ table, speaker, language, begin }: GuideProps) {
  const { session, look } = useSeen();
  const told = useStore(table.look);
  const note = useNote(table, told);
  const { step } = table;
  const { chapters } = table.opened.lesson;
  const { course } = table.opened;
  const isBusy = step !== undefined && step.kind !== 'watch' && !look.isLive;
  /** remaining moves of a requested turn that the learner has started */
  const left = told.isOther || look.scene.view.draft.length === 0 ? undefined : table.restAsked(session.face);
  const rest = left === undefined ? undefined : step?.rest;
  const text = note?.text ?? (told.isOther ? step?.other : (rest ?? step?.text));
  const tells = note === undefined ? step?.tells : note.tells;
  const inLanguage = (texts: LessonText) => texts[language] ?? texts['en'] ?? Object.values(texts)[0] ?? '';
  const isLooking = useStore(session.look).intention !== undefined && !told.isOther && note === undefined;
  const isReady = isLooking && table.isAsked(session.face, intended(session.look.get()));
  const isAstray = isLooking && !isReady && leadsAstray(table, session);
  const asked = text === undefined ? speaker.say('lesson.other') : inLanguage(text);
  const said = isReady
    ? speaker.say('lesson.ready')
    : isAstray
      ? speaker.say('lesson.astray', { asked })
      : asked.replace('{what}', note?.what ?? '');
  // nothing left to watch: advance to the text about it
  const isWatched = step?.kind === 'watch' && table.mayGoOn && look.isLive;
  useEffect(() => {
    if (isWatched) table.next();
  }, [isWatched, table, told.step]);
  const spoken = useRef('');
  useEffect(() => {
    if (isBusy || spoken.current === said) return;
    spoken.current = said;
    announce(plain(said));
  }, [isBusy, said]);
  const pointed = (rest === undefined ? step?.point : left) ?? [];
  if (step === undefined && note === undefined) return null;
  const chapter = step?.chapter ?? chapters.length - 1;
  return (
    <section
      className={classes(css.guide, isLooking && css.looks, isReady && css.ready)}
      aria-label={speaker.say('lesson.guide')}
      data-guide={step?.kind ?? 'note'}
    >
      <div className={css.head}>
        <ChapterMenu
          table={table}
          speaker={speaker}
          titles={chapters.map(({ title }) => inLanguage(title))}
          chapter={chapter}
          begin={begin}
        />
        <progress
          max={course.length}
          value={told.step + 1}
          aria-label={speaker.say('lesson.step', { step: told.step + 1, steps: course.length })}
        />
      </div>
      <p className={css.text} data-guide-step={told.step}>
        {isBusy ? (
          speaker.say('lesson.watching')
        ) : (
          <GuideText text={said} tells={tells} seat={table.opened.lesson.seat} />
        )}
      </p>
      <div className={css.buttons}>
        {note === undefined ? (
          !isBusy && <StepButtons table={table} speaker={speaker} look={told} />
        ) : (
          <button type="button" className="primary" data-guide-next onClick={() => table.hasHeard(note.on)}>
            {speaker.say('lesson.ok')}
          </button>
        )}
      </div>
      {!isBusy && (
        <Pointer
          names={isReady ? PRIMARY : (note?.point ?? (told.isOther ? [] : pointed))}
          at={look.at}
          isAsked={note === undefined && (step?.kind === 'do' || step?.kind === 'free')}
        />
      )}
    </section>
  );
}

interface StepButtonsProps {
  readonly table: LessonTable;
  readonly speaker: Speaker;
  readonly look: LessonLook;
}

/** Buttons of a step. */
function StepButtons({ table, speaker, look: { isOther, letsPlay } }: StepButtonsProps) {
  const { step } = table;
  if (isOther)
    return (
      <button type="button" className="primary" data-guide-back onClick={() => table.takeBack()}>
        {speaker.say('lesson.takeBack')}
      </button>
    );
  if (step?.kind === 'do' || step?.kind === 'free') return <ShowMe table={table} speaker={speaker} />;
  if (letsPlay === true) return <span className={css.waiting}>{speaker.say('lesson.watching')}</span>;
  const isFirst = step !== undefined && table.opened.course[0] === step;
  const go = step?.kind === 'watch' ? 'lesson.letPlay' : 'lesson.next';
  return (
    <button type="button" className="primary" data-guide-next onClick={() => table.next()}>
      {speaker.say(isFirst ? 'lesson.begin' : go)}
    </button>
  );
}

/** Whether the preview is neither the requested turn nor half of it: a tile without its space, or a space without its tile. */
function leadsAstray(table: LessonTable, { face, look }: TableSession): boolean {
  const { intention } = look.get();
  const rest = table.restAsked(face);
  if (rest === undefined || intention?.way === undefined) return false;
  const { goal } = intention;
  const named = goal === undefined ? intended(look.get()) : Object.values(goal).filter(isGiven).map(String);
  return !rest.some((move) => named.every((word) => move.split(' ').includes(word)));
}

function isGiven(part: unknown): boolean {
  return part !== undefined;
}

/** Moves of the previewed path. */
function intended({ intention }: Look): readonly string[] {
  return intention?.way?.steps.map(({ text }) => text) ?? [];
}

/** A text without its markup, for screen readers. */
function plain(text: string): string {
  return text
    .replaceAll(/\{\+?[\w-]+(?:@\d)?\}\s?/g, '')
    .replaceAll('**', '')
    .replaceAll(/\[([^\]]+)\]\([\w-]+\)/g, '$1');
}

interface GuideTextProps {
  readonly text: string;
  /** log lines that the text is about */
  readonly tells: { readonly from: number; readonly to: number } | undefined;
  /** the learner's */
  readonly seat: number;
}

/** The guide's text, with the learner's own gains in place of its `{+…}` marks. */
function GuideText({ text, tells, seat }: GuideTextProps) {
  const { entry, look, chronicle, openRule } = useSeen();
  const { frames } = look.scene;
  const happenings = frames
    .slice(tells?.from ?? 0, tells?.to ?? 0)
    .flatMap((frame) => chronicle.happenings(frame));
  return text.split(/(\{\+[\w-]+(?:@\d)?\})/).map((part, index) => {
    const [gain] = gainsIn(part);
    if (gain === undefined) return <Marked key={index} entry={entry} text={part} go={openRule} />;
    const gains = gainsOf(happenings, gain.seat ?? seat).filter(({ what }) => what === gain.what);
    return <Amounts key={index} gains={gains} />;
  });
}

/** A note about a first occurrence, with its log line. */
interface Note extends LessonNote {
  /** the event as the log words it */
  readonly what: string;
  readonly tells: { readonly from: number; readonly to: number };
}

/** Note about the latest first occurrence, in the part the learner plays alone; undefined if none is open. */
function useNote(table: LessonTable, { said }: LessonLook): Note | undefined {
  const { session, look, chronicle, teller } = useSeen();
  const { lesson, record } = table.opened;
  const open = lesson.notes.filter(({ on }) => !said.includes(on));
  if (open.length === 0 || !look.isLive) return undefined;
  for (let line = record.log.length; line < look.shown; line++) {
    const frame = look.scene.frames[line];
    if (frame === undefined) break;
    const happenings = chronicle.happenings(frame);
    for (const happening of happenings) {
      const occasion = session.face.occasion(happening)?.name;
      const note = open.find(({ on }) => on === happening.kind || on === occasion);
      if (note === undefined) continue;
      const feast = chronicle.feasts(happenings).find((each) => each.occasion?.name === occasion);
      const what = (feast === undefined ? teller.told(happening) : teller.line(feast)) ?? '';
      return { ...note, what, tells: { from: line, to: line + 1 } };
    }
  }
  return undefined;
}

/** enough for a good turn to preview */
const THINK_MS = 300;

interface ShowMeProps {
  readonly table: LessonTable;
  readonly speaker: Speaker;
}

/** Previews the requested turn, or a good one if any will do; the learner still decides. */
function ShowMe({ table, speaker }: ShowMeProps) {
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
