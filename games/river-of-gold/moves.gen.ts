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

export function writeMove(number: Move, seats: number): string {
  const move = decodeMove(number, seats);
  switch (move.kind) {
    case 'sail':
      return ['sail', ...sailCodec.write(move)].join(' ');
    case 'trade':
      return ['trade', ...tradeCodec.write(move)].join(' ');
    case 'chance-region':
      return ['~region', ...regionTileCodec.write(move)].join(' ');
    case 'chance-patrons':
      return ['~patrons', ...patronsCodec.write(move)].join(' ');
    default: {
      const { kind, ...slots } = move;
      return [kind.replace('chance-', '~'), ...Object.values<string | number>(slots)].join(' ');
    }
  }
}

/** The number of a text, legal or not; undefined if it is not a move. */
export function parseMove(text: string, seats: number): Move | undefined {
  const [word, ...words] = text.split(' ');
  switch (word) {
    case 'build':
      return makeOfWords(
        BUILD,
        words,
        (each) => readNumber(each, 1, 30),
        (id) => TILE_NUMBERS.get(id),
      );
    case 'sail':
      return encodeRead(sailCodec.read(words, seats), seats);
    case 'deliver':
      return makeOfWords(DELIVER, words, (id) => CUSTOMER_NUMBERS.get(id));
    case 'favor':
      return makeOfWords(TURN_DIE, words, (each) => readNumber(each, 1, 6));
    case 'trade':
      return encodeRead(tradeCodec.read(words, seats), seats);
    case 'good':
      return makeOfWords(TAKE_GOOD, words, (id) => GOOD_NUMBERS.get(id));
    case 'journey':
      return makeOfWords(JOURNEY, words, (id) => JOURNEY_BONUS_NUMBERS.get(id));
    case 'sell':
      return makeOfWords(SELL, words, (id) => GOOD_NUMBERS.get(id));
    case 'done':
      return makeOfWords(DONE, words);
    case 'draw':
      return makeOfWords(DRAW_CARD, words);
    case 'decline':
      return makeOfWords(DECLINE, words);
    case 'marker':
      return makeOfWords(MARKER, words, (each) => readNumber(each, 1, 30));
    case 'royal':
      return makeOfWords(ROYAL, words, (id) => SHIP_NUMBERS.get(id));
    case 'discard':
      return makeOfWords(DISCARD, words, (id) => CUSTOMER_NUMBERS.get(id));
    case 'roll':
      return makeOfWords(ROLL, words);
    case 'set':
      return makeOfWords(SET_DIE, words, (each) => readNumber(each, 1, 6));
    case 'end':
      return makeOfWords(END_TURN, words);
    case 'patron':
      return makeOfWords(PICK_PATRON, words, (id) => PATRON_NUMBERS.get(id));
    case '~region':
      return encodeRead(regionTileCodec.read(words, seats), seats);
    case '~mastery':
      return makeOfWords(CHANCE_MASTERY, words, (id) => MASTERY_NUMBERS.get(id));
    case '~tile':
      return makeOfWords(CHANCE_TILE, words, (id) => TILE_NUMBERS.get(id));
    case '~first':
      return makeOfWords(CHANCE_FIRST, words, (each) => readNumber(each, 0, 3));
    case '~clan':
      return makeOfWords(CHANCE_CLAN, words, (id) => CLAN_NUMBERS.get(id));
    case '~patron':
      return makeOfWords(CHANCE_PATRON, words, (id) => PATRON_NUMBERS.get(id));
    case '~patrons':
      return encodeRead(patronsCodec.read(words, seats), seats);
    case '~customer':
      return makeOfWords(CHANCE_CUSTOMER, words, (id) => CUSTOMER_NUMBERS.get(id));
    case '~ship':
      return makeOfWords(CHANCE_SHIP, words, (each) => readNumber(each, 1, 6));
    case '~die':
      return makeOfWords(CHANCE_DIE, words, (each) => readNumber(each, 1, 6));
    default:
      return undefined;
  }
}

function encodeRead(move: RiverOfGoldMove | undefined, seats: number): Move | undefined {
  return move === undefined ? undefined : encodeMove(move, seats);
}

/** A move with the numbers of the words in its slots; undefined unless each word fits its slot. */
function makeOfWords(
  kind: number,
  words: readonly string[],
  ...readers: readonly ((word: string) => number | undefined)[]
): Move | undefined {
  if (words.length !== readers.length) return undefined;
  let move = kind;
  for (const [slot, read] of readers.entries()) {
    const number = read(words[slot]);
    if (number === undefined) return undefined;
    move |= number << (8 + 8 * slot);
  }
  return move;
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
