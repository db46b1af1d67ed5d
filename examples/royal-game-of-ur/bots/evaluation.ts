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

/** The share of its way that a piece is likely to lose where it can be sent back; how surely a lead wins. */
const CAPTURE_RISK = 0.25;
const STEEPNESS = 0.055;
/** What the next throw is worth, in squares. */
export const THROW_VALUE = 2;

/** How far all pieces of a seat have come, in squares. */
export function distanceOf(s: UrState, seat: number): number {
  let distance = HOME * s.piecesAt(seat, HOME);
  for (let place = 1; place < HOME; place++) if (s.piecesAt(seat, place) > 0) distance += place;
  return distance;
}

/** The squares that a seat is likely to lose again. */
export function riskedDistance(s: UrState, seat: number): number {
  let distance = 0;
  for (let place = 1; place < HOME; place++)
    if (s.piecesAt(seat, place) > 0 && isShared(place) && !isRosette(place) && isThreatened(s, seat, place))
      distance += CAPTURE_RISK * place;
  return distance;
}

/** Can a piece of the opponent reach this place by one throw? */
function isThreatened(s: UrState, seat: number, place: number): boolean {
  for (let from = Math.max(0, place - 4); from < place; from++) if (s.piecesAt(opponentOf(seat), from) > 0) return true;
  return false;
}

/** How far a seat is ahead, in squares. */
export function leadOf(s: UrState, seat: number): number {
  const safeDistance = (each: number) => distanceOf(s, each) - riskedDistance(s, each);
  return safeDistance(seat) - safeDistance(opponentOf(seat)) + (s.turn === seat ? THROW_VALUE / 2 : -THROW_VALUE / 2);
}

/** Who is ahead in the race. */
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

/** A move is a whole turn: nothing prepares another, nothing stays open. */
const TURN_STEPS = { isPreparation: () => false, isMidTurn: () => false };

/** Looks ahead, throw by throw; how good a position is says the evaluation. */
function urSearch(game: Game<UrState>, options: Parameters<SearchFactory['makeSearchBot']>[1]): SearchBot<UrState> {
  const outlook = new StaticEvaluator(game, urEvaluation, TURN_STEPS, DEFAULT_TREE_TUNING.settle);
  const simulations = new TreeSimulator(game, outlook, TURN_STEPS, DEFAULT_TREE_TUNING);
  return makeSearchBot(game, { ...options, simulator: simulations, candidates: 8, preview: true, trust: 10 });
}

export const thinking: SearchFactory<UrState> = { makeEvaluation: urEvaluation, makeSearchBot: urSearch };
