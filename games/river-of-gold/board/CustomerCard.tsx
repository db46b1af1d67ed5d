import { classNames, choicesOfKind, Piece } from '@two-rivers/ui';
import type { ReactNode } from 'react';
import { type Customer, GOODS, orderByGood, type Seat } from '../view/index.ts';
import { customerAbilityText, customerSummary, customerEffectText, customerName, orderText } from '../texts/pieces.ts';
import { regionStyle } from './colors.ts';
import css from './CustomerCard.module.css';
import { Icon } from './Glyph.tsx';
import { RegionBadge, PriceBadge } from './badges.tsx';
import { canChooseGoal, reachabilityOf, type RiverOfGoldTable, type RiverOfGoldI18n } from './props.ts';

interface CustomerCardProps {
  readonly table: RiverOfGoldTable;
  readonly player: Seat;
  readonly customer: Customer;
}

/** A customer in hand: type, region, order with missing goods, and effect. */
export function CustomerCard({ table, player, customer }: CustomerCardProps) {
  const { choices, i18n } = table;
  const choice = choicesOfKind(choices, 'discard').find(({ move }) => move.customer === customer.id);
  const goal = canChooseGoal(table) ? ({ kind: 'deliver', customer: customer.id } as const) : undefined;
  const reachability = reachabilityOf(table, goal);
  return (
    <Piece
      className={classNames(
        css.card,
        (choice !== undefined || reachability?.isImmediate === true) && css.reachable,
        reachability?.isImmediate === false && css.reachableLater,
      )}
      style={regionStyle(customer.region)}
      data-at={`customer-${customer.id}`}
      piece={{
        title: customerName(i18n, customer.id),
        lines: [orderText(i18n, customer), customerEffectText(i18n, customer)],
        rule: customer.type,
        goal,
        choice,
        playsImmediately: choice !== undefined,
      }}
    >
      <CardFace i18n={i18n} customer={customer} player={player}>
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

function CardFace({ i18n, customer, player, children }: CardFaceProps) {
  return (
    <>
      <span className={css.head}>
        <RegionBadge region={customer.region} />
        <span className={css.type}>{i18n.t(`customerType.${customer.type}`)}</span>
        <Icon name={customer.type} />
      </span>
      <span className={css.line}>
        <CustomerOrder customer={customer} player={player} />
        {children}
      </span>
      <span className={css.effect}>{customerEffectText(i18n, customer)}</span>
      <span className={css.summary}>{customerSummary(i18n, customer)}</span>
    </>
  );
}

/** A card outside a game, for the rules. */
export function StaticCustomerCard({ i18n, customer }: Omit<CardFaceProps, 'player'>) {
  return (
    <div className={css.card} style={regionStyle(customer.region)}>
      <CardFace i18n={i18n} customer={customer} />
    </div>
  );
}

interface CustomerOrderProps {
  readonly customer: Customer;
  /** player whose missing goods are marked; default: none */
  readonly player?: Seat | undefined;
}

/** The goods ordered; missing ones are pale. */
export function CustomerOrder({ customer, player }: CustomerOrderProps) {
  const order = orderByGood(customer);
  const missingGoods = player?.missingGoods(customer) ?? {};
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

interface DeliveredChipProps {
  readonly table: RiverOfGoldTable;
  readonly customer: Customer;
}

/** A delivered customer: its lasting effect in brief, details on request. */
export function DeliveredChip({ table: { i18n }, customer }: DeliveredChipProps) {
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
