import { type Move, type Random, SeedKey, type State } from '@two-rivers/kernel';
import type { BotView } from '../bot.ts';

/** Provides the candidates of a decision, and runs simulations of them. */
export interface Simulator<S extends State> {
  /** upper bound of the number of candidates */
  readonly maxCandidates: number;
  /** positions evaluated since `beginDecision`, the unit of budgets */
  readonly evaluationCount: number;
  /**
   * whether simulations also explore moves that don't look best. If so, the play after a candidate improves as the
   * candidate is simulated more often. May be turned off later; initially false if the simulator never explores
   */
  isExploring: boolean;
  /** whether `evaluateCandidate` gives exact values for this decision, so that simulations are unnecessary */
  readonly isExact: boolean;
  /** each seat's value in the last simulation or evaluation */
  readonly values: Float64Array;

  /** Begins a decision from a seat's view; returns the number of candidates. */
  beginDecision(view: BotView<S>, seed: SeedKey): number;
  /** The legal move a candidate begins with. */
  moveOf(candidate: number): Move;
  /** Fills `values` with a candidate's value without simulations. */
  evaluateCandidate(candidate: number): void;
  /**
   * Fills `values` with each seat's points minus the mean of the others, to compare candidates once the win is certain
   * or lost.
   */
  evaluateCandidatePoints(candidate: number): void;
  /** Samples the world and the randomness for this index; all candidates simulated in the world share both. */
  sampleWorld(worldIndex: number): void;
  /** Runs one simulation of a candidate in the last sampled world. */
  simulate(candidate: number): void;
  /** Planned moves after a candidate's first one, up to the next unknown event. */
  continuation(candidate: number): readonly Move[];
  /** Finds the candidate that plays these moves; adds it if it is not a candidate yet. */
  findCandidate(moves: readonly Move[]): CandidateMatch;
}

/** A candidate, and the number of moves that it decides together. */
export interface CandidateMatch {
  readonly candidate: number;
  readonly steps: number;
}

/** Range of one draw: a power of two, for which `below` is exactly uniform. */
const RANDOM_RANGE = 1 << 16;

/** Draws the seed key of a search from a bot's randomness. */
export function drawSeedKey(random: Random): SeedKey {
  const key = new SeedKey('search');
  for (let i = 0; i < 4; i++) key.add(random.below(RANDOM_RANGE));
  return key;
}
