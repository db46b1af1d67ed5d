import { useEffect, useRef, useState } from 'react';
import type { RiverOfGoldEvent } from '../view/index.ts';
import type { RiverOfGoldTable } from './props.ts';

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

/**
 * The tab shown on a phone. Starting an action on the board switches to the board. Other players' events switch to the
 * tab that shows them; the viewer's next decision then returns to the board.
 */
export function useBoardTab(
  table: RiverOfGoldTable,
  isBoardInTab: boolean,
): readonly [BoardTab, (tab: BoardTab) => void] {
  const { selected, partialMove, lastStep, viewer, choices } = table;
  const [tab, setTab] = useState<BoardTab>('board');
  /** whether an event of another player switched the tab */
  const isFollowingOthers = useRef(false);
  const selectTab = (to: BoardTab) => {
    isFollowingOthers.current = false;
    setTab(to);
  };
  const moveKind = selected?.move.kind ?? partialMove?.kind ?? '';
  useEffect(() => {
    if (isBoardInTab) setTab((currentTab) => tabForMove(moveKind, currentTab));
  }, [moveKind, isBoardInTab]);
  const eventTab = lastStep === undefined ? undefined : tabForEvents(lastStep.events, viewer);
  useEffect(() => {
    if (eventTab === undefined || (eventTab === 'board' && !isBoardInTab)) return;
    isFollowingOthers.current = true;
    setTab(eventTab);
  }, [lastStep, eventTab, isBoardInTab]);
  const isDeciding = choices.length > 0;
  useEffect(() => {
    if (isDeciding && isFollowingOthers.current) selectTab('board');
  }, [isDeciding]);
  return [tab, selectTab];
}
