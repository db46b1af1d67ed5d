// Written by `npm run models` from model.ts: change that instead.
import type { Move } from '@two-rivers/kernel';
import {
  BUILD,
  BUY_FAVOR,
  CHANCE_CLAN,
  CHANCE_CUSTOMER,
  CHANCE_DIE,
  CHANCE_FIRST,
  CHANCE_MASTERY,
  CHANCE_PATRON,
  CHANCE_PATRONS,
  CHANCE_REGION,
  CHANCE_SHIP,
  CHANCE_TILE,
  DECLINE,
  DELIVER,
  DISCARD,
  DONE,
  DRAW_CARD,
  END_TURN,
  JOURNEY,
  MARKER,
  PICK_PATRON,
  ROLL,
  ROYAL,
  SAIL,
  SELL,
  SET_DIE,
  TAKE_GOOD,
  TRADE,
  TURN_DIE,
  UNKNOWN,
  clanOfChanceClan,
  customerOfChanceCustomer,
  customerOfDeliver,
  customerOfDiscard,
  faceOfChanceDie,
  faceOfChanceShip,
  faceOfSetDie,
  faceOfTurnDie,
  goodOfSell,
  goodOfTakeGood,
  kindOf,
  makeBuild,
  makeChanceClan,
  makeChanceCustomer,
  makeChanceDie,
  makeChanceFirst,
  makeChanceMastery,
  makeChancePatron,
  makeChanceShip,
  makeChanceTile,
  makeDeliver,
  makeDiscard,
  makeJourney,
  makeMarker,
  makePickPatron,
  makeRoyal,
  makeSell,
  makeSetDie,
  makeTakeGood,
  makeTurnDie,
  masteryOfChanceMastery,
  patronOfChancePatron,
  patronOfPickPatron,
  seatOfChanceFirst,
  shipOfRoyal,
  spaceOfBuild,
  spaceOfMarker,
  takeOfJourney,
  tileOfBuild,
  tileOfChanceTile,
} from './model.gen.ts';
import {
  CLANS,
  CUSTOMERS,
  GOODS,
  JOURNEY_BONUSES,
  MASTERIES,
  PATRONS,
  SHIPS,
  TILES,
  type Clan,
  type CustomerId,
  type Good,
  type JourneyBonus,
  type Mastery,
  type PatronId,
  type ShipNumber,
  type TileId,
} from './rules/components.ts';
import { patronsCodec, regionTileCodec, sailCodec, tradeCodec } from './rules/oddMoves.ts';

/** A move of a player, or a result of chance. */
export type RiverOfGoldMove =
  /** puts a tile of the row on a shore space */
  | { readonly kind: 'build'; readonly space: number; readonly tile: TileId }
  /** sails a ship; `by` is the face that noble 5 first turns the die to */
  | { readonly kind: 'sail'; readonly ship: ShipNumber; readonly by?: number }
  /** delivers to a customer in hand */
  | { readonly kind: 'deliver'; readonly customer: CustomerId | '?' }
  /** turns the die with favor */
  | { readonly kind: 'favor'; readonly face: number }
  /** trades goods for another good */
  | { readonly kind: 'trade'; readonly give: Good; readonly take: Good }
  /** trades koku for favor */
  | { readonly kind: 'trade'; readonly give: 'koku'; readonly take: 'favor' }
  /** takes a good of the player’s choice */
  | { readonly kind: 'good'; readonly good: Good }
  /** chooses the bonus of a journey */
  | { readonly kind: 'journey'; readonly take: JourneyBonus }
  /** sells a good to merchant 4 */
  | { readonly kind: 'sell'; readonly good: Good }
  /** sells no more goods */
  | { readonly kind: 'done' }
  /** draws a customer at the imperial market */
  | { readonly kind: 'draw' }
  /** draws none */
  | { readonly kind: 'decline' }
  /** puts a monk’s second marker on a building */
  | { readonly kind: 'marker'; readonly space: number }
  /** makes a ship the royal one */
  | { readonly kind: 'royal'; readonly ship: ShipNumber }
  /** discards a customer after a draw */
  | { readonly kind: 'discard'; readonly customer: CustomerId | '?' }
  /** ends the turn with a roll of the die */
  | { readonly kind: 'roll' }
  /** Kakita Ryoku sets the die */
  | { readonly kind: 'set'; readonly face: number }
  /** ends a turn without a roll, at the end of the game */
  | { readonly kind: 'end' }
  /** picks a patron */
  | { readonly kind: 'patron'; readonly patron: PatronId | '?' }
  /** points of a region’s tile by place */
  | { readonly kind: 'chance-region'; readonly places: readonly number[] }
  /** a mastery of this game */
  | { readonly kind: 'chance-mastery'; readonly mastery: Mastery }
  /** a tile that is dealt or turned up */
  | { readonly kind: 'chance-tile'; readonly tile: TileId }
  /** the first player */
  | { readonly kind: 'chance-first'; readonly seat: number }
  /** the clan of the next seat */
  | { readonly kind: 'chance-clan'; readonly clan: Clan }
  /** a patron on offer in the draft */
  | { readonly kind: 'chance-patron'; readonly patron: PatronId | '?' }
  /** patron picks of all seats */
  | { readonly kind: 'chance-patrons'; readonly patrons: readonly PatronId[] }
  /** a customer that is drawn */
  | { readonly kind: 'chance-customer'; readonly customer: CustomerId | '?' }
  /** the roll for a ship’s first space */
  | { readonly kind: 'chance-ship'; readonly face: number }
  /** the roll of a die */
  | { readonly kind: 'chance-die'; readonly face: number };
export type RiverOfGoldMoveKind = RiverOfGoldMove['kind'];
export type RiverOfGoldMoveOf<K extends RiverOfGoldMoveKind> = Extract<RiverOfGoldMove, { readonly kind: K }>;

/** The typed move of a number. */
export function decodeMove(move: Move, seats: number): RiverOfGoldMove {
  switch (kindOf(move)) {
    case BUILD:
      return { kind: 'build', space: spaceOfBuild(move), tile: TILES[tileOfBuild(move) - 1].id };
    case SAIL:
      return sailCodec.decode(move, seats);
    case DELIVER:
      return { kind: 'deliver', customer: customerOf(customerOfDeliver(move)) };
    case TURN_DIE:
      return { kind: 'favor', face: faceOfTurnDie(move) };
    case TRADE:
    case BUY_FAVOR:
      return tradeCodec.decode(move, seats);
    case TAKE_GOOD:
      return { kind: 'good', good: GOODS[goodOfTakeGood(move)] };
    case JOURNEY:
      return { kind: 'journey', take: JOURNEY_BONUSES[takeOfJourney(move)] };
    case SELL:
      return { kind: 'sell', good: GOODS[goodOfSell(move)] };
    case DONE:
      return { kind: 'done' };
    case DRAW_CARD:
      return { kind: 'draw' };
    case DECLINE:
      return { kind: 'decline' };
    case MARKER:
      return { kind: 'marker', space: spaceOfMarker(move) };
    case ROYAL:
      return { kind: 'royal', ship: SHIPS[shipOfRoyal(move) - 1] };
    case DISCARD:
      return { kind: 'discard', customer: customerOf(customerOfDiscard(move)) };
    case ROLL:
      return { kind: 'roll' };
    case SET_DIE:
      return { kind: 'set', face: faceOfSetDie(move) };
    case END_TURN:
      return { kind: 'end' };
    case PICK_PATRON:
      return { kind: 'patron', patron: patronOf(patronOfPickPatron(move)) };
    case CHANCE_REGION:
      return regionTileCodec.decode(move, seats);
    case CHANCE_MASTERY:
      return { kind: 'chance-mastery', mastery: MASTERIES[masteryOfChanceMastery(move) - 1] };
    case CHANCE_TILE:
      return { kind: 'chance-tile', tile: TILES[tileOfChanceTile(move) - 1].id };
    case CHANCE_FIRST:
      return { kind: 'chance-first', seat: seatOfChanceFirst(move) };
    case CHANCE_CLAN:
      return { kind: 'chance-clan', clan: CLANS[clanOfChanceClan(move) - 1] };
    case CHANCE_PATRON:
      return { kind: 'chance-patron', patron: patronOf(patronOfChancePatron(move)) };
    case CHANCE_PATRONS:
      return patronsCodec.decode(move, seats);
    case CHANCE_CUSTOMER:
      return { kind: 'chance-customer', customer: customerOf(customerOfChanceCustomer(move)) };
    case CHANCE_SHIP:
      return { kind: 'chance-ship', face: faceOfChanceShip(move) };
    case CHANCE_DIE:
      return { kind: 'chance-die', face: faceOfChanceDie(move) };
    default:
      throw new Error(`${move} is not a move`);
  }
}

/** The number of a typed move, legal or not. */
export function encodeMove(move: RiverOfGoldMove, seats: number): Move {
  switch (move.kind) {
    case 'build':
      return makeBuild(move.space, numberOf(TILE_NUMBERS, move.tile));
    case 'sail':
      return sailCodec.encode(move, seats);
    case 'deliver':
      return makeDeliver(numberOf(CUSTOMER_NUMBERS, move.customer));
    case 'favor':
      return makeTurnDie(move.face);
    case 'trade':
      return tradeCodec.encode(move, seats);
    case 'good':
      return makeTakeGood(numberOf(GOOD_NUMBERS, move.good));
    case 'journey':
      return makeJourney(numberOf(JOURNEY_BONUS_NUMBERS, move.take));
    case 'sell':
      return makeSell(numberOf(GOOD_NUMBERS, move.good));
    case 'done':
      return DONE;
    case 'draw':
      return DRAW_CARD;
    case 'decline':
      return DECLINE;
    case 'marker':
      return makeMarker(move.space);
    case 'royal':
      return makeRoyal(numberOf(SHIP_NUMBERS, String(move.ship)));
    case 'discard':
      return makeDiscard(numberOf(CUSTOMER_NUMBERS, move.customer));
    case 'roll':
      return ROLL;
    case 'set':
      return makeSetDie(move.face);
    case 'end':
      return END_TURN;
    case 'patron':
      return makePickPatron(numberOf(PATRON_NUMBERS, move.patron));
    case 'chance-region':
      return regionTileCodec.encode(move, seats);
    case 'chance-mastery':
      return makeChanceMastery(numberOf(MASTERY_NUMBERS, move.mastery));
    case 'chance-tile':
      return makeChanceTile(numberOf(TILE_NUMBERS, move.tile));
    case 'chance-first':
      return makeChanceFirst(move.seat);
    case 'chance-clan':
      return makeChanceClan(numberOf(CLAN_NUMBERS, move.clan));
    case 'chance-patron':
      return makeChancePatron(numberOf(PATRON_NUMBERS, move.patron));
    case 'chance-patrons':
      return patronsCodec.encode(move, seats);
    case 'chance-customer':
      return makeChanceCustomer(numberOf(CUSTOMER_NUMBERS, move.customer));
    case 'chance-ship':
      return makeChanceShip(move.face);
    case 'chance-die':
      return makeChanceDie(move.face);
  }
}

export function writeMove(move: Move, seats: number): string {
  switch (kindOf(move)) {
    case BUILD:
      return `build ${spaceOfBuild(move)} ${TILES[tileOfBuild(move) - 1].id}`;
    case SAIL:
      return ['sail', ...sailCodec.write(sailCodec.decode(move, seats))].join(' ');
    case DELIVER:
      return `deliver ${customerOf(customerOfDeliver(move))}`;
    case TURN_DIE:
      return `favor ${faceOfTurnDie(move)}`;
    case TRADE:
    case BUY_FAVOR:
      return ['trade', ...tradeCodec.write(tradeCodec.decode(move, seats))].join(' ');
    case TAKE_GOOD:
      return `good ${GOODS[goodOfTakeGood(move)]}`;
    case JOURNEY:
      return `journey ${JOURNEY_BONUSES[takeOfJourney(move)]}`;
    case SELL:
      return `sell ${GOODS[goodOfSell(move)]}`;
    case DONE:
      return 'done';
    case DRAW_CARD:
      return 'draw';
    case DECLINE:
      return 'decline';
    case MARKER:
      return `marker ${spaceOfMarker(move)}`;
    case ROYAL:
      return `royal ${SHIPS[shipOfRoyal(move) - 1]}`;
    case DISCARD:
      return `discard ${customerOf(customerOfDiscard(move))}`;
    case ROLL:
      return 'roll';
    case SET_DIE:
      return `set ${faceOfSetDie(move)}`;
    case END_TURN:
      return 'end';
    case PICK_PATRON:
      return `patron ${patronOf(patronOfPickPatron(move))}`;
    case CHANCE_REGION:
      return ['~region', ...regionTileCodec.write(regionTileCodec.decode(move, seats))].join(' ');
    case CHANCE_MASTERY:
      return `~mastery ${MASTERIES[masteryOfChanceMastery(move) - 1]}`;
    case CHANCE_TILE:
      return `~tile ${TILES[tileOfChanceTile(move) - 1].id}`;
    case CHANCE_FIRST:
      return `~first ${seatOfChanceFirst(move)}`;
    case CHANCE_CLAN:
      return `~clan ${CLANS[clanOfChanceClan(move) - 1]}`;
    case CHANCE_PATRON:
      return `~patron ${patronOf(patronOfChancePatron(move))}`;
    case CHANCE_PATRONS:
      return ['~patrons', ...patronsCodec.write(patronsCodec.decode(move, seats))].join(' ');
    case CHANCE_CUSTOMER:
      return `~customer ${customerOf(customerOfChanceCustomer(move))}`;
    case CHANCE_SHIP:
      return `~ship ${faceOfChanceShip(move)}`;
    case CHANCE_DIE:
      return `~die ${faceOfChanceDie(move)}`;
    default:
      throw new Error(`${move} is not a move`);
  }
}

/** The number of a text, legal or not; undefined if it is not a move. */
export function parseMove(text: string, seats: number): Move | undefined {
  const [word, ...words] = text.split(' ');
  switch (word) {
    case 'build':
      return words.length === 2 ? withSlots(BUILD, readNumber(words[0], 1, 30), TILE_NUMBERS.get(words[1])) : undefined;
    case 'sail':
      return encodeRead(sailCodec.read(words, seats), seats);
    case 'deliver':
      return words.length === 1 ? withSlots(DELIVER, CUSTOMER_NUMBERS.get(words[0]), 0) : undefined;
    case 'favor':
      return words.length === 1 ? withSlots(TURN_DIE, readNumber(words[0], 1, 6), 0) : undefined;
    case 'trade':
      return encodeRead(tradeCodec.read(words, seats), seats);
    case 'good':
      return words.length === 1 ? withSlots(TAKE_GOOD, GOOD_NUMBERS.get(words[0]), 0) : undefined;
    case 'journey':
      return words.length === 1 ? withSlots(JOURNEY, JOURNEY_BONUS_NUMBERS.get(words[0]), 0) : undefined;
    case 'sell':
      return words.length === 1 ? withSlots(SELL, GOOD_NUMBERS.get(words[0]), 0) : undefined;
    case 'done':
      return words.length === 0 ? DONE : undefined;
    case 'draw':
      return words.length === 0 ? DRAW_CARD : undefined;
    case 'decline':
      return words.length === 0 ? DECLINE : undefined;
    case 'marker':
      return words.length === 1 ? withSlots(MARKER, readNumber(words[0], 1, 30), 0) : undefined;
    case 'royal':
      return words.length === 1 ? withSlots(ROYAL, SHIP_NUMBERS.get(words[0]), 0) : undefined;
    case 'discard':
      return words.length === 1 ? withSlots(DISCARD, CUSTOMER_NUMBERS.get(words[0]), 0) : undefined;
    case 'roll':
      return words.length === 0 ? ROLL : undefined;
    case 'set':
      return words.length === 1 ? withSlots(SET_DIE, readNumber(words[0], 1, 6), 0) : undefined;
    case 'end':
      return words.length === 0 ? END_TURN : undefined;
    case 'patron':
      return words.length === 1 ? withSlots(PICK_PATRON, PATRON_NUMBERS.get(words[0]), 0) : undefined;
    case '~region':
      return encodeRead(regionTileCodec.read(words, seats), seats);
    case '~mastery':
      return words.length === 1 ? withSlots(CHANCE_MASTERY, MASTERY_NUMBERS.get(words[0]), 0) : undefined;
    case '~tile':
      return words.length === 1 ? withSlots(CHANCE_TILE, TILE_NUMBERS.get(words[0]), 0) : undefined;
    case '~first':
      return words.length === 1 ? withSlots(CHANCE_FIRST, readNumber(words[0], 0, 3), 0) : undefined;
    case '~clan':
      return words.length === 1 ? withSlots(CHANCE_CLAN, CLAN_NUMBERS.get(words[0]), 0) : undefined;
    case '~patron':
      return words.length === 1 ? withSlots(CHANCE_PATRON, PATRON_NUMBERS.get(words[0]), 0) : undefined;
    case '~patrons':
      return encodeRead(patronsCodec.read(words, seats), seats);
    case '~customer':
      return words.length === 1 ? withSlots(CHANCE_CUSTOMER, CUSTOMER_NUMBERS.get(words[0]), 0) : undefined;
    case '~ship':
      return words.length === 1 ? withSlots(CHANCE_SHIP, readNumber(words[0], 1, 6), 0) : undefined;
    case '~die':
      return words.length === 1 ? withSlots(CHANCE_DIE, readNumber(words[0], 1, 6), 0) : undefined;
    default:
      return undefined;
  }
}

function encodeRead(move: RiverOfGoldMove | undefined, seats: number): Move | undefined {
  return move === undefined ? undefined : encodeMove(move, seats);
}

/** A move with the numbers read for its slots; undefined if one of them could not be read. */
function withSlots(kind: number, first: number | undefined, second: number | undefined): Move | undefined {
  return first === undefined || second === undefined ? undefined : kind | (first << 8) | (second << 16);
}

function readNumber(text: string, least: number, most: number): number | undefined {
  const number = Number(text);
  return String(number) === text && Number.isInteger(number) && number >= least && number <= most ? number : undefined;
}

const TILE_NUMBERS: ReadonlyMap<string, number> = new Map(TILES.map(({ id }, index) => [id, index + 1] as const));

/** The number of a piece; throws if there is no such piece. */
function numberOf(numbers: ReadonlyMap<string, number>, id: string): number {
  const number = numbers.get(id);
  if (number === undefined) throw new Error(`there is no piece ${id}`);
  return number;
}

const CUSTOMER_NUMBERS: ReadonlyMap<string, number> = new Map([
  ['?', UNKNOWN] as const,
  ...CUSTOMERS.map(({ id }, index) => [id, index] as const),
]);

function customerOf(number: number): CustomerId | '?' {
  return number === UNKNOWN ? '?' : CUSTOMERS[number].id;
}

const GOOD_NUMBERS: ReadonlyMap<string, number> = new Map(GOODS.map((id, index) => [id, index] as const));

const JOURNEY_BONUS_NUMBERS: ReadonlyMap<string, number> = new Map(
  JOURNEY_BONUSES.map((id, index) => [id, index] as const),
);

const SHIP_NUMBERS: ReadonlyMap<string, number> = new Map(SHIPS.map((id, index) => [String(id), index + 1] as const));

const PATRON_NUMBERS: ReadonlyMap<string, number> = new Map([
  ['?', UNKNOWN] as const,
  ...PATRONS.map(({ id }, index) => [id, index + 1] as const),
]);

function patronOf(number: number): PatronId | '?' {
  return number === UNKNOWN ? '?' : PATRONS[number - 1].id;
}

const MASTERY_NUMBERS: ReadonlyMap<string, number> = new Map(MASTERIES.map((id, index) => [id, index + 1] as const));

const CLAN_NUMBERS: ReadonlyMap<string, number> = new Map(CLANS.map((id, index) => [id, index + 1] as const));
