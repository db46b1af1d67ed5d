import type { PlayedStep } from '@two-rivers/table';
import { useEffect, useRef, useState } from 'react';
import type { RiverEvent } from '../view/index.ts';
import type { TheRiverBoardProps } from './props.ts';

/** The parts of the table of which a small screen shows one. */
export const BOARD_TABS = ['islands', 'market', 'mine', 'others'] as const;
export type BoardTab = (typeof BOARD_TABS)[number];

/** Where a kind of move is seen; the first comes forward where none of them is shown. */
const TABS_BY_MOVE: Readonly<Record<string, readonly BoardTab[]>> = {
  terrain: ['mine', 'market'],
  swap: ['mine'],
  wood: ['islands'],
  clay: ['islands'],
  stone: ['islands'],
  food: ['islands'],
  firstPlayer: ['islands'],
  reserve: ['market'],
  build: ['market', 'mine'],
};

/** The part to be shown for a kind of move. */
export function tabForMove(kind: string | undefined, shown: BoardTab): BoardTab {
  const tabs = kind === undefined ? undefined : TABS_BY_MOVE[kind];
  return tabs === undefined || tabs.includes(shown) ? shown : (tabs[0] ?? shown);
}

/** The part where something has happened, the last that counts. */
export function tabForEvents(events: readonly RiverEvent[], viewer: number): BoardTab | undefined {
  const tabs = events.map((event): BoardTab | undefined => {
    switch (event.kind) {
      case 'placed':
        return 'islands';
      case 'laid':
      case 'swapped':
        return event.seat === viewer ? 'mine' : 'others';
      case 'reserved':
      case 'built':
        return 'market';
      default:
        return undefined;
    }
  });
  return tabs.findLast((tab) => tab !== undefined);
}

/** Whose doing brings a part forward: that of others while one waits, and a tile of one's own, which is looked at where it lies. */
export function shouldShowStep(
  step: PlayedStep<RiverEvent>,
  stepTab: BoardTab,
  viewer: number,
  isDeciding: boolean,
): boolean {
  return step.seat === viewer || viewer < 0 ? stepTab === 'mine' : !isDeciding;
}

/**
 * The part shown on a small screen. What is chosen and what others do brings its part forward by itself; with one's turn comes back
 * what one had before.
 */
export function useBoardTab(props: TheRiverBoardProps): readonly [BoardTab, (tab: BoardTab) => void] {
  const { choices, selected, partialMove, position, viewer, lastStep, intention } = props;
  const [tab, setTab] = useState<BoardTab>('market');
  /** what the viewer chose to look at; at first what a turn is made with, beside the actions */
  const viewerTab = useRef<BoardTab>('market');
  const selectTab = (to: BoardTab) => {
    viewerTab.current = to;
    setTab(to);
  };
  const kind = partialMove?.kind ?? intention?.goal?.kind ?? selected?.move.kind;
  const isDeciding = choices.length > 0;
  const isEffectPending = isDeciding && position.effect !== undefined;
  const isOpening = isDeciding && position.phase === 'opening';
  useEffect(() => {
    const stepTab = lastStep === undefined ? undefined : tabForEvents(lastStep.events, viewer);
    if (lastStep !== undefined && stepTab !== undefined && shouldShowStep(lastStep, stepTab, viewer, isDeciding))
      setTab(stepTab);
  }, [lastStep?.serial]);
  useEffect(() => {
    if (isOpening) setTab('market');
    else if (isEffectPending) setTab('mine');
    else if (isDeciding) setTab((shown) => tabForMove(kind, shown));
  }, [isOpening, isEffectPending, kind, viewer]);
  const isMyTurn = isDeciding && !isEffectPending && !isOpening;
  useEffect(() => {
    if (isMyTurn && kind === undefined) setTab(viewerTab.current);
  }, [isMyTurn, viewer]);
  return [tab, selectTab];
}
