import { type Move, type Random, SeedKey, type State } from '@two-rivers/kernel';
import type { BotView } from '../bot.ts';

/** What a search compares at a decision, and how one simulation of it is run. */
export interface Simulator<S extends State> {
  /** the most candidates there can be */
  readonly maxCandidates: number;
  /** positions evaluated since `begin`: what a budget counts */
  readonly evaluationCount: number;
  /**
   * whether simulations also try what does not look best, to learn from it: then a candidate is played the better the more of
   * them there were. May be turned off once enough is learned; where it is off from the beginning there is nothing to learn
   */
  isExploring: boolean;
  /** whether what `look` says since `begin` is the truth, so that nothing need be simulated */
  readonly isExact: boolean;
  /** what the last simulation brought each seat */
  readonly values: Float64Array;

  /** Begins at what a seat sees; the number of candidates. */
  beginDecision(view: BotView<S>, seed: SeedKey): number;
  /** The legal move a candidate begins with. */
  moveOf(candidate: number): Move;
  /** How a candidate looks without simulations, in `values`. */
  evaluateCandidate(candidate: number): void;
  /** The same in points over the mean of the others: how what is won or lost for certain is told apart. */
  evaluateCandidatePoints(candidate: number): void;
  /** Samples the world and the luck of a bundle: simulations of different candidates in it meet the same. */
  sampleWorld(worldIndex: number): void;
  /** One simulation of a candidate in the world sampled last. */
  simulate(candidate: number): void;
  /** The moves that follow the first one of a candidate with nothing unknown in between. */
  continuation(candidate: number): readonly Move[];
  /** The candidate that plays a way which begins here, added where it was none so far. */
  findCandidate(moves: readonly Move[]): CandidateMatch;
}

/** A candidate, and how many moves of a way it stands for: those that are decided together. */
export interface CandidateMatch {
  readonly candidate: number;
  readonly steps: number;
}

/** Bits taken at a time: what `below` gives evenly. */
const RANDOM_RANGE = 1 << 16;

/** A key of its own for one search, from a bot's randomness. */
export function drawSeedKey(random: Random): SeedKey {
  const key = new SeedKey('search');
  for (let i = 0; i < 4; i++) key.add(random.below(RANDOM_RANGE));
  return key;
}
