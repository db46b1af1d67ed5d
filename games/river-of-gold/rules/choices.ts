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

/** What a completed journey and merchant 4 pay in koku. */
export const JOURNEY_KOKU = 3;
export const SELLING_PRICE = 5;

/** How many choices a seat has open. On another's turn that can only be goods of choice. */
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

/** All answers to all open choices of a seat; trades are listed apart. */
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

/** Buildings with exactly one marker, of one's own or of an opponent. */
export function mayTakeSecondMarker(s: RiverOfGoldState, seat: number, space: number): boolean {
  if (s.marker[space] === 0 || s.second[space] !== 0) return false;
  return (s.marker[space] === seat + 1) === (s.openMonk === OWN_BUILDING);
}

function listMarkers(s: RiverOfGoldState, seat: number, list: MoveList): void {
  for (let space = 1; space <= SHORE_SPACES; space++) {
    if (mayTakeSecondMarker(s, seat, space)) list.add(makeMove(MARKER, space));
  }
}

/** Applies one answer of a seat. The imperial market's draw begins here, its card is a matter of chance. */
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

/** No seat has more answers than this: second markers, goods, journey, selling, market, hand. */
const answers = new MoveList(64);

/**
 * A choice with one answer or none resolves itself once no other choice of that player is open. Several choices without
 * any answer between them (goods, and no room) resolve themselves too.
 */
export function resolveForced(s: RiverOfGoldState, seat: number, tell?: Tell): void {
  for (;;) {
    const open = openChoices(s, seat);
    if (open === 0) return;
    // a discard is never forced: the hand holds at least 3 cards, known to this state or not
    if (seat === s.turn && s.handCount[seat] > handSize(s, seat)) return;
    answers.clear();
    listAnswers(s, seat, answers);
    if (answers.length === 0) dropUnanswerable(s, seat, tell);
    else if (open === 1 && answers.length === 1) playAnswer(s, seat, answers.at(0), tell);
    else return;
  }
}

/** Goods for which there is no room are lost; a monk who finds no building places no marker. */
function dropUnanswerable(s: RiverOfGoldState, seat: number, tell: Tell | undefined): void {
  if (tell !== undefined && s.openGoods[seat] > 0)
    report(s, tell, 'good', seat, 0, s.openGoods[seat], 'choice', 0);
  s.openGoods[seat] = 0;
  if (seat === s.turn) s.openMonk = 0;
}
