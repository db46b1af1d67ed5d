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
import { memo, type ReactNode, type UIEvent, useCallback, useEffect, useRef, useState } from 'react';
import type { RiverOfGoldEvent, GainSource } from '../view/index.ts';
import { customerName } from '../texts/pieces.ts';
import css from './Board.module.css';
import { BuildingRow } from './BuildingRow.tsx';
import { DieIcon, dieFaceOf } from './Die.tsx';
import { Icon } from './Glyph.tsx';
import { Goods } from './Goods.tsx';
import { Masteries } from './Masteries.tsx';
import { OpponentBoard, OwnBoard } from './Players.tsx';
import { NO_HOVER, HoverContext, changedPlaceNames, type RiverOfGoldTable, useTable, useTableI18n } from './props.ts';
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
export const Board = memo(function Board() {
  const container = useRef<HTMLDivElement>(null);
  const formFactor = useFormFactor(container, boardFormFactor);
  const lastStep = useTable((table) => table.lastStep);
  const eventsSinceOwnMove = useTable((table) => table.eventsSinceOwnMove);
  const [hoverStore] = useState(() => new Store(NO_HOVER));
  return (
    <HoverContext value={hoverStore}>
      <div ref={container} className={css.table} data-form={formFactor}>
        {formFactor !== undefined && <BoardLayout formFactor={formFactor} />}
        <Flights step={lastStep} flightsOf={flightsOf} />
        <ChangeHalos events={eventsSinceOwnMove} changedPlaces={changedPlaceNames} />
      </div>
    </HoverContext>
  );
});

interface BoardLayoutProps {
  readonly formFactor: BoardFormFactor;
}

const BoardLayout = memo(function BoardLayout({ formFactor }: BoardLayoutProps) {
  switch (formFactor) {
    case 'desk':
      return <DesktopLayout />;
    case 'tablet':
      return <TabletLayout />;
    case 'lying':
      return <LandscapePhoneLayout />;
    case 'phone':
      return <PhoneLayout />;
  }
});

/** Who looks at the table, and how many players there are. */
function seatsView({ viewer, position: { seats } }: RiverOfGoldTable) {
  return { viewer, seats };
}

function DesktopLayout() {
  const { viewer, seats } = useTable(seatsView);
  return (
    <>
      <River flow="wide" />
      <div className={css.panels}>
        <div className={css.panel}>
          <SectionHeading title="screen.row" rule="row" />
          <BuildingRow />
          <div className={css.masteriesHeading}>
            <SectionHeading title="screen.masteries" rule="masteries" />
            <CustomerDeck />
          </div>
          <Masteries />
        </div>
        <div className={classNames(css.panel, css.influence)}>
          <SectionHeading title="screen.influence" rule="influence" note="screen.projected" />
          <FittedTracks />
        </div>
        <div className={css.playerBoards}>
          {viewer >= 0 && (
            <div className={css.panel}>
              <OwnBoard seat={viewer} />
            </div>
          )}
          <OpponentBoards isFull={seats === 2} />
        </div>
      </div>
    </>
  );
}

/** Influence tracks that fill the available height. */
function FittedTracks() {
  const container = useRef<HTMLDivElement>(null);
  const { width, height } = useSize(container);
  return (
    <div ref={container} className={css.tracksFrame}>
      {width > 0 && <InfluenceTracks heightRatio={height / width} />}
    </div>
  );
}

/** The last step, and another player who delivered in it. */
function lastDelivery({ lastStep, viewer }: RiverOfGoldTable) {
  return {
    step: lastStep?.serial,
    deliverer: lastStep?.events.find(({ kind, seat }) => kind === 'customer' && seat !== viewer)?.seat,
  };
}

function OpponentBoards({ isFull = false }: { readonly isFull?: boolean }) {
  const { viewer, seats } = useTable(seatsView);
  const panel = useRef<HTMLDivElement>(null);
  const { step, deliverer } = useTable(lastDelivery);
  useEffect(() => {
    // on a phone some opponents are out of view
    if (deliverer !== undefined)
      panel.current?.querySelector(`[data-at="board-${deliverer}"]`)?.scrollIntoView({ block: 'nearest' });
  }, [step, deliverer]);
  // in turn order after the viewer
  const order = Array.from({ length: seats }, (_, index) => (Math.max(viewer, 0) + index) % seats);
  return (
    <div ref={panel} className={classNames(css.panel, css.opponents)}>
      {order
        .filter((seat) => seat !== viewer)
        .map((seat) => (
          <OpponentBoard key={seat} seat={seat} isFull={isFull} />
        ))}
    </div>
  );
}

interface SectionHeadingProps {
  readonly title: 'screen.row' | 'screen.masteries' | 'screen.influence';
  readonly rule: string;
  readonly note?: 'screen.projected';
}

function SectionHeading({ title, rule, note }: SectionHeadingProps) {
  const i18n = useTableI18n();
  return (
    <div className={css.heading}>
      <h2>{i18n.t(title)}</h2>
      <RuleButton section={rule} about={i18n.t(title)} className={css.ruleButton} />
      {note !== undefined && <small aria-hidden="true">{i18n.t(note)}</small>}
    </div>
  );
}

/** Portrait tablet: the whole river runs top to bottom, with all other panels stacked beside it. */
function TabletLayout() {
  const { viewer, seats } = useTable(seatsView);
  return (
    <>
      <div className={css.riverColumn}>
        <River flow="tall" />
      </div>
      <div className={css.stacked}>
        <div className={css.panel}>
          <BuildingRow />
        </div>
        {viewer >= 0 && (
          <div className={css.panel}>
            <OwnBoard seat={viewer} />
          </div>
        )}
        <div className={css.panel}>
          <Standings heightRatio={TABLET_TRACKS_RATIO + TABLET_LANE_RATIO * seats} />
        </div>
        <OpponentBoards isFull={seats < 4} />
      </div>
    </>
  );
}

function Standings({ heightRatio }: { readonly heightRatio?: number }) {
  return (
    <>
      <SectionHeading title="screen.influence" rule="influence" note="screen.projected" />
      <InfluenceTracks {...(heightRatio === undefined ? {} : { heightRatio })} />
      <SectionHeading title="screen.masteries" rule="masteries" />
      <Masteries />
      <CustomerDeck />
    </>
  );
}

/** Landscape phone: horizontal river, long enough for touch targets, with one section at a time below. */
function LandscapePhoneLayout() {
  const [tab, setTab] = useBoardTab(false);
  return (
    <>
      <div className={css.landscapeRiver}>
        <River flow="wide" />
      </div>
      <TabbedSections tabs={['row', 'mine', 'influence', 'others']} tab={tab} show={setTab} />
    </>
  );
}

/** Portrait phone: vertical river in one tab, other sections in more tabs; the viewer's goods are always visible. */
function PhoneLayout() {
  const viewer = useTable((table) => table.viewer);
  const [tab, setTab] = useBoardTab(true);
  return (
    <>
      <TabbedSections tabs={['board', 'mine', 'influence', 'others']} tab={tab} show={setTab} />
      {viewer >= 0 && (
        <div className={css.strip} data-at={tab === 'mine' ? undefined : `board-${viewer}`}>
          <DieButton seat={viewer} show={() => setTab('mine')} />
          <Goods seat={viewer} isOwn className={css.stripGoods} />
        </div>
      )}
    </>
  );
}

interface DieButtonProps {
  readonly seat: number;
  readonly show: () => void;
}

/** The viewer's die, which opens the ruler. */
function DieButton({ seat, show }: DieButtonProps) {
  const i18n = useTableI18n();
  const face = useTable(({ position }) => dieFaceOf(position.seat(seat)));
  return (
    <button type="button" className={css.die} aria-label={i18n.t('screen.die')} onClick={show}>
      <DieIcon face={face} />
    </button>
  );
}

interface TabbedSectionsProps {
  readonly tabs: readonly BoardTab[];
  readonly tab: BoardTab;
  readonly show: (tab: BoardTab) => void;
}

function TabbedSections({ tabs, tab, show }: TabbedSectionsProps) {
  const i18n = useTableI18n();
  const viewer = useTable((table) => table.viewer);
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
        <BuildingRow />
        <div className={css.riverColumn} ref={restoreScroll} onScroll={saveScroll}>
          <River flow="tall" />
        </div>
      </>
    ),
    row: () => <BuildingRow />,
    mine: () => <OwnBoard seat={viewer} />,
    influence: () => <Standings />,
    others: () => <OpponentBoards isFull />,
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
function CustomerDeck() {
  const i18n = useTableI18n();
  const { deckCount, discards } = useTable(({ position }) => ({
    deckCount: position.deckCount,
    discards: position.discards,
  }));
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
