import { type ReactNode, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { BubbleState } from './bubble.ts';
import { BubbleView } from './BubbleView.tsx';
import type { BoardActions } from './boardActions.ts';
import { AnnounceContext, BriefNamesContext, BubbleContext, PieceContext, usePieceContext } from './pieces.ts';

interface PieceProviderProps {
  readonly actions: BoardActions;
  /** actions to render the pieces with, which may lag behind `actions`; default: `actions` */
  readonly renderedActions?: BoardActions;
  /** whether the accessible names for screen readers are short */
  readonly hasBriefNames?: boolean;
  /** announces a text to screen readers; default: silent */
  readonly announce?: (text: string) => void;
  readonly children: ReactNode;
}

const ignoreAnnouncement = (): void => undefined;

/** Context for the pieces of one table, which share their actions and one bubble. */
export function PieceProvider({
  actions,
  renderedActions = actions,
  hasBriefNames = false,
  announce = ignoreAnnouncement,
  children,
}: PieceProviderProps) {
  const [bubble] = useState(() => new BubbleState());
  const latest = useRef(actions);
  useLayoutEffect(() => {
    latest.current = actions;
  });
  const [latestActions] = useState(() => () => latest.current);
  const context = useMemo(
    () => ({ actions: renderedActions, latestActions, bubble }),
    [renderedActions, latestActions, bubble],
  );
  useEffect(() => {
    // close the bubble of a removed piece
    if (bubble.shown.get()?.anchor.isConnected === false) bubble.close();
  });
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
      <PieceContext value={context}>
        <AnnounceContext value={announce}>
          <BriefNamesContext value={hasBriefNames}>{children}</BriefNamesContext>
        </AnnounceContext>
        <BubbleView bubble={bubble} openRule={(section) => actions.openRule(section)} />
      </PieceContext>
    </BubbleContext>
  );
}

interface CurrentActionsProviderProps {
  readonly actions: BoardActions;
  readonly children: ReactNode;
}

/** Makes a part of a table render the current actions, even while the rest of the board lags behind. */
export function CurrentActionsProvider({ actions, children }: CurrentActionsProviderProps) {
  const { bubble, latestActions } = usePieceContext();
  const context = useMemo(() => ({ actions, latestActions, bubble }), [actions, latestActions, bubble]);
  return <PieceContext value={context}>{children}</PieceContext>;
}
