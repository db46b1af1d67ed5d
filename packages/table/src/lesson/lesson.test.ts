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

/** A turn of each with a charm, then one more of seat 0. */
const played = recordOf(['charm', 'roll'], ['charm', 'roll'], ['roll']);

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

const words = { en: 'Hello.' };

/** The record as a lesson of one chapter with these steps. */
function lessonRecord(steps: readonly JsonObject[], fields: JsonObject = {}): GameRecord {
  return { ...played, lesson: { seat: 0, chapters: [{ title: words, steps }], ...fields } };
}

const completeLesson: readonly JsonObject[] = [
  { say: words, point: ['hand'] },
  { do: { en: 'Charm, then roll.' }, other: words },
  { say: { en: 'That cost {+token}; see [tokens](tokens).' } },
  { watch: words },
  { do: words },
];

function problemReasons(record: GameRecord): readonly string[] {
  const report = checkLesson(gameView, record, ['tokens']);
  return 'steps' in report ? [] : report.map(({ reason }) => reason);
}

describe('the course of a lesson', () => {
  it('lays its steps along the log, chance with the step that led to it', () => {
    const read = readLesson(lessonRecord(completeLesson));
    if (!('chapters' in read)) throw new Error('the lesson is refused');
    const course = alignLesson(gameView, read, played.log);
    const deal = played.log.findIndex((line) => line.startsWith('0'));
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

describe('a lesson that is whole', () => {
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
    ['without notes', played, ['field-object', 'field-list']],
    ['that introduces no names', lessonRecord([{ say: words, introduces: [7] }]), ['field-text']],
    ['whose step says nothing', lessonRecord([{ point: [] }]), ['lesson-step-kind']],
    ['whose step does two things', lessonRecord([{ say: words, do: words }]), ['lesson-step-kind']],
    ['with a text in no language', lessonRecord([{ say: {} }]), ['lesson-text']],
    ['with a field nobody knows', lessonRecord(completeLesson, { color: 'red' }), ['field-unknown']],
    ['without steps', lessonRecord([]), ['lesson-no-steps']],
    [
      'that asks for a turn of another',
      lessonRecord([{ do: words }, { do: words }]),
      ['lesson-not-own', 'lesson-lines-left'],
    ],
    ['that watches the own turn', lessonRecord([{ watch: words }]), ['lesson-not-others', 'lesson-lines-left']],
    ['that leaves lines of the log', lessonRecord(completeLesson.slice(0, 4)), ['lesson-lines-left']],
    [
      'that leaves a turn free before its log ends',
      lessonRecord([...completeLesson.slice(0, 4), { free: words }]),
      ['lesson-free-early', 'lesson-lines-left'],
    ],
    [
      'with a text that lacks a language',
      lessonRecord([{ say: { en: 'a', pl: 'b' } }, ...completeLesson.slice(1)]),
      Array.from({ length: 6 }, () => 'lesson-language'),
    ],
    [
      'that leads to a rule that is none',
      lessonRecord([{ say: { en: '[Read](nowhere).' } }, ...completeLesson.slice(1)]),
      ['lesson-section'],
    ],
    [
      'that tells of a gain nobody had',
      lessonRecord([...completeLesson.slice(0, 3), { watch: { en: '{+gold@1}' } }, { do: words }]),
      ['lesson-gain'],
    ],
    [
      'whose chance does not follow from its secret',
      { ...lessonRecord(completeLesson), log: [...played.log.slice(0, -1), '~die 6'] },
      ['verify-mismatch'],
    ],
  ])('%s', (_, record, reasons) => {
    expect(problemReasons(record)).toEqual(reasons);
  });
});
