import { type OfKind, PieceButton } from '@two-rivers/board';
import type { Choice } from '@two-rivers/table';
import { type Goods, PRODUCED, type Resource, RESOURCES, type RiverMove } from '../face/index.ts';
import css from './Choices.module.css';
import { Icon } from './glyphs.tsx';
import { ownSeat, type RiverProps, ruleOf } from './props.ts';

/** A choice that gives resources: a build or an exchange. */
export type Paying = Choice<OfKind<RiverMove, 'build' | 'exchange'>>;
export type Build = Choice<OfKind<RiverMove, 'build'>>;

/** The ways to pay for each building: moves that differ only in payment belong together. */
export function buildsByBuilding(builds: readonly Build[]): ReadonlyMap<string, readonly Build[]> {
  return Map.groupBy(builds, ({ move }) => move.building);
}

/** The way to pay offered first: least food, since it stands for anything; then the one that leaves the evenest stock. */
export function sensible<C extends Paying>(ways: readonly C[], goods: Goods): C | undefined {
  const worth = ({ move: { paid } }: Paying): number =>
    paid.food * 10_000 + PRODUCED.reduce((sum, name) => sum + (goods[name] - paid[name]) ** 2, 0);
  return ways.toSorted((a, b) => worth(a) - worth(b))[0];
}

/** The way nearest to the present one that gives one more (or less) of a resource; undefined if there is none. */
export function nearest<C extends Paying>(
  ways: readonly C[],
  now: C,
  resource: Resource,
  change: 1 | -1,
  goods: Goods,
): C | undefined {
  const wanted = now.move.paid[resource] + change;
  const candidates = ways.filter(({ move }) => move.paid[resource] === wanted);
  const distance = ({ move }: C): number =>
    RESOURCES.reduce((sum, name) => sum + Math.abs(move.paid[name] - now.move.paid[name]), 0);
  const least = Math.min(...candidates.map(distance));
  return sensible(
    candidates.filter((way) => distance(way) === least),
    goods,
  );
}

interface PaymentProps<C extends Paying> {
  readonly props: RiverProps;
  /** moves that differ only in what they give */
  readonly ways: readonly C[];
  readonly now: C;
}

/** What is given, resource by resource; each touch goes to the nearest other way to pay. */
export function Payment<C extends Paying>({ props, ways, now }: PaymentProps<C>) {
  const { speaker, position, select } = props;
  const { goods } = position.seat(ownSeat(props));
  return (
    <ul className={css.payment}>
      {RESOURCES.map((name) => {
        const most = Math.max(...ways.map(({ move }) => move.paid[name]));
        if (most === 0) return null;
        const paid = now.move.paid[name];
        const step = (change: 1 | -1) => {
          const way = nearest(ways, now, name, change, goods);
          return (
            <PieceButton
              className={css.step}
              piece={{
                title: speaker.say(change > 0 ? 'screen.more' : 'screen.less', { resource: name }),
                rule: ruleOf(now.move.kind),
                ...(way === undefined
                  ? { reason: speaker.say('screen.noOtherPayment') }
                  : { pick: { name: way.text, act: () => select(way) } }),
              }}
            >
              {change > 0 ? '+' : '−'}
            </PieceButton>
          );
        };
        const isFixed = ways.every(({ move }) => move.paid[name] === paid);
        return (
          <li key={name} className={paid > 0 ? '' : css.none}>
            {!isFixed && step(-1)}
            <span
              className={css.paid}
              role="img"
              aria-label={speaker.say('amount', { resource: name, count: paid })}
            >
              <b>{paid}</b>
              <Icon name={name} />
              <small>{`/${goods[name]}`}</small>
            </span>
            {!isFixed && step(1)}
          </li>
        );
      })}
    </ul>
  );
}
