import type { Step } from '@two-rivers/table';
import { useEffect, useRef, useState } from 'react';
import type { RiverHappening } from '../face/index.ts';
import type { RiverProps } from './props.ts';

/** The parts of the table of which a small screen shows one. */
export const TABS = ['islands', 'market', 'mine', 'others'] as const;
export type Tab = (typeof TABS)[number];

/** Where a kind of move is seen; the first comes forward where none of them is shown. */
const SEEN_AT: Readonly<Record<string, readonly Tab[]>> = {
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
export function tabFor(kind: string | undefined, shown: Tab): Tab {
  const tabs = kind === undefined ? undefined : SEEN_AT[kind];
  return tabs === undefined || tabs.includes(shown) ? shown : (tabs[0] ?? shown);
}

/** The part where something has happened, the last that counts. */
export function tabOfStep(happenings: readonly RiverHappening[], viewer: number): Tab | undefined {
  const tabs = happenings.map((happening): Tab | undefined => {
    switch (happening.kind) {
      case 'placed':
        return 'islands';
      case 'laid':
      case 'swapped':
        return happening.seat === viewer ? 'mine' : 'others';
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
export function isFollowed(
  step: Step<RiverHappening>,
  at: Tab,
  viewer: number,
  isDeciding: boolean,
): boolean {
  return step.seat === viewer || viewer < 0 ? at === 'mine' : !isDeciding;
}

/**
 * The part shown on a small screen. What is chosen and what others do brings its part forward by itself; with one's turn comes back
 * what one had before.
 */
export function useTab(props: RiverProps): readonly [Tab, (tab: Tab) => void] {
  const { choices, selected, picked, position, viewer, step, intention } = props;
  const [tab, show] = useState<Tab>('market');
  /** what the viewer chose to look at; at first what a turn is made with, beside the actions */
  const own = useRef<Tab>('market');
  const turn = (to: Tab) => {
    own.current = to;
    show(to);
  };
  const kind = picked?.kind ?? intention?.goal?.kind ?? selected?.move.kind;
  const isDeciding = choices.length > 0;
  const isAsked = isDeciding && position.effect !== undefined;
  const isOpening = isDeciding && position.phase === 'opening';
  useEffect(() => {
    const at = step === undefined ? undefined : tabOfStep(step.happenings, viewer);
    if (step !== undefined && at !== undefined && isFollowed(step, at, viewer, isDeciding)) show(at);
  }, [step?.serial]);
  useEffect(() => {
    if (isOpening) show('market');
    else if (isAsked) show('mine');
    else if (isDeciding) show((shown) => tabFor(kind, shown));
  }, [isOpening, isAsked, kind, viewer]);
  const isMyTurn = isDeciding && !isAsked && !isOpening;
  useEffect(() => {
    if (isMyTurn && kind === undefined) show(own.current);
  }, [isMyTurn, viewer]);
  return [tab, turn];
}
