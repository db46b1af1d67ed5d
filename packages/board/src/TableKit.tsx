import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { Bubble } from './bubble.ts';
import { BubbleView } from './BubbleView.tsx';
import type { Hand } from './picking.ts';
import { BubbleContext, TableContext } from './pieces.ts';

/** What lies on one table: its pieces choose with one hand and tell about themselves in one bubble. */
export function TableKit({ hand, children }: { readonly hand: Hand; readonly children: ReactNode }) {
  const [bubble] = useState(() => new Bubble());
  const table = useMemo(() => ({ hand, bubble }), [hand, bubble]);
  useEffect(() => {
    // a piece that went away while it was looked at leaves nothing behind
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
        {children}
        <BubbleView bubble={bubble} openRule={(section) => hand.openRule(section)} />
      </TableContext>
    </BubbleContext>
  );
}
