import { PieceButton, type OfKind } from '@two-rivers/board';
import type { Choice } from '@two-rivers/table';
import { type Customer, customerById, type RiverOfGoldMove } from '../face/index.ts';
import { customerEffect, customerName } from '../words/pieces.ts';
import css from './Choices.module.css';
import { Order } from './CustomerCard.tsx';
import { Icon } from './Glyph.tsx';
import { Medal, Prices } from './Signs.tsx';
import { Option } from './Option.tsx';
import { reachOf, type Table } from './props.ts';

interface CustomerProps {
  readonly table: Table;
  readonly customer: Customer;
}

/** A customer to deliver to, in the action bar: type, region, order, and cost of the preparation. */
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

/** A customer to discard: touching the card only previews, so that reading never discards; a labeled button does it. */
export function DiscardOption({ table, choice }: DiscardOptionProps) {
  if (choice.move.customer === '?') return null;
  const customer = customerById(choice.move.customer);
  return (
    <div className={css.discard}>
      <Option table={table} choice={choice} className={css.whole}>
        <Head table={table} customer={customer} />
        <small>{customerEffect(table.speaker, customer)}</small>
      </Option>
      <button
        type="button"
        className={css.part}
        data-part={customer.id}
        aria-label={`${table.deed(choice)}: ${customerName(table.speaker, customer.id)}`}
        // ignore the second click of a double click: it was meant for what stood here before
        onClick={({ detail }) => detail < 2 && table.make(choice)}
      >
        {table.deed(choice)}
      </button>
    </div>
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
