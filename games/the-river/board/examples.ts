import {
  type ActionSpace,
  type Building,
  EXCHANGE_PRICE,
  type Goods,
  type Position,
  MATERIALS,
  type RiverMove,
} from '../view/index.ts';

/** Example move of a kind, chosen so that its refusal best explains why no move of this kind is possible. */
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

/** Available building with the fewest missing resources. */
export function nearestBuilding(position: Position, seat: number): Building {
  const player = position.seat(seat);
  const [nearest = position.sampleBuilding] = availableBuildings(position, seat).toSorted(
    (a, b) => player.missingFor(a.id) - player.missingFor(b.id),
  );
  return nearest;
}

/** Move that builds a building for its exact cost, without food. */
export function buildAtFullCost({ id, cost }: Building): RiverMove {
  return { kind: 'build', building: id, paid: { ...cost, food: 0 } };
}

/** Payment for an exchange, taken from the most plentiful resources. */
function mostPlentifulGoods(goods: Goods): Goods {
  const payment = { wood: 0, clay: 0, stone: 0, food: 0 };
  for (let i = 0; i < EXCHANGE_PRICE; i++) {
    const [most = 'wood'] = MATERIALS.toSorted((a, b) => goods[b] - payment[b] - (goods[a] - payment[a]));
    payment[most]++;
  }
  return payment;
}
