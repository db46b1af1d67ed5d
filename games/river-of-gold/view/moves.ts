import type { Move } from '@two-rivers/kernel';
import {
  BOUGHT_FAVOR,
  FAVOR_PRICE,
  firstArgument,
  JOURNEY_KOKU,
  kindOf,
  makeMove,
  moveKinds as kinds,
  decodePatronPicks,
  regionTiles,
  secondArgument,
  SELLING_PRICE,
  stateCodes,
  TRADE_GOODS,
  encodePatronPicks,
} from '../rules/index.ts';
import {
  type Clan,
  CLANS,
  type CustomerId,
  CUSTOMERS,
  type Good,
  GOODS,
  MASTERIES,
  type Mastery,
  type PatronId,
  PATRONS,
  type ShipNumber,
  type TileId,
  TILES,
} from './pieces.ts';

/** Id of a piece unknown to the viewer. */
type UnknownId = '?';

/** A move or a chance result. `kind` is the first word of the notation; chance results begin with `chance-`. */
export type RiverOfGoldMove =
  | { readonly kind: 'build'; readonly space: number; readonly tile: TileId }
  /** `by` is the face that noble 5 first turns the die to */
  | { readonly kind: 'sail'; readonly ship: ShipNumber; readonly by?: number }
  | { readonly kind: 'deliver'; readonly customer: CustomerId | UnknownId }
  /** turns the die with favor */
  | { readonly kind: 'favor'; readonly face: number }
  | { readonly kind: 'trade'; readonly give: Good; readonly take: Good }
  | { readonly kind: 'trade'; readonly give: 'koku'; readonly take: 'favor' }
  | { readonly kind: 'good'; readonly good: Good }
  | { readonly kind: 'journey'; readonly take: Good | 'koku' }
  | { readonly kind: 'sell'; readonly good: Good }
  | { readonly kind: 'done' }
  | { readonly kind: 'draw' }
  | { readonly kind: 'decline' }
  | { readonly kind: 'marker'; readonly space: number }
  | { readonly kind: 'royal'; readonly ship: ShipNumber }
  | { readonly kind: 'discard'; readonly customer: CustomerId | UnknownId }
  | { readonly kind: 'roll' }
  /** Kakita Ryoku sets the die */
  | { readonly kind: 'set'; readonly face: number }
  | { readonly kind: 'end' }
  | { readonly kind: 'patron'; readonly patron: PatronId | UnknownId }
  /** points of a region's tile by place */
  | { readonly kind: 'chance-region'; readonly places: readonly number[] }
  | { readonly kind: 'chance-mastery'; readonly mastery: Mastery }
  | { readonly kind: 'chance-tile'; readonly tile: TileId }
  | { readonly kind: 'chance-first'; readonly seat: number }
  | { readonly kind: 'chance-clan'; readonly clan: Clan }
  | { readonly kind: 'chance-patron'; readonly patron: PatronId | UnknownId }
  /** patron picks of all seats */
  | { readonly kind: 'chance-patrons'; readonly patrons: readonly PatronId[] }
  | { readonly kind: 'chance-customer'; readonly customer: CustomerId | UnknownId }
  | { readonly kind: 'chance-ship'; readonly face: number }
  | { readonly kind: 'chance-die'; readonly face: number };

export type MoveKind = RiverOfGoldMove['kind'];
export type MoveOf<K extends MoveKind> = Extract<RiverOfGoldMove, { readonly kind: K }>;

/** Converts an engine move. */
export function decodeMove(seats: number, move: Move): RiverOfGoldMove {
  const [a, b] = [firstArgument(move), secondArgument(move)];
  switch (kindOf(move)) {
    case kinds.BUILD:
      return { kind: 'build', space: a, tile: TILES[b - 1].id };
    case kinds.SAIL:
      return { kind: 'sail', ship: shipNumberOf(a), ...(b === 0 ? {} : { by: b }) };
    case kinds.DELIVER:
      return { kind: 'deliver', customer: customerIdOf(a) };
    case kinds.TURN_DIE:
      return { kind: 'favor', face: a };
    case kinds.TRADE:
      return { kind: 'trade', give: GOODS[a], take: GOODS[b] };
    case kinds.BUY_FAVOR:
      return { kind: 'trade', give: 'koku', take: 'favor' };
    case kinds.TAKE_GOOD:
      return { kind: 'good', good: GOODS[a] };
    case kinds.JOURNEY:
      return { kind: 'journey', take: a === 0 ? 'koku' : GOODS[a - 1] };
    case kinds.SELL:
      return { kind: 'sell', good: GOODS[a] };
    case kinds.DONE:
      return { kind: 'done' };
    case kinds.DRAW_CARD:
      return { kind: 'draw' };
    case kinds.DECLINE:
      return { kind: 'decline' };
    case kinds.MARKER:
      return { kind: 'marker', space: a };
    case kinds.ROYAL:
      return { kind: 'royal', ship: shipNumberOf(a) };
    case kinds.DISCARD:
      return { kind: 'discard', customer: customerIdOf(a) };
    case kinds.ROLL:
      return { kind: 'roll' };
    case kinds.SET_DIE:
      return { kind: 'set', face: a };
    case kinds.END_TURN:
      return { kind: 'end' };
    case kinds.PICK_PATRON:
      return { kind: 'patron', patron: patronIdOf(a) };
    default:
      return decodeChanceResult(seats, move);
  }
}

function decodeChanceResult(seats: number, move: Move): RiverOfGoldMove {
  const a = firstArgument(move);
  switch (kindOf(move)) {
    case kinds.CHANCE_REGION:
      return { kind: 'chance-region', places: regionTiles(seats)[a - 1] };
    case kinds.CHANCE_MASTERY:
      return { kind: 'chance-mastery', mastery: MASTERIES[a - 1] };
    case kinds.CHANCE_TILE:
      return { kind: 'chance-tile', tile: TILES[a - 1].id };
    case kinds.CHANCE_FIRST:
      return { kind: 'chance-first', seat: a };
    case kinds.CHANCE_CLAN:
      return { kind: 'chance-clan', clan: CLANS[a - 1] };
    case kinds.CHANCE_PATRON:
      return { kind: 'chance-patron', patron: patronIdOf(a) };
    case kinds.CHANCE_PATRONS:
      return { kind: 'chance-patrons', patrons: decodePatronPicks(move).map((pick) => PATRONS[pick - 1].id) };
    case kinds.CHANCE_CUSTOMER:
      return { kind: 'chance-customer', customer: customerIdOf(a) };
    case kinds.CHANCE_SHIP:
      return { kind: 'chance-ship', face: a };
    case kinds.CHANCE_DIE:
      return { kind: 'chance-die', face: a };
    default:
      throw new Error(`${move} is not a move`);
  }
}

/** Converts to an engine move, legal or not. */
export function encodeMove(seats: number, move: RiverOfGoldMove): Move {
  switch (move.kind) {
    case 'build':
      return makeMove(kinds.BUILD, move.space, tileNumber(move.tile));
    case 'sail':
      return makeMove(kinds.SAIL, move.ship, move.by ?? 0);
    case 'deliver':
      return makeMove(kinds.DELIVER, customerNumber(move.customer));
    case 'favor':
      return makeMove(kinds.TURN_DIE, move.face);
    case 'trade':
      return move.give === 'koku'
        ? makeMove(kinds.BUY_FAVOR)
        : makeMove(kinds.TRADE, GOODS.indexOf(move.give), GOODS.indexOf(move.take));
    case 'good':
      return makeMove(kinds.TAKE_GOOD, GOODS.indexOf(move.good));
    case 'journey':
      return makeMove(kinds.JOURNEY, move.take === 'koku' ? 0 : GOODS.indexOf(move.take) + 1);
    case 'sell':
      return makeMove(kinds.SELL, GOODS.indexOf(move.good));
    case 'done':
      return makeMove(kinds.DONE);
    case 'draw':
      return makeMove(kinds.DRAW_CARD);
    case 'decline':
      return makeMove(kinds.DECLINE);
    case 'marker':
      return makeMove(kinds.MARKER, move.space);
    case 'royal':
      return makeMove(kinds.ROYAL, move.ship);
    case 'discard':
      return makeMove(kinds.DISCARD, customerNumber(move.customer));
    case 'roll':
      return makeMove(kinds.ROLL);
    case 'set':
      return makeMove(kinds.SET_DIE, move.face);
    case 'end':
      return makeMove(kinds.END_TURN);
    case 'patron':
      return makeMove(kinds.PICK_PATRON, patronNumber(move.patron));
    case 'chance-region':
      return makeMove(kinds.CHANCE_REGION, regionTileNumber(seats, move.places));
    case 'chance-mastery':
      return makeMove(kinds.CHANCE_MASTERY, MASTERIES.indexOf(move.mastery) + 1);
    case 'chance-tile':
      return makeMove(kinds.CHANCE_TILE, tileNumber(move.tile));
    case 'chance-first':
      return makeMove(kinds.CHANCE_FIRST, move.seat);
    case 'chance-clan':
      return makeMove(kinds.CHANCE_CLAN, CLANS.indexOf(move.clan) + 1);
    case 'chance-patron':
      return makeMove(kinds.CHANCE_PATRON, patronNumber(move.patron));
    case 'chance-patrons':
      return encodePatronPicks(move.patrons.map(patronNumber));
    case 'chance-customer':
      return makeMove(kinds.CHANCE_CUSTOMER, customerNumber(move.customer));
    case 'chance-ship':
      return makeMove(kinds.CHANCE_SHIP, move.face);
    case 'chance-die':
      return makeMove(kinds.CHANCE_DIE, move.face);
  }
}

function shipNumberOf(ship: number): ShipNumber {
  return ship === 1 ? 1 : 2;
}

function customerIdOf(card: number): CustomerId | UnknownId {
  return card === stateCodes.UNKNOWN ? '?' : CUSTOMERS[card].id;
}

function customerNumber(id: CustomerId | UnknownId): number {
  return id === '?' ? stateCodes.UNKNOWN : CUSTOMERS.findIndex((customer) => customer.id === id);
}

function patronIdOf(patron: number): PatronId | UnknownId {
  return patron === stateCodes.UNKNOWN ? '?' : PATRONS[patron - 1].id;
}

function patronNumber(id: PatronId | UnknownId): number {
  return id === '?' ? stateCodes.UNKNOWN : PATRONS.findIndex((patron) => patron.id === id) + 1;
}

function tileNumber(id: TileId): number {
  return TILES.findIndex((tile) => tile.id === id) + 1;
}

function regionTileNumber(seats: number, places: readonly number[]): number {
  return regionTiles(seats).findIndex((tile) => String(tile) === String(places)) + 1;
}

/** A piece with a count. */
export interface PieceCount {
  readonly what: Good | 'koku' | 'favor';
  readonly count: number;
}

/** Price and gain of a trade or sale. */
export interface TradeTerms {
  readonly given: PieceCount;
  readonly taken: PieceCount;
}

export function tradeTermsOf(move: MoveOf<'trade' | 'sell'>): TradeTerms {
  if (move.kind === 'sell')
    return { given: { what: move.good, count: 1 }, taken: { what: 'koku', count: SELLING_PRICE } };
  return move.give === 'koku'
    ? { given: { what: 'koku', count: FAVOR_PRICE }, taken: { what: 'favor', count: BOUGHT_FAVOR } }
    : { given: { what: move.give, count: TRADE_GOODS }, taken: { what: move.take, count: 1 } };
}

/** Gain from choosing a good or a journey bonus. */
export function choiceGainOf(move: MoveOf<'good' | 'journey'>): PieceCount {
  if (move.kind === 'good') return { what: move.good, count: 1 };
  return { what: move.take, count: move.take === 'koku' ? JOURNEY_KOKU : 1 };
}
