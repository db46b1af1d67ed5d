import type { OfKind } from '@two-rivers/board';
import type { Choice } from '@two-rivers/table';
import { customerById, type RiverOfGoldMove } from '../face/index.ts';
import css from './Choices.module.css';
import { Order } from './CustomerCard.tsx';
import { Icon } from './Icon.tsx';
import { Medal } from './Medal.tsx';
import { Option } from './Option.tsx';
import type { Table } from './props.ts';

interface CustomerOptionProps {
  readonly table: Table;
  readonly choice: Choice<OfKind<RiverOfGoldMove, 'deliver' | 'discard'>>;
}

/** A customer as a choice in the action bar: whom, where and the order; the whole card lies in the hand. */
export function CustomerOption({ table, choice }: CustomerOptionProps) {
  const { speaker, position } = table;
  if (choice.move.customer === '?') return null;
  const customer = customerById(choice.move.customer);
  return (
    <Option table={table} choice={choice} className={css.customer}>
      <Medal region={customer.region} />
      <Icon name={customer.type} />
      <span className={css.customerType}>{speaker.say(`customerType.${customer.type}`)}</span>
      <Order customer={customer} player={position.seat(position.turn)} />
    </Option>
  );
}
