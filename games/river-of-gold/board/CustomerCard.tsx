import { classes, ofKind, Piece } from '@two-rivers/board';
import type { ReactNode } from 'react';
import { type Customer, GOODS, orderOf, type Seat } from '../face/index.ts';
import { customerAbility, customerBrief, customerEffect, customerName, orderWords } from '../words/pieces.ts';
import { regionStyle } from './colours.ts';
import css from './CustomerCard.module.css';
import { Icon } from './Glyph.tsx';
import { Medal, Prices } from './Signs.tsx';
import { mayAct, reachOf, type Table, type Words } from './props.ts';

interface CustomerCardProps {
  readonly table: Table;
  readonly player: Seat;
  readonly customer: Customer;
}

/** A customer in hand: type, region, order with missing goods, and effect. */
export function CustomerCard({ table, player, customer }: CustomerCardProps) {
  const { choices, speaker } = table;
  const choice = ofKind(choices, 'discard').find(({ move }) => move.customer === customer.id);
  const goal = mayAct(table) ? ({ kind: 'deliver', customer: customer.id } as const) : undefined;
  const reach = reachOf(table, goal);
  return (
    <Piece
      className={classes(
        css.card,
        (choice !== undefined || reach?.isNow === true) && css.can,
        reach?.isNow === false && css.soon,
      )}
      style={regionStyle(customer.region)}
      data-at={`customer-${customer.id}`}
      piece={{
        title: customerName(speaker, customer.id),
        lines: [orderWords(speaker, customer), customerEffect(speaker, customer)],
        rule: customer.type,
        goal,
        choice,
        isSimple: choice !== undefined,
      }}
    >
      <CardFace speaker={speaker} customer={customer} player={player}>
        {reach?.isNow === false && <Prices price={reach.price} />}
      </CardFace>
    </Piece>
  );
}

interface CardFaceProps extends OrderProps {
  readonly speaker: Words;
  /** shown beside the order */
  readonly children?: ReactNode;
}

function CardFace({ speaker, customer, player, children }: CardFaceProps) {
  return (
    <>
      <span className={css.head}>
        <Medal region={customer.region} />
        <span className={css.type}>{speaker.say(`customerType.${customer.type}`)}</span>
        <Icon name={customer.type} />
      </span>
      <span className={css.line}>
        <Order customer={customer} player={player} />
        {children}
      </span>
      <span className={css.effect}>{customerEffect(speaker, customer)}</span>
      <span className={css.short}>{customerBrief(speaker, customer)}</span>
    </>
  );
}

/** A card outside a game, for the rules. */
export function PrintedCard({ speaker, customer }: Omit<CardFaceProps, 'player'>) {
  return (
    <div className={css.card} style={regionStyle(customer.region)}>
      <CardFace speaker={speaker} customer={customer} />
    </div>
  );
}

interface OrderProps {
  readonly customer: Customer;
  /** whose missing goods are marked; default: none */
  readonly player?: Seat | undefined;
}

/** The goods ordered; missing ones are pale. */
export function Order({ customer, player }: OrderProps) {
  const order = orderOf(customer);
  const lacks = player?.lacks(customer) ?? {};
  return (
    <span className={css.order}>
      {GOODS.flatMap((good) =>
        Array.from({ length: order[good] }, (_, count) => (
          <span
            key={`${good} ${count}`}
            className={count >= order[good] - (lacks[good] ?? 0) ? css.lack : undefined}
          >
            <Icon name={good} />
          </span>
        )),
      )}
    </span>
  );
}

interface DeliveredChipProps {
  readonly table: Table;
  readonly customer: Customer;
}

/** A delivered customer: its lasting effect in brief, details on request. */
export function DeliveredChip({ table: { speaker }, customer }: DeliveredChipProps) {
  return (
    <Piece
      className={css.delivered}
      style={regionStyle(customer.region)}
      piece={{
        title: customerName(speaker, customer.id),
        lines: [customerAbility(speaker, customer)],
        rule: customer.type,
      }}
    >
      <Medal region={customer.region} />
      <Icon name={customer.type} />
      <span className={css.brief}>{customerBrief(speaker, customer)}</span>
    </Piece>
  );
}
