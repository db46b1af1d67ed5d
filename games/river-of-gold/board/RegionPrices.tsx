import { SHORE } from '../face/index.ts';
import type { RiverLayout } from './geometry.ts';
import { Price } from './Price.tsx';
import { mayAct, reachOf, type Table } from './props.ts';

interface RegionPricesProps {
  readonly table: Table;
  readonly layout: RiverLayout;
}

/** Beside the names of the regions: what must be given before one can build there. */
export function RegionPrices({ table, layout: { regions, flow } }: RegionPricesProps) {
  if (!mayAct(table)) return null;
  return regions.map(({ region, bank, label, length }) => {
    const reaches = SHORE.filter((shore) => shore.region === region && shore.bank === bank).flatMap(
      ({ space }) => reachOf(table, { kind: 'build', space }) ?? [],
    );
    const [first] = reaches;
    if (first === undefined || reaches.some(({ isNow }) => isNow)) return null;
    // at the end of the name
    const off = length / 2 - 14;
    const at =
      flow === 'wide'
        ? { x: label.x + off, y: label.y }
        : { x: label.x, y: label.y + (bank === 'left' ? -off : off) };
    return (
      <g key={`${region} ${bank}`} aria-hidden="true" pointerEvents="none">
        <Price at={at} price={first.price} />
      </g>
    );
  });
}
