import './tokens.css';
import {
  classes,
  type Flight,
  Flights,
  formOf,
  Halo,
  Piece,
  RuleButton,
  type Size,
  Tabs,
  useForm,
  useSize,
} from '@two-rivers/board';
import { Store } from '@two-rivers/table';
import { type ReactNode, type UIEvent, useCallback, useEffect, useRef, useState } from 'react';
import type { RiverOfGoldHappening, Source } from '../face/index.ts';
import { customerName } from '../words/pieces.ts';
import css from './Board.module.css';
import { BuildingRow } from './BuildingRow.tsx';
import { SmallDie } from './Die.tsx';
import { Icon } from './Glyph.tsx';
import { Goods } from './Goods.tsx';
import { Masteries } from './Masteries.tsx';
import { OpponentBoard, OwnBoard } from './Players.tsx';
import { NO_PEEK, PeekContext, placesOf, type Table } from './props.ts';
import { River } from './River.tsx';
import { Mini } from './Signs.tsx';
import { Tracks } from './Tracks.tsx';
import { type Tab, useTab } from './useTab.ts';

/** height of the tracks on a tablet, as a share of the width: base, and per player */
const TABLET_TRACKS = 0.37;
const TABLET_LANE = 0.075;
/** maximum window height of a landscape phone, as in the frame of the table: 31rem */
const LYING = 496;
/** minimum width of a landscape phone's table, beside the actions */
const LYING_WIDTH = 420;

type Form = ReturnType<typeof formOf> | 'lying';

function formFor({ width }: Size): Form {
  return innerHeight < LYING && width >= LYING_WIDTH ? 'lying' : formOf(width);
}

/** The table: all at once on a desktop, in tabs on a phone with the viewer's goods always visible. */
export function Board(table: Table) {
  const root = useRef<HTMLDivElement>(null);
  const form = useForm(root, formFor);
  const [peek] = useState(() => new Store(NO_PEEK));
  return (
    <PeekContext value={peek}>
      <div ref={root} className={css.table} data-form={form}>
        {form !== undefined && <Laid table={table} form={form} />}
        <Flights step={table.step} flightsOf={flightsOf} />
        <Halo meanwhile={table.meanwhile} placesOf={placesOf} />
      </div>
    </PeekContext>
  );
}

interface PartProps {
  readonly table: Table;
}

interface LaidProps {
  readonly table: Table;
  readonly form: Form;
}

function Laid({ table, form }: LaidProps) {
  switch (form) {
    case 'desk':
      return <Desk table={table} />;
    case 'tablet':
      return <Tablet table={table} />;
    case 'lying':
      return <Lying table={table} />;
    case 'phone':
      return <Phone table={table} />;
  }
}

function Desk({ table }: PartProps) {
  return (
    <>
      <River table={table} flow="wide" />
      <div className={css.panels}>
        <div className={css.panel}>
          <Heading table={table} title="screen.row" rule="row" />
          <BuildingRow table={table} />
          <div className={css.beside}>
            <Heading table={table} title="screen.masteries" rule="masteries" />
            <Deck table={table} />
          </div>
          <Masteries table={table} />
        </div>
        <div className={classes(css.panel, css.influence)}>
          <Heading table={table} title="screen.influence" rule="influence" note="screen.projected" />
          <RoomyTracks table={table} />
        </div>
        <div className={css.people}>
          {table.viewer >= 0 && (
            <div className={css.panel}>
              <OwnBoard table={table} seat={table.viewer} />
            </div>
          )}
          <Others table={table} isFull={table.position.seats === 2} />
        </div>
      </div>
    </>
  );
}

/** Tracks that fill the height available. */
function RoomyTracks({ table }: PartProps) {
  const room = useRef<HTMLDivElement>(null);
  const { width, height } = useSize(room);
  return (
    <div ref={room} className={css.room}>
      {width > 0 && <Tracks table={table} room={height / width} />}
    </div>
  );
}

function Others({ table, isFull = false }: { readonly table: Table; readonly isFull?: boolean }) {
  const { position, viewer, step } = table;
  const panel = useRef<HTMLDivElement>(null);
  const deliverer = step?.happenings.find(({ kind, seat }) => kind === 'customer' && seat !== viewer)?.seat;
  useEffect(() => {
    // on a phone some opponents are out of view
    if (deliverer !== undefined)
      panel.current?.querySelector(`[data-at="board-${deliverer}"]`)?.scrollIntoView({ block: 'nearest' });
  }, [step, deliverer]);
  // in turn order after the viewer
  const order = position.players.map((_, index) => (Math.max(viewer, 0) + index) % position.seats);
  return (
    <div ref={panel} className={classes(css.panel, css.others)}>
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
    <div className={css.heading}>
      <h2>{speaker.say(title)}</h2>
      <RuleButton section={rule} about={speaker.say(title)} className={css.ask} />
      {note !== undefined && <small aria-hidden="true">{speaker.say(note)}</small>}
    </div>
  );
}

/** Portrait tablet: the whole river flows down, everything else is stacked beside it. */
function Tablet({ table }: PartProps) {
  return (
    <>
      <div className={css.riverside}>
        <River table={table} flow="tall" />
      </div>
      <div className={css.stacked}>
        <div className={css.panel}>
          <BuildingRow table={table} />
        </div>
        {table.viewer >= 0 && (
          <div className={css.panel}>
            <OwnBoard table={table} seat={table.viewer} />
          </div>
        )}
        <div className={css.panel}>
          <Standings table={table} room={TABLET_TRACKS + TABLET_LANE * table.position.seats} />
        </div>
        <Others table={table} isFull={table.position.seats < 4} />
      </div>
    </>
  );
}

function Standings({ table, room }: PartProps & { readonly room?: number }) {
  return (
    <>
      <Heading table={table} title="screen.influence" rule="influence" note="screen.projected" />
      <Tracks table={table} {...(room === undefined ? {} : { room })} />
      <Heading table={table} title="screen.masteries" rule="masteries" />
      <Masteries table={table} />
      <Deck table={table} />
    </>
  );
}

/** Landscape phone: the river lies across, as long as touch targets need, with one part at a time below it. */
function Lying({ table }: PartProps) {
  const [tab, setTab] = useTab(table, false);
  return (
    <>
      <div className={css.across}>
        <River table={table} flow="wide" />
      </div>
      <InTabs table={table} tabs={['row', 'mine', 'influence', 'others']} tab={tab} show={setTab} />
    </>
  );
}

/** Portrait phone: the river flows down in one tab, the rest in others; the viewer's goods are always visible. */
function Phone({ table }: PartProps) {
  const { viewer, position, speaker } = table;
  const [tab, setTab] = useTab(table, true);
  return (
    <>
      <InTabs table={table} tabs={['board', 'mine', 'influence', 'others']} tab={tab} show={setTab} />
      {viewer >= 0 && (
        <div className={css.strip} data-at={tab === 'mine' ? undefined : `board-${viewer}`}>
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

interface InTabsProps {
  readonly table: Table;
  readonly tabs: readonly Tab[];
  readonly tab: Tab;
  readonly show: (tab: Tab) => void;
}

function InTabs({ table, tabs, tab, show }: InTabsProps) {
  const { speaker, viewer } = table;
  const open = tabs.filter((each) => viewer >= 0 || each !== 'mine');
  const shown = open.includes(tab) ? tab : (open[0] ?? 'board');
  // keep the scroll position of the board across tabs
  const place = useRef(0);
  const restore = useCallback((element: HTMLDivElement | null) => {
    if (element !== null) element.scrollTop = place.current;
  }, []);
  const keep = ({ currentTarget }: UIEvent<HTMLDivElement>) => {
    if (currentTarget.scrollHeight > currentTarget.clientHeight) place.current = currentTarget.scrollTop;
  };
  const contents: Readonly<Record<Tab, () => ReactNode>> = {
    board: () => (
      <>
        <BuildingRow table={table} />
        <div className={css.riverside} ref={restore} onScroll={keep}>
          <River table={table} flow="tall" />
        </div>
      </>
    ),
    row: () => <BuildingRow table={table} />,
    mine: () => <OwnBoard table={table} seat={viewer} />,
    influence: () => <Standings table={table} />,
    others: () => <Others table={table} isFull />,
  };
  return (
    <div className={css.half}>
      <Tabs tabs={open} shown={shown} show={show} name={(each) => speaker.say(`screen.tab.${each}`)} />
      <div
        key={shown}
        className={classes(css.tab, shown === 'board' && css.boardTab)}
        role="tabpanel"
        ref={shown === 'board' ? restore : undefined}
        onScroll={shown === 'board' ? keep : undefined}
      >
        {contents[shown]()}
      </div>
    </div>
  );
}

/** The customer deck and its face-up discards. */
function Deck({ table }: { readonly table: Table }) {
  const { position, speaker } = table;
  const { deck, discards } = position;
  return (
    <Piece
      className={css.deck}
      data-at="deck"
      piece={{
        title: speaker.say('screen.deck', { count: deck }),
        lines: [
          ...(discards.length === 0 ? [] : [speaker.say('screen.discarded', { count: discards.length })]),
          ...discards.map(({ id }) => customerName(speaker, id)),
        ],
        rule: 'deliver',
      }}
    >
      <span className={css.label}>{speaker.say('screen.deck', { count: deck })}</span>
      {discards.length > 0 && (
        <span className={css.label}>{speaker.say('screen.discarded', { count: discards.length })}</span>
      )}
      {discards.map(({ id, type, region }) => (
        <Mini key={id} name={type} text={region} />
      ))}
    </Piece>
  );
}

/** Gains fly from their source to the board of the player, influence to its track. */
function flightsOf(told: RiverOfGoldHappening): readonly Flight[] {
  if (told.kind !== 'gain' || told.amount <= 0) return [];
  const board = `board-${told.seat}`;
  return [
    {
      icon: <Icon name={told.what} />,
      amount: told.amount,
      from: [placeOf(told.source), 'river'],
      to: told.region === undefined ? [board] : [`track-${told.region}`, board],
    },
  ];
}

function placeOf(source: Source): string {
  if ('space' in source) return `space-${source.space}`;
  return source.by === 'track' ? `track-${source.region}` : 'river';
}
