import { isObject, isRefusal, type Json, parseJson, StoredFields } from '@two-rivers/kernel';
import { Store } from '@two-rivers/table';
import { PuzzleHistory } from '@two-rivers/protocol';
import { STORAGE_KEYS, writeStorage as keepText, readStorage as keptText } from '../../platform/localStorage.ts';
import { isSyncEnabled } from '../library/sync.ts';
import { apiRequest, apiFetch } from '../online/api.ts';

/** Day as an ISO date, e.g. `2026-11-16`. */
export type Day = string;

const DAY_MS = 86_400_000;
/** Index step per day; large, because neighboring puzzles may come from the same game and should be days apart. */
const STRIDE = 89;

/** Local date of a time. */
export function dayOf(now: Date): Day {
  const [year, month, day] = [now.getFullYear(), now.getMonth() + 1, now.getDate()];
  return `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
}

/** Days since the epoch, the same in every time zone. */
export function dayNumber(day: Day): number {
  return Math.round(Date.parse(`${day}T00:00:00Z`) / DAY_MS);
}

/** Index of a day's puzzle among `count`, the same for everyone; each comes once before any repeats. */
export function dailyPuzzleIndex(day: Day, count: number): number {
  let stride = STRIDE % count || 1;
  while (greatestCommonDivisor(stride, count) > 1) stride++;
  return (dayNumber(day) * stride) % count;
}

function greatestCommonDivisor(a: number, b: number): number {
  return b === 0 ? a : greatestCommonDivisor(b, a % b);
}

/** The result of a puzzle in this browser. */
export interface Attempt {
  /** day of the last try */
  readonly on: Day;
  /** turns tried until it was solved or the solution shown */
  readonly tries: number;
  /** whether it was solved without seeing the solution */
  readonly isSolved: boolean;
  /** it was solved as the puzzle of its day */
  readonly isDaily?: boolean | undefined;
  /** the solution was shown before it was solved */
  readonly hasSeen?: boolean | undefined;
}

/** Attempts by game and puzzle id. */
export type AttemptHistory = Readonly<Record<string, Attempt>>;

export function attemptKey(game: string, id: string): string {
  return `${game}/${id}`;
}

/** Attempts as stored in browsers and accounts; its field names are frozen. */
export type StoredHistory = Readonly<Record<string, StoredAttempt>>;

interface StoredAttempt {
  readonly on: string;
  readonly tries: number;
  readonly isSolved: boolean;
  readonly isDaily?: boolean | undefined;
  readonly hasSeen?: boolean | undefined;
}

export function toStoredHistory(history: AttemptHistory): StoredHistory {
  return Object.fromEntries(Object.entries(history).map(([key, attempt]) => [key, toStoredAttempt(attempt)]));
}

function toStoredAttempt({ on, tries, isSolved, isDaily, hasSeen }: Attempt): StoredAttempt {
  return {
    on,
    tries,
    isSolved,
    ...(isDaily === undefined ? {} : { isDaily }),
    ...(hasSeen === undefined ? {} : { hasSeen }),
  };
}

/** Skips attempts without a day or tries. */
export function fromStoredHistory(document: Json): AttemptHistory {
  if (!isObject(document)) return {};
  const attempts = Object.entries(document).flatMap(([key, value]): [string, Attempt][] => {
    const attempt = fromStoredAttempt(value);
    return attempt === undefined ? [] : [[key, attempt]];
  });
  return Object.fromEntries(attempts);
}

function fromStoredAttempt(document: Json | undefined): Attempt | undefined {
  const fields = new StoredFields<StoredAttempt>(document);
  const [on, tries] = [fields.text('on', ''), fields.number('tries', -1)];
  if (Number.isNaN(dayNumber(on)) || !Number.isSafeInteger(tries) || tries < 0) return undefined;
  return {
    on,
    tries,
    isSolved: fields.flag('isSolved', false),
    ...(fields.flag('isDaily', false) && { isDaily: true }),
    ...(fields.flag('hasSeen', false) && { hasSeen: true }),
  };
}

export function readHistory(text: string | null): AttemptHistory {
  let document: Json;
  try {
    document = parseJson(text ?? '{}');
  } catch {
    return {};
  }
  return fromStoredHistory(document);
}

export const attemptHistory = new Store<AttemptHistory>(readHistory(keptText(STORAGE_KEYS.puzzles)));

/** Outcome of a try, or of showing the solution. */
export interface AttemptResult {
  readonly on: Day;
  readonly isSolved: boolean;
  /** false if the solution was shown instead */
  readonly isTry: boolean;
  readonly isDaily: boolean;
}

/** Attempt after an update: a solved puzzle stays solved, and one whose solution was shown never counts as solved. */
export function updateAttempt(before: Attempt | undefined, { on, isSolved, isTry, isDaily }: AttemptResult): Attempt {
  if (before?.isSolved === true) return before;
  const hasSeen = before?.hasSeen === true || !isTry;
  const solves = isSolved && !hasSeen;
  return {
    on,
    tries: (before?.tries ?? 0) + (isTry ? 1 : 0),
    isSolved: solves,
    ...(solves && isDaily && { isDaily }),
    ...(hasSeen && { hasSeen }),
  };
}

export function recordResult(key: string, result: AttemptResult): void {
  // read again, since another tab may have saved meanwhile
  const text = keptText(STORAGE_KEYS.puzzles);
  const current = text === null ? attemptHistory.get() : readHistory(text);
  saveHistory({ ...current, [key]: updateAttempt(current[key], result) });
}

export function saveHistory(history: AttemptHistory): void {
  attemptHistory.set(history);
  // without storage space the history lasts for this visit
  keepText(STORAGE_KEYS.puzzles, JSON.stringify(toStoredHistory(history)));
}

/** Union of two histories: per puzzle, solved beats unsolved, then more tries win. */
export function mergeHistories(one: AttemptHistory, other: AttemptHistory): AttemptHistory {
  const mergedEntries = Object.entries(one).map(([key, mine]): [string, Attempt] => {
    const otherAttempt = other[key];
    const isBehind =
      otherAttempt !== undefined &&
      (otherAttempt.isSolved === mine.isSolved ? otherAttempt.tries > mine.tries : otherAttempt.isSolved);
    return [key, isBehind ? otherAttempt : mine];
  });
  return { ...other, ...Object.fromEntries(mergedEntries) };
}

/** Number of consecutive days, up to today or yesterday, on which the puzzle of the day was solved. */
export function streakLength(history: AttemptHistory, today: Day): number {
  const days = new Set(Object.values(history).flatMap(({ on, isDaily }) => (isDaily === true ? [dayNumber(on)] : [])));
  const last = dayNumber(today);
  let day = days.has(last) ? last : last - 1;
  let streak = 0;
  for (; days.has(day); day--) streak++;
  return streak;
}

export function countSolved(history: AttemptHistory, game: string): number {
  return Object.entries(history).filter(([key, { isSolved }]) => isSolved && key.startsWith(`${game}/`)).length;
}

const SYNC_PATH = '/api/me/puzzles';

/** Merges the history with the account's history if sync is on; does nothing without a network. */
export async function syncHistory(): Promise<void> {
  if (!isSyncEnabled()) return;
  const serverHistory = await apiFetch(PuzzleHistory, 'GET', SYNC_PATH);
  if (isRefusal(serverHistory)) return;
  const mergedHistory = mergeHistories(attemptHistory.get(), fromStoredHistory(serverHistory));
  saveHistory(mergedHistory);
  const hasNews = Object.entries(mergedHistory).some(([key, { tries, isSolved }]) => {
    const serverAttempt = serverHistory[key];
    return serverAttempt === undefined || serverAttempt.tries !== tries || serverAttempt.isSolved !== isSolved;
  });
  if (hasNews) await apiRequest('POST', SYNC_PATH, toStoredHistory(mergedHistory));
}
