import { type Move, MoveList, lowestMember, withoutLowestMember } from '@two-rivers/kernel';
import { CUSTOMERS, GOOD_LIMIT, SHIPS } from './components.ts';
import { addOwnedBuilding } from './build.ts';
import { canDrawCustomer, discardCustomer, handLimit } from './customers.ts';
import { type EmitRiverOfGoldEvent, tileField } from './events.ts';
import { gainGood, gainKoku, payGoods } from './gains.ts';
import { MERCHANT, SHORE_SPACE_COUNT, OWN_BUILDING } from './tables.ts';
import {
  DECLINE,
  DISCARD,
  DONE,
  DRAW_CARD,
  firstArgument,
  GOODS_WIDTH,
  JOURNEY,
  kindOf,
  makeDiscard,
  makeJourney,
  makeMarker,
  makeRoyal,
  makeSell,
  makeTakeGood,
  MARKER,
  type RiverOfGoldState,
  ROYAL,
  SELL,
  SHIPS_WIDTH,
  TAKE_GOOD,
} from '../model.gen.ts';

/** Koku for a completed journey, and per good sold to merchant 4. */
export const JOURNEY_KOKU = 3;
export const SELLING_PRICE = 5;

/** Number of open choices of a seat; on another player's turn, a seat can have only choices of a good. */
export function countOpenChoices(s: RiverOfGoldState, seat: number): number {
  const goods = s.openGoods[seat];
  if (seat !== s.turn) return goods;
  const excess = s.handCount[seat] - handLimit(s, seat);
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
    for (let good = 0; good < 3; good++) if (hasRoomForGood(s, seat, good)) list.add(makeTakeGood(good));
  }
  if (seat !== s.turn) return;
  if (s.openJourney !== 0) {
    list.add(makeJourney(0));
    for (let good = 0; good < 3; good++) if (hasRoomForGood(s, seat, good)) list.add(makeJourney(good + 1));
  }
  if (s.openSell !== 0) {
    for (let good = 0; good < 3; good++) if (s.goods[seat * GOODS_WIDTH + good] > 0) list.add(makeSell(good));
    list.add(DONE);
  }
  if (s.openMarket !== 0) {
    if (canDrawCustomer(s)) list.add(DRAW_CARD);
    list.add(DECLINE);
  }
  if (s.openMonk !== 0) listSecondMarkers(s, seat, list);
  if (s.openRoyal !== 0) {
    list.add(makeRoyal(1));
    list.add(makeRoyal(2));
  }
  if (s.handCount[seat] > handLimit(s, seat)) {
    for (let hand = s.hands[seat]; hand !== 0; hand = withoutLowestMember(hand))
      list.add(makeDiscard(lowestMember(hand)));
  }
}

function hasRoomForGood(s: RiverOfGoldState, seat: number, good: number): boolean {
  return s.goods[seat * GOODS_WIDTH + good] < GOOD_LIMIT;
}

/** Whether a building has exactly one marker, of the owner the monk requires (own or opponent's). */
export function mayTakeSecondMarker(s: RiverOfGoldState, seat: number, space: number): boolean {
  if (s.marker[space] === 0 || s.secondMarker[space] !== 0) return false;
  return (s.marker[space] === seat + 1) === (s.openMonk === OWN_BUILDING);
}

function listSecondMarkers(s: RiverOfGoldState, seat: number, list: MoveList): void {
  for (let space = 1; space <= SHORE_SPACE_COUNT; space++) {
    if (mayTakeSecondMarker(s, seat, space)) list.add(makeMarker(space));
  }
}

/** Applies one answer of a seat. A draw at the imperial market only starts here; chance then deals the card. */
export function playAnswer(s: RiverOfGoldState, seat: number, move: Move, emit?: EmitRiverOfGoldEvent): void {
  const argument = firstArgument(move);
  switch (kindOf(move)) {
    case TAKE_GOOD:
      s.openGoods[seat]--;
      gainGood(s, seat, argument, 'choice', 0, emit);
      return;
    case JOURNEY:
      s.openJourney = 0;
      if (argument === 0) gainKoku(s, seat, JOURNEY_KOKU, 'journey', 0, emit);
      else gainGood(s, seat, argument - 1, 'journey', 0, emit);
      return;
    case SELL:
      payGoods(s, seat, argument, 1, 'customer', MERCHANT * 6 + 3, emit);
      gainKoku(s, seat, SELLING_PRICE, 'customer', MERCHANT * 6 + 3, emit);
      return;
    case DONE:
      s.openSell = 0;
      return;
    case DRAW_CARD:
      s.openMarket = 0;
      s.drawsDue = 1;
      return;
    case DECLINE:
      s.openMarket = 0;
      return;
    case MARKER:
      s.openMonk = 0;
      s.secondMarker[argument] = seat + 1;
      if (s.marker[argument] !== seat + 1) addOwnedBuilding(s, seat, argument);
      if (emit !== undefined) emit({ kind: 'marker', seat, space: argument, ...tileField(s.tile[argument]) });
      return;
    case ROYAL:
      s.openRoyal = 0;
      s.royalShip[seat] = argument;
      if (emit !== undefined)
        emit({ kind: 'royal', seat, ship: SHIPS[argument - 1], river: s.ships[seat * SHIPS_WIDTH + argument - 1] });
      return;
    case DISCARD:
      discardCustomer(s, seat, argument);
      if (emit !== undefined) emit({ kind: 'discard', seat, customer: CUSTOMERS[argument].id });
      return;
    default:
      throw new Error(`move ${move} answers no choice`);
  }
}

/** List with room for all answers that a seat can have: second markers, goods, journey, selling, market, discards. */
const answerList = new MoveList(64);

/**
 * Resolves a choice with at most one answer once no other choice of the player is open. Also drops several choices if
 * none has an answer (goods without room).
 */
export function resolveForcedChoices(s: RiverOfGoldState, seat: number, emit?: EmitRiverOfGoldEvent): void {
  for (;;) {
    const openCount = countOpenChoices(s, seat);
    if (openCount === 0) return;
    // a discard is never forced: the hand has at least 3 cards, known or not
    if (seat === s.turn && s.handCount[seat] > handLimit(s, seat)) return;
    answerList.clear();
    listAnswers(s, seat, answerList);
    if (answerList.length === 0) dropUnanswerableChoices(s, seat, emit);
    else if (openCount === 1 && answerList.length === 1) playAnswer(s, seat, answerList.at(0), emit);
    else return;
  }
}

/** Drops choices without an answer: goods without room are lost, a monk without a building places no marker. */
function dropUnanswerableChoices(s: RiverOfGoldState, seat: number, emit: EmitRiverOfGoldEvent | undefined): void {
  if (emit !== undefined && s.openGoods[seat] > 0) emit({ kind: 'good', seat, lost: s.openGoods[seat] });
  s.openGoods[seat] = 0;
  if (seat === s.turn) s.openMonk = 0;
}
