import { type State, BufferAllocator } from '@two-rivers/kernel';
import { CARD_COUNT, SHORE_SPACE_COUNT, CUSTOMER_TYPE_COUNT } from './tables.ts';

export const MAX_SEATS = 4;
/** Largest transient hand: Yoritomo's 3 cards plus 2 drawn. */
export const HAND_SLOTS = 5;

/** Sources of points during play, as columns of the breakdown. */
export const POINT_SOURCES = ['visits', 'owners', 'influence', 'masteries', 'abilities', 'patron', 'end'] as const;
export type PointSource = (typeof POINT_SOURCES)[number];

/** Unknown to the viewer, or omitted in a hand-written position. */
export const UNKNOWN = 255;

/** Phases of the game, in the order of the set-up; a turn may enter its phases repeatedly. */
export const PHASES = [
  'regions',
  'masteries',
  'markets',
  'starting',
  'era1',
  'era2',
  'first',
  'offer',
  'clans',
  'patrons',
  'reveal',
  'hands',
  'ships',
  'dice',
  'start',
  'action',
  'choices',
  'others',
  'tile',
  'draw',
  'roll',
  'die',
  'over',
] as const;
export type PhaseName = (typeof PHASES)[number];

/**
 * The set-up deals region tiles, masteries, imperial markets, starting tiles, the row with the top of era 1, the top of
 * era 2.
 */
export const REGIONS_PHASE = 0;
export const MASTERIES_PHASE = 1;
export const MARKETS_PHASE = 2;
export const STARTING_PHASE = 3;
export const ERA1_PHASE = 4;
export const ERA2_PHASE = 5;
export const FIRST_PHASE = 6;
/** Patrons, draft: deals one face-up patron of each clan. */
export const OFFER_PHASE = 7;
export const CLANS_PHASE = 8;
/** A player picks a patron. */
export const PATRONS_PHASE = 9;
/** Patrons, alternative: reveals all picks at once. */
export const REVEAL_PHASE = 10;
export const HANDS_PHASE = 11;
export const SHIPS_PHASE = 12;
export const DICE_PHASE = 13;
/** Kakita Ryoku's first turn: her die is still unset. */
export const START_PHASE = 14;
export const ACTION_PHASE = 15;
/** The turn's player resolves open choices. */
export const CHOICES_PHASE = 16;
/** Another player resolves open choices of a good. */
export const OTHERS_PHASE = 17;
/** A new top tile of a stack is to be revealed. */
export const TILE_PHASE = 18;
/** A customer is to be drawn. */
export const DRAW_PHASE = 19;
/** Last trades, then the roll, or the end of the turn once the last era 2 tile is in the row. */
export const ROLL_PHASE = 20;
export const DIE_PHASE = 21;
export const OVER_PHASE = 22;

/** Bits of `pendingEffects`, which wait until no choice is open. */
/** a tile was built, so the row must slide */
export const AFTER_BUILD = 1;
/** a journey was completed, so the row must slide */
export const AFTER_JOURNEY = 2;
/** the draw of 2 customers after a delivery */
export const AFTER_DRAW = 4;
export const AFTER_MASTERIES = 8;

/** Values of `ending`: the action that brought the last era 2 tile into the row. */
export const ENDINGS = ['', 'build', 'journey'] as const;

/** Values of `openMonk`: owner of the building that may get the second marker. */
export const OWN_BUILDING = 1;
export const OPPONENTS_BUILDING = 2;

const CONTROL = 22;
const BYTES =
  4 * (1 + 1 + MAX_SEATS + 2) +
  2 * (MAX_SEATS + MAX_SEATS * POINT_SOURCES.length + 2) +
  CONTROL +
  MAX_SEATS * (10 + 2 + 3 + 6 + CUSTOMER_TYPE_COUNT + HAND_SLOTS + 4) +
  3 * (SHORE_SPACE_COUNT + 1) +
  4 +
  2 +
  2 +
  6 +
  3 +
  3 * MAX_SEATS +
  CARD_COUNT;

/**
 * A position. Windows with one row per seat are indexed `seat × width + column`. Spaces, tiles, regions and patrons
 * count from 1; 0 means none.
 */
export class RiverOfGoldState implements State {
  readonly bytes: Uint8Array;

  /** customers in the deck; 0 in a masked state (see `hidden`) */
  readonly deck: Uint32Array;
  readonly discards: Uint32Array;
  /** known customers in each hand */
  readonly hands: Uint32Array;
  /** tiles of era 1 and era 2 already seen; the others may still come */
  readonly seenTiles: Uint32Array;

  readonly points: Uint16Array;
  /** points by source, see `POINT_SOURCES` */
  readonly earnedPoints: Uint16Array;
  readonly counters: Uint16Array;

  readonly control: Uint8Array;

  readonly koku: Uint8Array;
  readonly favor: Uint8Array;
  readonly favorLimit: Uint8Array;
  /** face of each seat's die; 0 while unset */
  readonly die: Uint8Array;
  readonly clan: Uint8Array;
  readonly patron: Uint8Array;
  /** the royal ship, 1 or 2; 0 if none */
  readonly royalShip: Uint8Array;
  /** number of goods the player may still choose and take */
  readonly openGoods: Uint8Array;
  readonly handCount: Uint8Array;
  /** regions where the seat owns a building, one bit each */
  readonly ownedRegions: Uint8Array;
  /** river spaces of both ships */
  readonly ships: Uint8Array;
  readonly goods: Uint8Array;
  readonly influence: Uint8Array;
  /** customers delivered to, by type; one bit per region */
  readonly delivered: Uint8Array;
  /** deck shuffle that each hand card came from, oldest first */
  readonly handAges: Uint8Array;
  /** buildings with a marker of the seat, by type */
  readonly owned: Uint8Array;

  /** tile on each shore space; index 0 is unused, here and for the markers */
  readonly tile: Uint8Array;
  /** seat + 1 of the older marker on each shore space, and of the second marker */
  readonly marker: Uint8Array;
  readonly secondMarker: Uint8Array;
  /** the building row, from entry to exit */
  readonly row: Uint8Array;
  /** face-up top tile of each stack, and its tile count including the top */
  readonly top: Uint8Array;
  readonly tilesLeft: Uint8Array;
  readonly regionTile: Uint8Array;
  readonly masteries: Uint8Array;
  /** seat + 1 of each claimant in order; one row per mastery */
  readonly claims: Uint8Array;
  /** deck shuffle of each customer in the deck or a hand */
  readonly age: Uint8Array;

  constructor() {
    const windows = new BufferAllocator(BYTES);
    this.deck = windows.sets(1);
    this.discards = windows.sets(1);
    this.hands = windows.sets(MAX_SEATS);
    this.seenTiles = windows.sets(2);
    this.points = windows.words(MAX_SEATS);
    this.earnedPoints = windows.words(MAX_SEATS * POINT_SOURCES.length);
    this.counters = windows.words(2);
    this.control = windows.bytes(CONTROL);
    this.koku = windows.bytes(MAX_SEATS);
    this.favor = windows.bytes(MAX_SEATS);
    this.favorLimit = windows.bytes(MAX_SEATS);
    this.die = windows.bytes(MAX_SEATS);
    this.clan = windows.bytes(MAX_SEATS);
    this.patron = windows.bytes(MAX_SEATS);
    this.royalShip = windows.bytes(MAX_SEATS);
    this.openGoods = windows.bytes(MAX_SEATS);
    this.handCount = windows.bytes(MAX_SEATS);
    this.ownedRegions = windows.bytes(MAX_SEATS);
    this.ships = windows.bytes(MAX_SEATS * 2);
    this.goods = windows.bytes(MAX_SEATS * 3);
    this.influence = windows.bytes(MAX_SEATS * 6);
    this.delivered = windows.bytes(MAX_SEATS * CUSTOMER_TYPE_COUNT);
    this.handAges = windows.bytes(MAX_SEATS * HAND_SLOTS);
    this.owned = windows.bytes(MAX_SEATS * 4);
    this.tile = windows.bytes(SHORE_SPACE_COUNT + 1);
    this.marker = windows.bytes(SHORE_SPACE_COUNT + 1);
    this.secondMarker = windows.bytes(SHORE_SPACE_COUNT + 1);
    this.row = windows.bytes(4);
    this.top = windows.bytes(2);
    this.tilesLeft = windows.bytes(2);
    this.regionTile = windows.bytes(6);
    this.masteries = windows.bytes(3);
    this.claims = windows.bytes(3 * MAX_SEATS);
    this.age = windows.bytes(CARD_COUNT);
    this.bytes = windows.wholeBuffer();
  }

  /** turns taken by all players together */
  get turns(): number {
    return this.counters[0];
  }
  set turns(value: number) {
    this.counters[0] = value;
  }
  /** number of times the discards became the deck */
  get reshuffles(): number {
    return this.counters[1];
  }
  set reshuffles(value: number) {
    this.counters[1] = value;
  }
  get phase(): number {
    return this.control[0];
  }
  set phase(value: number) {
    this.control[0] = value;
  }
  /** number of seats */
  get seats(): number {
    return this.control[1];
  }
  set seats(value: number) {
    this.control[1] = value;
  }
  /** seat whose turn it is; during set-up, the seat that is picking or receives pieces */
  get turn(): number {
    return this.control[2];
  }
  set turn(value: number) {
    this.control[2] = value;
  }
  /** seat resolving a choice on another player's turn; otherwise 0 */
  get chooser(): number {
    return this.control[3];
  }
  set chooser(value: number) {
    this.control[3] = value;
  }
  /** number of pieces dealt so far in this set-up phase */
  get dealtCount(): number {
    return this.control[4];
  }
  set dealtCount(value: number) {
    this.control[4] = value;
  }
  /** seat of the first player */
  get firstSeat(): number {
    return this.control[5];
  }
  set firstSeat(value: number) {
    this.control[5] = value;
  }
  /** bit set of effects pending until no choice is open, see `AFTER_BUILD` and the others */
  get pendingEffects(): number {
    return this.control[6];
  }
  set pendingEffects(value: number) {
    this.control[6] = value;
  }
  /** customers still to be drawn */
  get drawsDue(): number {
    return this.control[7];
  }
  set drawsDue(value: number) {
    this.control[7] = value;
  }
  /** 1: the last era 1 tile entered the row this turn, so the Emperor visits at the end of the turn */
  get visitDue(): number {
    return this.control[8];
  }
  set visitDue(value: number) {
    this.control[8] = value;
  }
  /** index into ENDINGS; nonzero from the turn the last era 2 tile enters */
  get ending(): number {
    return this.control[9];
  }
  set ending(value: number) {
    this.control[9] = value;
  }
  /** seat that brought the last era 2 tile into the row */
  get finisher(): number {
    return this.control[10];
  }
  set finisher(value: number) {
    this.control[10] = value;
  }
  /** 1: the finisher's turn is over; the other players take their last turn */
  get lastTurns(): number {
    return this.control[11];
  }
  set lastTurns(value: number) {
    this.control[11] = value;
  }
  /** 1: the contents of the deck are unknown */
  get hidden(): number {
    return this.control[12];
  }
  set hidden(value: number) {
    this.control[12] = value;
  }
  get deckCount(): number {
    return this.control[13];
  }
  set deckCount(value: number) {
    this.control[13] = value;
  }
  /** age of the cards in the deck; older cards are all in hands */
  get deckAge(): number {
    return this.control[14];
  }
  set deckAge(value: number) {
    this.control[14] = value;
  }
  /** 1: the turn's player has a journey bonus to choose */
  get openJourney(): number {
    return this.control[15];
  }
  set openJourney(value: number) {
    this.control[15] = value;
  }
  /** 1: the turn's player may sell goods to merchant 4 */
  get openSell(): number {
    return this.control[16];
  }
  set openSell(value: number) {
    this.control[16] = value;
  }
  /** 1: the turn's player may draw a customer at the imperial market */
  get openMarket(): number {
    return this.control[17];
  }
  set openMarket(value: number) {
    this.control[17] = value;
  }
  /**
   * owner of the building for a monk's second marker still to be placed: `OWN_BUILDING` or `OPPONENTS_BUILDING`; 0 if
   * none
   */
  get openMonk(): number {
    return this.control[18];
  }
  set openMonk(value: number) {
    this.control[18] = value;
  }
  /** 1: the turn's player has to choose the royal ship */
  get openRoyal(): number {
    return this.control[19];
  }
  set openRoyal(value: number) {
    this.control[19] = value;
  }
  /** patrons on offer in the draft and not yet picked, one bit each */
  get offeredPatrons(): number {
    return this.control[20];
  }
  set offeredPatrons(value: number) {
    this.control[20] = value;
  }
  /** 1: the game is played with patrons */
  get patrons(): number {
    return this.control[21];
  }
  set patrons(value: number) {
    this.control[21] = value;
  }
}
