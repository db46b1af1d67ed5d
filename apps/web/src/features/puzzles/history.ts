import { isObject, isRefusal, type Json, parseJson, StoredFields } from '@two-rivers/kernel';
import { Store } from '@two-rivers/table';
import { PuzzleHistory } from '@two-rivers/protocol';
import { KEYS, note as keepText, noted as keptText } from '../../platform/noted.ts';
import { isSynced } from '../library/sync.ts';
import { ask, get } from '../online/api.ts';

/** ISO date: 2026-11-16. */
export type Day = string;

const A_DAY = 86_400_000;
/** Index step per day: neighbors in a collection may come from the same game, and neighboring days should not. */
const STRIDE = 89;

/** Local date. */
export function dayOf(now: Date): Day {
  const [year, month, day] = [now.getFullYear(), now.getMonth() + 1, now.getDate()];
  return `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
}

/** Days since the epoch, the same in every time zone. */
export function numberOf(day: Day): number {
  return Math.round(Date.parse(`${day}T00:00:00Z`) / A_DAY);
}

/** Index of a day's puzzle among `count`, the same for everyone; each comes once before any repeats. */
export function placeOn(day: Day, count: number): number {
  let stride = STRIDE % count || 1;
  while (shared(stride, count) > 1) stride++;
  return (numberOf(day) * stride) % count;
}

function shared(a: number, b: number): number {
  return b === 0 ? a : shared(b, a % b);
}

/** The result of a puzzle in this browser. */
export interface Attempt {
  /** last tried */
  readonly on: Day;
  /** turns tried until it was solved or the solution shown */
  readonly tries: number;
  /** without seeing the solution */
  readonly isSolved: boolean;
  /** it was solved as the puzzle of its day */
  readonly isDaily?: boolean | undefined;
  /** the solution was shown before it was solved */
  readonly hasSeen?: boolean | undefined;
}

/** By game and puzzle id. */
export type History = Readonly<Record<string, Attempt>>;

export function keyOf(game: string, id: string): string {
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

export function toStoredHistory(all: History): StoredHistory {
  return Object.fromEntries(Object.entries(all).map(([key, attempt]) => [key, toStoredAttempt(attempt)]));
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
export function fromStoredHistory(document: Json): History {
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
  if (Number.isNaN(numberOf(on)) || !Number.isSafeInteger(tries) || tries < 0) return undefined;
  return {
    on,
    tries,
    isSolved: fields.flag('isSolved', false),
    ...(fields.flag('isDaily', false) && { isDaily: true }),
    ...(fields.flag('hasSeen', false) && { hasSeen: true }),
  };
}

export function readHistory(text: string | null): History {
  let document: Json;
  try {
    document = parseJson(text ?? '{}');
  } catch {
    return {};
  }
  return fromStoredHistory(document);
}

export const history = new Store<History>(readHistory(keptText(KEYS.puzzles)));

/** A new result of a puzzle. */
export interface News {
  readonly on: Day;
  readonly isSolved: boolean;
  /** a turn was tried; otherwise the solution was shown */
  readonly isTry: boolean;
  readonly isDaily: boolean;
}

/** Attempt after an update: once solved it stays solved; once the solution was shown it is never solved. */
export function noted(before: Attempt | undefined, { on, isSolved, isTry, isDaily }: News): Attempt {
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

export function note(key: string, news: News): void {
  // another tab may have saved since
  const text = keptText(KEYS.puzzles);
  const now = text === null ? history.get() : readHistory(text);
  keep({ ...now, [key]: noted(now[key], news) });
}

export function keep(all: History): void {
  history.set(all);
  // without storage it lasts for this visit
  keepText(KEYS.puzzles, JSON.stringify(toStoredHistory(all)));
}

/** Union of two histories: per puzzle, solved beats unsolved, then more tries win. */
export function merged(one: History, other: History): History {
  const both = Object.entries(one).map(([key, mine]): [string, Attempt] => {
    const theirs = other[key];
    const isBehind =
      theirs !== undefined &&
      (theirs.isSolved === mine.isSolved ? theirs.tries > mine.tries : theirs.isSolved);
    return [key, isBehind ? theirs : mine];
  });
  return { ...other, ...Object.fromEntries(both) };
}

/** Consecutive days, up to today or yesterday, with the puzzle of the day solved. */
export function streakOf(all: History, today: Day): number {
  const days = new Set(
    Object.values(all).flatMap(({ on, isDaily }) => (isDaily === true ? [numberOf(on)] : [])),
  );
  const last = numberOf(today);
  let day = days.has(last) ? last : last - 1;
  let streak = 0;
  for (; days.has(day); day--) streak++;
  return streak;
}

export function solvedIn(all: History, game: string): number {
  return Object.entries(all).filter(([key, { isSolved }]) => isSolved && key.startsWith(`${game}/`)).length;
}

const PATH = '/api/me/puzzles';

/** Merges the history with the account's, if games are synced; does nothing without a network. */
export async function syncHistory(): Promise<void> {
  if (!isSynced()) return;
  const there = await get(PuzzleHistory, 'GET', PATH);
  if (isRefusal(there)) return;
  const all = merged(history.get(), fromStoredHistory(there));
  keep(all);
  const isNews = Object.entries(all).some(([key, { tries, isSolved }]) => {
    const known = there[key];
    return known === undefined || known.tries !== tries || known.isSolved !== isSolved;
  });
  if (isNews) await ask('POST', PATH, toStoredHistory(all));
}
