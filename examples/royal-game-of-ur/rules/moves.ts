import { CHANCE, type MoveList, OVER, type Refusal, refuse } from '@two-rivers/kernel';
import { DICE, HOME, isRosette, isShared, SEATS, WAITING } from './components.ts';
import { diceShow, firstIs, moveFrom } from './move.ts';
import { FIRST_PHASE, MOVE_PHASE, OVER_PHASE, opponentOf, thrown, type UrState } from './state.ts';

export function actorOf(s: UrState): number {
  if (s.phase === OVER_PHASE) return OVER;
  return s.phase === MOVE_PHASE ? s.turn : CHANCE;
}

export function listMoves(s: UrState, list: MoveList): void {
  list.clear();
  if (s.phase === OVER_PHASE) return;
  if (s.phase === FIRST_PHASE) for (let seat = 0; seat < SEATS; seat++) list.add(firstIs(seat));
  else if (s.phase === MOVE_PHASE) {
    for (let from = WAITING; from < HOME; from++) if (mayMove(s, from)) list.add(moveFrom(from));
  } else for (let marks = 0; marks < 2 ** DICE; marks++) list.add(diceShow(marks));
}

/** May the seat whose turn it is move a piece from here by what the dice show? */
export function mayMove(s: UrState, from: number): boolean {
  const to = from + thrown(s);
  return to !== from && s.at(s.turn, from) > 0 && to <= HOME && !isTaken(s, to);
}

export function canMove(s: UrState): boolean {
  for (let from = WAITING; from < HOME; from++) if (mayMove(s, from)) return true;
  return false;
}

/** By a piece of one's own, or by the opponent's on the rosette in the middle. */
function isTaken(s: UrState, place: number): boolean {
  if (place === HOME) return false;
  return s.at(s.turn, place) > 0 || isSafe(s, place);
}

/** Does the opponent stand here where nobody can be captured? */
function isSafe(s: UrState, place: number): boolean {
  return isShared(place) && isRosette(place) && s.at(opponentOf(s.turn), place) > 0;
}

/** The opponent's piece that a piece which lands here sends back. */
export function captures(s: UrState, place: number): boolean {
  return isShared(place) && s.at(opponentOf(s.turn), place) > 0;
}

export function whyNot(s: UrState, from: number): Refusal {
  const steps = thrown(s);
  if (s.at(s.turn, from) === 0)
    return from === WAITING ? refuse('none-waiting') : refuse('no-piece', { place: from });
  const to = from + steps;
  if (to > HOME) return refuse('exact-throw', { needed: HOME - from, steps });
  return isSafe(s, to) ? refuse('safe-rosette', { place: to }) : refuse('own-piece', { place: to });
}
