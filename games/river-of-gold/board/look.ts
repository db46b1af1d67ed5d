import { components, type RiverOfGoldState, stateCodes } from '../rules/index.ts';
import type { RiverOfGoldKey } from '../words/en.ts';
import type { OldBoardProps } from '@two-rivers/board';

const { CLANS, CUSTOMERS, CUSTOMER_TYPES, TILES } = components;

/** What every part of this table gets. */
export type Table = OldBoardProps<RiverOfGoldState, RiverOfGoldKey>;
export type Words = Table['speaker'];
export type Drawn = components.BuildingType | 'imperial';

export const REGION_NUMBERS = [1, 2, 3, 4, 5, 6] as const;

/** A number of a window of the state; windows are indexed with numbers that fit them. */
export function at(window: ArrayLike<number>, index: number): number {
  return window[index] ?? 0;
}

export function known(value: number): boolean {
  return value !== stateCodes.UNKNOWN;
}

/** Silk, rice and porcelain of a seat. */
export function goodsOf(state: RiverOfGoldState, seat: number): number[] {
  return [0, 1, 2].map((good) => at(state.goods, seat * 3 + good));
}

export function seatsOf(state: RiverOfGoldState): number[] {
  return Array.from({ length: state.seats }, (_, seat) => seat);
}

export function clanOf(state: RiverOfGoldState, seat: number): components.Clan | undefined {
  return CLANS[at(state.clan, seat) - 1];
}

export function regionName(speaker: Words, region: number): string {
  const found = REGION_NUMBERS.find((each) => each === region);
  return found === undefined ? '' : speaker.say(`region.${found}`);
}

export function tileOf(tile: number): components.Tile | undefined {
  return TILES[tile - 1];
}

export function typeOf(tile: components.Tile): Drawn {
  return tile.set === 'imperial' ? 'imperial' : tile.type;
}

export function cardsIn(set: number): components.Customer[] {
  return CUSTOMERS.filter((_, card) => (set & (1 << card)) !== 0);
}

/** The customers a seat has delivered to. */
export function deliveredBy(state: RiverOfGoldState, seat: number): components.Customer[] {
  return CUSTOMERS.filter(({ type, region }) => {
    const types = at(state.delivered, seat * CUSTOMER_TYPES.length + CUSTOMER_TYPES.indexOf(type));
    return (types & (1 << (region - 1))) !== 0;
  });
}

/** Seats that hold markers on a space, the older first. */
export function markersOn(state: RiverOfGoldState, space: number): number[] {
  return [at(state.marker, space), at(state.second, space)]
    .filter((holder) => holder > 0)
    .map((holder) => holder - 1);
}

/** A ship of a seat: 1 or 2. */
export interface Ship {
  readonly seat: number;
  readonly ship: number;
  readonly river: number;
  readonly isRoyal: boolean;
}

export function shipsOf(state: RiverOfGoldState): Ship[] {
  return seatsOf(state).flatMap((seat) =>
    [1, 2].flatMap((ship) => {
      const river = at(state.ships, seat * 2 + ship - 1);
      return river >= 1 && river <= 14
        ? [{ seat, ship, river, isRoyal: at(state.royal, seat) === ship }]
        : [];
    }),
  );
}

export function shipName(speaker: Table['speaker'], { seat, ship, isRoyal }: Ship): string {
  return speaker.say(isRoyal ? 'screen.royalShip' : 'screen.ship', { name: speaker.name(seat), ship });
}

/** The parts of a reward as pieces to be drawn. */
export interface RewardPart {
  readonly what:
    | 'koku'
    | 'silk'
    | 'rice'
    | 'porcelain'
    | 'any'
    | 'favor'
    | 'points'
    | 'influence'
    | 'customer'
    | 'per';
  readonly count: number;
  readonly per?: components.BuildingType | 'customer';
}

export function rewardParts(reward: components.Reward): RewardPart[] {
  const parts: RewardPart[] = [];
  if (reward.koku !== undefined) parts.push({ what: 'koku', count: reward.koku });
  if (reward.good !== undefined) parts.push({ what: reward.good, count: 1 });
  if (reward.favor !== undefined) parts.push({ what: 'favor', count: reward.favor });
  if (reward.points !== undefined) parts.push({ what: 'points', count: reward.points });
  if (reward.influence !== undefined) parts.push({ what: 'influence', count: reward.influence });
  if (reward.per !== undefined) parts.push({ what: 'per', count: 1, per: reward.per });
  if (reward.draw !== undefined) parts.push({ what: 'customer', count: reward.draw });
  return parts;
}
