import { type MoveOfKind, PieceButton } from '@two-rivers/ui';
import type { MoveChoice } from '@two-rivers/table';
import { type Goods, MATERIALS, type Resource, RESOURCES, type RiverMove } from '../view/index.ts';
import css from './Choices.module.css';
import { Icon } from './glyphs.tsx';
import { ownSeat, ruleSectionOf, useTable } from './props.ts';

/** A choice with a payment: a build or an exchange. */
export type PaymentChoice = MoveChoice<MoveOfKind<RiverMove, 'build' | 'exchange'>>;
export type BuildChoice = MoveChoice<MoveOfKind<RiverMove, 'build'>>;

/** Groups build choices by building, since several may differ only in payment. */
export function groupBuildsByBuilding(builds: readonly BuildChoice[]): ReadonlyMap<string, readonly BuildChoice[]> {
  return Map.groupBy(builds, ({ move }) => move.building);
}

/** Default payment: the least food, since food replaces anything, and then the one that leaves the most even stock. */
export function defaultPayment<C extends PaymentChoice>(payments: readonly C[], goods: Goods): C | undefined {
  const badness = ({ move: { paid } }: PaymentChoice): number =>
    paid.food * 10_000 + MATERIALS.reduce((sum, name) => sum + (goods[name] - paid[name]) ** 2, 0);
  return payments.toSorted((a, b) => badness(a) - badness(b))[0];
}

/** Nearest payment with one more (or less) of a resource; undefined if none exists. */
export function nearestPayment<C extends PaymentChoice>(
  payments: readonly C[],
  current: C,
  resource: Resource,
  change: 1 | -1,
  goods: Goods,
): C | undefined {
  const targetAmount = current.move.paid[resource] + change;
  const candidates = payments.filter(({ move }) => move.paid[resource] === targetAmount);
  const distance = ({ move }: C): number =>
    RESOURCES.reduce((sum, name) => sum + Math.abs(move.paid[name] - current.move.paid[name]), 0);
  const minDistance = Math.min(...candidates.map(distance));
  return defaultPayment(
    candidates.filter((payment) => distance(payment) === minDistance),
    goods,
  );
}

interface PaymentPickerProps<C extends PaymentChoice> {
  /** moves that differ only in payment */
  readonly payments: readonly C[];
  readonly current: C;
}

/** Payment by resource; each button press selects the nearest alternative payment. */
export function PaymentPicker<C extends PaymentChoice>({ payments, current }: PaymentPickerProps<C>) {
  const { i18n, goods } = useTable((table) => ({
    i18n: table.i18n,
    goods: table.position.seat(ownSeat(table)).goods,
  }));
  return (
    <ul className={css.payment}>
      {RESOURCES.map((name) => {
        const most = Math.max(...payments.map(({ move }) => move.paid[name]));
        if (most === 0) return null;
        const paid = current.move.paid[name];
        const stepButton = (change: 1 | -1) => {
          const payment = nearestPayment(payments, current, name, change, goods);
          return (
            <PieceButton
              className={css.step}
              piece={{
                title: i18n.t(change > 0 ? 'screen.more' : 'screen.less', { resource: name }),
                rule: ruleSectionOf(current.move.kind),
                ...(payment === undefined
                  ? { reason: i18n.t('screen.noOtherPayment') }
                  : { pick: { name: payment.text, commands: [{ type: 'select', choice: payment }] } }),
              }}
            >
              {change > 0 ? '+' : '−'}
            </PieceButton>
          );
        };
        const isFixed = payments.every(({ move }) => move.paid[name] === paid);
        return (
          <li key={name} className={paid > 0 ? '' : css.zero}>
            {!isFixed && stepButton(-1)}
            <span className={css.paid} role="img" aria-label={i18n.t('amount', { resource: name, count: paid })}>
              <b>{paid}</b>
              <Icon name={name} />
              <small>{`/${goods[name]}`}</small>
            </span>
            {!isFixed && stepButton(1)}
          </li>
        );
      })}
    </ul>
  );
}
