import type { Evaluation } from '@two-rivers/search';
import { HOME, isRosette, isShared, opponentOf, PIECES, SEATS, type UrState } from '../rules/index.ts';

/** What a piece that can be sent back is worth less, for each square it has come; how the race decides. */
const RISK = 0.25;
const STEEPNESS = 0.055;

/** How far all pieces of a seat have come; what may be lost again counts less. */
export function progressOf(s: UrState, seat: number): number {
  let progress = HOME * s.at(seat, HOME);
  for (let place = 1; place < HOME; place++) {
    if (s.at(seat, place) === 0) continue;
    const isAtRisk = isShared(place) && !isRosette(place) && isFollowed(s, seat, place);
    progress += isAtRisk ? place * (1 - RISK) : place;
  }
  return progress;
}

/** Can a piece of the opponent reach this place by one throw? */
function isFollowed(s: UrState, seat: number, place: number): boolean {
  for (let from = Math.max(0, place - 4); from < place; from++)
    if (s.at(opponentOf(seat), from) > 0) return true;
  return false;
}

/** Who is ahead in the race; one who throws next is half a throw ahead. */
export function urEvaluation(): Evaluation<UrState> {
  return {
    shares(state, shares) {
      const done = [0, 1].find((seat) => state.at(seat, HOME) === PIECES);
      const lead = progressOf(state, 0) - progressOf(state, 1) + (state.turn === 0 ? 1 : -1);
      shares[0] = done === undefined ? 1 / (1 + Math.exp(-STEEPNESS * lead)) : 1 - done;
      shares[1] = 1 - shares[0];
    },
    points(state, points) {
      for (let seat = 0; seat < SEATS; seat++) points[seat] = state.at(seat, HOME);
    },
  };
}
