import type { PlayedStep } from '@two-rivers/table';
import { useEffect, useRef, useState } from 'react';
import type { RiverEvent } from '../view/index.ts';
import { type TheRiverTable, useTable } from './props.ts';

/** Tabs of the table; a small screen shows one of them. */
export const BOARD_TABS = ['islands', 'market', 'mine', 'others'] as const;
export type BoardTab = (typeof BOARD_TABS)[number];

/** Tabs that show a kind of move; the first is opened if none of them is shown. */
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

/** Tab for a kind of move: the current tab if it shows the move, otherwise the first tab that does. */
export function tabForMove(kind: string | undefined, shown: BoardTab): BoardTab {
  const tabs = kind === undefined ? undefined : TABS_BY_MOVE[kind];
  return tabs === undefined || tabs.includes(shown) ? shown : (tabs[0] ?? shown);
}

/** Tab of the last event with a visible place. */
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

/**
 * Whether a step switches the tab; true for opponents' steps while the viewer waits, and for the viewer's own changes
 * to the river.
 */
export function shouldShowStep(
  { seat }: Pick<PlayedStep, 'seat'>,
  stepTab: BoardTab,
  viewer: number,
  isDeciding: boolean,
): boolean {
  return seat === viewer || viewer < 0 ? stepTab === 'mine' : !isDeciding;
}

/** What the current tab depends on. */
function tabView({ choices, selected, partialMove, position, viewer, lastStep, intention }: TheRiverTable) {
  const isDeciding = choices.length > 0;
  return {
    /** kind of the move being chosen */
    kind: partialMove?.kind ?? intention?.goal?.kind ?? selected?.move.kind,
    isDeciding,
    isEffectPending: isDeciding && position.effect !== undefined,
    isOpening: isDeciding && position.phase === 'opening',
    viewer,
    lastStep,
  };
}

/**
 * Current tab of a small screen. Choices and opponents' moves switch it automatically; at the start of a turn, the viewer's last
 * manual tab comes back.
 */
export function useBoardTab(): readonly [BoardTab, (tab: BoardTab) => void] {
  const { kind, isDeciding, isEffectPending, isOpening, viewer, lastStep } = useTable(tabView);
  const [tab, setTab] = useState<BoardTab>('market');
  /** tab last opened by the viewer; initially the market */
  const viewerTab = useRef<BoardTab>('market');
  const selectTab = (to: BoardTab) => {
    viewerTab.current = to;
    setTab(to);
  };
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
