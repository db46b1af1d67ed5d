import { PieceButton, type OfKind } from '@two-rivers/board';
import type { Choice } from '@two-rivers/table';
import { type Customer, customerById, type RiverOfGoldMove } from '../face/index.ts';
import { customerEffect, customerName } from '../words/pieces.ts';
import css from './Choices.module.css';
import { Order } from './CustomerCard.tsx';
import { Icon } from './Icon.tsx';
import { Medal } from './Medal.tsx';
import { Option } from './Option.tsx';
import { Prices } from './Prices.tsx';
import { reachOf, type Table } from './props.ts';

interface CustomerProps {
  readonly table: Table;
  readonly customer: Customer;
}

/** A customer to deliver to, in the action bar: whom, where, the order, and what must be given before. */
export function DeliveryOption({ table, customer }: CustomerProps) {
  const { speaker } = table;
  const goal = { kind: 'deliver', customer: customer.id } as const;
  const reach = reachOf(table, goal);
  return (
    <PieceButton
      className={css.option}
      piece={{ title: customerName(speaker, customer.id), rule: customer.type, goal }}
    >
      <Head table={table} customer={customer} />
      {reach !== undefined && <Prices price={reach.price} />}
    </PieceButton>
  );
}

interface DiscardOptionProps {
  readonly table: Table;
  readonly choice: Choice<OfKind<RiverOfGoldMove, 'discard'>>;
}

/** A customer to part with: the whole card. */
export function DiscardOption({ table, choice }: DiscardOptionProps) {
  if (choice.move.customer === '?') return null;
  const customer = customerById(choice.move.customer);
  return (
    <Option table={table} choice={choice} isSimple className={css.whole}>
      <Head table={table} customer={customer} />
      <small>{customerEffect(table.speaker, customer)}</small>
    </Option>
  );
}

function Head({ table: { speaker, position }, customer }: CustomerProps) {
  return (
    <span className={css.customerHead}>
      <Medal region={customer.region} />
      <Icon name={customer.type} />
      <span className={css.customerType}>{speaker.say(`customerType.${customer.type}`)}</span>
      <Order customer={customer} player={position.seat(position.turn)} />
    </span>
  );
}
