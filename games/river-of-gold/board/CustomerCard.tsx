import { components, moveKinds, firstOf } from '../rules/index.ts';
import { customerAbility, customerEffect, customerName, orderWords } from '../words/pieces.ts';
import { regionColours } from './colours.ts';
import { Icon } from './Icon.tsx';
import { goodsOf, regionName, type Table } from './look.ts';
import { movesOf } from './picks.ts';
import { LaidPiece } from './Piece.tsx';

const { CUSTOMERS, GOODS } = components;

interface CustomerCardProps {
  readonly table: Table;
  readonly seat: number;
  readonly customer: components.Customer;
}

/** A customer in the hand: whom, where, what is ordered and what of it one has, and what it will do. */
export function CustomerCard({ table, seat, customer }: CustomerCardProps) {
  const { moves, speaker } = table;
  const card = CUSTOMERS.indexOf(customer);
  const move = movesOf(moves, moveKinds.DELIVER, moveKinds.DISCARD).find((each) => firstOf(each) === card);
  const isDiscard = movesOf(moves, moveKinds.DISCARD).length > 0;
  return (
    <LaidPiece
      table={table}
      className={`rog-card ${move === undefined ? '' : 'can'} ${isDiscard ? 'discard' : ''}`}
      style={
        {
          '--region': regionColours(customer.region).strong,
          '--wash': regionColours(customer.region).wash,
        } as React.CSSProperties
      }
      piece={{
        title: customerName(speaker, customer.id),
        lines: [orderWords(speaker, customer), customerEffect(speaker, customer)],
        rule: customer.type,
        move,
        wanted: moves.length > 0 ? `${isDiscard ? 'discard' : 'deliver'} ${customer.id}` : undefined,
      }}
    >
      <CardFace table={table} seat={seat} customer={customer} goods={goodsOf(table.state, seat)} />
    </LaidPiece>
  );
}

interface CardFaceProps extends CustomerCardProps {
  readonly goods: readonly number[];
}

export function CardFace({ table: { speaker }, customer, goods }: CardFaceProps) {
  return (
    <>
      <span className="rog-cardhead">
        <span className="rog-medal">{customer.region}</span>
        <span className="rog-cardtype">{speaker.say(`customerType.${customer.type}`)}</span>
        <Icon name={customer.type} />
      </span>
      <Order customer={customer} goods={goods} />
      <span className="rog-effect">{customerEffect(speaker, customer)}</span>
    </>
  );
}

interface OrderProps {
  readonly customer: components.Customer;
  /** what one has of each good */
  readonly goods: readonly number[];
}

/** The goods ordered; what is still lacking is pale. */
export function Order({ customer, goods }: OrderProps) {
  return (
    <span className="rog-order">
      {GOODS.flatMap((good, index) =>
        Array.from({ length: customer.order[index] ?? 0 }, (_, count) => (
          <span key={`${good} ${count}`} className={count < (goods[index] ?? 0) ? 'have' : 'lack'}>
            <Icon name={good} />
          </span>
        )),
      )}
    </span>
  );
}

/** A customer delivered to, small: what it does stays in force. */
export function DeliveredChip({
  table,
  customer,
}: {
  readonly table: Table;
  readonly customer: components.Customer;
}) {
  const { speaker } = table;
  return (
    <LaidPiece
      table={table}
      className="rog-delivered"
      style={{ '--region': regionColours(customer.region).strong } as React.CSSProperties}
      piece={{
        title: customerName(speaker, customer.id),
        lines: [regionName(speaker, customer.region), customerAbility(speaker, customer)],
        rule: customer.type,
      }}
    >
      <Icon name={customer.type} />
      <span className="rog-medal">{customer.region}</span>
      <AbilitySign customer={customer} />
    </LaidPiece>
  );
}

/** What lasts of a customer, in signs: less koku, double points, what a journey or the royal ship brings. */
const ABILITIES: Readonly<Record<string, readonly [string, string?, number?]>> = {
  artisan: ['−2', 'koku'],
  elder: ['×2', 'points'],
  monk: ['', 'marker'],
  'merchant-1': ['', 'influence', 1],
  'merchant-2': ['', 'points'],
  'merchant-3': ['', 'any'],
  'merchant-4': ['→', 'koku', 5],
  'merchant-5': ['', 'favor'],
  'merchant-6': ['', 'koku', 3],
  'noble-1': ['', 'any'],
  'noble-2': ['', 'koku', 2],
  'noble-3': ['', 'influence', 1],
  'noble-4': ['', 'points', 1],
  'noble-5': ['±1', 'die'],
  'noble-6': ['', 'points', 1],
};

function AbilitySign({ customer: { id, type } }: { readonly customer: components.Customer }) {
  const [text, icon, count] = ABILITIES[id] ?? ABILITIES[type] ?? [''];
  return (
    <b className="rog-ability">
      {text}
      {icon !== undefined && <Icon name={icon} count={count} />}
    </b>
  );
}
