import { useEffect, useRef, useState } from 'react';
import type { RiverOfGoldHappening } from '../face/index.ts';
import type { Table } from './props.ts';

/** The parts of the table of which a phone shows one; one that lies on its side has the board in sight, and the row among its parts. */
export type Tab = 'board' | 'row' | 'mine' | 'influence' | 'others';

/** What is done on the river: whoever begins one of these wants to see it. */
const ON_THE_RIVER: readonly string[] = ['build', 'sail', 'marker', 'royal'];

/** The part to be shown when a kind of action is begun: the board, unless it is seen where one is. */
export function tabFor(begun: string, shown: Tab): Tab {
  return ON_THE_RIVER.includes(begun) || (begun !== '' && shown !== 'mine') ? 'board' : shown;
}

/** The part where somebody else has done something: customers lie with those who delivered to them, all else is on the board. */
export function tabOfStep(happenings: readonly RiverOfGoldHappening[], viewer: number): Tab | undefined {
  const others = happenings.filter(({ seat }) => seat >= 0 && seat !== viewer);
  if (others.some(({ kind }) => kind === 'customer')) return 'others';
  return others.some(({ kind }) => ON_SHOW.includes(kind)) ? 'board' : undefined;
}

const ON_SHOW: readonly string[] = ['ship', 'tile', 'marker', 'royal'];

/**
 * The part shown on a phone. What is begun on the board brings it forward, and what others do brings the part where it is seen; the
 * turn that follows finds the board again.
 */
export function useTab(table: Table, isBoardApart: boolean): readonly [Tab, (tab: Tab) => void] {
  const { selected, picked, step, viewer, choices } = table;
  const [tab, show] = useState<Tab>('board');
  /** whether somebody else's doing has brought it forward */
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
