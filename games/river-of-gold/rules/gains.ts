import { GOOD_LIMIT, GOODS, KOKU_LIMIT, POINT_SOURCES, type PointSource } from './components.ts';
import { emitGain, type EmitRiverOfGoldEvent, type GainCause } from './events.ts';
import { GOODS_WIDTH, type RiverOfGoldState } from '../model.gen.ts';

export function gainKoku(
  s: RiverOfGoldState,
  seat: number,
  amount: number,
  cause: GainCause,
  at: number,
  emit?: EmitRiverOfGoldEvent,
): void {
  const sum = s.koku[seat] + amount;
  const cappedKoku = sum > KOKU_LIMIT ? KOKU_LIMIT : sum;
  s.koku[seat] = cappedKoku;
  if (emit !== undefined) emitGain(s, emit, 'koku', seat, amount - (sum - cappedKoku), sum - cappedKoku, cause, at);
}

export function payKoku(
  s: RiverOfGoldState,
  seat: number,
  amount: number,
  cause: GainCause,
  at: number,
  emit?: EmitRiverOfGoldEvent,
): void {
  s.koku[seat] -= amount;
  if (emit !== undefined && amount > 0) emitGain(s, emit, 'koku', seat, -amount, 0, cause, at);
}

/** Gains one good (0 to 2); a seventh good of a kind is lost. */
export function gainGood(
  s: RiverOfGoldState,
  seat: number,
  good: number,
  cause: GainCause,
  at: number,
  emit?: EmitRiverOfGoldEvent,
): void {
  const slot = seat * GOODS_WIDTH + good;
  const gainedCount = s.goods[slot] < GOOD_LIMIT ? 1 : 0;
  s.goods[slot] += gainedCount;
  if (emit !== undefined) emitGain(s, emit, GOODS[good], seat, gainedCount, 1 - gainedCount, cause, at);
}

export function payGoods(
  s: RiverOfGoldState,
  seat: number,
  good: number,
  amount: number,
  cause: GainCause,
  at: number,
  emit?: EmitRiverOfGoldEvent,
): void {
  s.goods[seat * GOODS_WIDTH + good] -= amount;
  if (emit !== undefined && amount > 0) emitGain(s, emit, GOODS[good], seat, -amount, 0, cause, at);
}

export function gainFavor(
  s: RiverOfGoldState,
  seat: number,
  amount: number,
  cause: GainCause,
  at: number,
  emit?: EmitRiverOfGoldEvent,
): void {
  const sum = s.favor[seat] + amount;
  const cappedFavor = sum > s.favorLimit[seat] ? s.favorLimit[seat] : sum;
  s.favor[seat] = cappedFavor;
  if (emit !== undefined) emitGain(s, emit, 'favor', seat, amount - (sum - cappedFavor), sum - cappedFavor, cause, at);
}

export function payFavor(
  s: RiverOfGoldState,
  seat: number,
  amount: number,
  cause: GainCause,
  at: number,
  emit?: EmitRiverOfGoldEvent,
): void {
  s.favor[seat] -= amount;
  if (emit !== undefined) emitGain(s, emit, 'favor', seat, -amount, 0, cause, at);
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
  emit?: EmitRiverOfGoldEvent,
): void {
  s.points[seat] += points;
  s.earnedPoints[seat * POINT_SOURCES.length + column] += points;
  if (emit !== undefined) emitGain(s, emit, 'points', seat, points, 0, cause, at);
}

/** Queues the choice of a good, see choices.ts. */
export function queueGoodChoice(s: RiverOfGoldState, seat: number): void {
  s.openGoods[seat]++;
}
