import { type GameRecord, isRefusal, type JsonObject } from '@two-rivers/kernel';
import { toyGame } from '@two-rivers/kernel/testing/toy';
import { toyGameView } from '@two-rivers/kernel/testing/toyGameView';
import { describe, expect, it } from 'vitest';
import { Table } from '../table.ts';
import { checkLesson } from './checkLesson.ts';
import { alignLesson, isCourse } from './course.ts';
import { readLesson } from './lesson.ts';

const game = toyGame(2, { first: 0 });
const gameView = toyGameView(game);

/** A turn of each player with a charm, then one more turn of seat 0. */
const record = recordOf(['charm', 'roll'], ['charm', 'roll'], ['roll']);

function recordOf(...turns: readonly (readonly string[])[]): GameRecord {
  const table = Table.start({
    game,
    seats: [{ name: 'Ann' }, { name: 'Ben', bot: 'random' }],
    authority: { secret: '7'.repeat(64), nonces: ['a', 'b'] },
    confirms: [false, false],
  });
  if (isRefusal(table)) throw new Error(table.reason);
  for (const texts of turns) table.play(table.actor, table.length, texts);
  table.abandon();
  return table.record();
}

const texts = { en: 'Hello.' };

/** The record as a lesson with one chapter of these steps. */
function lessonRecord(steps: readonly JsonObject[], fields: JsonObject = {}): GameRecord {
  return { ...record, lesson: { seat: 0, chapters: [{ title: texts, steps }], ...fields } };
}

const completeLesson: readonly JsonObject[] = [
  { say: texts, point: ['hand'] },
  { do: { en: 'Charm, then roll.' }, other: texts },
  { say: { en: 'That cost {+token}; see [tokens](tokens).' } },
  { watch: texts },
  { do: texts },
];

function problemReasons(lessonDocument: GameRecord): readonly string[] {
  const report = checkLesson(gameView, lessonDocument, ['tokens']);
  return 'steps' in report ? [] : report.map(({ reason }) => reason);
}

describe('the course of a lesson', () => {
  it('aligns its steps with the log, chance with the step that caused it', () => {
    const lesson = readLesson(lessonRecord(completeLesson));
    if (!('chapters' in lesson)) throw new Error('the lesson is refused');
    const course = alignLesson(gameView, lesson, record.log);
    const deal = record.log.findIndex((line) => line.startsWith('0'));
    expect(isCourse(course) && course.map(({ from, to }) => [from - deal, to - deal])).toEqual([
      [0, 0],
      [0, 3],
      [3, 3],
      [3, 6],
      [6, 8],
    ]);
    expect(isCourse(course) && course[1]?.moves).toEqual(['charm', 'roll']);
    expect(isCourse(course) && course[2]?.describedLines).toEqual({ from: deal, to: deal + 3 });
  });
});

describe('a complete lesson', () => {
  it('is reported with its steps and languages', () => {
    expect(checkLesson(gameView, lessonRecord(completeLesson), ['tokens'])).toEqual({
      chapters: 1,
      steps: 5,
      asked: 2,
      free: 0,
      languages: ['en'],
    });
  });
});

describe('a lesson is refused', () => {
  it.each<[string, GameRecord, readonly string[]]>([
    ['without a lesson', record, ['field-object', 'field-list']],
    ['that introduces no names', lessonRecord([{ say: texts, introduces: [7] }]), ['field-text']],
    ['whose step says nothing', lessonRecord([{ point: [] }]), ['lesson-step-kind']],
    ['whose step does two things', lessonRecord([{ say: texts, do: texts }]), ['lesson-step-kind']],
    ['with a text in no language', lessonRecord([{ say: {} }]), ['lesson-text']],
    ['with an unknown field', lessonRecord(completeLesson, { color: 'red' }), ['field-unknown']],
    ['without steps', lessonRecord([]), ['lesson-no-steps']],
    [
      'that requests another player’s turn',
      lessonRecord([{ do: texts }, { do: texts }]),
      ['lesson-not-own', 'lesson-lines-left'],
    ],
    ['that watches the learner’s turn', lessonRecord([{ watch: texts }]), ['lesson-not-others', 'lesson-lines-left']],
    ['that leaves lines of the log', lessonRecord(completeLesson.slice(0, 4)), ['lesson-lines-left']],
    [
      'that leaves a turn free before its log ends',
      lessonRecord([...completeLesson.slice(0, 4), { free: texts }]),
      ['lesson-free-early', 'lesson-lines-left'],
    ],
    [
      'with a text that lacks a language',
      lessonRecord([{ say: { en: 'a', pl: 'b' } }, ...completeLesson.slice(1)]),
      Array.from({ length: 6 }, () => 'lesson-language'),
    ],
    [
      'that links to an unknown rule',
      lessonRecord([{ say: { en: '[Read](nowhere).' } }, ...completeLesson.slice(1)]),
      ['lesson-section'],
    ],
    [
      'that mentions a gain that did not occur',
      lessonRecord([...completeLesson.slice(0, 3), { watch: { en: '{+gold@1}' } }, { do: texts }]),
      ['lesson-gain'],
    ],
    [
      'whose chance does not follow from its secret',
      { ...lessonRecord(completeLesson), log: [...record.log.slice(0, -1), '~die 6'] },
      ['verify-mismatch'],
    ],
  ])('%s', (_, lessonDocument, reasons) => {
    expect(problemReasons(lessonDocument)).toEqual(reasons);
  });
});
