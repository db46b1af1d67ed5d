import { components, firstOf, kindOf, moveKinds, secondOf } from '../rules/index.ts';
import { Icon } from './Icon.tsx';
import type { Table } from './look.ts';
import { MoveButton } from './MoveButton.tsx';
import { movesOf } from './picks.ts';

const { GOODS } = components;

/** Two goods for one, or koku for favor. */
export function Trades({ table }: { readonly table: Table }) {
  const { moves } = table;
  return (
    <div className="rog-options">
      {movesOf(moves, moveKinds.TRADE, moveKinds.BUY_FAVOR).map((move) => {
        const isFavor = kindOf(move) === moveKinds.BUY_FAVOR;
        return (
          <MoveButton key={move} table={table} move={move} className="rog-trade">
            {isFavor ? 5 : 2}
            <Icon name={isFavor ? 'koku' : (GOODS[firstOf(move)] ?? '')} /> →{' 1'}
            <Icon name={isFavor ? 'favor' : (GOODS[secondOf(move)] ?? '')} />
          </MoveButton>
        );
      })}
    </div>
  );
}
