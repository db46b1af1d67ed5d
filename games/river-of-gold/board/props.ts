import { type BoardProps, chosenOf, ofKind, valuesOf } from '@two-rivers/board';
import type {
  BuildingType,
  Reward,
  RiverOfGoldHappening,
  RiverOfGoldMove,
  RiverOfGoldPosition,
  Ship,
  Tile,
  TileId,
} from '../face/index.ts';
import { REGION_NUMBERS } from '../face/index.ts';
import type { RiverOfGoldKey } from '../words/en.ts';

/** What every part of this table gets. */
export type Table = BoardProps<RiverOfGoldPosition, RiverOfGoldMove, RiverOfGoldHappening, RiverOfGoldKey>;
export type Words = Table['speaker'];
export type Drawn = BuildingType | 'imperial';

export function regionName(speaker: Words, region: number): string {
  const found = REGION_NUMBERS.find((each) => each === region);
  return found === undefined ? '' : speaker.say(`region.${found}`);
}

export function typeOf(tile: Tile): Drawn {
  return tile.set === 'imperial' ? 'imperial' : tile.type;
}

export function shipName(speaker: Words, { seat, ship, isRoyal }: Ship): string {
  return speaker.say(isRoyal ? 'screen.royalShip' : 'screen.ship', { name: speaker.name(seat), ship });
}

/** What is chosen of a build so far: a space, a tile, both or none. The only space there is need not be picked. */
export function buildChosen(table: Table): { readonly space?: number; readonly tile?: TileId } {
  const chosen = chosenOf(table);
  if (chosen?.kind !== 'build') return {};
  const spaces = valuesOf(ofKind(table.choices, 'build'), 'space');
  const space = chosen.space ?? (spaces.length === 1 ? spaces[0] : undefined);
  return {
    ...(space === undefined ? {} : { space }),
    ...(chosen.tile === undefined ? {} : { tile: chosen.tile }),
  };
}

/** The river spaces between which a sail goes. */
export function sailOf({ position }: Table, sail: Extract<RiverOfGoldMove, { kind: 'sail' }>) {
  const player = position.seat(position.turn);
  const face = sail.by ?? (typeof player.die === 'number' ? player.die : 0);
  return { from: player.ship(sail.ship).river ?? 0, to: player.sails(sail.ship, face).to };
}

/** What a seat gains or pays in all, by what it is. */
export function totalsOf(
  happenings: readonly RiverOfGoldHappening[],
  seat: number,
): ReadonlyMap<string, number> {
  const sums = new Map<string, number>();
  for (const told of happenings)
    if (told.kind === 'gain' && told.seat === seat)
      sums.set(told.what, (sums.get(told.what) ?? 0) + told.amount);
  return sums;
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
  readonly per?: BuildingType | 'customer';
}

export function rewardParts(reward: Reward): RewardPart[] {
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
