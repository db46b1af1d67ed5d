import type { OfKind } from '@two-rivers/board';
import type { Choice } from '@two-rivers/table';
import { customerById, type RiverOfGoldMove } from '../face/index.ts';
import { customerEffect } from '../words/pieces.ts';
import css from './Choices.module.css';
import { Order } from './CustomerCard.tsx';
import { Icon } from './Icon.tsx';
import { Medal } from './Medal.tsx';
import { Option } from './Option.tsx';
import type { Table } from './props.ts';

interface CustomerOptionProps {
  readonly table: Table;
  readonly choice: Choice<OfKind<RiverOfGoldMove, 'deliver' | 'discard'>>;
  /** with what the customer does, for whoever has to part with one */
  readonly isWhole?: boolean;
}

/** A customer as a choice in the action bar: whom, where and the order. */
export function CustomerOption({ table, choice, isWhole = false }: CustomerOptionProps) {
  const { speaker, position } = table;
  if (choice.move.customer === '?') return null;
  const customer = customerById(choice.move.customer);
  return (
    <Option table={table} choice={choice} className={isWhole ? css.whole : css.customer}>
      <span className={css.customerHead}>
        <Medal region={customer.region} />
        <Icon name={customer.type} />
        <span className={css.customerType}>{speaker.say(`customerType.${customer.type}`)}</span>
        <Order customer={customer} player={position.seat(position.turn)} />
      </span>
      {isWhole && <small>{customerEffect(speaker, customer)}</small>}
    </Option>
  );
}
