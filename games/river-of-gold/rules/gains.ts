import type { Happening, Tell } from '@two-rivers/kernel';
import { CUSTOMERS, GOOD_LIMIT, GOODS, KOKU_LIMIT, MASTERIES, PATRONS, TILES } from './components.ts';
import { EARNED, type Earned, type RiverOfGoldState } from './state.ts';

/** Causes of gains and payments; each decides whether `at` is a space, region, customer, mastery, patron or die face. */
export const GAIN_CAUSES = [
  'visit',
  'owner',
  'emperor',
  'track',
  'build',
  'exit',
  'journey',
  'customer',
  'mastery',
  'patron',
  'choice',
  'trade',
  'favor',
  'set',
  'order',
  'end',
] as const;
export type GainCause = (typeof GAIN_CAUSES)[number];
type Cause = GainCause | 'roll' | 'discard' | 'deliver' | 'row' | 'deck' | 'sail';

/** Pieces that are gained and paid by amount. */
export const COUNTED = [
  'koku',
  ...GOODS,
  'favor',
  'points',
  'influence-1',
  'influence-2',
  'influence-3',
  'influence-4',
  'influence-5',
  'influence-6',
] as const;
export type Counted = (typeof COUNTED)[number];

/** Kinds of all other events. */
export const NEWS = [
  'tile',
  'marker',
  'customer',
  'favor-limit',
  'royal',
  'discard',
  'card',
  'good',
  'gone',
  'row',
  'top',
  'reshuffle',
  'last-era1',
  'last-era2',
  'emperor',
  'patron',
  'die',
  'ship',
  'turned',
  'journey',
] as const;
export type News = (typeof NEWS)[number];

/** Raw events of these rules. */
export interface Told extends Happening {
  readonly what: Counted | News | `influence-${number}`;
  readonly cause: Cause;
}

/** Id of the component behind a cause; empty if none. */
function idOf(s: RiverOfGoldState, cause: Cause, at: number): string {
  switch (cause) {
    case 'visit':
    case 'owner':
    case 'emperor':
    case 'build':
      return TILES[s.tile[at] - 1]?.id ?? '';
    case 'customer':
    case 'order':
    case 'discard':
      return CUSTOMERS[at].id;
    case 'mastery':
      return MASTERIES[at - 1];
    case 'patron':
      return PATRONS[at - 1].id;
    default:
      return '';
  }
}

/** Emits an event for a change by `amount`. */
export function report(
  s: RiverOfGoldState,
  tell: Tell | undefined,
  what: Told['what'],
  seat: number,
  amount: number,
  lost: number,
  cause: Cause,
  at: number,
): void {
  if (tell !== undefined)
    tell({ what, seat, amount, lost, cause, at, id: idOf(s, cause, at) } satisfies Told);
}

export function gainKoku(
  s: RiverOfGoldState,
  seat: number,
  n: number,
  cause: GainCause,
  at: number,
  tell?: Tell,
): void {
  const sum = s.koku[seat] + n;
  const kept = sum > KOKU_LIMIT ? KOKU_LIMIT : sum;
  s.koku[seat] = kept;
  if (tell !== undefined) report(s, tell, 'koku', seat, n - (sum - kept), sum - kept, cause, at);
}

export function payKoku(
  s: RiverOfGoldState,
  seat: number,
  n: number,
  cause: GainCause,
  at: number,
  tell?: Tell,
): void {
  s.koku[seat] -= n;
  if (tell !== undefined && n > 0) report(s, tell, 'koku', seat, -n, 0, cause, at);
}

/** Gains one good (0 to 2); a seventh of its kind is lost. */
export function gainGood(
  s: RiverOfGoldState,
  seat: number,
  good: number,
  cause: GainCause,
  at: number,
  tell?: Tell,
): void {
  const slot = seat * 3 + good;
  const room = s.goods[slot] < GOOD_LIMIT ? 1 : 0;
  s.goods[slot] += room;
  if (tell !== undefined) report(s, tell, GOODS[good], seat, room, 1 - room, cause, at);
}

export function payGoods(
  s: RiverOfGoldState,
  seat: number,
  good: number,
  n: number,
  cause: GainCause,
  at: number,
  tell?: Tell,
): void {
  s.goods[seat * 3 + good] -= n;
  if (tell !== undefined && n > 0) report(s, tell, GOODS[good], seat, -n, 0, cause, at);
}

export function gainFavor(
  s: RiverOfGoldState,
  seat: number,
  n: number,
  cause: GainCause,
  at: number,
  tell?: Tell,
): void {
  const sum = s.favor[seat] + n;
  const kept = sum > s.favorLimit[seat] ? s.favorLimit[seat] : sum;
  s.favor[seat] = kept;
  if (tell !== undefined) report(s, tell, 'favor', seat, n - (sum - kept), sum - kept, cause, at);
}

export function payFavor(
  s: RiverOfGoldState,
  seat: number,
  n: number,
  cause: GainCause,
  at: number,
  tell?: Tell,
): void {
  s.favor[seat] -= n;
  if (tell !== undefined) report(s, tell, 'favor', seat, -n, 0, cause, at);
}

function columnOf(name: Earned): number {
  return EARNED.indexOf(name);
}

export const FROM_VISITS = columnOf('visits');
export const FROM_OWNERS = columnOf('owners');
export const FROM_INFLUENCE = columnOf('influence');
export const FROM_MASTERIES = columnOf('masteries');
export const FROM_ABILITIES = columnOf('abilities');
export const FROM_PATRON = columnOf('patron');
export const FROM_END = columnOf('end');

/** Adds points, without an upper bound; `from` is their column in the breakdown. */
export function score(
  s: RiverOfGoldState,
  seat: number,
  n: number,
  from: number,
  cause: GainCause,
  at: number,
  tell?: Tell,
): void {
  s.points[seat] += n;
  s.earned[seat * EARNED.length + from] += n;
  if (tell !== undefined) report(s, tell, 'points', seat, n, 0, cause, at);
}

/** Queues a good of choice, see choices.ts. */
export function oweGood(s: RiverOfGoldState, seat: number): void {
  s.openGoods[seat]++;
}
