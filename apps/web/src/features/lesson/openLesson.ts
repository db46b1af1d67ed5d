import { gameOf, isRefusal, parseRecord, type Refusal } from '@two-rivers/kernel';
import { type CourseStep, alignLesson, isCourse, readLesson } from '@two-rivers/table';
import { type LoadedGame, loadGame, loadLesson } from '../../platform/games.ts';
import { readLessonProgress, unfinishedLesson } from '../../platform/storage/lessonProgress.ts';
import { deleteLocalGame } from '../../platform/storage/savedGame.ts';
import { LocalTable } from '../table/localTable.ts';
import { type ActiveLessonProgress, LessonPolicy, type OpenedLesson, saveProgress } from './lessonPolicy.ts';
import { refuse } from '../../platform/reasons.ts';

/** Names for the learner's seat and for the bots' seats. */
interface SeatNames {
  readonly learnerName: string;
  readonly botName: (bot: string) => string;
}

/** A lesson and the table it is played at. */
export interface LessonAtTable {
  readonly table: LocalTable;
  readonly lesson: LessonPolicy;
}

/** Opens the lesson of a game at a chapter, else at the stored progress, else at its beginning. */
export async function openLesson(
  id: string,
  names: SeatNames,
  chapter: number | undefined,
): Promise<LessonAtTable | Refusal> {
  const [entry, opened] = await loadLessonContent(id);
  if (entry === undefined || opened === undefined) return refuse('unknown-game', { game: id, games: '' });
  const savedProgress = readLessonProgress(id);
  if (savedProgress !== undefined && chapter === undefined) {
    const table = await LocalTable.open(savedProgress.table);
    const { isDone: _, table: __, ...progress } = savedProgress;
    if (!isRefusal(table) && !table.isOver) return lessonAt(table, opened, { ...progress, isDeviating: false });
  }
  // starting over replaces the old lesson, except a game that the player continued without the guide
  const lessonToReplace = unfinishedLesson(id);
  if (lessonToReplace !== undefined) deleteLocalGame(lessonToReplace.table);
  return startLessonAt(entry, opened, names, chapter ?? 0);
}

function startLessonAt(
  entry: LoadedGame,
  opened: OpenedLesson,
  { learnerName, botName }: SeatNames,
  chapter: number,
): LessonAtTable | Refusal {
  const { record, lesson, course } = opened;
  const step = course.findIndex((each) => each.chapter === chapter);
  const { from } = course[step] ?? { from: 0 };
  const seats = record.seats.map(({ bot }, seat) =>
    seat === lesson.seat || bot === undefined ? { name: learnerName } : { name: botName(bot), bot },
  );
  const table = LocalTable.playOn(entry, record, { line: from, seats, isStudy: true });
  if (isRefusal(table)) return table;
  return lessonAt(table, opened, {
    step,
    startLine: from,
    shownNotes: [],
    isDismissed: false,
    isDeviating: false,
  });
}

function lessonAt(table: LocalTable, opened: OpenedLesson, progress: ActiveLessonProgress): LessonAtTable {
  const lesson = new LessonPolicy(opened, progress);
  saveProgress(table.game.id, table.id, lesson, progress);
  return { table, lesson };
}

async function loadLessonContent(id: string): Promise<readonly [LoadedGame?, OpenedLesson?]> {
  const [entry, document] = await Promise.all([loadGame(id), loadLesson(id)]);
  const record = parseRecord(document ?? null);
  if (entry === undefined || isRefusal(record)) return [];
  const game = gameOf(record, [entry.family]);
  const lesson = readLesson(record);
  if (isRefusal(game) || !('chapters' in lesson)) return [];
  const course: readonly CourseStep[] | readonly Refusal[] = alignLesson(entry.gameView(game), lesson, record.log);
  return isCourse(course) ? [entry, { record, lesson, course }] : [];
}
