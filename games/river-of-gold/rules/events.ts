import type { EmitEvent, GainEvent, GameEvent } from '@two-rivers/kernel';
import {
  CUSTOMERS,
  type CustomerId,
  GOODS,
  MASTERIES,
  type Mastery,
  type PatronId,
  PATRONS,
  REGION_NUMBERS,
  type RegionNumber,
  type ShipNumber,
  type TileId,
  TILES,
} from './components.ts';
import type { RiverOfGoldState } from '../model.gen.ts';

/** Influence in each region, by its number. */
export const INFLUENCE_PIECES = [
  'influence-1',
  'influence-2',
  'influence-3',
  'influence-4',
  'influence-5',
  'influence-6',
] as const;

/** Pieces that are gained and paid in amounts. */
export const COUNTED_PIECES = ['koku', ...GOODS, 'favor', 'points', ...INFLUENCE_PIECES] as const;
export type CountedPiece = (typeof COUNTED_PIECES)[number];

/** Cause and place of a gain or payment. `tile` is absent on an empty space and for an unknown tile. */
export type GainSource =
  | {
      readonly by: 'visit' | 'owner' | 'emperor' | 'build' | 'exit';
      readonly space: number;
      readonly tile?: TileId;
    }
  | { readonly by: 'track'; readonly region: number }
  | { readonly by: 'customer' | 'order'; readonly customer: CustomerId }
  | { readonly by: 'mastery'; readonly mastery: Mastery }
  | { readonly by: 'patron'; readonly patron: PatronId }
  /** favor paid to turn or set the die; `face` is the new face */
  | { readonly by: 'favor' | 'set'; readonly face: number }
  | { readonly by: 'journey' | 'choice' | 'trade' | 'end' };
export type GainCause = GainSource['by'];

export interface RiverOfGoldGain extends GainEvent {
  readonly what: CountedPiece;
  /** region of gained influence */
  readonly region?: RegionNumber;
  readonly source: GainSource;
}

/** An event of the game. */
export type RiverOfGoldEvent =
  | RiverOfGoldGain
  /** a building was built */
  | (GameEvent & { readonly kind: 'tile'; readonly space: number; readonly tile?: TileId })
  /** a second marker was placed on a building */
  | (GameEvent & { readonly kind: 'marker'; readonly space: number; readonly tile?: TileId })
  /** a customer was delivered to */
  | (GameEvent & { readonly kind: 'customer'; readonly customer: CustomerId })
  | (GameEvent & { readonly kind: 'discard'; readonly customer: CustomerId })
  /** a customer was drawn; only the player who drew sees the card */
  | (GameEvent & { readonly kind: 'card'; readonly customer?: CustomerId })
  | (GameEvent & { readonly kind: 'favor-limit' })
  | (GameEvent & { readonly kind: 'royal'; readonly ship: ShipNumber; readonly river: number })
  /** goods that the player could have chosen but lost for lack of room */
  | (GameEvent & { readonly kind: 'good'; readonly lost: number })
  /** a tile left the row and the game, entered the row, or was turned up on its stack */
  | (GameEvent & { readonly kind: 'gone' | 'row' | 'top'; readonly tile?: TileId })
  | (GameEvent & { readonly kind: 'reshuffle' | 'last-era1' | 'last-era2' | 'emperor' | 'journey' })
  | (GameEvent & { readonly kind: 'patron'; readonly patron: PatronId })
  | (GameEvent & { readonly kind: 'die'; readonly face: number })
  | (GameEvent & {
      readonly kind: 'ship';
      readonly ship: ShipNumber;
      readonly river: number;
      readonly isRoyal: boolean;
    })
  /** the die was turned by a noble on the royal ship */
  | (GameEvent & { readonly kind: 'turned'; readonly face: number; readonly customer: CustomerId });

export type EmitRiverOfGoldEvent = EmitEvent<RiverOfGoldEvent>;

const REGIONS_OF_INFLUENCE: ReadonlyMap<string, RegionNumber> = new Map(
  REGION_NUMBERS.map((region) => [`influence-${region}`, region] as const),
);

/** Region of an influence piece; undefined for other pieces. */
export function regionOfInfluence(what: string): RegionNumber | undefined {
  return REGIONS_OF_INFLUENCE.get(what);
}

/** Totals gained (positive) or paid by a seat, by piece. */
export function gainTotals(events: readonly RiverOfGoldEvent[], seat: number): ReadonlyMap<CountedPiece, number> {
  const sums = new Map<CountedPiece, number>();
  for (const event of events)
    if (event.kind === 'gain' && event.seat === seat) sums.set(event.what, (sums.get(event.what) ?? 0) + event.amount);
  return sums;
}

/** Emits a gain or payment; the cause says what `at` is: a space, region, customer, mastery, patron or die face. */
export function emitGain(
  s: RiverOfGoldState,
  emit: EmitRiverOfGoldEvent,
  what: CountedPiece,
  seat: number,
  amount: number,
  lost: number,
  cause: GainCause,
  at: number,
): void {
  const region = regionOfInfluence(what);
  const source = gainSourceOf(s, cause, at);
  emit({ kind: 'gain', seat, what, amount, lost, source, ...(region === undefined ? {} : { region }) });
}

function gainSourceOf(s: RiverOfGoldState, by: GainCause, at: number): GainSource {
  switch (by) {
    case 'visit':
    case 'owner':
    case 'emperor':
    case 'build':
      return { by, space: at, ...tileField(s.tile[at]) };
    case 'exit':
      return { by, space: at };
    case 'track':
      return { by, region: at };
    case 'customer':
    case 'order':
      return { by, customer: CUSTOMERS[at].id };
    case 'mastery':
      return { by, mastery: MASTERIES[at - 1] };
    case 'patron':
      return { by, patron: PATRONS[at - 1].id };
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

/** The tile of an event; absent for 0 (no tile) and for an unknown tile. */
export function tileField(tile: number): { readonly tile?: TileId } {
  const id = TILES[tile - 1]?.id;
  return id === undefined ? {} : { tile: id };
}
