import { SHORE } from '../face/index.ts';
import { alongBank, type RiverLayout } from './geometry.ts';
import { Price, priceWidth } from './Price.tsx';
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
    // behind the name
    return (
      <g
        key={`${region} ${bank}`}
        transform={alongBank(flow, bank, label)}
        aria-hidden="true"
        pointerEvents="none"
      >
        <Price at={{ x: length / 2 - priceWidth(first.price) / 2 - 2, y: 0 }} price={first.price} />
      </g>
    );
  });
}
