import { type ReactNode, useEffect, useState } from 'react';
import { useTableContext } from './boardTable.tsx';
import { BubbleState } from './bubble.ts';
import { BubbleView } from './BubbleView.tsx';
import { AnnounceContext, BriefNamesContext, BubbleContext } from './pieces.ts';

interface PieceProviderProps {
  /** whether the accessible names for screen readers are short */
  readonly hasBriefNames?: boolean;
  /** announces a text to screen readers; default: silent */
  readonly announce?: (text: string) => void;
  readonly children: ReactNode;
}

const ignoreAnnouncement = (): void => undefined;

/** Context for the pieces of one table, which share a bubble. */
export function PieceProvider({ hasBriefNames = false, announce = ignoreAnnouncement, children }: PieceProviderProps) {
  const { live } = useTableContext();
  const [bubble] = useState(() => new BubbleState());
  // close the bubble of a removed piece
  useEffect(() => {
    const closeIfRemoved = () => {
      if (bubble.shown.get()?.anchor.isConnected === false) bubble.close();
    };
    return live.subscribe(() => requestAnimationFrame(closeIfRemoved));
  }, [bubble, live]);
  useEffect(() => {
    const handlePointerDown = (event: PointerEvent) => bubble.handlePointerDown(event);
    const handleKeyDown = () => bubble.handleKeyDown();
    addEventListener('pointerdown', handlePointerDown, true);
    addEventListener('keydown', handleKeyDown, true);
    return () => {
      removeEventListener('pointerdown', handlePointerDown, true);
      removeEventListener('keydown', handleKeyDown, true);
      bubble.cancelLongPress();
    };
  }, [bubble]);
  return (
    <BubbleContext value={bubble}>
      <AnnounceContext value={announce}>
        <BriefNamesContext value={hasBriefNames}>{children}</BriefNamesContext>
      </AnnounceContext>
      <BubbleView bubble={bubble} openRule={(section) => live.get().openRule(section)} />
    </BubbleContext>
  );
}
