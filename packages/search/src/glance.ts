import type { Game, Random, State } from '@two-rivers/kernel';
import type { Bot, View } from './bot.ts';
import { exp } from './exp.ts';
import { Plan } from './search/search.ts';
import { keyFrom, type Simulations } from './search/simulations.ts';

export interface GlanceOptions<S extends State> {
  readonly name: string;
  /** candidates and their static values; never run */
  readonly simulations: Simulations<S>;
  /** softmax temperature in log odds; 0: always the best */
  readonly temperature: number;
  /** largest drop below the best, in log odds: prevents absurd blunders */
  readonly cap: number;
  /** softmax temperature in points, once the win is certain or lost */
  readonly points: number;
}

/** Shares closer than this to 0 or 1 are certain. */
const CERTAIN = 1e-9;
/** Largest drop below the best by points, in multiples of `points`. */
const POINTS_CAP = 2;
const STEPS = 1 << 24;

/**
 * Makes a bot that samples a candidate by softmax over static values, without simulations. Compares log odds, so that play
 * doesn't get sloppier when the game is nearly won or lost, and points once it is.
 */
export function glance<S extends State>(game: Game<S>, options: GlanceOptions<S>): Bot<S> {
  const { name, simulations, temperature, cap, points } = options;
  const plan = new Plan(game);
  const shares = new Float64Array(simulations.capacity);
  const odds = new Float64Array(simulations.capacity);

  /** Picks by points among candidates with the same certain result as `reference`. */
  const pickByPoints = (like: number, count: number, { seat, random }: View<S>): number => {
    for (let i = 0; i < count; i++) {
      odds[i] = Number.NEGATIVE_INFINITY;
      if (!isCertain(shares[i]) || shares[i] > 0.5 !== shares[like] > 0.5) continue;
      simulations.lookAtPoints(i);
      odds[i] = simulations.values[seat];
    }
    return pick(odds.subarray(0, count), points, POINTS_CAP * points, random);
  };

  return {
    name,
    choose(view: View<S>) {
      const { moves, random, seat, state } = view;
      const planned = plan.next(state, moves);
      if (planned !== undefined) return planned;
      if (moves.length === 1) return moves.at(0);
      const count = simulations.begin(view, keyFrom(random));
      for (let i = 0; i < count; i++) {
        simulations.look(i);
        shares[i] = simulations.values[seat];
        odds[i] = logOdds(shares[i]);
      }
      const first = pick(odds.subarray(0, count), temperature, cap, random);
      const chosen = isCertain(shares[first]) ? pickByPoints(first, count, view) : first;
      const move = simulations.moveOf(chosen);
      plan.keep(state, move, simulations.rest(chosen));
      return move;
    },
  };
}

function isCertain(share: number): boolean {
  return share <= CERTAIN || share >= 1 - CERTAIN;
}

function logOdds(share: number): number {
  const likely = Math.min(1 - CERTAIN, Math.max(CERTAIN, share));
  return Math.log(likely / (1 - likely));
}

function pick(odds: Float64Array, temperature: number, cap: number, random: Random): number {
  let best = 0;
  for (let i = 1; i < odds.length; i++) if (odds[i] > odds[best]) best = i;
  if (temperature === 0) return best;
  const most = odds[best];
  let sum = 0;
  for (let i = 0; i < odds.length; i++) {
    const worse = most - odds[i];
    odds[i] = worse > cap ? 0 : exp(-worse / temperature);
    sum += odds[i];
  }
  let left = (random.below(STEPS) / STEPS) * sum;
  for (let i = 0; i < odds.length; i++) {
    left -= odds[i];
    if (left < 0) return i;
  }
  return best;
}
