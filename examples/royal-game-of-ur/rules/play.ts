import type { Move, Tell } from '@two-rivers/kernel';
import { DICE, HOME, isRosette, MOST_THROWS, PIECES, SEATS, WAITING } from './components.ts';
import { aboutOf, isFirst, isThrow, markOf } from './move.ts';
import { canMove, captures } from './moves.ts';
import {
  FIRST_PHASE,
  MOVE_PHASE,
  OVER_PHASE,
  opponentOf,
  THROW_PHASE,
  thrown,
  type UrState,
} from './state.ts';

/** `first` is the seat that begins; -1 where chance decides. */
export function setUp(s: UrState, first: number): void {
  s.bytes.fill(0);
  for (let seat = 0; seat < SEATS; seat++) s.put(seat, WAITING, PIECES);
  s.phase = first < 0 ? FIRST_PHASE : THROW_PHASE;
  s.turn = Math.max(0, first);
}

export function playMove(s: UrState, move: Move, tell?: Tell): void {
  if (isFirst(move)) {
    s.turn = aboutOf(move);
    s.phase = THROW_PHASE;
    happened(tell, 'first', s.turn);
  } else if (isThrow(move)) throwDice(s, move, tell);
  else movePiece(s, aboutOf(move), tell);
}

/** Whoever throws nothing, or nothing that any piece can use, has had the turn. */
function throwDice(s: UrState, move: Move, tell?: Tell): void {
  for (let die = 0; die < DICE; die++) s.dice[die] = markOf(move, die);
  s.throws++;
  happened(tell, 'throw', s.turn, thrown(s));
  if (canMove(s)) s.phase = MOVE_PHASE;
  else {
    happened(tell, 'pass', s.turn);
    endTurn(s, opponentOf(s.turn), tell);
  }
}

function movePiece(s: UrState, from: number, tell?: Tell): void {
  const { turn } = s;
  const steps = thrown(s);
  const to = from + steps;
  s.put(turn, from, s.at(turn, from) - 1);
  s.put(turn, to, s.at(turn, to) + 1);
  happened(tell, 'step', turn, steps, to);
  if (captures(s, to)) {
    const victim = opponentOf(turn);
    s.put(victim, to, 0);
    s.put(victim, WAITING, s.at(victim, WAITING) + 1);
    happened(tell, 'captured', victim, -1, to);
  }
  if (to === HOME) happened(tell, 'home', turn);
  if (isRosette(to)) happened(tell, 'again', turn, 1, to);
  endTurn(s, isRosette(to) ? turn : opponentOf(turn), tell);
}

/** `next` throws, unless it is over. */
function endTurn(s: UrState, next: number, tell?: Tell): void {
  const isWon = s.at(s.turn, HOME) === PIECES;
  s.dice.fill(0);
  if (isWon || s.throws === MOST_THROWS) {
    s.phase = OVER_PHASE;
    happened(tell, 'over', isWon ? s.turn : -1);
  } else {
    s.phase = THROW_PHASE;
    s.turn = next;
  }
}

/** All that is told, by its name; `at` is the place where it happened. */
export const TOLD = ['first', 'throw', 'pass', 'step', 'captured', 'home', 'again', 'over'] as const;
export type Told = (typeof TOLD)[number];

function happened(tell: Tell | undefined, what: Told, seat: number, amount = 1, at = 0): void {
  tell?.({ what, seat, amount, lost: 0, cause: '', at, id: '' });
}
