import type { Move } from '@two-rivers/kernel';
import { components, firstOf } from '../rules/index.ts';
import { regionColours } from './colours.ts';
import { Order } from './CustomerCard.tsx';
import { Icon } from './Icon.tsx';
import { goodsOf, type Table } from './look.ts';
import { MoveButton } from './MoveButton.tsx';

const { CUSTOMERS } = components;

/** A customer as a choice in the action bar: whom, where and the order; the whole card lies in the hand. */
export function CustomerOption({ table, move }: { readonly table: Table; readonly move: Move }) {
  const { speaker, state } = table;
  const customer = CUSTOMERS[firstOf(move)];
  if (customer === undefined) return null;
  return (
    <MoveButton table={table} move={move} className="rog-customeroption">
      <span
        className="rog-medal"
        style={{ '--region': regionColours(customer.region).strong } as React.CSSProperties}
      >
        {customer.region}
      </span>
      <Icon name={customer.type} />
      <span className="rog-cardtype">{speaker.say(`customerType.${customer.type}`)}</span>
      <Order customer={customer} goods={goodsOf(state, state.turn)} />
    </MoveButton>
  );
}
