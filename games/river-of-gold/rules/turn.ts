import type { Tell } from '@two-rivers/kernel';
import { openChoices, resolveForced } from './choices.ts';
import { END_POINTS } from './components.ts';
import { canDraw, reshuffle } from './customers.ts';
import { emperorsVisit } from './emperorsVisit.ts';
import { FROM_END, score, type Told } from './gains.ts';
import { claimMasteries } from './masteries.ts';
import { slideAndRefill } from './row.ts';
import {
  ACTION_PHASE,
  AFTER_BUILD,
  AFTER_DRAW,
  AFTER_JOURNEY,
  AFTER_MASTERIES,
  CHOICES_PHASE,
  DIE_PHASE,
  DRAW_PHASE,
  MAX_SEATS,
  OTHERS_PHASE,
  OVER_PHASE,
  type RiverOfGoldState,
  ROLL_PHASE,
  START_PHASE,
  TILE_PHASE,
} from './state.ts';
import { KAKITA_RYOKU } from './tables.ts';
import { anyTrade } from './trade.ts';

/** Customers drawn after a delivery. */
export const DELIVERY_DRAW = 2;
/** What setting the die costs in favor. */
export const SETTING_PRICE = 1;
const ENDED_BY_BUILD = 1;
const ENDED_BY_JOURNEY = 2;

/** The turn of a seat begins: with its action, or, for a die still unset, with that. */
export function beginTurn(s: RiverOfGoldState, seat: number): void {
  s.turn = seat;
  if (s.die[seat] !== 0) s.phase = ACTION_PHASE;
  else s.phase = mayDecideRoll(s) ? START_PHASE : DIE_PHASE;
}

/**
 * The position as if it were this seat's turn: what the player at the table has still to choose is left out. It can be
 * told once the dice are rolled, while the game runs, and only for a die that shows something.
 */
export function turnAhead(s: RiverOfGoldState, seat: number): boolean {
  if (s.phase < ACTION_PHASE || s.phase === OVER_PHASE || s.die[seat] === 0) return false;
  s.chooser = 0;
  s.after = 0;
  s.toDraw = 0;
  s.openJourney = 0;
  s.openSell = 0;
  s.openMarket = 0;
  s.openMonk = 0;
  s.openRoyal = 0;
  for (let other = 0; other < MAX_SEATS; other++) s.openGoods[other] = 0;
  beginTurn(s, seat);
  return s.phase !== DIE_PHASE;
}

/**
 * Goes on after an action, an answer or a result, until somebody must decide or chance is due: the choices of the turn's
 * player, those of the others, then the row or the draw, masteries, last trades, roll.
 */
export function proceed(s: RiverOfGoldState, tell?: Tell): void {
  for (;;) {
    if (s.toDraw > 0) {
      if (s.deckCount === 0 && canDraw(s)) {
        reshuffle(s);
        if (tell !== undefined)
          tell({
            what: 'reshuffle',
            seat: -1,
            amount: 1,
            lost: 0,
            cause: 'deck',
            at: 0,
            id: '',
          } satisfies Told);
      }
      if (s.deckCount > 0) {
        s.phase = DRAW_PHASE;
        return;
      }
      s.toDraw = 0;
    }
    if (choicesOpen(s, tell)) return;
    if ((s.after & (AFTER_BUILD | AFTER_JOURNEY)) !== 0) {
      const ending = (s.after & AFTER_BUILD) !== 0 ? ENDED_BY_BUILD : ENDED_BY_JOURNEY;
      s.after &= ~(AFTER_BUILD | AFTER_JOURNEY);
      if (slideAndRefill(s, ending, tell)) {
        s.phase = TILE_PHASE;
        return;
      }
      continue;
    }
    if ((s.after & AFTER_DRAW) !== 0) {
      s.after &= ~AFTER_DRAW;
      s.toDraw = DELIVERY_DRAW;
      continue;
    }
    if ((s.after & AFTER_MASTERIES) !== 0) {
      s.after &= ~AFTER_MASTERIES;
      claimMasteries(s, tell);
    }
    if (mayDecideRoll(s)) {
      s.phase = ROLL_PHASE;
      return;
    }
    if (s.ending === 0) s.phase = DIE_PHASE;
    else endTurn(s, tell);
    return;
  }
}

/** Whether somebody has to choose: first the turn's player, then the others clockwise. */
function choicesOpen(s: RiverOfGoldState, tell: Tell | undefined): boolean {
  s.chooser = 0;
  for (let i = 0, seat = s.turn; i < s.seats; i++, seat = nextSeat(s, seat)) {
    resolveForced(s, seat, tell);
    if (openChoices(s, seat) === 0) continue;
    if (seat === s.turn) s.phase = CHOICES_PHASE;
    else {
      s.phase = OTHERS_PHASE;
      s.chooser = seat;
    }
    return true;
  }
  return false;
}

/** The roll plays itself when neither a trade nor a patron's choice is possible; so does the end of a turn. */
function mayDecideRoll(s: RiverOfGoldState): boolean {
  return anyTrade(s, s.turn) || (s.ending === 0 && maySetDie(s, s.turn));
}

/** Kakita Ryoku may pay favor to set the die instead of rolling. */
export function maySetDie(s: RiverOfGoldState, seat: number): boolean {
  return s.patron[seat] === KAKITA_RYOKU && s.favor[seat] >= SETTING_PRICE;
}

/** The die has been rolled or set: at the start of a turn the action follows, else the turn is over. */
export function dieIs(s: RiverOfGoldState, face: number, tell?: Tell): void {
  const atStart = s.die[s.turn] === 0;
  s.die[s.turn] = face;
  if (atStart) s.phase = ACTION_PHASE;
  else endTurn(s, tell);
}

export function endTurn(s: RiverOfGoldState, tell?: Tell): void {
  s.turns++;
  if (s.visitDue !== 0) emperorsVisit(s, tell);
  const next = nextSeat(s, s.turn);
  if (s.ending !== 0) {
    if (s.lastTurns === 0) {
      s.lastTurns = 1;
      score(s, s.turn, END_POINTS, FROM_END, 'end', 0, tell);
    }
    if (next === s.finisher) {
      s.phase = OVER_PHASE;
      return;
    }
  }
  beginTurn(s, next);
}

/** What the end of the turn brings by itself, whatever its player still chooses before: masteries, the Emperor's visit, the last tile. */
export function settleTurn(s: RiverOfGoldState): void {
  claimMasteries(s);
  endTurn(s);
}

export function nextSeat(s: RiverOfGoldState, seat: number): number {
  return seat + 1 === s.seats ? 0 : seat + 1;
}

/** Place in turn order, 0 for the first player. */
export function turnOrder(s: RiverOfGoldState, seat: number): number {
  return (seat - s.first + s.seats) % s.seats;
}
