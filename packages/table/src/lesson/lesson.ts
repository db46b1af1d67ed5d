import { DocumentReader, type GameRecord, isObject, join, type Json, type Refusal } from '@two-rivers/kernel';

/** A text by language. It may hold the marks of the rules, and `{+koku}`: what the learner has just gained of a piece, in signs. */
export type LessonText = Readonly<Record<string, string>>;

/**
 * What a step of a lesson does: it says something; asks for the next turn of the log; lets the others play what the log has for them; or
 * leaves a turn to the learner.
 */
const STEPS = ['say', 'do', 'watch', 'free'] as const;
export type StepKind = (typeof STEPS)[number];

export interface LessonStep {
  readonly kind: StepKind;
  readonly text: LessonText;
  /** the places and pieces of the board it is about, by their names there */
  readonly point: readonly string[];
  /** told to whoever did something else than what was asked for */
  readonly other?: LessonText;
  /** told once a part of the turn that is asked for is made, of what is left of it */
  readonly rest?: LessonText;
  /** what is left out of the page until it comes, by its names there */
  readonly introduces: readonly string[];
}

interface LessonChapter {
  readonly title: LessonText;
  readonly steps: readonly LessonStep[];
}

/** Said once, when the first such thing happens in the part that is the learner's own. */
export interface LessonNote {
  /** the kind of what happens, or the name of the occasion it is */
  readonly on: string;
  readonly text: LessonText;
  readonly point: readonly string[];
}

/** What a record says to whoever plays its game for the first time. docs/lessons.md explains each field. */
export interface Lesson {
  /** who learns */
  readonly seat: number;
  readonly chapters: readonly LessonChapter[];
  readonly notes: readonly LessonNote[];
}

const MOST = { chapters: 30, steps: 60, notes: 40, names: 8, text: 400 } as const;

/** Reads the notes of a lesson; everything that is wrong with their form where something is. */
export function readLesson({ lesson, seats }: GameRecord): Lesson | readonly Refusal[] {
  const reader = new DocumentReader();
  const { seat, chapters, notes } = reader.object(lesson, 'lesson', ['seat', 'chapters', 'notes']);
  const read: Lesson = {
    seat: reader.whole(seat, 'lesson.seat', 0, seats.length - 1, 0),
    chapters: reader
      .list(chapters, 'lesson.chapters', MOST.chapters)
      .map((chapter, index) => readChapter(reader, chapter, join('lesson.chapters', index))),
    notes: reader
      .list(notes ?? [], 'lesson.notes', MOST.notes)
      .map((note, index) => readNote(reader, note, join('lesson.notes', index))),
  };
  return reader.problems.length > 0 ? reader.problems : read;
}

function readChapter(reader: DocumentReader, document: Json, field: string): LessonChapter {
  const { title, steps } = reader.object(document, field, ['title', 'steps']);
  return {
    title: readText(reader, title, join(field, 'title')),
    steps: reader
      .list(steps, join(field, 'steps'), MOST.steps)
      .map((step, index) => readStep(reader, step, join(join(field, 'steps'), index))),
  };
}

function readStep(reader: DocumentReader, document: Json, field: string): LessonStep {
  const step = reader.object(document, field, [...STEPS, 'point', 'other', 'rest', 'introduces']);
  const kinds = STEPS.filter((kind) => step[kind] !== undefined);
  const [kind = 'say'] = kinds;
  if (kinds.length !== 1) reader.problem('lesson-step-kind', { field });
  const { other, rest } = step;
  return {
    kind,
    text: kinds.length === 1 ? readText(reader, step[kind], join(field, kind)) : {},
    point: readNames(reader, step['point'], join(field, 'point')),
    introduces: readNames(reader, step['introduces'], join(field, 'introduces')),
    ...(other === undefined ? {} : { other: readText(reader, other, join(field, 'other')) }),
    ...(rest === undefined ? {} : { rest: readText(reader, rest, join(field, 'rest')) }),
  };
}

function readNote(reader: DocumentReader, document: Json, field: string): LessonNote {
  const { on, say, point } = reader.object(document, field, ['on', 'say', 'point']);
  return {
    on: reader.text(on, join(field, 'on'), 40),
    text: readText(reader, say, join(field, 'say')),
    point: readNames(reader, point, join(field, 'point')),
  };
}

function readNames(reader: DocumentReader, document: Json | undefined, field: string): readonly string[] {
  return reader
    .list(document ?? [], field, MOST.names)
    .map((name, index) => reader.text(name, join(field, index), 80));
}

function readText(reader: DocumentReader, document: Json | undefined, field: string): LessonText {
  if (!isObject(document) || Object.keys(document).length === 0) {
    reader.problem('lesson-text', { field });
    return {};
  }
  return Object.fromEntries(
    Object.entries(document).map(([language, text]) => [
      language,
      reader.text(text, join(field, language), MOST.text),
    ]),
  );
}

/** A gain that a text tells of in signs: `{+koku}` is the learner's, `{+koku@1}` that of another seat. */
export interface GainMark {
  readonly what: string;
  readonly seat?: number;
}

export function gainsIn(text: string): readonly GainMark[] {
  return Array.from(text.matchAll(/\{\+([\w-]+)(?:@(\d))?\}/g), ([, what = '', seat]) =>
    seat === undefined ? { what } : { what, seat: Number(seat) },
  );
}

/** The sections of the rules that a text leads to. */
export function linksIn(text: string): readonly string[] {
  return Array.from(text.matchAll(/\]\(([\w-]+)\)/g), ([, section = '']) => section);
}
