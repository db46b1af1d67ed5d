import { useEffect, useRef, useState } from 'react';
import type { RiverOfGoldEvent } from '../view/index.ts';
import { type RiverOfGoldTable, useTable } from './props.ts';

/** Tabs on a phone; in landscape the board is always visible and the row is a tab instead. */
export type BoardTab = 'board' | 'row' | 'mine' | 'influence' | 'others';

/** Kinds of move made on the river; starting one switches to the board. */
const RIVER_MOVES: readonly string[] = ['build', 'sail', 'marker', 'royal'];

/** Tab to show when a kind of action starts. */
export function tabForMove(moveKind: string, currentTab: BoardTab): BoardTab {
  return RIVER_MOVES.includes(moveKind) || (moveKind !== '' && currentTab !== 'mine') ? 'board' : currentTab;
}

/** Tab with the changes by other players: their own tab for deliveries, otherwise the board. */
export function tabForEvents(events: readonly RiverOfGoldEvent[], viewer: number): BoardTab | undefined {
  const others = events.filter(({ seat }) => seat >= 0 && seat !== viewer);
  if (others.some(({ kind }) => kind === 'customer')) return 'others';
  return others.some(({ kind }) => BOARD_EVENTS.includes(kind)) ? 'board' : undefined;
}

const BOARD_EVENTS: readonly string[] = ['ship', 'tile', 'marker', 'royal'];

/** What the tab follows: the viewer's action and decision, and the step just played. */
function followedByTab({ selected, partialMove, lastStep, viewer, choices }: RiverOfGoldTable) {
  return {
    moveKind: selected?.move.kind ?? partialMove?.kind ?? '',
    isDeciding: choices.length > 0,
    step: lastStep?.serial,
    eventTab: lastStep === undefined ? undefined : tabForEvents(lastStep.events, viewer),
  };
}

/**
 * The tab shown on a phone. Starting an action on the board switches to the board. Other players' events switch to the
 * tab that shows them; the viewer's next decision then returns to the board.
 */
export function useBoardTab(isBoardInTab: boolean): readonly [BoardTab, (tab: BoardTab) => void] {
  const { moveKind, isDeciding, step, eventTab } = useTable(followedByTab);
  const [tab, setTab] = useState<BoardTab>('board');
  /** whether an event of another player switched the tab */
  const isFollowingOthers = useRef(false);
  const selectTab = (to: BoardTab) => {
    isFollowingOthers.current = false;
    setTab(to);
  };
  useEffect(() => {
    if (isBoardInTab) setTab((currentTab) => tabForMove(moveKind, currentTab));
  }, [moveKind, isBoardInTab]);
  useEffect(() => {
    if (eventTab === undefined || (eventTab === 'board' && !isBoardInTab)) return;
    isFollowingOthers.current = true;
    setTab(eventTab);
  }, [step, eventTab, isBoardInTab]);
  useEffect(() => {
    if (isDeciding && isFollowingOthers.current) selectTab('board');
  }, [isDeciding]);
  return [tab, selectTab];
}
