import './board.css';
import './pieces.css';
import { type ReactNode, startTransition, useLayoutEffect, useRef, useState } from 'react';
import { BuildingRow } from './BuildingRow.tsx';
import { Deck } from './Deck.tsx';
import { SmallDie } from './DieWheel.tsx';
import { LAYOUTS } from './geometry.ts';
import { InfoBubble } from './info.tsx';
import { seatsOf, type Table } from './look.ts';
import { Masteries } from './Masteries.tsx';
import { Gains } from './motion.tsx';
import { Goods, OpponentBoard, OwnBoard } from './Players.tsx';
import { River } from './River.tsx';
import { Tracks } from './Tracks.tsx';

const TABS = ['board', 'mine', 'influence', 'others'] as const;
type Tab = (typeof TABS)[number];

/** Below these widths the table is laid out for a tablet, and for a phone. */
const DESK = 880;
const TABLET = 620;
/** The influence panel's share of the desk's width, its edges, and what stands above its tracks. */
const TRACKS_SHARE = 29 / 103;
const TRACKS_EDGE = 22;
const TRACKS_HEAD = 52;
/** How much of the screen's height the drawn river may take, as the style sheet has it. */
const RIVER_LESS = 30;
const LOW_SCREEN = 780;

/** The table: on a desk all at once, on a phone in tabs with the own goods always there. */
export function Board(table: Table) {
  const root = useRef<HTMLDivElement>(null);
  const { width, height } = useSize(root);
  const form = width >= DESK ? 'desk' : width >= TABLET ? 'tablet' : 'phone';
  return (
    <div ref={root} className={`rog-table ${form}`}>
      {width > 0 &&
        (form === 'desk' ? (
          <Desk table={table} width={width} height={height} />
        ) : (
          <Tabs table={table} isTablet={form === 'tablet'} />
        ))}
      <Gains table={table} />
      <InfoBubble table={table} />
    </div>
  );
}

function useSize(root: React.RefObject<HTMLElement | null>) {
  const [size, setSize] = useState({ width: 0, height: 0 });
  useLayoutEffect(() => {
    const element = root.current;
    if (element === null) return;
    const measure = () => setSize({ width: element.clientWidth, height: element.clientHeight });
    // the whole table hangs on the first size: it is drawn bit by bit
    startTransition(measure);
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [root]);
  return size;
}

interface DeskProps {
  readonly table: Table;
  readonly width: number;
  readonly height: number;
}

function Desk({ table, width, height }: DeskProps) {
  const { wide } = LAYOUTS;
  const river = Math.min(
    ((width - 12) * wide.height) / wide.width,
    innerHeight * (innerHeight <= LOW_SCREEN ? 0.47 : 0.5) - RIVER_LESS,
  );
  const room = (height - river - TRACKS_HEAD) / (width * TRACKS_SHARE - TRACKS_EDGE);
  return (
    <>
      <River table={table} flow="wide" />
      <div className="rog-panels">
        <div className="rog-panel rog-offer">
          <Heading table={table} title="screen.row" rule="row" />
          <BuildingRow table={table} />
          <Heading table={table} title="screen.masteries" rule="masteries" />
          <Masteries table={table} />
          <Deck table={table} />
        </div>
        <div className="rog-panel rog-influence">
          <Heading table={table} title="screen.influence" rule="influence" note="screen.projected" />
          <Tracks table={table} room={room} />
        </div>
        {table.viewer >= 0 && (
          <div className="rog-panel">
            <OwnBoard table={table} seat={table.viewer} />
          </div>
        )}
        <Others table={table} isFull={table.state.seats === 2} />
      </div>
    </>
  );
}

function Others({ table, isFull = false }: { readonly table: Table; readonly isFull?: boolean }) {
  const { state, viewer } = table;
  const seats = seatsOf(state).filter((seat) => seat !== viewer);
  // those who play next come first
  const order =
    viewer < 0
      ? seats
      : seats.toSorted(
          (a, b) => ((a - viewer + state.seats) % state.seats) - ((b - viewer + state.seats) % state.seats),
        );
  return (
    <div className="rog-panel rog-others">
      {order.map((seat) => (
        <OpponentBoard key={seat} table={table} seat={seat} isFull={isFull} />
      ))}
    </div>
  );
}

interface HeadingProps {
  readonly table: Table;
  readonly title: 'screen.row' | 'screen.masteries' | 'screen.influence';
  readonly rule: string;
  readonly note?: 'screen.projected';
}

function Heading({ table: { speaker, openRule }, title, rule, note }: HeadingProps) {
  return (
    <h2 className="rog-heading">
      {speaker.say(title)}
      <button
        type="button"
        className="rog-ask"
        aria-label={speaker.say('screen.ruleOf', { what: speaker.say(title) })}
        onClick={() => openRule(rule)}
      >
        ?
      </button>
      {note !== undefined && <small>{speaker.say(note)}</small>}
    </h2>
  );
}

/** Narrow screens: the river flows down; the rest is in tabs beside or behind it. */
function Tabs({ table, isTablet }: { readonly table: Table; readonly isTablet: boolean }) {
  const { speaker, viewer, state } = table;
  const [tab, setTab] = useState<Tab>(isTablet ? 'mine' : 'board');
  const tabs = TABS.filter(
    (each) => (isTablet ? each !== 'board' : true) && (viewer >= 0 || each !== 'mine'),
  );
  const shown = tabs.includes(tab) ? tab : (tabs[0] ?? 'board');
  const board = (
    <>
      <BuildingRow table={table} />
      <div className="rog-riverside">
        <River table={table} flow="tall" />
      </div>
    </>
  );
  const contents: Readonly<Record<Tab, () => ReactNode>> = {
    board: () => board,
    mine: () => <OwnBoard table={table} seat={viewer} isFull />,
    influence: () => (
      <>
        <Heading table={table} title="screen.influence" rule="influence" note="screen.projected" />
        <Tracks table={table} />
        <Heading table={table} title="screen.masteries" rule="masteries" />
        <Masteries table={table} />
        <Deck table={table} />
      </>
    ),
    others: () => <Others table={table} isFull />,
  };
  return (
    <>
      {isTablet && <div className="rog-left-half">{board}</div>}
      <div className="rog-tabs-half">
        <div className="rog-tabs" role="tablist">
          {tabs.map((each) => (
            <button
              key={each}
              type="button"
              role="tab"
              aria-selected={each === shown}
              data-pick={`tab-${each}`}
              onClick={() => setTab(each)}
            >
              {speaker.say(`screen.tab.${each}`)}
            </button>
          ))}
        </div>
        <div className={`rog-tabpanel ${shown}`} role="tabpanel">
          {contents[shown]()}
        </div>
      </div>
      {!isTablet && viewer >= 0 && (
        <div className="rog-strip" data-board={shown === 'mine' ? undefined : viewer}>
          <button
            type="button"
            className="rog-stripdie"
            aria-label={speaker.say('screen.die')}
            onClick={() => setTab('mine')}
          >
            <SmallDie state={state} seat={viewer} />
          </button>
          <Goods table={table} seat={viewer} isOwn />
        </div>
      )}
    </>
  );
}
