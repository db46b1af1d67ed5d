import { PieceButton } from '@two-rivers/board';
import { RESOURCES } from '../face/index.ts';
import css from './Choices.module.css';
import { Icon } from './Icon.tsx';
import { nearest, type Paying } from './payments.ts';
import { ownSeat, type RiverProps, ruleOf } from './props.ts';

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
