import { useSay, useSpoken, type Say } from '@two-rivers/board';
import type { TableSummary } from '@two-rivers/protocol';
import type { ReactNode } from 'react';
import { botName } from '../../../platform/botName.ts';
import { ago, GameRow } from './GameRow.tsx';
import css from './TableRow.module.css';

interface TableRowProps {
  readonly table: TableSummary;
  /** Ids that tests find the row by. */
  readonly data?: Readonly<Record<`data-${string}`, string>>;
  /** where the row leads: “Join” */
  readonly go: string;
  /** what stands beside a seat's name */
  readonly beside?: (seat: number, name: string) => ReactNode;
  readonly children?: ReactNode;
}

/** An online table in a list. */
export function TableRow({ table, go, beside, children, data }: TableRowProps) {
  const say = useSay();
  const { language, speaker } = useSpoken();
  const { id, game, seats, bots = [], status, updated, since = updated } = table;
  const time = status === 'waiting' ? since : updated;
  return (
    <GameRow
      game={game}
      href={`/online/${id}`}
      go={go}
      isWaiting={waitsForYou(table)}
      {...(data === undefined ? {} : { data })}
      seats={seats.map((person, seat) => {
        const bot = bots[seat] ?? null;
        const name = bot === null ? person : botName(speaker, bot);
        return (
          <span key={seat} className={name === null ? css.free : undefined}>
            {name ?? say('tables.free')}
            {beside?.(seat, name ?? '')}
          </span>
        );
      })}
      state={
        <>
          <span className={waitsForYou(table) ? css.yours : undefined}>{stateWords(say, table)}</span>
          <time dateTime={time}>{ago(Date.parse(time), language)}</time>
        </>
      }
    >
      {children}
    </GameRow>
  );
}

/** Servers of old say only whose turn it is. */
export function waitsForYou({ yourTurn, waitsForYou: waits = yourTurn }: TableSummary): boolean {
  return waits;
}

/** How a table stands, for the eyes of whoever asked. */
export function stateWords(say: Say, table: TableSummary): string {
  const { status, yourTurn, free, rematch } = table;
  if (rematch === true) return say('tables.rematch');
  if (status === 'over') return say('tables.over');
  if (status === 'abandoned') return say('tables.abandoned');
  if (status === 'waiting')
    return waitsForYou(table) ? say('tables.waitsForYou') : say('tables.waiting', { count: free });
  return say(yourTurn ? 'tables.yourTurn' : 'tables.othersTurn');
}
