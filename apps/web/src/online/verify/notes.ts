import type { GameRecord } from '@two-rivers/kernel';
import type { Kept } from '../kept.ts';

/** What this browser's notes of a table say of its record. */
export interface Notes {
  /** whether the seals are those noted before the own number was shown; undefined where none were noted */
  readonly areSeals?: boolean;
  /** earlier starts for which this browser showed its number */
  readonly earlier: number;
  /** whether the record counts at least as many refused starts */
  readonly areCounted: boolean;
}

export function notesOf({ commitment, seals = [], refused = 0 }: GameRecord, kept: Kept | undefined): Notes {
  const { shown = [] } = kept ?? {};
  const noted = shown.find((each) => each.commitment === commitment);
  const earlier = shown.filter((each) => each !== noted).length;
  return {
    ...(noted === undefined ? {} : { areSeals: noted.seals.join() === seals.join() }),
    earlier,
    areCounted: earlier <= refused,
  };
}
