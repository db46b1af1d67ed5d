import { type ReactNode, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { Bubble } from './bubble.ts';
import { BubbleView } from './BubbleView.tsx';
import type { Hand } from './picking.ts';
import { AnnounceContext, BriefContext, BubbleContext, TableContext, useTable } from './pieces.ts';

interface TableKitProps {
  readonly hand: Hand;
  /** actions that pieces render from, possibly deferred; default: `actions` */
  readonly drawn?: Hand;
  /** short accessible names for screen readers */
  readonly isBrief?: boolean;
  /** announces a text to screen readers; default: silent */
  readonly announce?: (words: string) => void;
  readonly children: ReactNode;
}

const unheard = (): void => undefined;

/** Context for the pieces of one table, which share their actions and one bubble. */
export function TableKit({
  hand,
  drawn = hand,
  isBrief = false,
  announce = unheard,
  children,
}: TableKitProps) {
  const [bubble] = useState(() => new Bubble());
  const latest = useRef(hand);
  useLayoutEffect(() => {
    latest.current = hand;
  });
  const [now] = useState(() => () => latest.current);
  const table = useMemo(() => ({ hand: drawn, now, bubble }), [drawn, now, bubble]);
  useEffect(() => {
    // close the bubble of a removed piece
    if (bubble.shown.get()?.by.isConnected === false) bubble.hide();
  });
  useEffect(() => {
    const down = (event: PointerEvent) => bubble.down(event);
    const typed = () => bubble.typed();
    addEventListener('pointerdown', down, true);
    addEventListener('keydown', typed, true);
    return () => {
      removeEventListener('pointerdown', down, true);
      removeEventListener('keydown', typed, true);
      bubble.release();
    };
  }, [bubble]);
  return (
    <BubbleContext value={bubble}>
      <TableContext value={table}>
        <AnnounceContext value={announce}>
          <BriefContext value={isBrief}>{children}</BriefContext>
        </AnnounceContext>
        <BubbleView bubble={bubble} openRule={(section) => hand.openRule(section)} />
      </TableContext>
    </BubbleContext>
  );
}

interface UndelayedProps {
  readonly hand: Hand;
  readonly children: ReactNode;
}

/** A part of a table that renders current actions where the rest of the board may be deferred. */
export function Undelayed({ hand, children }: UndelayedProps) {
  const { bubble, now } = useTable();
  const table = useMemo(() => ({ hand, now, bubble }), [hand, now, bubble]);
  return <TableContext value={table}>{children}</TableContext>;
}
