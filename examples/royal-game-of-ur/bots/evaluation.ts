import type { Game } from '@two-rivers/kernel';
import {
  type Evaluation,
  Outlook,
  search,
  type SearchBot,
  type Thinking,
  TreeSimulator,
  TUNING,
} from '@two-rivers/search';
import { HOME, isRosette, isShared, opponentOf, PIECES, SEATS, type UrState } from '../rules/index.ts';

/** The share of its way that a piece is likely to lose where it can be sent back; how surely a lead wins. */
const RISK = 0.25;
const STEEPNESS = 0.055;
/** What the next throw is worth, in squares. */
export const THROW = 2;

/** How far all pieces of a seat have come, in squares. */
export function wayOf(s: UrState, seat: number): number {
  let way = HOME * s.at(seat, HOME);
  for (let place = 1; place < HOME; place++) if (s.at(seat, place) > 0) way += place;
  return way;
}

/** The squares that a seat is likely to lose again. */
export function riskOf(s: UrState, seat: number): number {
  let risk = 0;
  for (let place = 1; place < HOME; place++)
    if (s.at(seat, place) > 0 && isShared(place) && !isRosette(place) && isFollowed(s, seat, place))
      risk += RISK * place;
  return risk;
}

/** Can a piece of the opponent reach this place by one throw? */
function isFollowed(s: UrState, seat: number, place: number): boolean {
  for (let from = Math.max(0, place - 4); from < place; from++)
    if (s.at(opponentOf(seat), from) > 0) return true;
  return false;
}

/** How far a seat is ahead, in squares. */
export function leadOf(s: UrState, seat: number): number {
  const progress = (each: number) => wayOf(s, each) - riskOf(s, each);
  return progress(seat) - progress(opponentOf(seat)) + (s.turn === seat ? THROW / 2 : -THROW / 2);
}

/** Who is ahead in the race. */
export function urEvaluation(): Evaluation<UrState> {
  return {
    shares(state, shares) {
      const done = [0, 1].find((seat) => state.at(seat, HOME) === PIECES);
      shares[0] = done === undefined ? 1 / (1 + Math.exp(-STEEPNESS * leadOf(state, 0))) : 1 - done;
      shares[1] = 1 - shares[0];
    },
    points(state, points) {
      for (let seat = 0; seat < SEATS; seat++) points[seat] = wayOf(state, seat) / HOME;
    },
  };
}

/** A move is a whole turn: nothing prepares another, nothing stays open. */
const STEPS = { prepares: () => false, isOpen: () => false };

/** Looks ahead, throw by throw; how good a position is says the evaluation. */
function urSearch(game: Game<UrState>, options: Parameters<Thinking['search']>[1]): SearchBot<UrState> {
  const outlook = new Outlook(game, urEvaluation, STEPS, TUNING.settle);
  const simulations = new TreeSimulator(game, outlook, STEPS, TUNING);
  return search(game, { ...options, simulations, candidates: 8, preview: true, trust: 10 });
}

export const thinking: Thinking<UrState> = { evaluation: urEvaluation, search: urSearch };
