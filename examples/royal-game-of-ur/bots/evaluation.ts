import type { Game } from '@two-rivers/kernel';
import {
  type Evaluation,
  StaticEvaluator,
  makeSearchBot,
  type SearchBot,
  type SearchFactory,
  TreeSimulator,
  DEFAULT_TREE_TUNING,
} from '@two-rivers/search';
import { HOME, isRosette, isShared, opponentOf, PIECES, SEATS, type UrState } from '../rules/index.ts';

/** Expected loss of a threatened piece, as a fraction of the distance it has covered. */
const CAPTURE_RISK = 0.25;
/** Slope of the logistic function that turns a lead in squares into a chance of winning. */
const STEEPNESS = 0.055;
/** Value of the next throw, in squares. */
export const THROW_VALUE = 2;

/** Total distance covered by a seat's pieces, in squares. */
export function distanceOf(s: UrState, seat: number): number {
  let distance = HOME * s.piecesAt(seat, HOME);
  for (let place = 1; place < HOME; place++) if (s.piecesAt(seat, place) > 0) distance += place;
  return distance;
}

/** Squares that a seat is expected to lose to captures. */
export function riskedDistance(s: UrState, seat: number): number {
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
export function leadOf(s: UrState, seat: number): number {
  const safeDistance = (each: number) => distanceOf(s, each) - riskedDistance(s, each);
  return safeDistance(seat) - safeDistance(opponentOf(seat)) + (s.turn === seat ? THROW_VALUE / 2 : -THROW_VALUE / 2);
}

/** Estimates shares of the win from the lead in the race. */
export function urEvaluation(): Evaluation<UrState> {
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

/** Every move is a complete turn: no preparation, no follow-up. */
const TURN_STEPS = { isPreparation: () => false, isMidTurn: () => false };

/** Tree search over throws and moves, with `urEvaluation` at the leaves. */
function urSearch(game: Game<UrState>, options: Parameters<SearchFactory['makeSearchBot']>[1]): SearchBot<UrState> {
  const outlook = new StaticEvaluator(game, urEvaluation, TURN_STEPS, DEFAULT_TREE_TUNING.settle);
  const simulations = new TreeSimulator(game, outlook, TURN_STEPS, DEFAULT_TREE_TUNING);
  return makeSearchBot(game, { ...options, simulator: simulations, candidates: 8, preview: true, trust: 10 });
}

export const thinking: SearchFactory<UrState> = { makeEvaluation: urEvaluation, makeSearchBot: urSearch };
