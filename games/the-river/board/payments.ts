import type { OfKind } from '@two-rivers/board';
import type { Choice } from '@two-rivers/table';
import { type Goods, PRODUCED, RESOURCES, type Resource, type RiverMove } from '../face/index.ts';

/** A choice that gives resources: a build or an exchange. */
export type Paying = Choice<OfKind<RiverMove, 'build' | 'exchange'>>;
export type Build = Choice<OfKind<RiverMove, 'build'>>;

/** The ways to pay for each building: moves that differ only in payment belong together. */
export function buildsByBuilding(builds: readonly Build[]): ReadonlyMap<string, readonly Build[]> {
  return Map.groupBy(builds, ({ move }) => move.building);
}

/** The way to pay offered first: least food, since it stands for anything; then the one that leaves the evenest stock. */
export function sensible<C extends Paying>(ways: readonly C[], goods: Goods): C | undefined {
  const worth = ({ move: { paid } }: Paying): number =>
    paid.food * 10_000 + PRODUCED.reduce((sum, name) => sum + (goods[name] - paid[name]) ** 2, 0);
  return ways.toSorted((a, b) => worth(a) - worth(b))[0];
}

/** The way nearest to the present one that gives one more (or less) of a resource; undefined if there is none. */
export function nearest<C extends Paying>(
  ways: readonly C[],
  now: C,
  resource: Resource,
  change: 1 | -1,
  goods: Goods,
): C | undefined {
  const wanted = now.move.paid[resource] + change;
  const candidates = ways.filter(({ move }) => move.paid[resource] === wanted);
  const distance = ({ move }: C): number =>
    RESOURCES.reduce((sum, name) => sum + Math.abs(move.paid[name] - now.move.paid[name]), 0);
  const least = Math.min(...candidates.map(distance));
  return sensible(
    candidates.filter((way) => distance(way) === least),
    goods,
  );
}
