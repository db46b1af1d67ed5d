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
/** Favor to set the die. */
export const SETTING_PRICE = 1;
const ENDED_BY_BUILD = 1;
const ENDED_BY_JOURNEY = 2;

/** Begins a seat's turn with its action, or with its die while that is unset. */
export function beginTurn(s: RiverOfGoldState, seat: number): void {
  s.turn = seat;
  if (s.die[seat] !== 0) s.phase = ACTION_PHASE;
  else s.phase = mayDecideRoll(s) ? START_PHASE : DIE_PHASE;
}

/**
 * Changes the position as if it were this seat's turn, dropping all open choices. False during set-up, after the game, or
 * while the seat's die is unset.
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
 * Continues after an action, an answer or a result until the next decision or chance: choices of the turn's player, choices
 * of the others, then the row or the draw, masteries, last trades, roll.
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

/** Resolves forced choices and enters the next open one: of the turn's player, then clockwise. False if none is open. */
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

/** Without a possible trade or patron's choice, the roll plays itself; so does the end of a turn. */
function mayDecideRoll(s: RiverOfGoldState): boolean {
  return anyTrade(s, s.turn) || (s.ending === 0 && maySetDie(s, s.turn));
}

/** Kakita Ryoku may pay favor to set the die instead of rolling. */
export function maySetDie(s: RiverOfGoldState, seat: number): boolean {
  return s.patron[seat] === KAKITA_RYOKU && s.favor[seat] >= SETTING_PRICE;
}

/** Applies a rolled or set face. At the start of a turn the action follows, otherwise the turn ends. */
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

/** Applies the automatic end of a turn, ignoring open choices: masteries, the Emperor's visit, points for the last tile. */
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
