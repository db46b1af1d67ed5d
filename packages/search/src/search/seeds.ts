import { type Random, SeedKey } from '@two-rivers/kernel';

/** Bits taken at a time: what `below` gives evenly. */
const HALF = 1 << 16;

/** A key of its own for one search, from a bot's randomness. */
export function keyFrom(random: Random): SeedKey {
  const key = new SeedKey('search');
  for (let i = 0; i < 4; i++) key.add(random.below(HALF));
  return key;
}
