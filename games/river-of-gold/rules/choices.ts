import { type Move, MoveList, type Tell, firstIn, withoutFirst } from '@two-rivers/kernel';
import { GOOD_LIMIT } from './components.ts';
import { own } from './build.ts';
import { canDraw, discard, handSize } from './customers.ts';
import { gainGood, gainKoku, payGoods, report } from './gains.ts';
import {
  DECLINE,
  DISCARD,
  DONE,
  DRAW_CARD,
  firstOf,
  JOURNEY,
  kindOf,
  MARKER,
  makeMove,
  ROYAL,
  SELL,
  TAKE_GOOD,
} from './notation.ts';
import { OWN_BUILDING, type RiverOfGoldState } from './state.ts';
import { MERCHANT, SHORE_SPACES } from './tables.ts';

/** Koku for a completed journey, and per good sold to merchant 4. */
export const JOURNEY_KOKU = 3;
export const SELLING_PRICE = 5;

/** Number of open choices of a seat. On another player's turn only goods of choice are possible. */
export function openChoices(s: RiverOfGoldState, seat: number): number {
  const goods = s.openGoods[seat];
  if (seat !== s.turn) return goods;
  const excess = s.handCount[seat] - handSize(s, seat);
  return (
    goods +
    s.openJourney +
    s.openSell +
    s.openMarket +
    (s.openMonk !== 0 ? 1 : 0) +
    s.openRoyal +
    (excess > 0 ? excess : 0)
  );
}

/** Lists all answers to all open choices of a seat; trades are listed separately. */
export function listAnswers(s: RiverOfGoldState, seat: number, list: MoveList): void {
  if (s.openGoods[seat] > 0) {
    for (let good = 0; good < 3; good++) if (hasRoom(s, seat, good)) list.add(makeMove(TAKE_GOOD, good));
  }
  if (seat !== s.turn) return;
  if (s.openJourney !== 0) {
    list.add(makeMove(JOURNEY, 0));
    for (let good = 0; good < 3; good++) if (hasRoom(s, seat, good)) list.add(makeMove(JOURNEY, good + 1));
  }
  if (s.openSell !== 0) {
    for (let good = 0; good < 3; good++) if (s.goods[seat * 3 + good] > 0) list.add(makeMove(SELL, good));
    list.add(makeMove(DONE));
  }
  if (s.openMarket !== 0) {
    if (canDraw(s)) list.add(makeMove(DRAW_CARD));
    list.add(makeMove(DECLINE));
  }
  if (s.openMonk !== 0) listMarkers(s, seat, list);
  if (s.openRoyal !== 0) {
    list.add(makeMove(ROYAL, 1));
    list.add(makeMove(ROYAL, 2));
  }
  if (s.handCount[seat] > handSize(s, seat)) {
    for (let hand = s.hands[seat]; hand !== 0; hand = withoutFirst(hand))
      list.add(makeMove(DISCARD, firstIn(hand)));
  }
}

function hasRoom(s: RiverOfGoldState, seat: number, good: number): boolean {
  return s.goods[seat * 3 + good] < GOOD_LIMIT;
}

/** Whether a building has exactly one marker, own or an opponent's as the monk requires. */
export function mayTakeSecondMarker(s: RiverOfGoldState, seat: number, space: number): boolean {
  if (s.marker[space] === 0 || s.second[space] !== 0) return false;
  return (s.marker[space] === seat + 1) === (s.openMonk === OWN_BUILDING);
}

function listMarkers(s: RiverOfGoldState, seat: number, list: MoveList): void {
  for (let space = 1; space <= SHORE_SPACES; space++) {
    if (mayTakeSecondMarker(s, seat, space)) list.add(makeMove(MARKER, space));
  }
}

/** Applies one answer of a seat. A draw at the imperial market only begins here; its card comes by chance. */
export function playAnswer(s: RiverOfGoldState, seat: number, move: Move, tell?: Tell): void {
  const argument = firstOf(move);
  switch (kindOf(move)) {
    case TAKE_GOOD:
      s.openGoods[seat]--;
      gainGood(s, seat, argument, 'choice', 0, tell);
      return;
    case JOURNEY:
      s.openJourney = 0;
      if (argument === 0) gainKoku(s, seat, JOURNEY_KOKU, 'journey', 0, tell);
      else gainGood(s, seat, argument - 1, 'journey', 0, tell);
      return;
    case SELL:
      payGoods(s, seat, argument, 1, 'customer', MERCHANT * 6 + 3, tell);
      gainKoku(s, seat, SELLING_PRICE, 'customer', MERCHANT * 6 + 3, tell);
      return;
    case DONE:
      s.openSell = 0;
      return;
    case DRAW_CARD:
      s.openMarket = 0;
      s.toDraw = 1;
      return;
    case DECLINE:
      s.openMarket = 0;
      return;
    case MARKER:
      s.openMonk = 0;
      s.second[argument] = seat + 1;
      if (s.marker[argument] !== seat + 1) own(s, seat, argument);
      if (tell !== undefined) report(s, tell, 'marker', seat, 1, 0, 'build', argument);
      return;
    case ROYAL:
      s.openRoyal = 0;
      s.royal[seat] = argument;
      if (tell !== undefined)
        report(s, tell, 'royal', seat, argument, 0, 'choice', s.ships[seat * 2 + argument - 1]);
      return;
    case DISCARD:
      discard(s, seat, argument);
      if (tell !== undefined) report(s, tell, 'discard', seat, 1, 0, 'discard', argument);
      return;
    default:
      throw new Error(`move ${move} answers no choice`);
  }
}

/** Room for all answers of a seat: second markers, goods, journey, selling, market, hand. */
const answers = new MoveList(64);

/**
 * Resolves a choice with at most one answer once no other choice of that player is open. Several choices without any
 * answer (goods without room) are dropped too.
 */
export function resolveForced(s: RiverOfGoldState, seat: number, tell?: Tell): void {
  for (;;) {
    const open = openChoices(s, seat);
    if (open === 0) return;
    // a discard is never forced: the hand has at least 3 cards, known or not
    if (seat === s.turn && s.handCount[seat] > handSize(s, seat)) return;
    answers.clear();
    listAnswers(s, seat, answers);
    if (answers.length === 0) dropUnanswerable(s, seat, tell);
    else if (open === 1 && answers.length === 1) playAnswer(s, seat, answers.at(0), tell);
    else return;
  }
}

/** Drops choices without an answer: goods without room are lost, a monk without a building places no marker. */
function dropUnanswerable(s: RiverOfGoldState, seat: number, tell: Tell | undefined): void {
  if (tell !== undefined && s.openGoods[seat] > 0)
    report(s, tell, 'good', seat, 0, s.openGoods[seat], 'choice', 0);
  s.openGoods[seat] = 0;
  if (seat === s.turn) s.openMonk = 0;
}
