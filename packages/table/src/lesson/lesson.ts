import { DocumentReader, type GameRecord, isObject, fieldPath, type Json, type Refusal } from '@two-rivers/kernel';
import { refuse } from '../refuse.ts';

/** A text by language. May contain rules markup, and `{+koku}` to show the learner's latest gain of koku as icons. */
export type LessonText = Readonly<Record<string, string>>;

/**
 * Kinds of steps: show a text; request the next turn of the log; let the others play their moves of the log; or leave a
 * turn to the learner.
 */
const STEP_KINDS = ['say', 'do', 'watch', 'free'] as const;
export type LessonStepKind = (typeof STEP_KINDS)[number];

export interface LessonStep {
  readonly kind: LessonStepKind;
  readonly text: LessonText;
  /** names of places and pieces on the board to point at */
  readonly point: readonly string[];
  /** shown if the learner does something other than requested */
  readonly other?: LessonText;
  /** shown when the learner has played only part of the requested turn; describes the remaining part */
  readonly rest?: LessonText;
  /** names of page parts that stay hidden until this step */
  readonly introduces: readonly string[];
}

interface LessonChapter {
  readonly title: LessonText;
  readonly steps: readonly LessonStep[];
}

/** A text shown once in the free part of the lesson, at the first matching event. */
export interface LessonNote {
  /** the kind of an event, or the name of a highlight */
  readonly on: string;
  readonly text: LessonText;
  readonly point: readonly string[];
}

/** The lesson in a record, for first-time players. docs/play/lessons.md explains each field. */
export interface Lesson {
  /** the learner's seat */
  readonly seat: number;
  readonly chapters: readonly LessonChapter[];
  readonly notes: readonly LessonNote[];
}

const LESSON_LIMITS = { chapters: 30, steps: 60, notes: 40, names: 8, text: 400 } as const;

/** Reads a lesson; if its form is invalid, returns all problems instead. */
export function readLesson({ lesson, seats }: GameRecord): Lesson | readonly Refusal[] {
  const reader = new DocumentReader();
  const { seat, chapters, notes } = reader.object(lesson, 'lesson', ['seat', 'chapters', 'notes']);
  const result: Lesson = {
    seat: reader.integer(seat, 'lesson.seat', 0, seats.length - 1, 0),
    chapters: reader
      .list(chapters, 'lesson.chapters', LESSON_LIMITS.chapters)
      .map((chapter, index) => readChapter(reader, chapter, fieldPath('lesson.chapters', index))),
    notes: reader
      .list(notes ?? [], 'lesson.notes', LESSON_LIMITS.notes)
      .map((note, index) => readNote(reader, note, fieldPath('lesson.notes', index))),
  };
  return reader.problems.length > 0 ? reader.problems : result;
}

function readChapter(reader: DocumentReader, document: Json, field: string): LessonChapter {
  const { title, steps } = reader.object(document, field, ['title', 'steps']);
  return {
    title: readText(reader, title, fieldPath(field, 'title')),
    steps: reader
      .list(steps, fieldPath(field, 'steps'), LESSON_LIMITS.steps)
      .map((step, index) => readStep(reader, step, fieldPath(fieldPath(field, 'steps'), index))),
  };
}

function readStep(reader: DocumentReader, document: Json, field: string): LessonStep {
  const step = reader.object(document, field, [...STEP_KINDS, 'point', 'other', 'rest', 'introduces']);
  const kinds = STEP_KINDS.filter((kind) => step[kind] !== undefined);
  const [kind = 'say'] = kinds;
  if (kinds.length !== 1) reader.addProblem(refuse('lesson-step-kind', { field }));
  const { other, rest } = step;
  return {
    kind,
    text: kinds.length === 1 ? readText(reader, step[kind], fieldPath(field, kind)) : {},
    point: readNames(reader, step['point'], fieldPath(field, 'point')),
    introduces: readNames(reader, step['introduces'], fieldPath(field, 'introduces')),
    ...(other === undefined ? {} : { other: readText(reader, other, fieldPath(field, 'other')) }),
    ...(rest === undefined ? {} : { rest: readText(reader, rest, fieldPath(field, 'rest')) }),
  };
}

function readNote(reader: DocumentReader, document: Json, field: string): LessonNote {
  const { on, say, point } = reader.object(document, field, ['on', 'say', 'point']);
  return {
    on: reader.text(on, fieldPath(field, 'on'), 40),
    text: readText(reader, say, fieldPath(field, 'say')),
    point: readNames(reader, point, fieldPath(field, 'point')),
  };
}

function readNames(reader: DocumentReader, document: Json | undefined, field: string): readonly string[] {
  return reader
    .list(document ?? [], field, LESSON_LIMITS.names)
    .map((name, index) => reader.text(name, fieldPath(field, index), 80));
}

function readText(reader: DocumentReader, document: Json | undefined, field: string): LessonText {
  if (!isObject(document) || Object.keys(document).length === 0) {
    reader.addProblem(refuse('lesson-text', { field }));
    return {};
  }
  return Object.fromEntries(
    Object.entries(document).map(([language, text]) => [
      language,
      reader.text(text, fieldPath(field, language), LESSON_LIMITS.text),
    ]),
  );
}

/** A gain that a text shows as icons: `{+koku}` for the learner, `{+koku@1}` for another seat. */
export interface GainPlaceholder {
  readonly what: string;
  readonly seat?: number;
}

export function gainPlaceholdersIn(text: string): readonly GainPlaceholder[] {
  return Array.from(text.matchAll(/\{\+([\w-]+)(?:@(\d))?\}/g), ([, what = '', seat]) =>
    seat === undefined ? { what } : { what, seat: Number(seat) },
  );
}

/** Rules sections that a text links to. */
export function linkedSections(text: string): readonly string[] {
  return Array.from(text.matchAll(/\]\(([\w-]+)\)/g), ([, section = '']) => section);
}
