import type { GameRecord } from '@two-rivers/kernel';
import type { Kept } from '../kept.ts';

/** What this browser's notes of a table say of its record. */
export interface Notes {
  /**
   * whether the seals are those noted before the own number was shown; undefined where none were noted, or the number had been
   * sent openly, so that they prove nothing
   */
  readonly areSeals?: boolean;
  /** whether the own number was sent openly */
  readonly isOpen: boolean;
  /** earlier starts for which this browser showed its number */
  readonly earlier: number;
  /** whether the record counts at least as many refused starts */
  readonly areCounted: boolean;
}

export function notesOf(record: GameRecord, kept: Kept | undefined): Notes {
  const { commitment, seals = [], nonces = [], refused = 0 } = record;
  const { shown = [], nonce = '', openly = false } = kept ?? {};
  const noted = shown.find((each) => each.commitment === commitment);
  const earlier = shown.filter((each) => each !== noted).length;
  const areSame = noted?.seals.join() === seals.join();
  const isOpen = openly && nonces.includes(nonce);
  // other seals than the noted ones are wrong whatever was sent
  const isTold = noted !== undefined && !(isOpen && areSame);
  return {
    ...(isTold ? { areSeals: areSame } : {}),
    isOpen,
    earlier,
    areCounted: earlier <= refused,
  };
}

/**
 * How much a record that fits shows to whoever looks at it in this browser. `sealed`: nobody chose, as every player knows.
 * `own`: nobody chose, as this browser knows; others gave their numbers openly. `given`: the own number was known to the
 * server, so that it could choose with another player. `unnoted`: nothing was noted here, so the record has to be believed.
 * `open`: no number was sealed.
 */
export type Proven = 'sealed' | 'own' | 'given' | 'unnoted' | 'open';

export function provenBy({ format, open = [] }: GameRecord, { areSeals, isOpen }: Notes): Proven {
  if (format !== 2) return 'open';
  if (isOpen) return 'given';
  if (areSeals !== true) return 'unnoted';
  return open.length > 0 ? 'own' : 'sealed';
}
