import type { RuleEvent, EmitEvent } from '@two-rivers/kernel';
import type { RiverOfGoldState } from '../model.gen.ts';
import {
  CUSTOMERS,
  GOOD_LIMIT,
  GOODS,
  KOKU_LIMIT,
  MASTERIES,
  PATRONS,
  POINT_SOURCES,
  type PointSource,
  TILES,
} from './components.ts';

/**
 * Causes of gains and payments; `at` is a space, region, customer, mastery, patron or die face, depending on the cause.
 */
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
type EventCause = GainCause | 'roll' | 'discard' | 'deliver' | 'row' | 'deck' | 'sail';

/** Pieces that are gained and paid in amounts. */
export const COUNTED_PIECES = [
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
export type CountedPiece = (typeof COUNTED_PIECES)[number];

/** Kinds of all other events. */
export const NON_GAIN_EVENT_KINDS = [
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
export type NonGainEventKind = (typeof NON_GAIN_EVENT_KINDS)[number];

/** Raw events of these rules. */
export interface RiverOfGoldRuleEvent extends RuleEvent {
  readonly what: CountedPiece | NonGainEventKind | `influence-${number}`;
  readonly cause: EventCause;
}

/** Id of the component behind a cause; empty if none. */
function causeId(s: RiverOfGoldState, cause: EventCause, at: number): string {
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
export function emitChange(
  s: RiverOfGoldState,
  emit: EmitEvent | undefined,
  what: RiverOfGoldRuleEvent['what'],
  seat: number,
  amount: number,
  lost: number,
  cause: EventCause,
  at: number,
): void {
  if (emit !== undefined)
    emit({ what, seat, amount, lost, cause, at, id: causeId(s, cause, at) } satisfies RiverOfGoldRuleEvent);
}

export function gainKoku(
  s: RiverOfGoldState,
  seat: number,
  amount: number,
  cause: GainCause,
  at: number,
  emit?: EmitEvent,
): void {
  const sum = s.koku[seat] + amount;
  const cappedKoku = sum > KOKU_LIMIT ? KOKU_LIMIT : sum;
  s.koku[seat] = cappedKoku;
  if (emit !== undefined) emitChange(s, emit, 'koku', seat, amount - (sum - cappedKoku), sum - cappedKoku, cause, at);
}

export function payKoku(
  s: RiverOfGoldState,
  seat: number,
  amount: number,
  cause: GainCause,
  at: number,
  emit?: EmitEvent,
): void {
  s.koku[seat] -= amount;
  if (emit !== undefined && amount > 0) emitChange(s, emit, 'koku', seat, -amount, 0, cause, at);
}

/** Gains one good (0 to 2); a seventh good of a kind is lost. */
export function gainGood(
  s: RiverOfGoldState,
  seat: number,
  good: number,
  cause: GainCause,
  at: number,
  emit?: EmitEvent,
): void {
  const slot = seat * 3 + good;
  const gainedCount = s.goods[slot] < GOOD_LIMIT ? 1 : 0;
  s.goods[slot] += gainedCount;
  if (emit !== undefined) emitChange(s, emit, GOODS[good], seat, gainedCount, 1 - gainedCount, cause, at);
}

export function payGoods(
  s: RiverOfGoldState,
  seat: number,
  good: number,
  amount: number,
  cause: GainCause,
  at: number,
  emit?: EmitEvent,
): void {
  s.goods[seat * 3 + good] -= amount;
  if (emit !== undefined && amount > 0) emitChange(s, emit, GOODS[good], seat, -amount, 0, cause, at);
}

export function gainFavor(
  s: RiverOfGoldState,
  seat: number,
  amount: number,
  cause: GainCause,
  at: number,
  emit?: EmitEvent,
): void {
  const sum = s.favor[seat] + amount;
  const cappedFavor = sum > s.favorLimit[seat] ? s.favorLimit[seat] : sum;
  s.favor[seat] = cappedFavor;
  if (emit !== undefined)
    emitChange(s, emit, 'favor', seat, amount - (sum - cappedFavor), sum - cappedFavor, cause, at);
}

export function payFavor(
  s: RiverOfGoldState,
  seat: number,
  amount: number,
  cause: GainCause,
  at: number,
  emit?: EmitEvent,
): void {
  s.favor[seat] -= amount;
  if (emit !== undefined) emitChange(s, emit, 'favor', seat, -amount, 0, cause, at);
}

function pointSourceColumn(name: PointSource): number {
  return POINT_SOURCES.indexOf(name);
}

export const FROM_VISITS = pointSourceColumn('visits');
export const FROM_OWNERS = pointSourceColumn('owners');
export const FROM_INFLUENCE = pointSourceColumn('influence');
export const FROM_MASTERIES = pointSourceColumn('masteries');
export const FROM_ABILITIES = pointSourceColumn('abilities');
export const FROM_PATRON = pointSourceColumn('patron');
export const FROM_END = pointSourceColumn('end');

/** Adds points, without an upper bound; `from` is the column in the breakdown. */
export function scorePoints(
  s: RiverOfGoldState,
  seat: number,
  points: number,
  column: number,
  cause: GainCause,
  at: number,
  emit?: EmitEvent,
): void {
  s.points[seat] += points;
  s.earnedPoints[seat * POINT_SOURCES.length + column] += points;
  if (emit !== undefined) emitChange(s, emit, 'points', seat, points, 0, cause, at);
}

/** Queues the choice of a good, see choices.ts. */
export function queueGoodChoice(s: RiverOfGoldState, seat: number): void {
  s.openGoods[seat]++;
}
