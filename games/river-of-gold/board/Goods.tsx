import { CountChange, classNames, Piece } from '@two-rivers/ui';
import {
  type CountedPiece,
  type Good,
  GOODS,
  type RiverOfGoldGoal,
  type RiverOfGoldEvent,
  type Seat,
  gainTotals,
} from '../view/index.ts';
import css from './Goods.module.css';
import { Icon } from './Glyph.tsx';
import type { RiverOfGoldTable } from './props.ts';

interface GoodsProps {
  readonly table: RiverOfGoldTable;
  readonly player: Seat;
  readonly isOwn?: boolean;
  readonly className?: string | undefined;
}

/** A player's koku, goods and favor with their limits, and what the previewed move would change or lose to a limit. */
export function Goods({ table, player, isOwn = false, className }: GoodsProps) {
  const { i18n, preview } = table;
  const events = preview?.events ?? [];
  const change = gainTotals(events, player.seat);
  const { goods, koku, favor, limits } = player;
  const pieces = [
    { what: 'koku', count: koku, rule: 'koku' },
    ...GOODS.map((good) => ({ what: good, count: goods[good], rule: 'goods' })),
    { what: 'favor', count: favor, rule: 'favor' },
  ] as const;
  return (
    <span className={classNames(css.goods, isOwn && css.own, className)}>
      {pieces.map(({ what, count, rule }) => {
        const limit = limits[what];
        const isFull = limit > 0 && count >= limit;
        const goal = isOwn && what !== 'koku' ? tradeGoalFor(table, what) : undefined;
        const lostCount = lostAmount(events, player.seat, what);
        return (
          <Piece
            key={what}
            className={classNames(css.good, isFull && css.full)}
            piece={{
              title: i18n.t(`amount.${what}`, { count }),
              lines: [
                i18n.t('screen.limit', { limit }),
                ...(isFull ? [i18n.t('screen.full')] : []),
                ...(lostCount > 0 ? [i18n.t('screen.lost', { count: lostCount })] : []),
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
            <CountChange by={change.get(what) ?? 0} />
            {lostCount > 0 && <i className={css.lost}>✕{lostCount}</i>}
            {isOwn && <span className={css.name}>{i18n.t(`thing.${what}`)}</span>}
          </Piece>
        );
      })}
    </span>
  );
}

/** Goal to trade for a piece; undefined if no trade is possible, so that the piece only shows its description. */
function tradeGoalFor(table: RiverOfGoldTable, take: Good | 'favor'): RiverOfGoldGoal | undefined {
  const goal: RiverOfGoldGoal = take === 'favor' ? { kind: 'trade', take } : { kind: 'trade', take };
  return table.pathsTo(goal)?.kind === 'paths' ? goal : undefined;
}

/** Amount of a piece that would be lost to a limit. */
function lostAmount(events: readonly RiverOfGoldEvent[], seat: number, what: CountedPiece): number {
  return events
    .filter((event) => event.kind === 'gain' && event.seat === seat && event.what === what)
    .reduce((sum, event) => sum + (event.kind === 'gain' ? event.lost : 0), 0);
}
