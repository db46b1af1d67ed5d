import type { CountedPiece, RiverOfGoldEvent } from '../rules/index.ts';

/** Totals gained (positive) or paid by a seat, by piece. */
export function gainTotals(events: readonly RiverOfGoldEvent[], seat: number): ReadonlyMap<CountedPiece, number> {
  const sums = new Map<CountedPiece, number>();
  for (const event of events)
    if (event.kind === 'gain' && event.seat === seat) sums.set(event.what, (sums.get(event.what) ?? 0) + event.amount);
  return sums;
}

/** Events already implied by the move or by the following choice. */
const IMPLIED_EVENTS: readonly RiverOfGoldEvent['kind'][] = [
  'ship',
  'tile',
  'customer',
  'turned',
  'good',
  'discard',
  'journey',
];

export function isReported({ kind }: RiverOfGoldEvent): boolean {
  return !IMPLIED_EVENTS.includes(kind);
}
