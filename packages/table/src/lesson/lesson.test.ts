import { type GameRecord, isRefusal, type JsonObject } from '@two-rivers/kernel';
import { toyGame } from '@two-rivers/kernel/testing/toy';
import { toyFace } from '@two-rivers/kernel/testing/toyFace';
import { describe, expect, it } from 'vitest';
import { Table } from '../table.ts';
import { checkLesson } from './checkLesson.ts';
import { courseOf, isCourse } from './course.ts';
import { readLesson } from './lesson.ts';

const game = toyGame(2, { first: 0 });
const face = toyFace(game);

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
function lesson(steps: readonly JsonObject[], fields: JsonObject = {}): GameRecord {
  return { ...played, lesson: { seat: 0, chapters: [{ title: words, steps }], ...fields } };
}

const whole: readonly JsonObject[] = [
  { say: words, point: ['hand'] },
  { do: { en: 'Charm, then roll.' }, other: words },
  { say: { en: 'That cost {+token}; see [tokens](tokens).' } },
  { watch: words },
  { do: words },
];

function reasonsOf(record: GameRecord): readonly string[] {
  const report = checkLesson(face, record, ['tokens']);
  return 'steps' in report ? [] : report.map(({ reason }) => reason);
}

describe('the course of a lesson', () => {
  it('lays its steps along the log, chance with the step that led to it', () => {
    const read = readLesson(lesson(whole));
    if (!('chapters' in read)) throw new Error('the lesson is refused');
    const course = courseOf(face, read, played.log);
    const deal = played.log.findIndex((line) => line.startsWith('0'));
    expect(isCourse(course) && course.map(({ from, to }) => [from - deal, to - deal])).toEqual([
      [0, 0],
      [0, 3],
      [3, 3],
      [3, 6],
      [6, 8],
    ]);
    expect(isCourse(course) && course[1]?.moves).toEqual(['charm', 'roll']);
    expect(isCourse(course) && course[2]?.tells).toEqual({ from: deal, to: deal + 3 });
  });
});

describe('a lesson that is whole', () => {
  it('is reported with its steps and languages', () => {
    expect(checkLesson(face, lesson(whole), ['tokens'])).toEqual({
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
    ['that introduces no names', lesson([{ say: words, introduces: [7] }]), ['field-text']],
    ['whose step says nothing', lesson([{ point: [] }]), ['lesson-step-kind']],
    ['whose step does two things', lesson([{ say: words, do: words }]), ['lesson-step-kind']],
    ['with a text in no language', lesson([{ say: {} }]), ['lesson-text']],
    ['with a field nobody knows', lesson(whole, { color: 'red' }), ['field-unknown']],
    ['without steps', lesson([]), ['lesson-no-steps']],
    [
      'that asks for a turn of another',
      lesson([{ do: words }, { do: words }]),
      ['lesson-not-own', 'lesson-lines-left'],
    ],
    ['that watches the own turn', lesson([{ watch: words }]), ['lesson-not-others', 'lesson-lines-left']],
    ['that leaves lines of the log', lesson(whole.slice(0, 4)), ['lesson-lines-left']],
    [
      'that leaves a turn free before its log ends',
      lesson([...whole.slice(0, 4), { free: words }]),
      ['lesson-free-early', 'lesson-lines-left'],
    ],
    [
      'with a text that lacks a language',
      lesson([{ say: { en: 'a', pl: 'b' } }, ...whole.slice(1)]),
      Array.from({ length: 6 }, () => 'lesson-language'),
    ],
    [
      'that leads to a rule that is none',
      lesson([{ say: { en: '[Read](nowhere).' } }, ...whole.slice(1)]),
      ['lesson-section'],
    ],
    [
      'that tells of a gain nobody had',
      lesson([...whole.slice(0, 3), { watch: { en: '{+gold@1}' } }, { do: words }]),
      ['lesson-gain'],
    ],
    [
      'whose chance does not follow from its secret',
      { ...lesson(whole), log: [...played.log.slice(0, -1), '~die 6'] },
      ['verify-mismatch'],
    ],
  ])('%s', (_, record, reasons) => {
    expect(reasonsOf(record)).toEqual(reasons);
  });
});
