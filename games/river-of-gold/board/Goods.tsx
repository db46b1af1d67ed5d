import { CountChange, classNames, Piece } from '@two-rivers/ui';
import {
  type CountedPiece,
  type Good,
  GOODS,
  type RiverOfGoldGoal,
  type RiverOfGoldEvent,
  gainTotals,
} from '../view/index.ts';
import css from './Goods.module.css';
import { Icon } from './Glyph.tsx';
import { type RiverOfGoldTable, useTable, useTableI18n } from './props.ts';

/** Pieces of a player that have a limit. */
const LIMITED_PIECES = ['koku', ...GOODS, 'favor'] as const;
type LimitedPiece = (typeof LIMITED_PIECES)[number];

interface GoodsProps {
  readonly seat: number;
  readonly isOwn?: boolean;
  readonly className?: string | undefined;
}

/** A player's koku, goods and favor with their limits, and what the previewed move would change or lose to a limit. */
export function Goods({ seat, isOwn = false, className }: GoodsProps) {
  return (
    <span className={classNames(css.goods, isOwn && css.own, className)}>
      {LIMITED_PIECES.map((what) => (
        <PieceCount key={what} seat={seat} what={what} isOwn={isOwn} />
      ))}
    </span>
  );
}

/** A player's count of a piece with its limit, and what the previewed move would change or lose. */
export function pieceCountView({ position, preview }: RiverOfGoldTable, seat: number, what: LimitedPiece) {
  const { goods, koku, favor, limits } = position.seat(seat);
  const events = preview?.events ?? [];
  return {
    count: { ...goods, koku, favor }[what],
    limit: limits[what],
    change: gainTotals(events, seat).get(what) ?? 0,
    lost: lostAmount(events, seat, what),
  };
}

interface PieceCountProps {
  readonly seat: number;
  readonly what: LimitedPiece;
  readonly isOwn: boolean;
}

function PieceCount({ seat, what, isOwn }: PieceCountProps) {
  const i18n = useTableI18n();
  const { count, limit, change, lost } = useTable((table) => pieceCountView(table, seat, what));
  const goal = useTable((table) => (isOwn && what !== 'koku' ? tradeGoalFor(table, what) : undefined));
  const isFull = limit > 0 && count >= limit;
  return (
    <Piece
      className={classNames(css.good, isFull && css.full)}
      piece={{
        title: i18n.t(`amount.${what}`, { count }),
        lines: [
          i18n.t('screen.limit', { limit }),
          ...(isFull ? [i18n.t('screen.full')] : []),
          ...(lost > 0 ? [i18n.t('screen.lost', { count: lost })] : []),
        ],
        rule: what === 'koku' || what === 'favor' ? what : 'goods',
        goal,
      }}
    >
      <span className={css.amount}>
        <Icon name={what} />
        <b>{count}</b>
        {(isOwn || what === 'favor') && <small>/{limit}</small>}
      </span>
      <CountChange by={change} />
      {lost > 0 && <i className={css.lost}>✕{lost}</i>}
      {isOwn && <span className={css.name}>{i18n.t(`thing.${what}`)}</span>}
    </Piece>
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
