import type { FaceHappening, Gain, Happening } from '@two-rivers/kernel';
import { COUNTED, type Counted, GAIN_CAUSES, type GainCause, NEWS, type News } from '../rules/index.ts';
import {
  type CustomerId,
  CUSTOMERS,
  MASTERIES,
  type Mastery,
  type PatronId,
  PATRONS,
  REGION_NUMBERS,
  type RegionNumber,
  type ShipNumber,
  type TileId,
  TILES,
} from './pieces.ts';

export type { Counted } from '../rules/index.ts';

/** Cause and place of a gain or payment. `tile` is absent on an empty space and for an unknown tile. */
export type Source =
  | {
      readonly by: 'visit' | 'owner' | 'emperor' | 'build' | 'exit';
      readonly space: number;
      readonly tile?: TileId;
    }
  | { readonly by: 'track'; readonly region: number }
  | { readonly by: 'customer' | 'order'; readonly customer: CustomerId }
  | { readonly by: 'mastery'; readonly mastery: Mastery }
  | { readonly by: 'patron'; readonly patron: PatronId }
  /** the face the die was turned or set to */
  | { readonly by: 'favor' | 'set'; readonly face: number }
  | { readonly by: 'journey' | 'choice' | 'trade' | 'end' };

export interface RiverOfGoldGain extends Gain {
  readonly what: Counted;
  /** region of gained influence */
  readonly region?: RegionNumber;
  readonly source: Source;
}

/** An event of the game. */
export type RiverOfGoldHappening =
  | RiverOfGoldGain
  /** a building was built */
  | (FaceHappening & { readonly kind: 'tile'; readonly space: number; readonly tile?: TileId })
  /** a second marker was placed on a building */
  | (FaceHappening & { readonly kind: 'marker'; readonly space: number; readonly tile?: TileId })
  /** a customer was delivered to */
  | (FaceHappening & { readonly kind: 'customer'; readonly customer: CustomerId })
  | (FaceHappening & { readonly kind: 'discard'; readonly customer: CustomerId })
  /** a customer was drawn; only its player sees which */
  | (FaceHappening & { readonly kind: 'card'; readonly customer?: CustomerId })
  | (FaceHappening & { readonly kind: 'favor-limit' })
  | (FaceHappening & { readonly kind: 'royal'; readonly ship: ShipNumber; readonly river: number })
  /** goods of choice lost for lack of room */
  | (FaceHappening & { readonly kind: 'good'; readonly lost: number })
  /** a tile left the row and the game, entered the row, or was turned up on its stack */
  | (FaceHappening & { readonly kind: 'gone' | 'row' | 'top'; readonly tile?: TileId })
  | (FaceHappening & { readonly kind: 'reshuffle' | 'last-era1' | 'last-era2' | 'emperor' | 'journey' })
  | (FaceHappening & { readonly kind: 'patron'; readonly patron: PatronId })
  | (FaceHappening & { readonly kind: 'die'; readonly face: number })
  | (FaceHappening & {
      readonly kind: 'ship';
      readonly ship: ShipNumber;
      readonly river: number;
      readonly isRoyal: boolean;
    })
  /** the die was turned by a noble on the royal ship */
  | (FaceHappening & { readonly kind: 'turned'; readonly face: number; readonly customer: CustomerId });

export function happeningFrom(told: Happening): RiverOfGoldHappening {
  const counted = COUNTED.find((each) => each === told.what);
  if (counted !== undefined) return gainFrom(told, counted);
  const news = NEWS.find((each) => each === told.what);
  if (news === undefined) throw new Error(`unknown event ${told.what}`);
  return newsFrom(told, news);
}

/** Region of an influence piece; undefined for other pieces. */
export function regionOfInfluence(what: string): RegionNumber | undefined {
  return REGION_NUMBERS.find((each) => what === `influence-${each}`);
}

/** Totals gained (positive) or paid by a seat, by piece. */
export function totalsOf(
  happenings: readonly RiverOfGoldHappening[],
  seat: number,
): ReadonlyMap<Counted, number> {
  const sums = new Map<Counted, number>();
  for (const told of happenings)
    if (told.kind === 'gain' && told.seat === seat)
      sums.set(told.what, (sums.get(told.what) ?? 0) + told.amount);
  return sums;
}

function gainFrom(told: Happening, what: Counted): RiverOfGoldGain {
  const { seat, amount, lost } = told;
  const region = regionOfInfluence(what);
  const cause = GAIN_CAUSES.find((each) => each === told.cause);
  if (cause === undefined) throw new Error(`unknown cause of a gain: ${told.cause}`);
  const source = sourceOf(told, cause);
  return { kind: 'gain', seat, what, amount, lost, source, ...(region === undefined ? {} : { region }) };
}

function sourceOf({ at, id }: Happening, by: GainCause): Source {
  switch (by) {
    case 'visit':
    case 'owner':
    case 'emperor':
    case 'build':
    case 'exit':
      return { by, space: at, ...tileOf(id) };
    case 'track':
      return { by, region: at };
    case 'customer':
    case 'order':
      return { by, customer: customerOf(id) };
    case 'mastery':
      return { by, mastery: found(MASTERIES, id) };
    case 'patron':
      return { by, patron: patronOf(id) };
    case 'favor':
    case 'set':
      return { by, face: at };
    case 'journey':
    case 'choice':
    case 'trade':
    case 'end':
      return { by };
  }
}

function newsFrom(told: Happening, kind: News): RiverOfGoldHappening {
  const { seat, amount, at, id } = told;
  switch (kind) {
    case 'tile':
    case 'marker':
      return { kind, seat, space: at, ...tileOf(id) };
    case 'customer':
    case 'discard':
      return { kind, seat, customer: customerOf(id) };
    case 'card':
      return id === '' ? { kind, seat } : { kind, seat, customer: customerOf(id) };
    case 'royal':
      return { kind, seat, ship: shipOf(amount), river: at };
    case 'good':
      return { kind, seat, lost: told.lost };
    case 'gone':
    case 'row':
    case 'top':
      return { kind, seat, ...tileOf(id) };
    case 'favor-limit':
    case 'reshuffle':
    case 'last-era1':
    case 'last-era2':
    case 'emperor':
    case 'journey':
      return { kind, seat };
    case 'patron':
      return { kind, seat, patron: patronOf(id) };
    case 'die':
      return { kind, seat, face: amount };
    case 'ship':
      return { kind, seat, ship: shipOf(amount), river: at, isRoyal: id === 'royal' };
    case 'turned':
      return { kind, seat, face: amount, customer: customerOf(id) };
  }
}

function tileOf(id: string): { readonly tile?: TileId } {
  const tile = TILES.find((each) => each.id === id);
  return tile === undefined ? {} : { tile: tile.id };
}

function customerOf(id: string): CustomerId {
  return found(
    CUSTOMERS.map((customer) => customer.id),
    id,
  );
}

function patronOf(id: string): PatronId {
  return found(
    PATRONS.map((patron) => patron.id),
    id,
  );
}

function shipOf(number: number): ShipNumber {
  return number === 1 ? 1 : 2;
}

function found<T extends string>(ids: readonly T[], id: string): T {
  const known = ids.find((each) => each === id);
  if (known === undefined) throw new Error(`unknown id ${id}`);
  return known;
}

/** Events already implied by the move, or by the choice that follows. */
const OWN_DOING: readonly RiverOfGoldHappening['kind'][] = [
  'ship',
  'tile',
  'customer',
  'turned',
  'good',
  'discard',
  'journey',
];

export function isNews({ kind }: RiverOfGoldHappening): boolean {
  return !OWN_DOING.includes(kind);
}
