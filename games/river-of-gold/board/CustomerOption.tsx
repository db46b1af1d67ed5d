import { PieceButton, type MoveOfKind, useTableContext } from '@two-rivers/ui';
import type { MoveChoice } from '@two-rivers/table';
import { type Customer, customerById, type RiverOfGoldMove } from '../view/index.ts';
import { customerEffectText, customerName } from '../texts/pieces.ts';
import css from './Choices.module.css';
import { CustomerOrder } from './CustomerCard.tsx';
import { Icon } from './Glyph.tsx';
import { RegionBadge, PriceBadge } from './badges.tsx';
import { MoveOption } from './MoveOption.tsx';
import { reachabilityOf, useTable, useTableI18n } from './props.ts';

interface DeliveryOptionProps {
  readonly customer: Customer;
}

/** A customer to deliver to, in the action bar: type, region, order, and cost of the preparation. */
export function DeliveryOption({ customer }: DeliveryOptionProps) {
  const i18n = useTableI18n();
  const goal = { kind: 'deliver', customer: customer.id } as const;
  const price = useTable((table) => reachabilityOf(table, goal)?.price);
  return (
    <PieceButton className={css.option} piece={{ title: customerName(i18n, customer.id), rule: customer.type, goal }}>
      <CustomerHeader customer={customer} />
      {price !== undefined && <PriceBadge price={price} />}
    </PieceButton>
  );
}

interface DiscardOptionProps {
  readonly choice: MoveChoice<MoveOfKind<RiverOfGoldMove, 'discard'>>;
}

/** A customer to discard: touching the card only previews it; a labeled button discards. */
export function DiscardOption({ choice }: DiscardOptionProps) {
  const i18n = useTableI18n();
  const { live } = useTableContext();
  const label = useTable((table) => table.buttonLabel(choice));
  if (choice.move.customer === '?') return null;
  const customer = customerById(choice.move.customer);
  return (
    <div className={css.discard}>
      <MoveOption choice={choice} className={css.discardCard}>
        <CustomerHeader customer={customer} />
        <small>{customerEffectText(i18n, customer)}</small>
      </MoveOption>
      <button
        type="button"
        className={css.discardButton}
        data-part={customer.id}
        aria-label={`${label}: ${customerName(i18n, customer.id)}`}
        // ignore the second click of a double click, which was aimed at the previous button
        onClick={({ detail }) => detail < 2 && live.get().send({ type: 'play', choice })}
      >
        {label}
      </button>
    </div>
  );
}

function CustomerHeader({ customer }: DeliveryOptionProps) {
  const i18n = useTableI18n();
  const missingGoods = useTable(({ position }) => position.seat(position.turn).missingGoods(customer));
  return (
    <span className={css.customerHead}>
      <RegionBadge region={customer.region} />
      <Icon name={customer.type} />
      <span className={css.customerType}>{i18n.t(`customerType.${customer.type}`)}</span>
      <CustomerOrder customer={customer} missingGoods={missingGoods} />
    </span>
  );
}
