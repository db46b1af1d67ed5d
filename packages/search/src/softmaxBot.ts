import type { Game, Random, State } from '@two-rivers/kernel';
import type { Bot, BotView } from './bot.ts';
import { exp } from './exp.ts';
import { PlannedMoves } from './search/searchBot.ts';
import { drawSeedKey, type Simulator } from './search/simulator.ts';

export interface SoftmaxBotOptions<S extends State> {
  readonly name: string;
  /** source of candidates and static values; runs no simulations */
  readonly simulator: Simulator<S>;
  /** softmax temperature in log odds; 0 always chooses the best candidate */
  readonly temperature: number;
  /** largest drop below the best candidate that is still allowed, in log odds; prevents absurd blunders */
  readonly maxDrop: number;
  /** softmax temperature in points, once the win is certain or lost */
  readonly pointTemperature: number;
}

/** Shares closer than this to 0 or 1 are certain. */
const CERTAIN = 1e-9;
/** Largest allowed drop below the best candidate in points, in multiples of `pointTemperature`. */
const MAX_POINT_DROP = 2;
const RANDOM_STEPS = 1 << 24;

/**
 * Makes a bot that samples a candidate by softmax over static values, without simulations. Compares candidates by log
 * odds, so that play doesn't get sloppier when the game is nearly won or lost. Once the win is certain or lost,
 * compares points.
 */
export function makeSoftmaxBot<S extends State>(game: Game<S>, options: SoftmaxBotOptions<S>): Bot<S> {
  const { name, simulator, temperature, maxDrop, pointTemperature } = options;
  const plan = new PlannedMoves(game);
  const shares = new Float64Array(simulator.maxCandidates);
  const odds = new Float64Array(simulator.maxCandidates);

  /** Picks by points among candidates with the same certain result as `reference`. */
  const sampleByPoints = (reference: number, count: number, { seat, random }: BotView<S>): number => {
    for (let i = 0; i < count; i++) {
      odds[i] = Number.NEGATIVE_INFINITY;
      if (!isCertain(shares[i]) || shares[i] > 0.5 !== shares[reference] > 0.5) continue;
      simulator.evaluateCandidatePoints(i);
      odds[i] = simulator.values[seat];
    }
    return sampleSoftmax(odds.subarray(0, count), pointTemperature, MAX_POINT_DROP * pointTemperature, random);
  };

  return {
    name,
    choose(view: BotView<S>) {
      const { moves, random, seat, state } = view;
      const plannedMove = plan.nextMove(state, moves);
      if (plannedMove !== undefined) return plannedMove;
      if (moves.length === 1) return moves.at(0);
      const count = simulator.beginDecision(view, drawSeedKey(random));
      for (let i = 0; i < count; i++) {
        simulator.evaluateCandidate(i);
        shares[i] = simulator.values[seat];
        odds[i] = logOdds(shares[i]);
      }
      const first = sampleSoftmax(odds.subarray(0, count), temperature, maxDrop, random);
      const chosen = isCertain(shares[first]) ? sampleByPoints(first, count, view) : first;
      const move = simulator.moveOf(chosen);
      plan.store(state, move, simulator.continuation(chosen));
      return move;
    },
  };
}

function isCertain(share: number): boolean {
  return share <= CERTAIN || share >= 1 - CERTAIN;
}

function logOdds(share: number): number {
  const clamped = Math.min(1 - CERTAIN, Math.max(CERTAIN, share));
  return Math.log(clamped / (1 - clamped));
}

function sampleSoftmax(odds: Float64Array, temperature: number, maxDrop: number, random: Random): number {
  let best = 0;
  for (let i = 1; i < odds.length; i++) if (odds[i] > odds[best]) best = i;
  if (temperature === 0) return best;
  const bestOdds = odds[best];
  let sum = 0;
  for (let i = 0; i < odds.length; i++) {
    const drop = bestOdds - odds[i];
    odds[i] = drop > maxDrop ? 0 : exp(-drop / temperature);
    sum += odds[i];
  }
  let remaining = (random.below(RANDOM_STEPS) / RANDOM_STEPS) * sum;
  for (let i = 0; i < odds.length; i++) {
    remaining -= odds[i];
    if (remaining < 0) return i;
  }
  return best;
}
