import { isObject, isRefusal, type Json, parseJson, StoredFields } from '@two-rivers/kernel';
import { Store } from '@two-rivers/table';
import { PuzzleHistory } from '@two-rivers/protocol';
import { KEYS, note as keepText, noted as keptText } from '../../platform/noted.ts';
import { isSynced } from '../library/sync.ts';
import { ask, get } from '../online/api.ts';

/** A day as people write it in files: 2026-11-16. */
export type Day = string;

const A_DAY = 86_400_000;
/** Steps from one day to the next: neighbors in a collection may come of one game, and neighboring days should not. */
const STRIDE = 89;

/** The day it is where this browser is. */
export function dayOf(now: Date): Day {
  const [year, month, day] = [now.getFullYear(), now.getMonth() + 1, now.getDate()];
  return `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
}

/** Days since a day that was long ago, the same everywhere. */
export function numberOf(day: Day): number {
  return Math.round(Date.parse(`${day}T00:00:00Z`) / A_DAY);
}

/** The place of a day's puzzle among so many, the same for everybody; every one has its day before one comes again. */
export function placeOn(day: Day, count: number): number {
  let stride = STRIDE % count || 1;
  while (shared(stride, count) > 1) stride++;
  return (numberOf(day) * stride) % count;
}

function shared(a: number, b: number): number {
  return b === 0 ? a : shared(b, a % b);
}

/** What came of a puzzle in this browser. */
export interface Attempt {
  /** the day it was last tried */
  readonly on: Day;
  /** turns tried until it was solved, or the solution looked at */
  readonly tries: number;
  /** solved without a look at the solution */
  readonly isSolved: boolean;
  /** it was that day's puzzle, and was solved on its day */
  readonly isDaily?: boolean | undefined;
  /** the solution was looked at before it was solved */
  readonly hasSeen?: boolean | undefined;
}

/** By game and id of the puzzle. */
export type History = Readonly<Record<string, Attempt>>;

export function keyOf(game: string, id: string): string {
  return `${game}/${id}`;
}

/** Attempts in a browser and in an account, by names that stay as they are. */
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

/** An attempt without its day or its tries is left out. */
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

/** What happened to a puzzle just now. */
export interface News {
  readonly on: Day;
  readonly isSolved: boolean;
  /** a turn was tried; otherwise the solution was looked at */
  readonly isTry: boolean;
  readonly isDaily: boolean;
}

/** What is solved once stays solved; what was looked at before is never solved. */
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
  // another tab may have noted something since
  const text = keptText(KEYS.puzzles);
  const now = text === null ? history.get() : readHistory(text);
  keep({ ...now, [key]: noted(now[key], news) });
}

export function keep(all: History): void {
  history.set(all);
  // where there is no room, or it is not allowed, it holds for this visit
  keepText(KEYS.puzzles, JSON.stringify(toStoredHistory(all)));
}

/** What two browsers know: of the same puzzle what is solved, otherwise what was tried more. */
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

/** Days in a row, up to today or yesterday, on which a puzzle of the day was solved. */
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

/** Where games are kept with the account, so is what was made of puzzles: each browser has what all have. Without a network it waits. */
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
