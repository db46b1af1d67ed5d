import type { GameEvent, GainEvent, RuleEvent } from '@two-rivers/kernel';
import {
  COUNTED_PIECES,
  type CountedPiece,
  GAIN_CAUSES,
  type GainCause,
  NON_GAIN_EVENT_KINDS,
  type NonGainEventKind,
} from '../rules/index.ts';
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

export type { CountedPiece } from '../rules/index.ts';

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

export function toRiverOfGoldEvent(ruleEvent: RuleEvent): RiverOfGoldEvent {
  const piece = COUNTED_PIECES.find((each) => each === ruleEvent.what);
  if (piece !== undefined) return toGain(ruleEvent, piece);
  const kind = NON_GAIN_EVENT_KINDS.find((each) => each === ruleEvent.what);
  if (kind === undefined) throw new Error(`unknown event ${ruleEvent.what}`);
  return toNonGainEvent(ruleEvent, kind);
}

/** Region of an influence piece; undefined for other pieces. */
export function regionOfInfluence(what: string): RegionNumber | undefined {
  return REGION_NUMBERS.find((each) => what === `influence-${each}`);
}

/** Totals gained (positive) or paid by a seat, by piece. */
export function gainTotals(events: readonly RiverOfGoldEvent[], seat: number): ReadonlyMap<CountedPiece, number> {
  const sums = new Map<CountedPiece, number>();
  for (const event of events)
    if (event.kind === 'gain' && event.seat === seat) sums.set(event.what, (sums.get(event.what) ?? 0) + event.amount);
  return sums;
}

function toGain(ruleEvent: RuleEvent, what: CountedPiece): RiverOfGoldGain {
  const { seat, amount, lost } = ruleEvent;
  const region = regionOfInfluence(what);
  const cause = GAIN_CAUSES.find((each) => each === ruleEvent.cause);
  if (cause === undefined) throw new Error(`unknown cause of a gain: ${ruleEvent.cause}`);
  const source = gainSourceOf(ruleEvent, cause);
  return { kind: 'gain', seat, what, amount, lost, source, ...(region === undefined ? {} : { region }) };
}

function gainSourceOf({ at, id }: RuleEvent, by: GainCause): GainSource {
  switch (by) {
    case 'visit':
    case 'owner':
    case 'emperor':
    case 'build':
    case 'exit':
      return { by, space: at, ...tileField(id) };
    case 'track':
      return { by, region: at };
    case 'customer':
    case 'order':
      return { by, customer: parseCustomerId(id) };
    case 'mastery':
      return { by, mastery: parseId(MASTERIES, id) };
    case 'patron':
      return { by, patron: parsePatronId(id) };
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

function toNonGainEvent(ruleEvent: RuleEvent, kind: NonGainEventKind): RiverOfGoldEvent {
  const { seat, amount, at, id } = ruleEvent;
  switch (kind) {
    case 'tile':
    case 'marker':
      return { kind, seat, space: at, ...tileField(id) };
    case 'customer':
    case 'discard':
      return { kind, seat, customer: parseCustomerId(id) };
    case 'card':
      return id === '' ? { kind, seat } : { kind, seat, customer: parseCustomerId(id) };
    case 'royal':
      return { kind, seat, ship: shipNumberOf(amount), river: at };
    case 'good':
      return { kind, seat, lost: ruleEvent.lost };
    case 'gone':
    case 'row':
    case 'top':
      return { kind, seat, ...tileField(id) };
    case 'favor-limit':
    case 'reshuffle':
    case 'last-era1':
    case 'last-era2':
    case 'emperor':
    case 'journey':
      return { kind, seat };
    case 'patron':
      return { kind, seat, patron: parsePatronId(id) };
    case 'die':
      return { kind, seat, face: amount };
    case 'ship':
      return { kind, seat, ship: shipNumberOf(amount), river: at, isRoyal: id === 'royal' };
    case 'turned':
      return { kind, seat, face: amount, customer: parseCustomerId(id) };
  }
}

function tileField(id: string): { readonly tile?: TileId } {
  const tile = TILES.find((each) => each.id === id);
  return tile === undefined ? {} : { tile: tile.id };
}

function parseCustomerId(id: string): CustomerId {
  return parseId(
    CUSTOMERS.map((customer) => customer.id),
    id,
  );
}

function parsePatronId(id: string): PatronId {
  return parseId(
    PATRONS.map((patron) => patron.id),
    id,
  );
}

function shipNumberOf(number: number): ShipNumber {
  return number === 1 ? 1 : 2;
}

function parseId<T extends string>(ids: readonly T[], id: string): T {
  const known = ids.find((each) => each === id);
  if (known === undefined) throw new Error(`unknown id ${id}`);
  return known;
}

/** Events already implied by the move or by the following choice. */
const IMPLIED_EVENTS: readonly RiverOfGoldEvent['kind'][] = [
  'ship',
  'tile',
  'customer',
  'turned',
  'good',
  'discard',
  'journey',
];

export function isReported({ kind }: RiverOfGoldEvent): boolean {
  return !IMPLIED_EVENTS.includes(kind);
}
