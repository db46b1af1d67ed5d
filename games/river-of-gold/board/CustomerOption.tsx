import { PieceButton, type MoveOfKind } from '@two-rivers/ui';
import type { MoveChoice } from '@two-rivers/table';
import { type Customer, customerById, type RiverOfGoldMove } from '../view/index.ts';
import { customerEffectText, customerName } from '../texts/pieces.ts';
import css from './Choices.module.css';
import { CustomerOrder } from './CustomerCard.tsx';
import { Icon } from './Glyph.tsx';
import { RegionBadge, PriceBadge } from './badges.tsx';
import { MoveOption } from './MoveOption.tsx';
import { reachabilityOf, type RiverOfGoldTable } from './props.ts';

interface CustomerOptionProps {
  readonly table: RiverOfGoldTable;
  readonly customer: Customer;
}

/** A customer to deliver to, in the action bar: type, region, order, and cost of the preparation. */
export function DeliveryOption({ table, customer }: CustomerOptionProps) {
  const { i18n } = table;
  const goal = { kind: 'deliver', customer: customer.id } as const;
  const reachability = reachabilityOf(table, goal);
  return (
    <PieceButton className={css.option} piece={{ title: customerName(i18n, customer.id), rule: customer.type, goal }}>
      <CustomerHeader table={table} customer={customer} />
      {reachability !== undefined && <PriceBadge price={reachability.price} />}
    </PieceButton>
  );
}

interface DiscardOptionProps {
  readonly table: RiverOfGoldTable;
  readonly choice: MoveChoice<MoveOfKind<RiverOfGoldMove, 'discard'>>;
}

/** A customer to discard: touching the card only previews it; a labeled button discards. */
export function DiscardOption({ table, choice }: DiscardOptionProps) {
  if (choice.move.customer === '?') return null;
  const customer = customerById(choice.move.customer);
  return (
    <div className={css.discard}>
      <MoveOption table={table} choice={choice} className={css.discardCard}>
        <CustomerHeader table={table} customer={customer} />
        <small>{customerEffectText(table.i18n, customer)}</small>
      </MoveOption>
      <button
        type="button"
        className={css.discardButton}
        data-part={customer.id}
        aria-label={`${table.buttonLabel(choice)}: ${customerName(table.i18n, customer.id)}`}
        // ignore the second click of a double click, which was aimed at the previous button
        onClick={({ detail }) => detail < 2 && table.send({ type: 'play', choice })}
      >
        {table.buttonLabel(choice)}
      </button>
    </div>
  );
}

function CustomerHeader({ table: { i18n, position }, customer }: CustomerOptionProps) {
  return (
    <span className={css.customerHead}>
      <RegionBadge region={customer.region} />
      <Icon name={customer.type} />
      <span className={css.customerType}>{i18n.t(`customerType.${customer.type}`)}</span>
      <CustomerOrder customer={customer} player={position.seat(position.turn)} />
    </span>
  );
}
