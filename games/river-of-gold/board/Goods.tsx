import { Change, classes, Piece } from '@two-rivers/board';
import {
  type Counted,
  type Good,
  GOODS,
  type RiverOfGoldGoal,
  type RiverOfGoldHappening,
  type Seat,
  totalsOf,
} from '../face/index.ts';
import css from './Goods.module.css';
import { Icon } from './Glyph.tsx';
import type { Table } from './props.ts';

interface GoodsProps {
  readonly table: Table;
  readonly player: Seat;
  readonly isOwn?: boolean;
  readonly className?: string | undefined;
}

/** A player's koku, goods and favor with limits, and what the previewed move would change or lose. */
export function Goods({ table, player, isOwn = false, className }: GoodsProps) {
  const { speaker, preview } = table;
  const happenings = preview?.happenings ?? [];
  const change = totalsOf(happenings, player.seat);
  const { goods, koku, favor, limits } = player;
  const things = [
    { what: 'koku', count: koku, rule: 'koku' },
    ...GOODS.map((good) => ({ what: good, count: goods[good], rule: 'goods' })),
    { what: 'favor', count: favor, rule: 'favor' },
  ] as const;
  return (
    <span className={classes(css.goods, isOwn && css.own, className)}>
      {things.map(({ what, count, rule }) => {
        const limit = limits[what];
        const isFull = limit > 0 && count >= limit;
        const goal = isOwn && what !== 'koku' ? tradeFor(table, what) : undefined;
        const lost = lostOf(happenings, player.seat, what);
        return (
          <Piece
            key={what}
            className={classes(css.good, isFull && css.full)}
            piece={{
              title: speaker.say(`amount.${what}`, { count }),
              lines: [
                speaker.say('screen.limit', { limit }),
                ...(isFull ? [speaker.say('screen.full')] : []),
                ...(lost > 0 ? [speaker.say('screen.lost', { count: lost })] : []),
              ],
              rule,
              goal,
            }}
          >
            <span className={css.amount}>
              <Icon name={what} />
              <b>{count}</b>
              {(isOwn || what === 'favor') && <small>/{limit}</small>}
            </span>
            <Change by={change.get(what) ?? 0} />
            {lost > 0 && <i className={css.lost}>✕{lost}</i>}
            {isOwn && <span className={css.name}>{speaker.say(`thing.${what}`)}</span>}
          </Piece>
        );
      })}
    </span>
  );
}

/** Goal to trade for a piece; undefined if impossible, then the piece only shows its description. */
function tradeFor(table: Table, take: Good | 'favor'): RiverOfGoldGoal | undefined {
  const goal: RiverOfGoldGoal = take === 'favor' ? { kind: 'trade', take } : { kind: 'trade', take };
  return table.reach(goal)?.kind === 'ways' ? goal : undefined;
}

/** Amount of a piece that a limit would cut off. */
function lostOf(happenings: readonly RiverOfGoldHappening[], seat: number, what: Counted): number {
  return happenings
    .filter((told) => told.kind === 'gain' && told.seat === seat && told.what === what)
    .reduce((sum, told) => sum + (told.kind === 'gain' ? told.lost : 0), 0);
}
