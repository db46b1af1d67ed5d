import type { Random } from '@two-rivers/kernel';
import {
  MARKETS_PHASE,
  MASTERIES_PHASE,
  PATRONS_PHASE,
  REGIONS_PHASE,
  REVEAL_PHASE,
  type RiverOfGoldState,
  SHIPS_WIDTH,
  UNKNOWN,
} from '../model.gen.ts';
import { HAND_SLOTS } from './components.ts';
import { deliveredCardSet } from './customers.ts';
import type { GameOptions } from './options.ts';
import { markTileSeen, countUnnamedTiles, unseenTiles } from './row.ts';
import {
  ALL_CARDS,
  CARD_COUNT,
  IMPERIAL_FIRST,
  IMPERIAL_SPACES,
  IMPERIAL_TILE_COUNT,
  STARTING_FIRST,
  STARTING_TILE_COUNT,
  STARTING_SPACES,
} from './tables.ts';

/** Whether patrons are picked in secret; the alternative set-up reveals them at once. */
export function arePicksSecret({ phase }: RiverOfGoldState, { patrons }: GameOptions): boolean {
  return patrons === 'alternative' && (phase === PATRONS_PHASE || phase === REVEAL_PHASE);
}

/** Fills in all unknown pieces: those hidden from the viewer and those omitted in a hand-written position. */
export function resampleHidden(s: RiverOfGoldState, random: Random): void {
  fillUnknownBoard(s, random);
  fillUnknownPatrons(s, random);
  fillUnknownTiles(s, random);
  if (s.hidden !== 0) fillUnknownCustomers(s, random);
}

function pickRandom(choices: readonly number[], random: Random): number {
  return choices[random.below(choices.length)];
}

function fillUnknownBoard(s: RiverOfGoldState, random: Random): void {
  if (s.phase > REGIONS_PHASE) fillWithUnused(s.regionTile, 0, [1, 2, 3, 4, 5, 6], random);
  if (s.phase > MASTERIES_PHASE) fillWithUnused(s.masteries, 0, [1, 2, 3, 4, 5, 6], random);
  if (s.phase > MARKETS_PHASE) {
    const spaces = [...IMPERIAL_SPACES, ...STARTING_SPACES[s.seats]];
    for (const space of spaces) {
      if (s.tile[space] !== UNKNOWN) continue;
      const imperial = IMPERIAL_SPACES.includes(space);
      const first = imperial ? IMPERIAL_FIRST : STARTING_FIRST;
      const count = imperial ? IMPERIAL_TILE_COUNT : STARTING_TILE_COUNT;
      const free = Array.from({ length: count }, (_, i) => first + i).filter((tile) => !s.tile.includes(tile));
      s.tile[space] = pickRandom(free, random);
    }
  }
  for (let seat = 0; seat < s.seats; seat++) {
    if (s.royalShip[seat] === UNKNOWN) s.royalShip[seat] = 1 + random.below(2);
    if (s.die[seat] === UNKNOWN) s.die[seat] = random.below(6) + 1;
    for (let ship = 0; ship < 2; ship++) {
      if (s.ships[seat * SHIPS_WIDTH + ship] === UNKNOWN)
        s.ships[seat * SHIPS_WIDTH + ship] = random.below(6) + 2 + ship * 7;
    }
  }
}

/** Replaces each `unknown` in a window with an unused element of `all`. */
function fillWithUnused(window: Uint8Array, unknown: number, all: readonly number[], random: Random): void {
  for (let i = 0; i < window.length; i++) {
    if (window[i] !== unknown) continue;
    window[i] = pickRandom(
      all.filter((each) => !window.includes(each)),
      random,
    );
  }
}

/** Fills each unrevealed pick with one of the two patrons of its clan. */
function fillUnknownPatrons(s: RiverOfGoldState, random: Random): void {
  for (let seat = 0; seat < s.seats; seat++) {
    if (s.patron[seat] === UNKNOWN) s.patron[seat] = s.clan[seat] * 2 - 1 + random.below(2);
  }
}

/** Fills in what a hand-written position omits: row places, top tiles, and the tiles removed from the game. */
function fillUnknownTiles(s: RiverOfGoldState, random: Random): void {
  const drawTile = (era: number): number => {
    const tile = pickRandom(unseenTiles(s, era), random);
    markTileSeen(s, tile);
    return tile;
  };
  for (let place = 0; place < s.row.length; place++) {
    if (s.row[place] === UNKNOWN) s.row[place] = drawTile(countUnnamedTiles(s, 1) > 0 ? 1 : 0);
  }
  for (let era = 0; era < 2; era++) {
    if (s.top[era] === UNKNOWN) s.top[era] = drawTile(era);
    for (let missing = countUnnamedTiles(s, era); missing > 0; missing--) drawTile(era);
  }
}

/**
 * Fills hands and deck, one age at a time: older cards are all in hands, so the unseen cards of an age go to the hands
 * that hold cards of that age; the rest of the newest age is the deck.
 */
function fillUnknownCustomers(s: RiverOfGoldState, random: Random): void {
  let unseen = ALL_CARDS & ~s.discards[0] & ~deliveredCardSet(s);
  for (let seat = 0; seat < s.seats; seat++) unseen &= ~s.hands[seat];
  for (let age = 0; age <= s.deckAge; age++) {
    const pool: number[] = [];
    for (let card = 0; card < CARD_COUNT; card++) {
      if ((unseen & (1 << card)) !== 0 && s.age[card] === age) pool.push(card);
    }
    for (let seat = 0; seat < s.seats; seat++) {
      for (let missing = countMissingOfAge(s, seat, age); missing > 0; missing--) {
        const [card] = pool.splice(random.below(pool.length), 1);
        s.hands[seat] |= 1 << card;
      }
    }
    if (age === s.deckAge) for (const card of pool) s.deck[0] |= 1 << card;
  }
  s.hidden = 0;
}

/** Number of unknown cards of an age in a hand. */
function countMissingOfAge(s: RiverOfGoldState, seat: number, age: number): number {
  let held = 0;
  for (let slot = 0; slot < s.handCount[seat]; slot++) if (s.handAges[seat * HAND_SLOTS + slot] === age) held++;
  for (let card = 0; card < CARD_COUNT; card++) {
    if ((s.hands[seat] & (1 << card)) !== 0 && s.age[card] === age) held--;
  }
  return held;
}
