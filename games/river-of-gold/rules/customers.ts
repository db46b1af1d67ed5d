import { PATRON_AMOUNTS, START } from './components.ts';
import { HAND_SLOTS, type RiverOfGoldState } from './state.ts';
import { ALL_CARDS, CARDS, TYPES, YORITOMO } from './tables.ts';

/**
 * Customers are in the deck, in a hand, in the discards, or delivered to. When the deck runs out the discards become the
 * new one, so everybody knows what a new deck consists of and how many cards of each hand are older. `age` keeps that:
 * each unseen card has the age of the deck it is in or came from, each hand the ages of its cards.
 */

export function handSize(s: RiverOfGoldState, seat: number): number {
  return s.patron[seat] === YORITOMO ? PATRON_AMOUNTS.yoritomo : START.hand;
}

export function deliveredCards(s: RiverOfGoldState): number {
  let cards = 0;
  for (let seat = 0; seat < s.seats; seat++) {
    for (let type = 0; type < TYPES; type++) cards |= s.delivered[seat * TYPES + type] << (type * 6);
  }
  return cards;
}

/** Cards that may be in the deck, as far as this state knows: exactly the deck in an open one. */
export function possibleDraws(s: RiverOfGoldState): number {
  if (s.hidden === 0) return s.deck[0];
  let unseen = ALL_CARDS & ~s.discards[0] & ~deliveredCards(s);
  for (let seat = 0; seat < s.seats; seat++) unseen &= ~s.hands[seat];
  let possible = 0;
  for (let card = 0; card < CARDS; card++) {
    if ((unseen & (1 << card)) !== 0 && s.age[card] === s.deckAge) possible |= 1 << card;
  }
  return possible;
}

export function canDraw(s: RiverOfGoldState): boolean {
  return s.deckCount > 0 || s.discards[0] !== 0;
}

/** There are never more ages at once than cards in hands. */
const rank = new Uint8Array(16);

/** The discards become the new deck. Everything about it is public, so it is no chance. */
export function reshuffle(s: RiverOfGoldState): void {
  const held = ALL_CARDS & ~s.discards[0] & ~deliveredCards(s);
  // ages still found in hands are renumbered from 0, the new deck gets the next number
  let ages = 0;
  for (let seat = 0; seat < s.seats; seat++) {
    for (let slot = 0; slot < s.handCount[seat]; slot++) ages |= 1 << s.handAges[seat * HAND_SLOTS + slot];
  }
  let next = 0;
  for (let age = 0; age < 16; age++) if ((ages & (1 << age)) !== 0) rank[age] = next++;
  for (let seat = 0; seat < s.seats; seat++) {
    for (let slot = 0; slot < s.handCount[seat]; slot++) {
      const at = seat * HAND_SLOTS + slot;
      s.handAges[at] = rank[s.handAges[at]];
    }
  }
  for (let card = 0; card < CARDS; card++) {
    if ((held & (1 << card)) !== 0) s.age[card] = rank[s.age[card]];
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

/** A card, or UNKNOWN, comes from the deck into a hand. */
export function takeCustomer(s: RiverOfGoldState, seat: number, card: number): void {
  s.handAges[seat * HAND_SLOTS + s.handCount[seat]] = s.deckAge;
  s.handCount[seat]++;
  s.deckCount--;
  if (card >= CARDS) return;
  s.hands[seat] |= 1 << card;
  s.deck[0] &= ~(1 << card);
}

/** A card leaves a hand and is open from now on. */
export function leaveHand(s: RiverOfGoldState, seat: number, card: number): void {
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

export function discard(s: RiverOfGoldState, seat: number, card: number): void {
  leaveHand(s, seat, card);
  s.discards[0] |= 1 << card;
}
