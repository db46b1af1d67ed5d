import { Change, classes, Piece } from '@two-rivers/board';
import { GOODS, type Seat, totalsOf } from '../face/index.ts';
import css from './Goods.module.css';
import { Icon } from './Icon.tsx';
import type { Table } from './props.ts';

interface GoodsProps {
  readonly table: Table;
  readonly player: Seat;
  readonly isOwn?: boolean;
  readonly className?: string | undefined;
}

/** Koku, goods and favor of a player with their limits, and what the move looked at would change. */
export function Goods({ table, player, isOwn = false, className }: GoodsProps) {
  const { speaker, preview } = table;
  const change = totalsOf(preview?.happenings ?? [], player.seat);
  const { goods, koku, favor, limits } = player;
  const things = [
    { what: 'koku', count: koku, rule: 'koku' },
    ...GOODS.map((good) => ({ what: good, count: goods[good], rule: 'goods' })),
    { what: 'favor', count: favor, rule: 'favor' },
  ] as const;
  return (
    <span className={classes(css.goods, className)}>
      {things.map(({ what, count, rule }) => {
        const limit = limits[what];
        return (
          <Piece
            key={what}
            className={classes(css.good, limit > 0 && count >= limit && css.full)}
            piece={{
              title: speaker.say(`amount.${what}`, { count }),
              lines: [speaker.say('screen.limit', { limit })],
              rule,
            }}
          >
            <Icon name={what} />
            <b>{count}</b>
            {(isOwn || what === 'favor') && <small>/{limit}</small>}
            <Change by={change.get(what) ?? 0} />
          </Piece>
        );
      })}
    </span>
  );
}
