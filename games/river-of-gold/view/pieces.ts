import {
  BOUGHT_FAVOR,
  components,
  FAVOR_PRICE,
  hasLastingAbility,
  JOURNEY_KOKU,
  monkBuildingOwner,
  type RiverOfGoldMoveOf,
  riverSpaceAfter,
  SELLING_PRICE,
  tables,
  TRADE_GOODS,
} from '../rules/index.ts';
import { OWN_BUILDING } from '../rules/tables.ts';

export const {
  BUILDING_TYPES,
  CLANS,
  CUSTOMERS,
  CUSTOMER_TYPES,
  GOODS,
  MASTERIES,
  PATRONS,
  REGION_NUMBERS,
  REGIONS,
  SHIPS,
  TILES,
  TRACK_LENGTH,
} = components;
export type {
  BuildingType,
  Clan,
  Customer,
  CustomerId,
  CustomerType,
  Good,
  Mastery,
  Patron,
  PatronId,
  RegionNumber,
  Reward,
  ShipNumber,
  Tile,
  TileId,
} from '../rules/components.ts';

type Tile = components.Tile;
type Customer = components.Customer;
type RegionNumber = components.RegionNumber;

export function isRegionNumber(number: number): number is RegionNumber {
  return number >= 1 && number <= REGION_NUMBERS.length;
}

export function tileById(id: components.TileId): Tile {
  return pieceById(TILES, id);
}

export function customerById(id: components.CustomerId): Customer {
  return pieceById(CUSTOMERS, id);
}

export function patronById(id: components.PatronId): components.Patron {
  return pieceById(PATRONS, id);
}

function pieceById<P extends { readonly id: string }>(pieces: readonly P[], id: string): P {
  const piece = pieces.find((each) => each.id === id);
  if (piece === undefined) throw new Error(`unknown id ${id}`);
  return piece;
}

/** Type of a tile; imperial markets are a type of their own. */
export function tileTypeOf({ set, type }: Tile): components.BuildingType | 'imperial' {
  return set === 'imperial' ? 'imperial' : type;
}

/** Part of a reward: a piece with a count, or koku per building of a type or per customer. */
export type RewardPart =
  | {
      readonly what: 'koku' | components.Good | 'any' | 'favor' | 'points' | 'influence' | 'draw';
      readonly count: number;
    }
  | { readonly what: 'per'; readonly type: components.BuildingType | 'customer' };

/** Parts of a reward, in display order. */
export function rewardParts(reward: components.Reward): readonly RewardPart[] {
  const { koku, good, favor, points, influence, per, draw } = reward;
  return [
    ...(koku === undefined ? [] : [{ what: 'koku', count: koku } as const]),
    ...(good === undefined ? [] : [{ what: good, count: 1 }]),
    ...(favor === undefined ? [] : [{ what: 'favor', count: favor } as const]),
    ...(points === undefined ? [] : [{ what: 'points', count: points } as const]),
    ...(influence === undefined ? [] : [{ what: 'influence', count: influence } as const]),
    ...(per === undefined ? [] : [{ what: 'per', type: per } as const]),
    ...(draw === undefined ? [] : [{ what: 'draw', count: draw } as const]),
  ];
}

/** Goods of a customer's order, by kind of good. */
export function orderByGood({ order }: Customer): Readonly<Record<components.Good, number>> {
  const [silk, rice, porcelain] = order;
  return { silk, rice, porcelain };
}

/** Owner of the building that gets a monk's second marker. */
export function monkMarkerOwner({ region }: Customer): 'own' | 'opponent' {
  return monkBuildingOwner(region) === OWN_BUILDING ? 'own' : 'opponent';
}

/** Whether a customer has later effects after the delivery; monks act only once. */
export function hasLastingEffect({ type }: Customer): boolean {
  return hasLastingAbility(CUSTOMER_TYPES.indexOf(type));
}

/** Amount of a customer's recurring ability, if it is a number; for merchant 4, koku per good sold. */
export function abilityAmount({ id, type }: Customer): number | undefined {
  if (id === 'merchant-4') return SELLING_PRICE;
  const amounts: ReadonlyMap<string, number> = new Map(Object.entries(components.ABILITY_AMOUNTS));
  return amounts.get(id) ?? amounts.get(type);
}

/** Good of a region's track. */
export function goodOfRegion(region: number): components.Good {
  return REGIONS[region - 1].good;
}

/** River spaces from spring to sea, each with the shore spaces it touches. */
export const RIVER: readonly { readonly space: number; readonly touches: readonly number[] }[] = components.RIVER.map(
  (touches, index) => ({ space: index + 1, touches }),
);

/** Next river space downriver; the first follows the last. */
export function nextRiverSpace(space: number): number {
  return riverSpaceAfter(space, 1);
}

/** Printed properties of a shore space. */
export interface PrintedShoreSpace {
  readonly space: number;
  readonly region: number;
  readonly bank: 'left' | 'right';
  /** koku to build here, without any discount */
  readonly cost: number;
  /** reserved for an imperial market, not buildable */
  readonly isImperial: boolean;
  /** river spaces that touch this shore space */
  readonly touchingRiverSpaces: readonly number[];
}

export const SHORE: readonly PrintedShoreSpace[] = components.SHORE.map(({ region, bank, cost }, index) => ({
  space: index + 1,
  region,
  bank,
  cost,
  isImperial: tables.IMPERIAL_SPACES.includes(index + 1),
  touchingRiverSpaces: RIVER.flatMap(({ space, touches }) => (touches.includes(index + 1) ? [space] : [])),
}));

/** A marked step of the influence tracks: rewards, or the flower for a mastery. Good `own` is the region's good. */
export interface TrackStep {
  readonly step: number;
  readonly koku?: number;
  readonly favor?: number;
  readonly points?: number;
  readonly good?: 'own' | 'any';
  readonly flower?: true;
}

export const TRACK_STEPS: readonly TrackStep[] = [
  { ...components.TRACK_REWARDS.good, good: 'own' } as const,
  components.TRACK_REWARDS.koku,
  components.TRACK_REWARDS.favor,
  { step: components.IMPERIAL_FLOWER, flower: true } as const,
  components.TRACK_REWARDS.points,
  { ...components.TRACK_REWARDS.last, good: 'any' } as const,
].toSorted((a, b) => a.step - b.step);

/** A piece with a count. */
export interface PieceCount {
  readonly what: components.Good | 'koku' | 'favor';
  readonly count: number;
}

/** Price and gain of a trade or sale. */
export interface TradeTerms {
  readonly given: PieceCount;
  readonly taken: PieceCount;
}

export function tradeTermsOf(move: RiverOfGoldMoveOf<'trade' | 'sell'>): TradeTerms {
  if (move.kind === 'sell')
    return { given: { what: move.good, count: 1 }, taken: { what: 'koku', count: SELLING_PRICE } };
  return move.give === 'koku'
    ? { given: { what: 'koku', count: FAVOR_PRICE }, taken: { what: 'favor', count: BOUGHT_FAVOR } }
    : { given: { what: move.give, count: TRADE_GOODS }, taken: { what: move.take, count: 1 } };
}

/** Gain from choosing a good or a journey bonus. */
export function choiceGainOf(move: RiverOfGoldMoveOf<'good' | 'journey'>): PieceCount {
  if (move.kind === 'good') return { what: move.good, count: 1 };
  return { what: move.take, count: move.take === 'koku' ? JOURNEY_KOKU : 1 };
}
