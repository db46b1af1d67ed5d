import {
  type ActionSpace,
  type Building,
  EXCHANGE_PRICE,
  type Goods,
  type Position,
  MATERIALS,
  type RiverMove,
} from '../view/index.ts';

/** A move of this kind that says best why none of them is possible. */
export function exampleMove(position: Position, seat: number, kind: ActionSpace | 'exchange'): RiverMove {
  switch (kind) {
    case 'terrain':
      return { kind, tile: position.sampleTile.id };
    case 'reserve':
      return { kind, building: (availableBuildings(position, seat)[0] ?? position.sampleBuilding).id };
    case 'build':
      return buildAtFullCost(nearestBuilding(position, seat));
    case 'swap':
      return { kind, spaces: [1, 2] };
    case 'food':
      return { kind, resource: position.foodIslandChoices[0] ?? 'food' };
    case 'exchange':
      return { kind, paid: mostPlentifulGoods(position.seat(seat).goods) };
    default:
      return { kind };
  }
}

function availableBuildings(position: Position, seat: number): readonly Building[] {
  return [...position.buildings.filter((each) => each !== undefined), ...position.seat(seat).reserved];
}

/** The building that lacks least. */
export function nearestBuilding(position: Position, seat: number): Building {
  const player = position.seat(seat);
  const [nearest = position.sampleBuilding] = availableBuildings(position, seat).toSorted(
    (a, b) => player.missingFor(a.id) - player.missingFor(b.id),
  );
  return nearest;
}

/** Builds a building for just its cost. */
export function buildAtFullCost({ id, cost }: Building): RiverMove {
  return { kind: 'build', building: id, paid: { ...cost, food: 0 } };
}

/** What one has most of, as many as an exchange takes. */
function mostPlentifulGoods(goods: Goods): Goods {
  const given = { wood: 0, clay: 0, stone: 0, food: 0 };
  for (let i = 0; i < EXCHANGE_PRICE; i++) {
    const [most = 'wood'] = MATERIALS.toSorted((a, b) => goods[b] - given[b] - (goods[a] - given[a]));
    given[most]++;
  }
  return given;
}
