import type { Json } from '@two-rivers/kernel';

/** A piece given to a line of several, or taken from it. */
export function toggled(held: readonly Json[], piece: Json): readonly Json[] {
  return held.includes(piece) ? held.filter((each) => each !== piece) : [...held, piece];
}
