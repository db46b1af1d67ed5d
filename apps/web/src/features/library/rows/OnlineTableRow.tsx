import { useTranslate, useI18n, type Translate } from '@two-rivers/ui';
import type { TableSummary } from '@two-rivers/protocol';
import type { ReactNode } from 'react';
import { botName } from '../../../platform/botName.ts';
import { relativeTime, GameRow } from './GameRow.tsx';
import css from './OnlineTableRow.module.css';

interface OnlineTableRowProps {
  readonly table: TableSummary;
  /** Ids that tests find the row by. */
  readonly data?: Readonly<Record<`data-${string}`, string>>;
  /** label of the link, e.g. “Join” */
  readonly linkLabel: string;
  /** renders an element beside a seat's name */
  readonly renderBesideName?: (seat: number, name: string) => ReactNode;
  readonly children?: ReactNode;
}

/** An online table in a list. */
export function OnlineTableRow({ table, linkLabel, renderBesideName, children, data }: OnlineTableRowProps) {
  const t = useTranslate();
  const { language, i18n } = useI18n();
  const { id, game, seats, bots = [], status, updated, since = updated } = table;
  const time = status === 'waiting' ? since : updated;
  return (
    <GameRow
      game={game}
      href={`/online/${id}`}
      linkLabel={linkLabel}
      isWaiting={isAwaitingViewer(table)}
      {...(data === undefined ? {} : { data })}
      seats={seats.map((person, seat) => {
        const bot = bots[seat] ?? null;
        const name = bot === null ? person : botName(i18n, bot);
        return (
          <span key={seat} className={name === null ? css.free : undefined}>
            {name ?? t('tables.free')}
            {renderBesideName?.(seat, name ?? '')}
          </span>
        );
      })}
      state={
        <>
          <span className={isAwaitingViewer(table) ? css.yours : undefined}>{tableStateText(t, table)}</span>
          <time dateTime={time}>{relativeTime(Date.parse(time), language)}</time>
        </>
      }
    >
      {children}
    </GameRow>
  );
}

/** Whether the table is waiting for the viewer; older servers send only `yourTurn`. */
export function isAwaitingViewer({ yourTurn, waitsForYou: waits = yourTurn }: TableSummary): boolean {
  return waits;
}

/** State of a table as text, from the viewer's perspective. */
export function tableStateText(t: Translate, table: TableSummary): string {
  const { status, yourTurn, free, rematch } = table;
  if (rematch === true) return t('tables.rematch');
  if (status === 'over') return t('tables.over');
  if (status === 'abandoned') return t('tables.abandoned');
  if (status === 'waiting')
    return isAwaitingViewer(table) ? t('tables.waitsForYou') : t('tables.waiting', { count: free });
  return t(yourTurn ? 'tables.yourTurn' : 'tables.othersTurn');
}
