import { useEffect, useRef, useState } from 'react';
import type { RiverOfGoldHappening } from '../face/index.ts';
import type { Table } from './props.ts';

/** Tabs on a phone; in landscape the board is always visible and the row is a tab instead. */
export type Tab = 'board' | 'row' | 'mine' | 'influence' | 'others';

/** Kinds of move made on the river: starting one brings up the board. */
const ON_THE_RIVER: readonly string[] = ['build', 'sail', 'marker', 'royal'];

/** Tab to show when a kind of action starts. */
export function tabFor(begun: string, shown: Tab): Tab {
  return ON_THE_RIVER.includes(begun) || (begun !== '' && shown !== 'mine') ? 'board' : shown;
}

/** Tab that shows what others did: deliveries beside the other players, everything else on the board. */
export function tabOfStep(happenings: readonly RiverOfGoldHappening[], viewer: number): Tab | undefined {
  const others = happenings.filter(({ seat }) => seat >= 0 && seat !== viewer);
  if (others.some(({ kind }) => kind === 'customer')) return 'others';
  return others.some(({ kind }) => ON_SHOW.includes(kind)) ? 'board' : undefined;
}

const ON_SHOW: readonly string[] = ['ship', 'tile', 'marker', 'royal'];

/**
 * The tab shown on a phone. Starting an action on the board switches to it, and so does what others do; the viewer's next
 * decision then returns to the board.
 */
export function useTab(table: Table, isBoardApart: boolean): readonly [Tab, (tab: Tab) => void] {
  const { selected, picked, step, viewer, choices } = table;
  const [tab, show] = useState<Tab>('board');
  /** whether an event of another player switched the tab */
  const isFollowed = useRef(false);
  const turn = (to: Tab) => {
    isFollowed.current = false;
    show(to);
  };
  const begun = selected?.move.kind ?? picked?.kind ?? '';
  useEffect(() => {
    if (isBoardApart) show((shown) => tabFor(begun, shown));
  }, [begun, isBoardApart]);
  const at = step === undefined ? undefined : tabOfStep(step.happenings, viewer);
  useEffect(() => {
    if (at === undefined || (at === 'board' && !isBoardApart)) return;
    isFollowed.current = true;
    show(at);
  }, [step, at, isBoardApart]);
  const isDeciding = choices.length > 0;
  useEffect(() => {
    if (isDeciding && isFollowed.current) turn('board');
  }, [isDeciding]);
  return [tab, turn];
}
