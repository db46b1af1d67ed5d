import { CHANCE, memberCount, type Move, type MoveCodec, type MoveList, OVER, type Refusal } from '@two-rivers/kernel';
import {
  ENTER,
  FIRST_PHASE,
  fromOfStep,
  kindOf,
  makeChanceDice,
  makeChanceFirst,
  makeStep,
  marksOfChanceDice,
  MOVE_PHASE,
  OVER_PHASE,
  type UrState,
} from '../model.gen.ts';
import type { UrMoveOf } from '../moves.gen.ts';
import { DICE, HOME, isRosette, isShared, opponentOf, SEATS, WAITING } from './components.ts';
import { refuse } from './reasons.ts';

export function actorOf(s: UrState): number {
  if (s.phase === OVER_PHASE) return OVER;
  return s.phase === MOVE_PHASE ? s.turn : CHANCE;
}

export function listMoves(s: UrState, list: MoveList): void {
  list.clear();
  if (s.phase === OVER_PHASE) return;
  if (s.phase === FIRST_PHASE) for (let seat = 0; seat < SEATS; seat++) list.add(makeChanceFirst(seat));
  else if (s.phase === MOVE_PHASE) {
    for (let from = WAITING; from < HOME; from++)
      if (mayMove(s, from)) list.add(from === WAITING ? ENTER : makeStep(from));
  } else for (let marks = 0; marks < 2 ** DICE; marks++) list.add(makeChanceDice(marks));
}

/** Place of the piece that a move moves. */
export function placeOf(move: Move): number {
  return kindOf(move) === ENTER ? WAITING : fromOfStep(move);
}

/** Whether the acting seat may move a piece from this place by the dice. */
export function mayMove(s: UrState, from: number): boolean {
  const to = from + memberCount(s.dice);
  return to !== from && s.piecesAt(s.turn, from) > 0 && to <= HOME && !isBlocked(s, to);
}

export function canMove(s: UrState): boolean {
  for (let from = WAITING; from < HOME; from++) if (mayMove(s, from)) return true;
  return false;
}

/** Whether the acting seat's own piece, or an opponent's on the middle rosette, blocks the place. */
function isBlocked(s: UrState, place: number): boolean {
  if (place === HOME) return false;
  return s.piecesAt(s.turn, place) > 0 || isOpponentSafe(s, place);
}

/** Whether the place is the middle rosette with an opponent's piece, which cannot be captured. */
function isOpponentSafe(s: UrState, place: number): boolean {
  return isShared(place) && isRosette(place) && s.piecesAt(opponentOf(s.turn), place) > 0;
}

/** Whether landing here captures an opponent's piece. */
export function isCapture(s: UrState, place: number): boolean {
  return isShared(place) && s.piecesAt(opponentOf(s.turn), place) > 0;
}

export function whyNot(s: UrState, from: number): Refusal {
  const steps = memberCount(s.dice);
  if (s.piecesAt(s.turn, from) === 0)
    return from === WAITING ? refuse('none-waiting') : refuse('no-piece', { place: from });
  const to = from + steps;
  if (to > HOME) return refuse('exact-throw', { needed: HOME - from, steps });
  return isOpponentSafe(s, to) ? refuse('safe-rosette', { place: to }) : refuse('own-piece', { place: to });
}

/** For each die, whether it shows a mark. */
export function diceOf(marks: number): boolean[] {
  return Array.from({ length: DICE }, (_, die) => ((marks >> die) & 1) === 1);
}

/** The marks of dice as a set. */
export function marksOf(dice: readonly boolean[]): number {
  return dice.reduce((marks, isUp, die) => marks | (isUp ? 1 << die : 0), 0);
}

/** `~dice 0110`: each die, and whether it shows a mark. */
export const diceCodec: MoveCodec<UrMoveOf<'chance-dice'>> = {
  decode: (move) => ({ kind: 'chance-dice', dice: diceOf(marksOfChanceDice(move)) }),
  encode: ({ dice }) => makeChanceDice(marksOf(dice)),
  write: ({ dice }) => [dice.map(Number).join('')],
  read([marks = '', ...rest]) {
    if (rest.length > 0 || marks.length !== DICE || !/^[01]+$/.test(marks)) return undefined;
    return { kind: 'chance-dice', dice: Array.from(marks, (mark) => mark === '1') };
  },
};
