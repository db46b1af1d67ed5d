import type { Move, EmitEvent } from '@two-rivers/kernel';
import {
  CHANCE_DICE,
  CHANCE_FIRST,
  FIRST_PHASE,
  kindOf,
  marksOfChanceDice,
  MOVE_PHASE,
  OVER_PHASE,
  seatOfChanceFirst,
  THROW_PHASE,
  type UrState,
} from '../model.gen.ts';
import { DICE, HOME, isRosette, MAX_THROWS, opponentOf, PIECES, SEATS, WAITING } from './components.ts';
import { diceTotal, dieMark } from './dice.ts';
import { canMove, isCapture, placeOf } from './moves.ts';

/** `first`: the first player's seat, or -1 to leave it to chance. */
export function setUpState(s: UrState, first: number): void {
  s.bytes.fill(0);
  for (let seat = 0; seat < SEATS; seat++) s.setPiecesAt(seat, WAITING, PIECES);
  s.phase = first < 0 ? FIRST_PHASE : THROW_PHASE;
  s.turn = Math.max(0, first);
}

export function playMove(s: UrState, move: Move, emit?: EmitEvent): void {
  const kind = kindOf(move);
  if (kind === CHANCE_FIRST) {
    s.turn = seatOfChanceFirst(move);
    s.phase = THROW_PHASE;
    emitEvent(emit, 'first', s.turn);
  } else if (kind === CHANCE_DICE) throwDice(s, marksOfChanceDice(move), emit);
  else movePiece(s, placeOf(move), emit);
}

/** Sets the dice; a throw without a legal move ends the turn. */
function throwDice(s: UrState, marks: number, emit?: EmitEvent): void {
  for (let die = 0; die < DICE; die++) s.dice[die] = dieMark(marks, die);
  s.throws++;
  emitEvent(emit, 'throw', s.turn, diceTotal(s));
  if (canMove(s)) s.phase = MOVE_PHASE;
  else {
    emitEvent(emit, 'pass', s.turn);
    endTurn(s, opponentOf(s.turn), emit);
  }
}

function movePiece(s: UrState, from: number, emit?: EmitEvent): void {
  const { turn } = s;
  const steps = diceTotal(s);
  const to = from + steps;
  s.setPiecesAt(turn, from, s.piecesAt(turn, from) - 1);
  s.setPiecesAt(turn, to, s.piecesAt(turn, to) + 1);
  emitEvent(emit, 'step', turn, steps, to);
  if (isCapture(s, to)) {
    const victim = opponentOf(turn);
    s.setPiecesAt(victim, to, 0);
    s.setPiecesAt(victim, WAITING, s.piecesAt(victim, WAITING) + 1);
    emitEvent(emit, 'captured', victim, -1, to);
  }
  if (to === HOME) emitEvent(emit, 'home', turn);
  if (isRosette(to)) emitEvent(emit, 'again', turn, 1, to);
  endTurn(s, isRosette(to) ? turn : opponentOf(turn), emit);
}

/** Passes the dice to `nextSeat` unless the game is over. */
function endTurn(s: UrState, nextSeat: number, emit?: EmitEvent): void {
  const isWon = s.piecesAt(s.turn, HOME) === PIECES;
  s.dice.fill(0);
  if (isWon || s.throws === MAX_THROWS) {
    s.phase = OVER_PHASE;
    emitEvent(emit, 'over', isWon ? s.turn : -1);
  } else {
    s.phase = THROW_PHASE;
    s.turn = nextSeat;
  }
}

/** Names of the rule events; `at` of an event is the place on the board. */
export const EVENT_NAMES = ['first', 'throw', 'pass', 'step', 'captured', 'home', 'again', 'over'] as const;
export type EventName = (typeof EVENT_NAMES)[number];

function emitEvent(emit: EmitEvent | undefined, name: EventName, seat: number, amount = 1, at = 0): void {
  emit?.({ what: name, seat, amount, lost: 0, cause: '', at, id: '' });
}
