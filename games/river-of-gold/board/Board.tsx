import './tokens.css';
import {
  classNames,
  type Flight,
  Flights,
  formFactorOf,
  ChangeHalos,
  Piece,
  RuleButton,
  type Size,
  Tabs,
  useFormFactor,
  useSize,
} from '@two-rivers/ui';
import { Store } from '@two-rivers/table';
import { type ReactNode, type UIEvent, useCallback, useEffect, useRef, useState } from 'react';
import type { RiverOfGoldEvent, GainSource } from '../view/index.ts';
import { customerName } from '../texts/pieces.ts';
import css from './Board.module.css';
import { BuildingRow } from './BuildingRow.tsx';
import { DieIcon } from './Die.tsx';
import { Icon } from './Glyph.tsx';
import { Goods } from './Goods.tsx';
import { Masteries } from './Masteries.tsx';
import { OpponentBoard, OwnBoard } from './Players.tsx';
import { NO_HOVER, HoverContext, changedPlaceNames, type RiverOfGoldTable, useTable } from './props.ts';
import { River } from './River.tsx';
import { PieceBadge } from './badges.tsx';
import { InfluenceTracks } from './InfluenceTracks.tsx';
import { type BoardTab, useBoardTab } from './useBoardTab.ts';

/** height of the tracks on a tablet, as a share of the width: a base value, and an addition per player */
const TABLET_TRACKS_RATIO = 0.37;
const TABLET_LANE_RATIO = 0.075;
/** window height below which a landscape phone is assumed: 31rem, as in the styles of the table frame */
const MAX_LANDSCAPE_PHONE_HEIGHT = 496;
/** minimum width of the table on a landscape phone, not counting the actions beside it */
const MIN_LANDSCAPE_PHONE_WIDTH = 420;

type BoardFormFactor = ReturnType<typeof formFactorOf> | 'lying';

function boardFormFactor({ width }: Size): BoardFormFactor {
  return innerHeight < MAX_LANDSCAPE_PHONE_HEIGHT && width >= MIN_LANDSCAPE_PHONE_WIDTH ? 'lying' : formFactorOf(width);
}

/** The whole table: one screen on a desktop, tabs on a phone; the viewer's goods are always visible. */
export function Board() {
  const table = useTable((each) => each);
  const container = useRef<HTMLDivElement>(null);
  const formFactor = useFormFactor(container, boardFormFactor);
  const [hoverStore] = useState(() => new Store(NO_HOVER));
  return (
    <HoverContext value={hoverStore}>
      <div ref={container} className={css.table} data-form={formFactor}>
        {formFactor !== undefined && <BoardLayout table={table} formFactor={formFactor} />}
        <Flights step={table.lastStep} flightsOf={flightsOf} />
        <ChangeHalos events={table.eventsSinceOwnMove} changedPlaces={changedPlaceNames} />
      </div>
    </HoverContext>
  );
}

interface BoardSectionProps {
  readonly table: RiverOfGoldTable;
}

interface BoardLayoutProps {
  readonly table: RiverOfGoldTable;
  readonly formFactor: BoardFormFactor;
}

function BoardLayout({ table, formFactor }: BoardLayoutProps) {
  switch (formFactor) {
    case 'desk':
      return <DesktopLayout table={table} />;
    case 'tablet':
      return <TabletLayout table={table} />;
    case 'lying':
      return <LandscapePhoneLayout table={table} />;
    case 'phone':
      return <PhoneLayout table={table} />;
  }
}

function DesktopLayout({ table }: BoardSectionProps) {
  return (
    <>
      <River table={table} flow="wide" />
      <div className={css.panels}>
        <div className={css.panel}>
          <SectionHeading table={table} title="screen.row" rule="row" />
          <BuildingRow table={table} />
          <div className={css.masteriesHeading}>
            <SectionHeading table={table} title="screen.masteries" rule="masteries" />
            <CustomerDeck table={table} />
          </div>
          <Masteries table={table} />
        </div>
        <div className={classNames(css.panel, css.influence)}>
          <SectionHeading table={table} title="screen.influence" rule="influence" note="screen.projected" />
          <FittedTracks table={table} />
        </div>
        <div className={css.playerBoards}>
          {table.viewer >= 0 && (
            <div className={css.panel}>
              <OwnBoard table={table} seat={table.viewer} />
            </div>
          )}
          <OpponentBoards table={table} isFull={table.position.seats === 2} />
        </div>
      </div>
    </>
  );
}

/** Influence tracks that fill the available height. */
function FittedTracks({ table }: BoardSectionProps) {
  const container = useRef<HTMLDivElement>(null);
  const { width, height } = useSize(container);
  return (
    <div ref={container} className={css.tracksFrame}>
      {width > 0 && <InfluenceTracks table={table} heightRatio={height / width} />}
    </div>
  );
}

function OpponentBoards({ table, isFull = false }: { readonly table: RiverOfGoldTable; readonly isFull?: boolean }) {
  const { position, viewer, lastStep } = table;
  const panel = useRef<HTMLDivElement>(null);
  const deliverer = lastStep?.events.find(({ kind, seat }) => kind === 'customer' && seat !== viewer)?.seat;
  useEffect(() => {
    // on a phone some opponents are out of view
    if (deliverer !== undefined)
      panel.current?.querySelector(`[data-at="board-${deliverer}"]`)?.scrollIntoView({ block: 'nearest' });
  }, [lastStep, deliverer]);
  // in turn order after the viewer
  const order = position.players.map((_, index) => (Math.max(viewer, 0) + index) % position.seats);
  return (
    <div ref={panel} className={classNames(css.panel, css.opponents)}>
      {order
        .filter((seat) => seat !== viewer)
        .map((seat) => (
          <OpponentBoard key={seat} table={table} seat={seat} isFull={isFull} />
        ))}
    </div>
  );
}

interface SectionHeadingProps {
  readonly table: RiverOfGoldTable;
  readonly title: 'screen.row' | 'screen.masteries' | 'screen.influence';
  readonly rule: string;
  readonly note?: 'screen.projected';
}

function SectionHeading({ table: { i18n }, title, rule, note }: SectionHeadingProps) {
  return (
    <div className={css.heading}>
      <h2>{i18n.t(title)}</h2>
      <RuleButton section={rule} about={i18n.t(title)} className={css.ruleButton} />
      {note !== undefined && <small aria-hidden="true">{i18n.t(note)}</small>}
    </div>
  );
}

/** Portrait tablet: the whole river runs top to bottom, with all other panels stacked beside it. */
function TabletLayout({ table }: BoardSectionProps) {
  return (
    <>
      <div className={css.riverColumn}>
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
          <Standings table={table} heightRatio={TABLET_TRACKS_RATIO + TABLET_LANE_RATIO * table.position.seats} />
        </div>
        <OpponentBoards table={table} isFull={table.position.seats < 4} />
      </div>
    </>
  );
}

function Standings({ table, heightRatio }: BoardSectionProps & { readonly heightRatio?: number }) {
  return (
    <>
      <SectionHeading table={table} title="screen.influence" rule="influence" note="screen.projected" />
      <InfluenceTracks table={table} {...(heightRatio === undefined ? {} : { heightRatio })} />
      <SectionHeading table={table} title="screen.masteries" rule="masteries" />
      <Masteries table={table} />
      <CustomerDeck table={table} />
    </>
  );
}

/** Landscape phone: horizontal river, long enough for touch targets, with one section at a time below. */
function LandscapePhoneLayout({ table }: BoardSectionProps) {
  const [tab, setTab] = useBoardTab(table, false);
  return (
    <>
      <div className={css.landscapeRiver}>
        <River table={table} flow="wide" />
      </div>
      <TabbedSections table={table} tabs={['row', 'mine', 'influence', 'others']} tab={tab} show={setTab} />
    </>
  );
}

/** Portrait phone: vertical river in one tab, other sections in more tabs; the viewer's goods are always visible. */
function PhoneLayout({ table }: BoardSectionProps) {
  const { viewer, position, i18n } = table;
  const [tab, setTab] = useBoardTab(table, true);
  return (
    <>
      <TabbedSections table={table} tabs={['board', 'mine', 'influence', 'others']} tab={tab} show={setTab} />
      {viewer >= 0 && (
        <div className={css.strip} data-at={tab === 'mine' ? undefined : `board-${viewer}`}>
          <button type="button" className={css.die} aria-label={i18n.t('screen.die')} onClick={() => setTab('mine')}>
            <DieIcon player={position.seat(viewer)} />
          </button>
          <Goods table={table} player={position.seat(viewer)} isOwn className={css.stripGoods} />
        </div>
      )}
    </>
  );
}

interface TabbedSectionsProps {
  readonly table: RiverOfGoldTable;
  readonly tabs: readonly BoardTab[];
  readonly tab: BoardTab;
  readonly show: (tab: BoardTab) => void;
}

function TabbedSections({ table, tabs, tab, show }: TabbedSectionsProps) {
  const { i18n, viewer } = table;
  const availableTabs = tabs.filter((each) => viewer >= 0 || each !== 'mine');
  const shownTab = availableTabs.includes(tab) ? tab : (availableTabs[0] ?? 'board');
  // keep the scroll position of the board across tabs
  const scrollTop = useRef(0);
  const restoreScroll = useCallback((element: HTMLDivElement | null) => {
    if (element !== null) element.scrollTop = scrollTop.current;
  }, []);
  const saveScroll = ({ currentTarget }: UIEvent<HTMLDivElement>) => {
    if (currentTarget.scrollHeight > currentTarget.clientHeight) scrollTop.current = currentTarget.scrollTop;
  };
  const contents: Readonly<Record<BoardTab, () => ReactNode>> = {
    board: () => (
      <>
        <BuildingRow table={table} />
        <div className={css.riverColumn} ref={restoreScroll} onScroll={saveScroll}>
          <River table={table} flow="tall" />
        </div>
      </>
    ),
    row: () => <BuildingRow table={table} />,
    mine: () => <OwnBoard table={table} seat={viewer} />,
    influence: () => <Standings table={table} />,
    others: () => <OpponentBoards table={table} isFull />,
  };
  return (
    <div className={css.tabbed}>
      <Tabs tabs={availableTabs} shown={shownTab} show={show} name={(each) => i18n.t(`screen.tab.${each}`)} />
      <div
        key={shownTab}
        className={classNames(css.tab, shownTab === 'board' && css.boardTab)}
        role="tabpanel"
        ref={shownTab === 'board' ? restoreScroll : undefined}
        onScroll={shownTab === 'board' ? saveScroll : undefined}
      >
        {contents[shownTab]()}
      </div>
    </div>
  );
}

/** The customer deck and its face-up discards. */
function CustomerDeck({ table }: { readonly table: RiverOfGoldTable }) {
  const { position, i18n } = table;
  const { deckCount, discards } = position;
  return (
    <Piece
      className={css.deck}
      data-at="deck"
      piece={{
        title: i18n.t('screen.deck', { count: deckCount }),
        lines: [
          ...(discards.length === 0 ? [] : [i18n.t('screen.discarded', { count: discards.length })]),
          ...discards.map(({ id }) => customerName(i18n, id)),
        ],
        rule: 'deliver',
      }}
    >
      <span className={css.label}>{i18n.t('screen.deck', { count: deckCount })}</span>
      {discards.length > 0 && (
        <span className={css.label}>{i18n.t('screen.discarded', { count: discards.length })}</span>
      )}
      {discards.map(({ id, type, region }) => (
        <PieceBadge key={id} name={type} text={region} />
      ))}
    </Piece>
  );
}

/** Flights of a gain: from its source to the player's board, or to the influence track if it is influence. */
function flightsOf(event: RiverOfGoldEvent): readonly Flight[] {
  if (event.kind !== 'gain' || event.amount <= 0) return [];
  const board = `board-${event.seat}`;
  return [
    {
      icon: <Icon name={event.what} />,
      amount: event.amount,
      from: [placeNameOf(event.source), 'river'],
      to: event.region === undefined ? [board] : [`track-${event.region}`, board],
    },
  ];
}

function placeNameOf(source: GainSource): string {
  if ('space' in source) return `space-${source.space}`;
  return source.by === 'track' ? `track-${source.region}` : 'river';
}
