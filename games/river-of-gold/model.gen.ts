// Written by `npm run models` from model.ts: change that instead.
import { BufferAllocator, type Move, type State } from '@two-rivers/kernel';

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
/** Region tiles are dealt. */
export const REGIONS_PHASE = 0;
/** Masteries are drawn. */
export const MASTERIES_PHASE = 1;
/** Imperial markets are dealt. */
export const MARKETS_PHASE = 2;
/** Starting tiles are dealt. */
export const STARTING_PHASE = 3;
/** The row and the top of era 1 are dealt. */
export const ERA1_PHASE = 4;
/** The top of era 2 is dealt. */
export const ERA2_PHASE = 5;
/** The first player is drawn. */
export const FIRST_PHASE = 6;
/** Patrons, draft: one face-up patron of each clan is dealt. */
export const OFFER_PHASE = 7;
/** Clans are dealt. */
export const CLANS_PHASE = 8;
/** A player picks a patron. */
export const PATRONS_PHASE = 9;
/** Patrons, alternative: all picks are revealed at once. */
export const REVEAL_PHASE = 10;
/** Each player draws customers. */
export const HANDS_PHASE = 11;
/** The first space of each ship is rolled. */
export const SHIPS_PHASE = 12;
/** Each player’s die is rolled. */
export const DICE_PHASE = 13;
/** Kakita Ryoku’s first turn: her die is still unset. */
export const START_PHASE = 14;
/** The turn’s player chooses an action. */
export const ACTION_PHASE = 15;
/** The turn’s player resolves open choices. */
export const CHOICES_PHASE = 16;
/** Another player resolves open choices of a good. */
export const OTHERS_PHASE = 17;
/** A new top tile of a stack is to be revealed. */
export const TILE_PHASE = 18;
/** A customer is to be drawn. */
export const DRAW_PHASE = 19;
/** Last trades, then the roll, or the end of the turn once the last era 2 tile is in the row. */
export const ROLL_PHASE = 20;
/** The result of the turn’s last roll is due. */
export const DIE_PHASE = 21;
export const OVER_PHASE = 22;

export const ENDINGS = ['', 'build', 'journey'] as const;
export type EndingName = (typeof ENDINGS)[number];
export const NO_ENDING = 0;
export const BUILD_ENDING = 1;
export const JOURNEY_ENDING = 2;

/** Number of a piece that the viewer does not know. */
export const UNKNOWN = 255;

// Numbers in a row.
export const EARNED_POINTS_WIDTH = 7;
export const GOODS_WIDTH = 3;
export const INFLUENCE_WIDTH = 6;
export const SHIPS_WIDTH = 2;
export const DELIVERED_WIDTH = 5;
export const HAND_AGES_WIDTH = 5;
export const OWNED_WIDTH = 4;
export const CLAIMS_WIDTH = 4;

/** Largest numbers of fields; the conformance kit checks them. */
export const LARGEST = {
  deck: 1073741823,
  discards: 1073741823,
  hands: 1073741823,
  seenTiles: 16777215,
  points: 2000,
  earnedPoints: 2000,
  phase: 22,
  seats: 4,
  turn: 3,
  chooser: 3,
  dealtCount: 6,
  firstSeat: 3,
  pendingEffects: 15,
  drawsDue: 2,
  visitDue: 1,
  ending: 2,
  finisher: 3,
  lastTurns: 1,
  hidden: 1,
  deckCount: 30,
  openJourney: 1,
  openSell: 1,
  openMarket: 1,
  openMonk: 2,
  openRoyal: 1,
  patrons: 1,
  koku: 25,
  goods: 6,
  favor: 6,
  favorLimit: 6,
  influence: 18,
  die: 6,
  clan: 4,
  royalShip: 2,
  openGoods: 20,
  handCount: 5,
  ownedRegions: 63,
  delivered: 63,
  owned: 30,
  tile: 49,
  marker: 4,
  secondMarker: 4,
  row: 49,
  top: 49,
  tilesLeft: 24,
  regionTile: 6,
  masteries: 6,
  claims: 4,
} as const;

/** A position; its bytes hold everything that differs between two positions. */
export class RiverOfGoldState implements State {
  readonly bytes: Uint8Array;
  /** customers in the deck; known to nobody */
  readonly deck: Uint32Array;
  /** customers discarded */
  readonly discards: Uint32Array;
  /** known customers in each hand; known to its owner only */
  readonly hands: Uint32Array;
  /** tiles of era 1 and era 2 already seen; the others may still come */
  readonly seenTiles: Uint32Array;
  /** points of each seat */
  readonly points: Uint16Array;
  /** points by source; indexed by `seat × 7 + pointSource` */
  readonly earnedPoints: Uint16Array;
  readonly counters: Uint16Array;
  readonly control: Uint8Array;
  /** koku of each seat */
  readonly koku: Uint8Array;
  /** goods of each seat; indexed by `seat × 3 + good` */
  readonly goods: Uint8Array;
  /** favor of each seat */
  readonly favor: Uint8Array;
  /** favor limit of each seat */
  readonly favorLimit: Uint8Array;
  /** influence of each seat; indexed by `seat × 6 + column` */
  readonly influence: Uint8Array;
  /** face of each seat’s die; 0 while unset */
  readonly die: Uint8Array;
  /** clan of each seat */
  readonly clan: Uint8Array;
  /** patron of each seat; known to its owner only */
  readonly patron: Uint8Array;
  /** the royal ship of each seat */
  readonly royalShip: Uint8Array;
  /** number of goods the player may still choose and take */
  readonly openGoods: Uint8Array;
  /** number of customers in each hand */
  readonly handCount: Uint8Array;
  /** regions where the seat owns a building */
  readonly ownedRegions: Uint8Array;
  /** river space of each ship; indexed by `seat × 2 + column` */
  readonly ships: Uint8Array;
  /** regions of the customers delivered to; indexed by `seat × 5 + customerType` */
  readonly delivered: Uint8Array;
  /**
   * for each card in a hand, the number of the shuffle it came from, lowest first; indexed by `seat × 5 + column`
   */
  readonly handAges: Uint8Array;
  /** number of buildings with a marker of the seat; indexed by `seat × 4 + buildingType` */
  readonly owned: Uint8Array;
  /** tile on each shore space */
  readonly tile: Uint8Array;
  /** seat + 1 of the older marker on each shore space */
  readonly marker: Uint8Array;
  /** seat + 1 of the second marker on each shore space */
  readonly secondMarker: Uint8Array;
  /** the building row, from entry to exit */
  readonly row: Uint8Array;
  /** face-up top tile of each stack */
  readonly top: Uint8Array;
  /** tiles in each stack, including the top */
  readonly tilesLeft: Uint8Array;
  /** tile of each region */
  readonly regionTile: Uint8Array;
  /** masteries of this game */
  readonly masteries: Uint8Array;
  /** seat + 1 of each claimant of a mastery in order; indexed by `column × 4 + seat` */
  readonly claims: Uint8Array;
  /** for each customer in the deck or a hand, the number of the shuffle it came from */
  readonly age: Uint8Array;

  constructor() {
    const windows = new BufferAllocator(414);
    this.deck = windows.sets(1);
    this.discards = windows.sets(1);
    this.hands = windows.sets(4);
    this.seenTiles = windows.sets(2);
    this.points = windows.words(4);
    this.earnedPoints = windows.words(28);
    this.counters = windows.words(2);
    this.control = windows.bytes(22);
    this.koku = windows.bytes(4);
    this.goods = windows.bytes(12);
    this.favor = windows.bytes(4);
    this.favorLimit = windows.bytes(4);
    this.influence = windows.bytes(24);
    this.die = windows.bytes(4);
    this.clan = windows.bytes(4);
    this.patron = windows.bytes(4);
    this.royalShip = windows.bytes(4);
    this.openGoods = windows.bytes(4);
    this.handCount = windows.bytes(4);
    this.ownedRegions = windows.bytes(4);
    this.ships = windows.bytes(8);
    this.delivered = windows.bytes(20);
    this.handAges = windows.bytes(20);
    this.owned = windows.bytes(16);
    this.tile = windows.bytes(31);
    this.marker = windows.bytes(31);
    this.secondMarker = windows.bytes(31);
    this.row = windows.bytes(4);
    this.top = windows.bytes(2);
    this.tilesLeft = windows.bytes(2);
    this.regionTile = windows.bytes(6);
    this.masteries = windows.bytes(3);
    this.claims = windows.bytes(12);
    this.age = windows.bytes(30);
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
  /** see `PHASES` */
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
  /** seat resolving a choice on another player’s turn; otherwise 0 */
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
  /** bits of effects pending until no choice is open, see `AFTER_BUILD` and the others */
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
  /** whether the last era 1 tile entered the row this turn, so the Emperor visits at the end of the turn */
  get visitDue(): number {
    return this.control[8];
  }
  set visitDue(value: number) {
    this.control[8] = value;
  }
  /** see `ENDINGS`; set from the turn the last era 2 tile enters the row */
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
  /** whether the finisher’s turn is over; the other players take their last turn */
  get lastTurns(): number {
    return this.control[11];
  }
  set lastTurns(value: number) {
    this.control[11] = value;
  }
  /** whether the contents of the deck are unknown */
  get hidden(): number {
    return this.control[12];
  }
  set hidden(value: number) {
    this.control[12] = value;
  }
  /** number of customers in the deck */
  get deckCount(): number {
    return this.control[13];
  }
  set deckCount(value: number) {
    this.control[13] = value;
  }
  /** number of the shuffle that made the deck; cards of earlier ones are all in hands */
  get deckAge(): number {
    return this.control[14];
  }
  set deckAge(value: number) {
    this.control[14] = value;
  }
  /** whether the turn’s player has a journey bonus to choose */
  get openJourney(): number {
    return this.control[15];
  }
  set openJourney(value: number) {
    this.control[15] = value;
  }
  /** whether the turn’s player may sell goods to merchant 4 */
  get openSell(): number {
    return this.control[16];
  }
  set openSell(value: number) {
    this.control[16] = value;
  }
  /** whether the turn’s player may draw a customer at the imperial market */
  get openMarket(): number {
    return this.control[17];
  }
  set openMarket(value: number) {
    this.control[17] = value;
  }
  /** a monk’s second marker to be placed on an own or an opponent’s building, see `OWN_BUILDING`; 0 if none */
  get openMonk(): number {
    return this.control[18];
  }
  set openMonk(value: number) {
    this.control[18] = value;
  }
  /** whether the turn’s player has to choose the royal ship */
  get openRoyal(): number {
    return this.control[19];
  }
  set openRoyal(value: number) {
    this.control[19] = value;
  }
  /** patrons on offer in the draft and not yet picked */
  get offeredPatrons(): number {
    return this.control[20];
  }
  set offeredPatrons(value: number) {
    this.control[20] = value;
  }
  /** whether the game is played with patrons */
  get patrons(): number {
    return this.control[21];
  }
  set patrons(value: number) {
    this.control[21] = value;
  }
}

/** Copies a state without what the viewer may not know. */
export function maskState(s: RiverOfGoldState, viewer: number, into: RiverOfGoldState, arePicksSecret: boolean): void {
  into.bytes.set(s.bytes);
  into.deck[0] = 0;
  for (let seat = 0; seat < 4; seat++) if (seat !== viewer) into.hands[seat] = 0;
  into.hidden = 1;
  for (let seat = 0; seat < 4; seat++)
    if (arePicksSecret && seat !== viewer && into.patron[seat] !== 0) into.patron[seat] = UNKNOWN;
}

// Kinds of moves and chance results; those without slots are the whole move.
/** `build <space> <tile>` */
export const BUILD = 1;
/** `sail <ship> <by?>` */
export const SAIL = 2;
/** `deliver <customer>` */
export const DELIVER = 3;
/** `favor <face>` */
export const TURN_DIE = 4;
/** `trade <give> <take>` */
export const TRADE = 5;
/** `trade <give> <take>` */
export const BUY_FAVOR = 6;
/** `good <good>` */
export const TAKE_GOOD = 7;
/** `journey <take>` */
export const JOURNEY = 8;
/** `sell <good>` */
export const SELL = 9;
/** `done` */
export const DONE = 10;
/** `draw` */
export const DRAW_CARD = 11;
/** `decline` */
export const DECLINE = 12;
/** `marker <space>` */
export const MARKER = 13;
/** `royal <ship>` */
export const ROYAL = 14;
/** `discard <customer>` */
export const DISCARD = 15;
/** `roll` */
export const ROLL = 16;
/** `set <face>` */
export const SET_DIE = 17;
/** `end` */
export const END_TURN = 18;
/** `patron <patron>` */
export const PICK_PATRON = 19;
/** `~region <places>` */
export const CHANCE_REGION = 32;
/** `~mastery <mastery>` */
export const CHANCE_MASTERY = 33;
/** `~tile <tile>` */
export const CHANCE_TILE = 34;
/** `~first <seat>` */
export const CHANCE_FIRST = 35;
/** `~clan <clan>` */
export const CHANCE_CLAN = 36;
/** `~patron <patron>` */
export const CHANCE_PATRON = 37;
/** `~patrons <patrons>` */
export const CHANCE_PATRONS = 38;
/** `~customer <customer>` */
export const CHANCE_CUSTOMER = 39;
/** `~ship <face>` */
export const CHANCE_SHIP = 40;
/** `~die <face>` */
export const CHANCE_DIE = 41;

export function kindOf(move: Move): number {
  return move & 255;
}

/** All slots of a move as one number. */
export function argumentOf(move: Move): number {
  return move >>> 8;
}

export function firstArgument(move: Move): number {
  return (move >>> 8) & 255;
}

export function secondArgument(move: Move): number {
  return (move >>> 16) & 255;
}

export function makeMove(kind: number, first = 0, second = 0): Move {
  return kind | (first << 8) | (second << 16);
}

export function makeBuild(space: number, tile: number): Move {
  return BUILD | (space << 8) | (tile << 16);
}

export function makeSail(ship: number, by: number): Move {
  return SAIL | (ship << 8) | (by << 16);
}

export function makeDeliver(customer: number): Move {
  return DELIVER | (customer << 8);
}

export function makeTurnDie(face: number): Move {
  return TURN_DIE | (face << 8);
}

export function makeTrade(give: number, take: number): Move {
  return TRADE | (give << 8) | (take << 16);
}

export function makeTakeGood(good: number): Move {
  return TAKE_GOOD | (good << 8);
}

export function makeJourney(take: number): Move {
  return JOURNEY | (take << 8);
}

export function makeSell(good: number): Move {
  return SELL | (good << 8);
}

export function makeMarker(space: number): Move {
  return MARKER | (space << 8);
}

export function makeRoyal(ship: number): Move {
  return ROYAL | (ship << 8);
}

export function makeDiscard(customer: number): Move {
  return DISCARD | (customer << 8);
}

export function makeSetDie(face: number): Move {
  return SET_DIE | (face << 8);
}

export function makePickPatron(patron: number): Move {
  return PICK_PATRON | (patron << 8);
}

export function makeChanceRegion(tile: number): Move {
  return CHANCE_REGION | (tile << 8);
}

export function makeChanceMastery(mastery: number): Move {
  return CHANCE_MASTERY | (mastery << 8);
}

export function makeChanceTile(tile: number): Move {
  return CHANCE_TILE | (tile << 8);
}

export function makeChanceFirst(seat: number): Move {
  return CHANCE_FIRST | (seat << 8);
}

export function makeChanceClan(clan: number): Move {
  return CHANCE_CLAN | (clan << 8);
}

export function makeChancePatron(patron: number): Move {
  return CHANCE_PATRON | (patron << 8);
}

export function makeChanceCustomer(customer: number): Move {
  return CHANCE_CUSTOMER | (customer << 8);
}

export function makeChanceShip(face: number): Move {
  return CHANCE_SHIP | (face << 8);
}

export function makeChanceDie(face: number): Move {
  return CHANCE_DIE | (face << 8);
}

export function spaceOfBuild(move: Move): number {
  return (move >>> 8) & 255;
}

export function tileOfBuild(move: Move): number {
  return (move >>> 16) & 255;
}

export function shipOfSail(move: Move): number {
  return (move >>> 8) & 255;
}

export function byOfSail(move: Move): number {
  return (move >>> 16) & 255;
}

export function customerOfDeliver(move: Move): number {
  return (move >>> 8) & 255;
}

export function faceOfTurnDie(move: Move): number {
  return (move >>> 8) & 255;
}

export function giveOfTrade(move: Move): number {
  return (move >>> 8) & 255;
}

export function takeOfTrade(move: Move): number {
  return (move >>> 16) & 255;
}

export function goodOfTakeGood(move: Move): number {
  return (move >>> 8) & 255;
}

export function takeOfJourney(move: Move): number {
  return (move >>> 8) & 255;
}

export function goodOfSell(move: Move): number {
  return (move >>> 8) & 255;
}

export function spaceOfMarker(move: Move): number {
  return (move >>> 8) & 255;
}

export function shipOfRoyal(move: Move): number {
  return (move >>> 8) & 255;
}

export function customerOfDiscard(move: Move): number {
  return (move >>> 8) & 255;
}

export function faceOfSetDie(move: Move): number {
  return (move >>> 8) & 255;
}

export function patronOfPickPatron(move: Move): number {
  return (move >>> 8) & 255;
}

export function tileOfChanceRegion(move: Move): number {
  return (move >>> 8) & 255;
}

export function masteryOfChanceMastery(move: Move): number {
  return (move >>> 8) & 255;
}

export function tileOfChanceTile(move: Move): number {
  return (move >>> 8) & 255;
}

export function seatOfChanceFirst(move: Move): number {
  return (move >>> 8) & 255;
}

export function clanOfChanceClan(move: Move): number {
  return (move >>> 8) & 255;
}

export function patronOfChancePatron(move: Move): number {
  return (move >>> 8) & 255;
}

export function customerOfChanceCustomer(move: Move): number {
  return (move >>> 8) & 255;
}

export function faceOfChanceShip(move: Move): number {
  return (move >>> 8) & 255;
}

export function faceOfChanceDie(move: Move): number {
  return (move >>> 8) & 255;
}

/** A move with the slots that the viewer may not see as unknown. */
export function maskMove(s: RiverOfGoldState, move: Move, viewer: number, arePicksSecret: boolean): Move {
  switch (kindOf(move)) {
    case PICK_PATRON:
      return arePicksSecret && viewer !== s.turn ? makePickPatron(UNKNOWN) : move;
    case CHANCE_CUSTOMER:
      return viewer !== s.turn ? makeChanceCustomer(UNKNOWN) : move;
    default:
      return move;
  }
}
