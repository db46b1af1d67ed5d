import { classNames, choicesOfKind, Piece } from '@two-rivers/ui';
import type { ReactNode } from 'react';
import { type Customer, type Good, GOODS, orderByGood } from '../view/index.ts';
import { customerAbilityText, customerSummary, customerEffectText, customerName, orderText } from '../texts/pieces.ts';
import { regionStyle } from './colors.ts';
import css from './CustomerCard.module.css';
import { Icon } from './Glyph.tsx';
import { RegionBadge, PriceBadge } from './badges.tsx';
import {
  canChooseGoal,
  reachabilityOf,
  type RiverOfGoldTable,
  type RiverOfGoldI18n,
  useTable,
  useTableI18n,
} from './props.ts';

/** What a card in hand shows: the missing goods, and the discard or delivery that it stands for. */
export function customerCardView(table: RiverOfGoldTable, seat: number, customer: Customer) {
  const { position, choices } = table;
  const goal = canChooseGoal(table) ? ({ kind: 'deliver', customer: customer.id } as const) : undefined;
  return {
    missingGoods: position.seat(seat).missingGoods(customer),
    discard: choicesOfKind(choices, 'discard').find(({ move }) => move.customer === customer.id),
    goal,
    reachability: reachabilityOf(table, goal),
  };
}

interface CustomerCardProps {
  /** seat of the player with the card */
  readonly seat: number;
  readonly customer: Customer;
}

/** A customer in hand: type, region, order with missing goods, and effect. */
export function CustomerCard({ seat, customer }: CustomerCardProps) {
  const i18n = useTableI18n();
  const view = useTable((table) => customerCardView(table, seat, customer));
  const { missingGoods, discard, goal, reachability } = view;
  return (
    <Piece
      className={classNames(
        css.card,
        (discard !== undefined || reachability?.isImmediate === true) && css.reachable,
        reachability?.isImmediate === false && css.reachableLater,
      )}
      style={regionStyle(customer.region)}
      data-at={`customer-${customer.id}`}
      piece={{
        title: customerName(i18n, customer.id),
        lines: [orderText(i18n, customer), customerEffectText(i18n, customer)],
        rule: customer.type,
        goal,
        choice: discard,
        playsImmediately: discard !== undefined,
      }}
    >
      <CardFace i18n={i18n} customer={customer} missingGoods={missingGoods}>
        {reachability?.isImmediate === false && <PriceBadge price={reachability.price} />}
      </CardFace>
    </Piece>
  );
}

interface CardFaceProps extends CustomerOrderProps {
  readonly i18n: RiverOfGoldI18n;
  /** shown beside the order */
  readonly children?: ReactNode;
}

function CardFace({ i18n, customer, missingGoods, children }: CardFaceProps) {
  return (
    <>
      <span className={css.head}>
        <RegionBadge region={customer.region} />
        <span className={css.type}>{i18n.t(`customerType.${customer.type}`)}</span>
        <Icon name={customer.type} />
      </span>
      <span className={css.line}>
        <CustomerOrder customer={customer} missingGoods={missingGoods} />
        {children}
      </span>
      <span className={css.effect}>{customerEffectText(i18n, customer)}</span>
      <span className={css.summary}>{customerSummary(i18n, customer)}</span>
    </>
  );
}

/** A card outside a game, for the rules. */
export function StaticCustomerCard({ i18n, customer }: Omit<CardFaceProps, 'missingGoods'>) {
  return (
    <div className={css.card} style={regionStyle(customer.region)}>
      <CardFace i18n={i18n} customer={customer} />
    </div>
  );
}

interface CustomerOrderProps {
  readonly customer: Customer;
  /** goods that a player lacks, which are marked; default: none */
  readonly missingGoods?: Readonly<Partial<Record<Good, number>>> | undefined;
}

/** The goods ordered; missing ones are pale. */
export function CustomerOrder({ customer, missingGoods = {} }: CustomerOrderProps) {
  const order = orderByGood(customer);
  return (
    <span className={css.order}>
      {GOODS.flatMap((good) =>
        Array.from({ length: order[good] }, (_, count) => (
          <span
            key={`${good} ${count}`}
            className={count >= order[good] - (missingGoods[good] ?? 0) ? css.missing : undefined}
          >
            <Icon name={good} />
          </span>
        )),
      )}
    </span>
  );
}

/** A delivered customer: its lasting effect in brief, details on request. */
export function DeliveredChip({ customer }: { readonly customer: Customer }) {
  const i18n = useTableI18n();
  return (
    <Piece
      className={css.delivered}
      style={regionStyle(customer.region)}
      piece={{
        title: customerName(i18n, customer.id),
        lines: [customerAbilityText(i18n, customer)],
        rule: customer.type,
      }}
    >
      <RegionBadge region={customer.region} />
      <Icon name={customer.type} />
      <span className={css.brief}>{customerSummary(i18n, customer)}</span>
    </Piece>
  );
}
