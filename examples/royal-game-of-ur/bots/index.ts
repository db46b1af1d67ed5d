import { copyState, type Game, type Move } from '@two-rivers/kernel';
import {
  type Bot,
  type Evaluation,
  type EvaluationBreakdown,
  type GameBots,
  makeAdvisor,
  makeSearchBot,
  makeTreeSimulator,
  makeUniformBot,
  type SearchFactory,
  SINGLE_MOVES,
} from '@two-rivers/search';
import type { UrState } from '../model.gen.ts';
import { HOME, isRosette, isShared, opponentOf, PIECES, SEATS } from '../rules/components.ts';
import { REASONS } from '../view/index.ts';

/** Expected loss of a threatened piece, as a fraction of the distance it has covered. */
const CAPTURE_RISK = 0.25;
/** Slope of the logistic function that turns a lead in squares into a chance of winning. */
const STEEPNESS = 0.055;
/** Value of the next throw, in squares. */
const THROW_VALUE = 2;

/** Total distance covered by a seat's pieces, in squares. */
function distanceOf(s: UrState, seat: number): number {
  let distance = HOME * s.piecesAt(seat, HOME);
  for (let place = 1; place < HOME; place++) if (s.piecesAt(seat, place) > 0) distance += place;
  return distance;
}

/** Squares that a seat is expected to lose to captures. */
function riskedDistance(s: UrState, seat: number): number {
  let distance = 0;
  for (let place = 1; place < HOME; place++)
    if (s.piecesAt(seat, place) > 0 && isShared(place) && !isRosette(place) && isThreatened(s, seat, place))
      distance += CAPTURE_RISK * place;
  return distance;
}

/** Whether an opponent's piece can reach this place with one throw. */
function isThreatened(s: UrState, seat: number, place: number): boolean {
  for (let from = Math.max(0, place - 4); from < place; from++) if (s.piecesAt(opponentOf(seat), from) > 0) return true;
  return false;
}

/** Lead of a seat over its opponent, in squares. */
function leadOf(s: UrState, seat: number): number {
  const safeDistance = (each: number) => distanceOf(s, each) - riskedDistance(s, each);
  return safeDistance(seat) - safeDistance(opponentOf(seat)) + (s.turn === seat ? THROW_VALUE / 2 : -THROW_VALUE / 2);
}

/** Estimates shares of the win from the lead in the race. */
function urEvaluation(): Evaluation<UrState> {
  return {
    fillShares(state, shares) {
      const winner = [0, 1].find((seat) => state.piecesAt(seat, HOME) === PIECES);
      shares[0] = winner === undefined ? 1 / (1 + Math.exp(-STEEPNESS * leadOf(state, 0))) : 1 - winner;
      shares[1] = 1 - shares[0];
    },
    fillPoints(state, points) {
      for (let seat = 0; seat < SEATS; seat++) points[seat] = distanceOf(state, seat) / HOME;
    },
  };
}

/** Tree search over throws and moves, with `urEvaluation` at the leaves. */
const thinking: SearchFactory<UrState> = {
  makeEvaluation: urEvaluation,
  makeSearchBot(game, options) {
    const simulator = makeTreeSimulator(game, urEvaluation, SINGLE_MOVES);
    return makeSearchBot(game, { ...options, simulator, candidates: 8, preview: true, trust: 10 });
  },
};

/** Simulations of `search` per decision. */
const SIMULATIONS = 2000;

export const bots: GameBots<UrState> = {
  bots: {
    random: () => ({ ...makeUniformBot(), name: 'random' }),
    greedy,
    search: (game) => thinking.makeSearchBot(game, { name: 'search', budget: { simulations: SIMULATIONS } }),
  },
  standIn: 'greedy',
  makeAdvisor(game) {
    const bot = thinking.makeSearchBot(game, {
      name: 'hints',
      budget: { simulations: 1 },
      clock: () => performance.now(),
    });
    return makeAdvisor(game, bot, urEvaluation, () => explanation);
  },
  searchFactory: thinking,
  review: { sources: { dice: { kind: 'dice', own: true } } },
};

/** Plays the move with the largest lead after it. */
function greedy(game: Game<UrState>): Bot<UrState> {
  const next = game.create();
  const leadAfter = (state: UrState, move: Move, seat: number): number => {
    copyState(state, next);
    game.play(next, move);
    return leadOf(next, seat);
  };
  return {
    name: 'greedy',
    choose({ state, seat, moves }) {
      const leads = moves.toArray().map((move) => leadAfter(state, move, seat));
      return moves.at(leads.indexOf(Math.max(...leads)));
    },
  };
}

/** Value of each reason for a seat, in squares. */
const REASON_VALUES: Readonly<Record<(typeof REASONS)[number], (s: UrState, seat: number) => number>> = {
  pieces: distanceOf,
  safety: (s, seat) => -riskedDistance(s, seat),
  again: (s, seat) => (s.turn === seat ? THROW_VALUE : 0),
  rival: (s, seat) => -distanceOf(s, opponentOf(seat)),
};

const explanation: EvaluationBreakdown<UrState> = {
  categories: REASONS,
  fillCategoryPoints: (state, seat, points) =>
    // one point is one piece at home, a distance of `HOME` squares
    points.set(REASONS.map((reason) => REASON_VALUES[reason](state, seat) / HOME)),
};
