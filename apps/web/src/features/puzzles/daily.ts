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
