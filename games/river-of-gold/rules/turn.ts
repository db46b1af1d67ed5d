import { countOpenChoices, resolveForcedChoices } from './choices.ts';
import { END_POINTS, MAX_SEATS } from './components.ts';
import { canDrawCustomer, reshuffleDiscards } from './customers.ts';
import { playEmperorsVisit } from './emperorsVisit.ts';
import type { EmitRiverOfGoldEvent } from './events.ts';
import { FROM_END, scorePoints } from './gains.ts';
import { claimMasteries } from './masteries.ts';
import { slideAndRefillRow } from './row.ts';
import { KAKITA_RYOKU, AFTER_BUILD, AFTER_DRAW, AFTER_JOURNEY, AFTER_MASTERIES } from './tables.ts';
import { canTrade } from './trade.ts';
import {
  ACTION_PHASE,
  CHOICES_PHASE,
  DIE_PHASE,
  DRAW_PHASE,
  OTHERS_PHASE,
  OVER_PHASE,
  type RiverOfGoldState,
  ROLL_PHASE,
  START_PHASE,
  TILE_PHASE,
} from '../model.gen.ts';

/** Customers drawn after a delivery. */
export const DELIVERY_DRAW = 2;
/** Favor to set the die. */
export const SET_DIE_PRICE = 1;
const ENDED_BY_BUILD = 1;
const ENDED_BY_JOURNEY = 2;

/** Begins a seat's turn with the action, or with the first roll while the die is unset. */
export function beginTurn(s: RiverOfGoldState, seat: number): void {
  s.turn = seat;
  if (s.die[seat] !== 0) s.phase = ACTION_PHASE;
  else s.phase = hasRollDecision(s) ? START_PHASE : DIE_PHASE;
}

/**
 * Changes the position as if it were this seat's turn, dropping all open choices. False during set-up, after the game,
 * or while the seat's die is unset.
 */
export function skipToTurn(s: RiverOfGoldState, seat: number): boolean {
  if (s.phase < ACTION_PHASE || s.phase === OVER_PHASE || s.die[seat] === 0) return false;
  s.chooser = 0;
  s.pendingEffects = 0;
  s.drawsDue = 0;
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
 * Continues after an action, an answer or a chance result until the next decision or chance event. The order is:
 * choices of the turn's player, choices of the others, the row or the draw, masteries, last trades, roll.
 */
export function advanceToDecision(s: RiverOfGoldState, emit?: EmitRiverOfGoldEvent): void {
  for (;;) {
    if (s.drawsDue > 0) {
      if (s.deckCount === 0 && canDrawCustomer(s)) {
        reshuffleDiscards(s);
        if (emit !== undefined) emit({ kind: 'reshuffle', seat: -1 });
      }
      if (s.deckCount > 0) {
        s.phase = DRAW_PHASE;
        return;
      }
      s.drawsDue = 0;
    }
    if (enterNextChoice(s, emit)) return;
    if ((s.pendingEffects & (AFTER_BUILD | AFTER_JOURNEY)) !== 0) {
      const ending = (s.pendingEffects & AFTER_BUILD) !== 0 ? ENDED_BY_BUILD : ENDED_BY_JOURNEY;
      s.pendingEffects &= ~(AFTER_BUILD | AFTER_JOURNEY);
      if (slideAndRefillRow(s, ending, emit)) {
        s.phase = TILE_PHASE;
        return;
      }
      continue;
    }
    if ((s.pendingEffects & AFTER_DRAW) !== 0) {
      s.pendingEffects &= ~AFTER_DRAW;
      s.drawsDue = DELIVERY_DRAW;
      continue;
    }
    if ((s.pendingEffects & AFTER_MASTERIES) !== 0) {
      s.pendingEffects &= ~AFTER_MASTERIES;
      claimMasteries(s, emit);
    }
    if (hasRollDecision(s)) {
      s.phase = ROLL_PHASE;
      return;
    }
    if (s.ending === 0) s.phase = DIE_PHASE;
    else endTurn(s, emit);
    return;
  }
}

/**
 * Resolves forced choices and enters the next open one: of the turn's player, then clockwise. False if none is open.
 */
function enterNextChoice(s: RiverOfGoldState, emit: EmitRiverOfGoldEvent | undefined): boolean {
  s.chooser = 0;
  for (let i = 0, seat = s.turn; i < s.seats; i++, seat = nextSeat(s, seat)) {
    resolveForcedChoices(s, seat, emit);
    if (countOpenChoices(s, seat) === 0) continue;
    if (seat === s.turn) s.phase = CHOICES_PHASE;
    else {
      s.phase = OTHERS_PHASE;
      s.chooser = seat;
    }
    return true;
  }
  return false;
}

/**
 * Whether the player has a decision before the roll or the end of the turn, because a trade or the patron's choice is
 * possible; otherwise the turn continues automatically.
 */
function hasRollDecision(s: RiverOfGoldState): boolean {
  return canTrade(s, s.turn) || (s.ending === 0 && maySetDie(s, s.turn));
}

/** Kakita Ryoku may pay favor to set the die instead of rolling. */
export function maySetDie(s: RiverOfGoldState, seat: number): boolean {
  return s.patron[seat] === KAKITA_RYOKU && s.favor[seat] >= SET_DIE_PRICE;
}

/** Applies a rolled or set face. At the start of a turn the action follows, otherwise the turn ends. */
export function applyDieFace(s: RiverOfGoldState, face: number, emit?: EmitRiverOfGoldEvent): void {
  const atStart = s.die[s.turn] === 0;
  s.die[s.turn] = face;
  if (atStart) s.phase = ACTION_PHASE;
  else endTurn(s, emit);
}

export function endTurn(s: RiverOfGoldState, emit?: EmitRiverOfGoldEvent): void {
  s.turns++;
  if (s.visitDue !== 0) playEmperorsVisit(s, emit);
  const next = nextSeat(s, s.turn);
  if (s.ending !== 0) {
    if (s.lastTurns === 0) {
      s.lastTurns = 1;
      scorePoints(s, s.turn, END_POINTS, FROM_END, 'end', 0, emit);
    }
    if (next === s.finisher) {
      s.phase = OVER_PHASE;
      return;
    }
  }
  beginTurn(s, next);
}

/**
 * Applies the automatic end of a turn, ignoring open choices: masteries, the Emperor's visit, points for the last tile.
 */
export function settleTurn(s: RiverOfGoldState): void {
  claimMasteries(s);
  endTurn(s);
}

export function nextSeat(s: RiverOfGoldState, seat: number): number {
  return seat + 1 === s.seats ? 0 : seat + 1;
}

/** Place in turn order, 0 for the first player. */
export function placeInTurnOrder(s: RiverOfGoldState, seat: number): number {
  return (seat - s.firstSeat + s.seats) % s.seats;
}
