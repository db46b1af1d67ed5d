import { type EmitEvent, type GainEvent, type GameEvent, memberCount, type Move } from '@two-rivers/kernel';
import { HOME, isRosette, MAX_THROWS, PIECES, SEATS, WAITING, opponentOf } from './components.ts';
import { canMove, isCapture, placeOf } from './moves.ts';
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

/** An event of the game. */
export type UrEvent =
  /** a piece reaches home */
  | (GainEvent & { readonly what: 'home' })
  /** the first player; a throw that allows no move; another throw for a rosette; the end */
  | (GameEvent & { readonly kind: 'first' | 'pass' | 'again' | 'over' })
  | (GameEvent & { readonly kind: 'throw'; readonly steps: number })
  | (GameEvent & { readonly kind: 'step'; readonly from: number; readonly to: number })
  | (GameEvent & { readonly kind: 'captured'; readonly place: number });

type EmitUrEvent = EmitEvent<UrEvent>;

/** `first`: the first player's seat, or -1 to leave it to chance. */
export function setUpState(s: UrState, first: number): void {
  s.bytes.fill(0);
  for (let seat = 0; seat < SEATS; seat++) s.setPiecesAt(seat, WAITING, PIECES);
  s.phase = first < 0 ? FIRST_PHASE : THROW_PHASE;
  s.turn = Math.max(0, first);
}

export function playMove(s: UrState, move: Move, emit?: EmitUrEvent): void {
  const kind = kindOf(move);
  if (kind === CHANCE_FIRST) {
    s.turn = seatOfChanceFirst(move);
    s.phase = THROW_PHASE;
    emit?.({ kind: 'first', seat: s.turn });
  } else if (kind === CHANCE_DICE) throwDice(s, marksOfChanceDice(move), emit);
  else movePiece(s, placeOf(move), emit);
}

/** Sets the dice; a throw without a legal move ends the turn. */
function throwDice(s: UrState, marks: number, emit?: EmitUrEvent): void {
  s.dice = marks;
  s.throws++;
  emit?.({ kind: 'throw', seat: s.turn, steps: memberCount(s.dice) });
  if (canMove(s)) s.phase = MOVE_PHASE;
  else {
    emit?.({ kind: 'pass', seat: s.turn });
    endTurn(s, opponentOf(s.turn), emit);
  }
}

function movePiece(s: UrState, from: number, emit?: EmitUrEvent): void {
  const { turn } = s;
  const to = from + memberCount(s.dice);
  s.setPiecesAt(turn, from, s.piecesAt(turn, from) - 1);
  s.setPiecesAt(turn, to, s.piecesAt(turn, to) + 1);
  emit?.({ kind: 'step', seat: turn, from, to });
  if (isCapture(s, to)) {
    const victim = opponentOf(turn);
    s.setPiecesAt(victim, to, 0);
    s.setPiecesAt(victim, WAITING, s.piecesAt(victim, WAITING) + 1);
    emit?.({ kind: 'captured', seat: victim, place: to });
  }
  if (to === HOME) emit?.({ kind: 'gain', seat: turn, what: 'home', amount: 1, lost: 0 });
  if (isRosette(to)) emit?.({ kind: 'again', seat: turn });
  endTurn(s, isRosette(to) ? turn : opponentOf(turn), emit);
}

/** Passes the dice to `nextSeat` unless the game is over. */
function endTurn(s: UrState, nextSeat: number, emit?: EmitUrEvent): void {
  const isWon = s.piecesAt(s.turn, HOME) === PIECES;
  s.dice = 0;
  if (isWon || s.throws === MAX_THROWS) {
    s.phase = OVER_PHASE;
    emit?.({ kind: 'over', seat: isWon ? s.turn : -1 });
  } else {
    s.phase = THROW_PHASE;
    s.turn = nextSeat;
  }
}
