import { type Move, type Random, SeedKey, type State } from '@two-rivers/kernel';
import type { View } from '../bot.ts';

/** What a search compares at a decision, and how one simulation of it is run. */
export interface Simulations<S extends State> {
  /** the most candidates there can be */
  readonly capacity: number;
  /** positions evaluated since `begin`: what a budget counts */
  readonly evaluated: number;
  /**
   * whether simulations also try what does not look best, to learn from it: then a candidate is played the better the more of
   * them there were. May be turned off once enough is learned; where it is off from the beginning there is nothing to learn
   */
  explores: boolean;
  /** whether what `look` says since `begin` is the truth, so that nothing need be simulated */
  readonly isExact: boolean;
  /** what the last simulation brought each seat */
  readonly values: Float64Array;

  /** Begins at what a seat sees; the number of candidates. */
  begin(view: View<S>, seed: SeedKey): number;
  /** The legal move a candidate begins with. */
  moveOf(candidate: number): Move;
  /** How a candidate looks without simulations, in `values`. */
  look(candidate: number): void;
  /** The same in points over the mean of the others: how what is won or lost for certain is told apart. */
  lookAtPoints(candidate: number): void;
  /** Samples the world and the luck of a bundle: simulations of different candidates in it meet the same. */
  sample(bundle: number): void;
  /** One simulation of a candidate in the world sampled last. */
  run(candidate: number): void;
  /** The moves that follow the first one of a candidate with nothing unknown in between. */
  rest(candidate: number): readonly Move[];
  /** The candidate that plays a way which begins here, added where it was none so far. */
  candidateFor(way: readonly Move[]): Candidate;
}

/** A candidate, and how many moves of a way it stands for: those that are decided together. */
export interface Candidate {
  readonly candidate: number;
  readonly steps: number;
}

/** Bits taken at a time: what `below` gives evenly. */
const HALF = 1 << 16;

/** A key of its own for one search, from a bot's randomness. */
export function keyFrom(random: Random): SeedKey {
  const key = new SeedKey('search');
  for (let i = 0; i < 4; i++) key.add(random.below(HALF));
  return key;
}
