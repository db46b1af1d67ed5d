import type { SeatView } from './scenario.ts';

/** Observed position, as input of a naive final scoring to compare with the engine. */
export interface NaivePosition {
  readonly seats: readonly SeatView[];
  /** points by place of each region's tile */
  readonly regions: readonly (readonly number[])[];
  readonly shore: Readonly<Record<string, { readonly tile: string; readonly markers?: readonly number[] }>>;
}

/** Region points by seat: tied players share the sum of their places, rounded down. */
export function naiveRegionPoints(places: readonly number[], influence: readonly number[]): number[] {
  const sortedInfluence = [...influence].sort((a, b) => b - a);
  return influence.map((ownSteps) => {
    if (ownSteps === 0) return 0;
    const placePoints = sortedInfluence.flatMap((steps, place) => (steps === ownSteps ? [places[place] ?? 0] : []));
    const share = Math.floor(placePoints.reduce((sum, points) => sum + points, 0) / placePoints.length);
    const tooFarBehind = influence.length === 2 && sortedInfluence[0] - ownSteps > 5;
    return tooFarBehind ? 0 : share;
  });
}

export function naiveScore(board: NaivePosition, seat: number): number {
  const { points, koku, goods, delivered } = board.seats[seat];
  const count = (type: string) => delivered.filter((id) => id.startsWith(type)).length;
  let sum = points;
  for (let region = 1; region <= 6; region++) {
    const influence = board.seats.map((each) => each.influence[region - 1]);
    const share = naiveRegionPoints(board.regions[region - 1], influence)[seat];
    sum += delivered.includes(`elder-${region}`) ? 2 * share : share;
  }
  sum += [0, 2, 5, 9, 14, 20, 27][Math.min(delivered.length, 6)];
  sum += count('merchant') * Math.floor(koku / 5);
  sum += count('artisan') * Math.floor((goods.silk + goods.rice + goods.porcelain) / 3);
  const owned = Object.entries(board.shore).filter(([, { markers = [] }]) => markers.includes(seat));
  const types = owned.map(([, { tile }]) => tile.split('-')[1]);
  const regions = owned.map(([space]) => Math.ceil(Number(space) / 5));
  const nobles = new Map([
    ['noble-1', types.filter((type) => type === 'market').length],
    ['noble-2', types.filter((type) => type === 'port').length],
    ['noble-3', types.filter((type) => type === 'manor').length],
    ['noble-4', types.filter((type) => type === 'shrine').length],
    ['noble-5', new Set(types).size],
    ['noble-6', new Set(regions).size],
  ]);
  for (const id of delivered) sum += nobles.get(id) ?? 0;
  return sum;
}
