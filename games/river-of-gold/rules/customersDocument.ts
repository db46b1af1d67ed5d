import { type DocumentReader, type Json, type JsonObject, memberCount, omitUndefined } from '@two-rivers/kernel';
import { HAND_AGES_WIDTH, HANDS_PHASE, type RiverOfGoldState } from '../model.gen.ts';
import { CUSTOMERS, HAND_SLOTS } from './components.ts';
import { deliveredCardSet, handLimit } from './customers.ts';
import { ALL_CARDS, CARD_COUNT } from './tables.ts';
import { placeInTurnOrder } from './turn.ts';
import { refuse } from './reasons.ts';

const CARD_IDS = CUSTOMERS.map((card) => card.id);
/** Upper bound on earlier deck shuffles whose cards are still in hands. */
const MAX_AGES = 14;

/** Ids of a set of cards. */
export function cardIds(cards: number): string[] {
  return CUSTOMERS.filter((_, card) => (cards & (1 << card)) !== 0).map((customer) => customer.id);
}

/** Reads a list of distinct cards. */
export function readCards(reader: DocumentReader, value: Json | undefined, field: string): number[] {
  const cards = reader.list(value, field, CARD_COUNT).map((id, i) => reader.name(id, `${field}[${i}]`, CARD_IDS));
  const twice = cards.findIndex((card, i) => cards.indexOf(card) < i);
  if (twice >= 0)
    reader.addProblem(refuse('position-twice', { field: `${field}[${twice}]`, id: CARD_IDS[cards[twice]] }));
  return cards;
}

export function writeCustomers(s: RiverOfGoldState): JsonObject {
  const unseen = ALL_CARDS & ~s.discards[0] & ~deliveredCardSet(s);
  const older = Array.from({ length: s.deckAge }, (_, age) => {
    let cards = 0;
    for (let card = 0; card < CARD_COUNT; card++)
      if ((unseen & (1 << card)) !== 0 && s.age[card] === age) cards |= 1 << card;
    return cardIds(cards);
  });
  return omitUndefined({
    left: s.deckCount,
    deck: s.hidden === 0 ? cardIds(s.deck[0]) : undefined,
    discards: cardIds(s.discards[0]),
    reshuffles: s.reshuffles || undefined,
    older: s.deckAge === 0 ? undefined : older,
  });
}

/**
 * Reads discards, hands and deck. The deck counts as known only if the board is known, because `resample` fills all
 * unknown parts together.
 */
export function readCustomers(
  reader: DocumentReader,
  value: Json,
  seats: readonly JsonObject[],
  s: RiverOfGoldState,
  isBoardKnown: boolean,
): void {
  const fields = reader.object(value, 'customers', ['left', 'deck', 'discards', 'reshuffles', 'older']);
  for (const card of readCards(reader, fields['discards'] ?? [], 'customers.discards')) s.discards[0] |= 1 << card;
  s.reshuffles = reader.integer(fields['reshuffles'], 'customers.reshuffles', 0, 65535, 0);
  const older = reader.list(fields['older'] ?? [], 'customers.older', MAX_AGES);
  s.deckAge = older.length;
  const publicCards = s.discards[0] | deliveredCardSet(s);
  for (let card = 0; card < CARD_COUNT; card++) if ((publicCards & (1 << card)) === 0) s.age[card] = s.deckAge;
  for (const [age, cards] of older.entries()) {
    for (const card of readCards(reader, cards, `customers.older[${age}]`)) s.age[card] = age;
  }
  let held = 0;
  let known = 0;
  for (const [seat, own] of seats.entries()) {
    readHand(reader, own, s, seat);
    held += s.handCount[seat];
    known |= s.hands[seat];
  }
  const rest = Math.max(CARD_COUNT - memberCount(publicCards) - held, 0);
  s.deckCount = reader.integer(fields['left'], 'customers.left', 0, CARD_COUNT, rest);
  if (fields['deck'] === undefined) {
    s.hidden = 1;
    return;
  }
  let deck = 0;
  for (const card of readCards(reader, fields['deck'], 'customers.deck')) deck |= 1 << card;
  if (deck !== (ALL_CARDS & ~publicCards & ~known) || memberCount(deck) !== s.deckCount)
    reader.addProblem(refuse('position-deck'));
  s.hidden = isBoardKnown ? 0 : 1;
  s.deck[0] = isBoardKnown ? deck : 0;
}

/** Size, known cards and their ages of a hand, as fields of its seat. */
export function writeHand(s: RiverOfGoldState, seat: number): JsonObject {
  const known = cardIds(s.hands[seat]);
  return {
    cards: s.handCount[seat],
    hand: known.length === 0 && s.handCount[seat] > 0 ? undefined : known,
    ages:
      s.deckAge === 0
        ? undefined
        : Array.from(s.handAges.subarray(seat * HAND_AGES_WIDTH, seat * HAND_AGES_WIDTH + s.handCount[seat])),
  };
}

function readHand(reader: DocumentReader, own: JsonObject, s: RiverOfGoldState, seat: number): void {
  const field = `seats[${seat}]`;
  const hand = readCards(reader, own['hand'] ?? [], `${field}.hand`);
  for (const card of hand) s.hands[seat] |= 1 << card;
  const defaultCount = own['hand'] === undefined ? defaultHandCount(s, seat) : hand.length;
  s.handCount[seat] = reader.integer(own['cards'], `${field}.cards`, hand.length, HAND_SLOTS, defaultCount);
  const ages = reader.list(own['ages'] ?? [], `${field}.ages`, s.handCount[seat]);
  for (let slot = 0; slot < s.handCount[seat]; slot++) {
    const age = reader.integer(ages[slot], `${field}.ages[${slot}]`, 0, s.deckAge, s.deckAge);
    s.handAges[seat * HAND_AGES_WIDTH + slot] = age;
  }
}

/** Default size of a hand: 0 until the hand is dealt. */
function defaultHandCount(s: RiverOfGoldState, seat: number): number {
  const isDealt =
    s.phase > HANDS_PHASE || (s.phase === HANDS_PHASE && placeInTurnOrder(s, seat) < placeInTurnOrder(s, s.turn));
  return isDealt ? handLimit(s, seat) : 0;
}
