import type { Move } from '@two-rivers/kernel';
import { paidOf, RESOURCES } from '../rules/index.ts';
import type { RiverProps } from './controls.ts';
import { goodsOf } from './facts.ts';
import { Icon } from './Icon.tsx';
import { nearest } from './payments.ts';

interface PaymentProps {
  readonly props: RiverProps;
  /** moves that differ only in what they give */
  readonly ways: readonly Move[];
  readonly now: Move;
}

/** What is given, resource by resource; each touch goes to the nearest other way to pay. */
export function Payment({ props, ways, now }: PaymentProps) {
  const { game, speaker, state, viewer, select } = props;
  const goods = goodsOf(state, Math.max(0, viewer));
  return (
    <ul className="trv-payment">
      {RESOURCES.map((name, resource) => {
        const most = Math.max(...ways.map((way) => paidOf(way, resource)));
        if (most === 0) return null;
        const paid = paidOf(now, resource);
        const step = (change: 1 | -1) => {
          const way = nearest(ways, now, resource, change, goods);
          const label =
            change > 0
              ? speaker.say('screen.more', { resource: name })
              : speaker.say('screen.less', { resource: name });
          return (
            <button
              type="button"
              className="trv-step"
              aria-label={label}
              {...(way === undefined
                ? { 'aria-disabled': true }
                : { 'data-move': game.writeMove(way), onClick: () => select(way) })}
            >
              {change > 0 ? '+' : '−'}
            </button>
          );
        };
        const isFixed = ways.every((way) => paidOf(way, resource) === paid);
        return (
          <li key={name} className={paid > 0 ? '' : 'is-none'}>
            {!isFixed && step(-1)}
            <span
              className="trv-paid"
              role="img"
              aria-label={speaker.say('amount', { resource: name, count: paid })}
            >
              <b>{paid}</b>
              <Icon name={name} />
              <small>{`/${goods[resource] ?? 0}`}</small>
            </span>
            {!isFixed && step(1)}
          </li>
        );
      })}
    </ul>
  );
}
