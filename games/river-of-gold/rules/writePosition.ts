import type { JsonObject } from '@two-rivers/kernel';
import { writeSeatFields } from '../fields.gen.ts';
import { ENDINGS, PHASES, type RiverOfGoldState, SHIPS_WIDTH, UNKNOWN } from '../model.gen.ts';
import { CLANS, CUSTOMERS, HAND_SLOTS, MASTERIES, MAX_SEATS, PATRONS, POINT_SOURCES, TILES } from './components.ts';
import {
  AFTER_BUILD,
  AFTER_DRAW,
  AFTER_JOURNEY,
  AFTER_MASTERIES,
  ALL_CARDS,
  CARD_COUNT,
  CUSTOMER_TYPE_COUNT,
  ERA_FIRST,
  ERA_SIZES,
  OWN_BUILDING,
  SHORE_SPACE_COUNT,
} from './tables.ts';
import { deliveredCardSet } from './customers.ts';
import { type GameOptions, writeOptions } from './options.ts';
import { regionTileNames } from './scoring.ts';

/** Names of the bits of `pendingEffects` in a position document, in bit order. */
export const PENDING_EFFECT_NAMES: readonly (readonly [number, string])[] = [
  [AFTER_BUILD, 'build'],
  [AFTER_JOURNEY, 'journey'],
  [AFTER_DRAW, 'draw'],
  [AFTER_MASTERIES, 'masteries'],
];

/** Writes a position as a human-readable document, see docs/positions.md; unknown parts are omitted. */
export function writePosition(s: RiverOfGoldState, options: GameOptions): JsonObject {
  return omitUndefined({
    game: 'river-of-gold',
    options: writeOptions(options),
    phase: PHASES[s.phase],
    turn: s.turn,
    chooser: s.chooser || undefined,
    first: s.firstSeat,
    turns: s.turns,
    seats: Array.from({ length: s.seats }, (_, seat) => writeSeat(s, seat)),
    regions: namesOrNull(Array.from(s.regionTile), regionTileNames(s.seats)),
    masteries: writeMasteries(s),
    shore: writeShore(s),
    row: Array.from(s.row, (tile) => (tile === UNKNOWN ? '?' : tileId(tile))),
    stacks: {
      era1: omitUndefined({ left: s.tilesLeft[0], top: s.top[0] === UNKNOWN ? undefined : tileId(s.top[0]) }),
      era2: omitUndefined({ left: s.tilesLeft[1], top: s.top[1] === UNKNOWN ? undefined : tileId(s.top[1]) }),
    },
    gone: discardedTileIds(s),
    customers: writeCustomers(s),
    open: writeOpenChoices(s),
    after:
      s.pendingEffects === 0
        ? undefined
        : PENDING_EFFECT_NAMES.filter(([bit]) => (s.pendingEffects & bit) !== 0).map(([, name]) => name),
    toDraw: s.drawsDue || undefined,
    visitDue: s.visitDue !== 0 || undefined,
    ending:
      s.ending === 0
        ? undefined
        : omitUndefined({
            by: ENDINGS[s.ending],
            seat: s.finisher,
            lastTurns: s.lastTurns !== 0 || undefined,
          }),
    dealt: s.dealtCount || undefined,
    offer:
      s.offeredPatrons === 0
        ? undefined
        : PATRONS.filter((_, i) => (s.offeredPatrons & (1 << i)) !== 0).map((patron) => patron.id),
  });
}

function omitUndefined(fields: JsonObject): JsonObject {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
}

function tileId(tile: number): string | null {
  return tile === 0 ? null : TILES[tile - 1].id;
}

/** Names of pieces numbered from 1; `null` for 0: not dealt yet during set-up, unknown later. */
function namesOrNull(numbers: readonly number[], names: readonly string[]): (string | null)[] {
  return numbers.map((number) => (number === 0 ? null : names[number - 1]));
}

function writeSeat(s: RiverOfGoldState, seat: number): JsonObject {
  const ships = Array.from(s.ships.subarray(seat * SHIPS_WIDTH, (seat + 1) * SHIPS_WIDTH));
  const known = cardIds(s.hands[seat]);
  // write `null` while the royal ship is still to be chosen; an omitted ship would be unknown
  const awaitsRoyal = s.openRoyal !== 0 && seat === s.turn;
  const earned = Array.from(
    POINT_SOURCES,
    (name, i) => [name, s.earnedPoints[seat * POINT_SOURCES.length + i]] as const,
  );
  return omitUndefined({
    clan: s.clan[seat] === 0 ? null : CLANS[s.clan[seat] - 1],
    patron: s.patron[seat] === 0 ? undefined : s.patron[seat] === UNKNOWN ? '?' : PATRONS[s.patron[seat] - 1].id,
    points: s.points[seat],
    earned: s.points[seat] === 0 ? undefined : Object.fromEntries(earned.filter(([, points]) => points > 0)),
    ...writeSeatFields(s, seat),
    ships: ships.every((ship) => ship === UNKNOWN) ? undefined : ships.map((ship) => (ship === UNKNOWN ? null : ship)),
    royalShip:
      s.royalShip[seat] === UNKNOWN || (s.royalShip[seat] === 0 && !awaitsRoyal) ? undefined : s.royalShip[seat],
    die: s.die[seat] === UNKNOWN ? undefined : s.die[seat],
    cards: s.handCount[seat],
    hand: known.length === 0 && s.handCount[seat] > 0 ? undefined : known,
    ages:
      s.deckAge === 0
        ? undefined
        : Array.from(s.handAges.subarray(seat * HAND_SLOTS, seat * HAND_SLOTS + s.handCount[seat])),
    delivered: cardIds(deliveredCardsOf(s, seat)),
    openGoods: s.openGoods[seat] || undefined,
  });
}

function deliveredCardsOf(s: RiverOfGoldState, seat: number): number {
  let cards = 0;
  for (let type = 0; type < CUSTOMER_TYPE_COUNT; type++)
    cards |= s.delivered[seat * CUSTOMER_TYPE_COUNT + type] << (type * 6);
  return cards;
}

function cardIds(cards: number): string[] {
  return CUSTOMERS.filter((_, card) => (cards & (1 << card)) !== 0).map((customer) => customer.id);
}

function writeMasteries(s: RiverOfGoldState): (JsonObject | null)[] {
  return Array.from(s.masteries, (mastery, place) => {
    if (mastery === 0) return null;
    const claims = Array.from(s.claims.subarray(place * MAX_SEATS, (place + 1) * MAX_SEATS));
    return {
      mastery: MASTERIES[mastery - 1],
      claimedBy: claims.filter((claim) => claim > 0).map((claim) => claim - 1),
    };
  });
}

function writeShore(s: RiverOfGoldState): JsonObject {
  const spaces: [string, JsonObject | string][] = [];
  for (let space = 1; space <= SHORE_SPACE_COUNT; space++) {
    const tile = s.tile[space];
    if (tile === 0) continue;
    const markers = [s.marker[space], s.secondMarker[space]].filter((marker) => marker > 0).map((marker) => marker - 1);
    const name = tile === UNKNOWN ? '?' : TILES[tile - 1].id;
    spaces.push([String(space), markers.length === 0 ? { tile: name } : { tile: name, markers }]);
  }
  return Object.fromEntries(spaces);
}

/** Seen tiles that have left the game. */
function discardedTileIds(s: RiverOfGoldState): string[] {
  const discarded: string[] = [];
  for (let era = 0; era < 2; era++) {
    for (let i = 0; i < ERA_SIZES[era]; i++) {
      const tile = ERA_FIRST[era] + i;
      const isSeen = (s.seenTiles[era] & (1 << i)) !== 0;
      if (isSeen && !s.tile.includes(tile) && !s.row.includes(tile) && s.top[era] !== tile)
        discarded.push(TILES[tile - 1].id);
    }
  }
  return discarded;
}

function writeCustomers(s: RiverOfGoldState): JsonObject {
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

function writeOpenChoices(s: RiverOfGoldState): JsonObject | undefined {
  const open = omitUndefined({
    journey: s.openJourney !== 0 || undefined,
    sell: s.openSell !== 0 || undefined,
    market: s.openMarket !== 0 || undefined,
    monk: s.openMonk === 0 ? undefined : s.openMonk === OWN_BUILDING ? 'own' : 'opponent',
    royal: s.openRoyal !== 0 || undefined,
  });
  return Object.keys(open).length === 0 ? undefined : open;
}
