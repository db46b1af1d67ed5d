import type { RiverOfGoldState } from '../model.gen.ts';
import { HAND_SLOTS, PATRON_AMOUNTS, START } from './components.ts';
import { ALL_CARDS, CARD_COUNT, CUSTOMER_TYPE_COUNT, YORITOMO } from './tables.ts';

/**
 * Customers are in the deck, in a hand, in the discards, or delivered to. An empty deck is rebuilt from the discards,
 * so its cards and the number of older cards in each hand are public. Ages record this: every unseen card has the age
 * of the deck that it is in or came from, and the ages of the cards in each hand are known.
 */

export function handLimit(s: RiverOfGoldState, seat: number): number {
  return s.patron[seat] === YORITOMO ? PATRON_AMOUNTS.yoritomo : START.hand;
}

export function deliveredCardSet(s: RiverOfGoldState): number {
  let cards = 0;
  for (let seat = 0; seat < s.seats; seat++) {
    for (let type = 0; type < CUSTOMER_TYPE_COUNT; type++)
      cards |= s.delivered[seat * CUSTOMER_TYPE_COUNT + type] << (type * 6);
  }
  return cards;
}

/** Cards that may be in the deck; in an unmasked state exactly the deck. */
export function possibleDrawSet(s: RiverOfGoldState): number {
  if (s.hidden === 0) return s.deck[0];
  let unseen = ALL_CARDS & ~s.discards[0] & ~deliveredCardSet(s);
  for (let seat = 0; seat < s.seats; seat++) unseen &= ~s.hands[seat];
  let possible = 0;
  for (let card = 0; card < CARD_COUNT; card++) {
    if ((unseen & (1 << card)) !== 0 && s.age[card] === s.deckAge) possible |= 1 << card;
  }
  return possible;
}

export function canDrawCustomer(s: RiverOfGoldState): boolean {
  return s.deckCount > 0 || s.discards[0] !== 0;
}

/** [old age]: new age; there are never more ages in use than cards in hands. */
const newAges = new Uint8Array(16);

/** Turns the discards into the new deck; no chance involved, because the deck's contents are public. */
export function reshuffleDiscards(s: RiverOfGoldState): void {
  const handCards = ALL_CARDS & ~s.discards[0] & ~deliveredCardSet(s);
  // renumber the ages still in hands from 0; the new deck gets the next number
  let ages = 0;
  for (let seat = 0; seat < s.seats; seat++) {
    for (let slot = 0; slot < s.handCount[seat]; slot++) ages |= 1 << s.handAges[seat * HAND_SLOTS + slot];
  }
  let next = 0;
  for (let age = 0; age < 16; age++) if ((ages & (1 << age)) !== 0) newAges[age] = next++;
  for (let seat = 0; seat < s.seats; seat++) {
    for (let slot = 0; slot < s.handCount[seat]; slot++) {
      const at = seat * HAND_SLOTS + slot;
      s.handAges[at] = newAges[s.handAges[at]];
    }
  }
  for (let card = 0; card < CARD_COUNT; card++) {
    if ((handCards & (1 << card)) !== 0) s.age[card] = newAges[s.age[card]];
    else if ((s.discards[0] & (1 << card)) !== 0) {
      s.age[card] = next;
      s.deckCount++;
    }
  }
  s.deckAge = next;
  if (s.hidden === 0) s.deck[0] = s.discards[0];
  s.discards[0] = 0;
  s.reshuffles++;
}

/** Moves a card, or UNKNOWN, from the deck to a hand. */
export function drawCustomer(s: RiverOfGoldState, seat: number, card: number): void {
  s.handAges[seat * HAND_SLOTS + s.handCount[seat]] = s.deckAge;
  s.handCount[seat]++;
  s.deckCount--;
  if (card >= CARD_COUNT) return;
  s.hands[seat] |= 1 << card;
  s.deck[0] &= ~(1 << card);
}

/** Removes a card from a hand; the card is public afterwards. */
export function removeFromHand(s: RiverOfGoldState, seat: number, card: number): void {
  const start = seat * HAND_SLOTS;
  const last = start + s.handCount[seat] - 1;
  let slot = start;
  while (slot < last && s.handAges[slot] !== s.age[card]) slot++;
  for (; slot < last; slot++) s.handAges[slot] = s.handAges[slot + 1];
  s.handAges[last] = 0;
  s.handCount[seat]--;
  s.hands[seat] &= ~(1 << card);
  s.age[card] = 0;
}

export function discardCustomer(s: RiverOfGoldState, seat: number, card: number): void {
  removeFromHand(s, seat, card);
  s.discards[0] |= 1 << card;
}
