import { isObject, parseJson } from '@two-rivers/kernel';
import { Store } from '@two-rivers/table';
import { KEYS, note as keepText, noted as keptText } from '../../platform/noted.ts';
import { type Day, numberOf } from './daily.ts';

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

/** What was kept, each entry checked; one that makes no sense is left out. */
export function readHistory(text: string | null): History {
  let document: unknown;
  try {
    document = parseJson(text ?? '{}');
  } catch {
    return {};
  }
  if (!isObject(document)) return {};
  return Object.fromEntries(
    Object.entries(document).flatMap(([key, value]): [string, Attempt][] => {
      if (!isObject(value)) return [];
      const { on, tries, isSolved, isDaily, hasSeen } = value;
      if (typeof on !== 'string' || Number.isNaN(numberOf(on))) return [];
      if (typeof tries !== 'number' || !Number.isSafeInteger(tries) || tries < 0) return [];
      const flags = { ...(isDaily === true && { isDaily }), ...(hasSeen === true && { hasSeen }) };
      return [[key, { on, tries, isSolved: isSolved === true, ...flags }]];
    }),
  );
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
  const now = readHistory(keptText(KEYS.puzzles) ?? JSON.stringify(history.get()));
  keep({ ...now, [key]: noted(now[key], news) });
}

export function keep(all: History): void {
  history.set(all);
  // where there is no room, or it is not allowed, it holds for this visit
  keepText(KEYS.puzzles, JSON.stringify(all));
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
