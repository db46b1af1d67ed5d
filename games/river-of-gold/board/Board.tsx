import './tokens.css';
import { classes, Flights, formOf, RuleButton, Tabs, useSize } from '@two-rivers/board';
import { Store } from '@two-rivers/table';
import { type ReactNode, useRef, useState } from 'react';
import css from './Board.module.css';
import { BuildingRow } from './BuildingRow.tsx';
import { Deck } from './Deck.tsx';
import { SmallDie } from './DieWheel.tsx';
import { flightsOf } from './flightsOf.tsx';
import { LAYOUTS } from './geometry.ts';
import { Goods } from './Goods.tsx';
import { Masteries } from './Masteries.tsx';
import { PeekContext } from './peek.ts';
import { OpponentBoard, OwnBoard } from './Players.tsx';
import type { Table } from './props.ts';
import { River } from './River.tsx';
import { Tracks } from './Tracks.tsx';

const TABS = ['board', 'mine', 'influence', 'others'] as const;
type Tab = (typeof TABS)[number];

/** The influence panel's share of the desk's width, its edges, and what stands above its tracks. */
const TRACKS_SHARE = 29 / 103;
const TRACKS_EDGE = 22;
const TRACKS_HEAD = 52;
/** How much of the screen's height the drawn river may take, as the style sheet has it. */
const RIVER_LESS = 30;
/** below this height it takes less, as the style sheet has it: 49rem */
const LOW_SCREEN = 784;

/** The table: on a desk all at once, on a phone in tabs with the own goods always there. */
export function Board(table: Table) {
  const root = useRef<HTMLDivElement>(null);
  const { width, height } = useSize(root);
  const [peek] = useState(() => new Store(0));
  const form = formOf(width);
  return (
    <PeekContext value={peek}>
      <div ref={root} className={css.table} data-form={form}>
        {width > 0 &&
          (form === 'desk' ? (
            <Desk table={table} width={width} height={height} />
          ) : (
            <Narrow table={table} isTablet={form === 'tablet'} />
          ))}
        <Flights step={table.step} flightsOf={flightsOf} />
      </div>
    </PeekContext>
  );
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
    innerHeight * (innerHeight < LOW_SCREEN ? 0.47 : 0.5) - RIVER_LESS,
  );
  const room = (height - river - TRACKS_HEAD) / (width * TRACKS_SHARE - TRACKS_EDGE);
  return (
    <>
      <River table={table} flow="wide" />
      <div className={css.panels}>
        <div className={css.panel}>
          <Heading table={table} title="screen.row" rule="row" />
          <BuildingRow table={table} />
          <Heading table={table} title="screen.masteries" rule="masteries" />
          <Masteries table={table} />
          <Deck table={table} />
        </div>
        <div className={classes(css.panel, css.influence)}>
          <Heading table={table} title="screen.influence" rule="influence" note="screen.projected" />
          <Tracks table={table} room={room} />
        </div>
        {table.viewer >= 0 && (
          <div className={css.panel}>
            <OwnBoard table={table} seat={table.viewer} />
          </div>
        )}
        <Others table={table} isFull={table.position.seats === 2} />
      </div>
    </>
  );
}

function Others({ table, isFull = false }: { readonly table: Table; readonly isFull?: boolean }) {
  const { position, viewer } = table;
  // those who play next come first
  const order = position.players.map((_, index) => (Math.max(viewer, 0) + index) % position.seats);
  return (
    <div className={classes(css.panel, css.others)}>
      {order
        .filter((seat) => seat !== viewer)
        .map((seat) => (
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

function Heading({ table: { speaker }, title, rule, note }: HeadingProps) {
  return (
    <h2 className={css.heading}>
      {speaker.say(title)}
      <RuleButton section={rule} about={speaker.say(title)} className={css.ask} />
      {note !== undefined && <small>{speaker.say(note)}</small>}
    </h2>
  );
}

/** Narrow screens: the river flows down; the rest is in tabs beside or behind it. */
function Narrow({ table, isTablet }: { readonly table: Table; readonly isTablet: boolean }) {
  const { speaker, viewer, position } = table;
  const [tab, setTab] = useState<Tab>(isTablet ? 'mine' : 'board');
  const tabs = TABS.filter(
    (each) => (isTablet ? each !== 'board' : true) && (viewer >= 0 || each !== 'mine'),
  );
  const shown = tabs.includes(tab) ? tab : (tabs[0] ?? 'board');
  const board = (
    <>
      <BuildingRow table={table} />
      <div className={css.riverside}>
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
      {isTablet && <div className={css.half}>{board}</div>}
      <div className={css.half}>
        <Tabs tabs={tabs} shown={shown} show={setTab} name={(each) => speaker.say(`screen.tab.${each}`)} />
        <div className={classes(css.tab, shown === 'board' && css.boardTab)} role="tabpanel">
          {contents[shown]()}
        </div>
      </div>
      {!isTablet && viewer >= 0 && (
        <div className={css.strip} data-at={shown === 'mine' ? undefined : `board-${viewer}`}>
          <button
            type="button"
            className={css.die}
            aria-label={speaker.say('screen.die')}
            onClick={() => setTab('mine')}
          >
            <SmallDie player={position.seat(viewer)} />
          </button>
          <Goods table={table} player={position.seat(viewer)} isOwn className={css.stripGoods} />
        </div>
      )}
    </>
  );
}
