import { useStore } from '@two-rivers/board';
import type { RiverLayout } from './geometry.ts';
import { usePeek } from './peek.ts';
import { Price } from './Price.tsx';
import { mayAct, reachOf, type Table } from './props.ts';

interface WaterPricesProps {
  readonly table: Table;
  readonly layout: RiverLayout;
}

/** What must be given before a ship can come to a river space: where one looks, and everywhere while one chooses where to sail. */
export function WaterPrices({ table, layout: { rivers } }: WaterPricesProps) {
  const { selected, picked } = table;
  const { goal: seen } = useStore(usePeek());
  // what is looked at tells its price itself
  if (!mayAct(table) || selected !== undefined) return null;
  const isChoosing = picked?.kind === 'sail';
  return (
    <g aria-hidden="true" pointerEvents="none">
      {rivers.map(({ river, tag }) => {
        if (!isChoosing && !(seen?.kind === 'sail' && seen.to === river)) return null;
        const reach = reachOf(table, { kind: 'sail', to: river });
        return reach?.isNow === false && <Price key={river} at={tag} price={reach.price} />;
      })}
    </g>
  );
}
