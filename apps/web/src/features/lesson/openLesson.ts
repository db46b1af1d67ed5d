import { gameOf, isRefusal, parseRecord, type Refusal, refuse } from '@two-rivers/kernel';
import { type CourseStep, courseOf, isCourse, readLesson } from '@two-rivers/table';
import { type LoadedGame, loadGame, loadLesson } from '../../platform/games.ts';
import { keptLesson, lessonUnderWay } from '../../platform/storage/keptLesson.ts';
import { forgetGame } from '../../platform/storage/storage.ts';
import { LocalTable } from '../table/localTable.ts';
import { LessonTable, type OpenedLesson } from './lessonTable.ts';

/** Names for the seats: the learner's, and the bots'. */
interface Names {
  readonly you: string;
  readonly botName: (bot: string) => string;
}

/** Opens the lesson of a game: at a chapter, or else where it was left, or at its beginning. */
export async function openLesson(
  id: string,
  names: Names,
  chapter: number | undefined,
): Promise<LessonTable | Refusal> {
  const [entry, opened] = await loadOpened(id);
  if (entry === undefined || opened === undefined) return refuse('unknown-game', { game: id, games: '' });
  const kept = keptLesson(id);
  if (kept !== undefined && chapter === undefined) {
    const table = await LocalTable.open(kept.table);
    const { isDone: _, table: __, ...look } = kept;
    if (!isRefusal(table) && !table.isOver)
      return new LessonTable(table, opened, { ...look, isOther: false });
  }
  // starting over replaces the old lesson; a game continued without the guide belongs to the player
  const left = lessonUnderWay(id);
  if (left !== undefined) forgetGame(left.table);
  return beginAt(entry, opened, names, chapter ?? 0);
}

function beginAt(
  entry: LoadedGame,
  opened: OpenedLesson,
  { you, botName }: Names,
  chapter: number,
): LessonTable | Refusal {
  const { record, lesson, course } = opened;
  const step = course.findIndex((each) => each.chapter === chapter);
  const { from } = course[step] ?? { from: 0 };
  const seats = record.seats.map(({ bot }, seat) =>
    seat === lesson.seat || bot === undefined ? { name: you } : { name: botName(bot), bot },
  );
  const table = LocalTable.playOn(entry, record, { line: from, seats, isStudy: true });
  if (isRefusal(table)) return table;
  return new LessonTable(table, opened, { step, from, said: [], isLeft: false, isOther: false });
}

async function loadOpened(id: string): Promise<readonly [LoadedGame?, OpenedLesson?]> {
  const [entry, document] = await Promise.all([loadGame(id), loadLesson(id)]);
  const record = parseRecord(document ?? null);
  if (entry === undefined || isRefusal(record)) return [];
  const game = gameOf(record, [entry.family]);
  const lesson = readLesson(record);
  if (isRefusal(game) || !('chapters' in lesson)) return [];
  const course: readonly CourseStep[] | readonly Refusal[] = courseOf(entry.face(game), lesson, record.log);
  return isCourse(course) ? [entry, { record, lesson, course }] : [];
}
