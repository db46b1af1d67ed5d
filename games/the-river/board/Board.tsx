import './tokens.css';
import { Flights, ChangeHalos, InspectablePiece, Tabs } from '@two-rivers/ui';
import { memo, type ReactNode } from 'react';
import { RESOURCES } from '../view/index.ts';
import { RuleHelpButton } from './RuleHelpButton.tsx';
import css from './Board.module.css';
import { TokenArt } from './Boat.tsx';
import { GameEndProgress } from './GameEndProgress.tsx';
import { flightsOf, changedPlaceNames } from './flights.tsx';
import { Icon } from './glyphs.tsx';
import { BuildingMarket, TileMarket } from './Market.tsx';
import { ActionSpacePanel } from './ActionSpacePanel.tsx';
import { OtherPlayerPanels, OwnPlayerPanel, CompactHoldings } from './PlayerPanels.tsx';
import { ownSeat, type TheRiverTable, useTable } from './props.ts';
import { SharedSvgDefs } from './Terrain.tsx';
import { BOARD_TABS, useBoardTab } from './useBoardTab.ts';

/** The table: islands and market on one side, the rivers on the other. */
export const Board = memo(function Board() {
  const { i18n, own, others } = useTable(boardView);
  return (
    <TabbedBoard holdings={<CompactHoldings seat={own} />}>
      <div className={css.boardSide}>
        <SeaBackground className={css.water} />
        <section className={css.actionSpaces} aria-label={i18n.t('screen.islands')}>
          <h2 className="unseen">{i18n.t('screen.islands')}</h2>
          {RESOURCES.map((name) => (
            <ActionSpacePanel key={name} name={name} />
          ))}
        </section>
        <section className={css.actionSpaces} aria-label={i18n.t('screen.market')}>
          <h2 className="unseen">{i18n.t('screen.market')}</h2>
          <ActionSpacePanel name="terrain" />
          <TileMarket className={css.tiles} />
          <ActionSpacePanel name="reserve" />
          <ActionSpacePanel name="build" />
          <BuildingMarket className={css.buildings} />
          <ActionSpacePanel name="firstPlayer" />
          <ActionSpacePanel name="swap" />
          <RoundStatus />
        </section>
      </div>
      <div className={css.playersSide}>
        <OtherPlayerPanels seats={others} />
        <div data-part="mine">
          <OwnPlayerPanel seat={own} />
        </div>
      </div>
    </TabbedBoard>
  );
});

/** The seat of the large panel, and the others clockwise from it. */
function boardView(table: TheRiverTable) {
  const own = ownSeat(table);
  const { length: seats } = table.position.players;
  return {
    i18n: table.i18n,
    own,
    others: Array.from({ length: seats - 1 }, (_, index) => (own + 1 + index) % seats),
  };
}

interface TabbedBoardProps {
  /** the viewer's holdings, above the tabs of a small screen */
  readonly holdings: ReactNode;
  readonly children: ReactNode;
}

/** Shows one tab at a time on a small screen, everything on a large one. */
function TabbedBoard({ holdings, children }: TabbedBoardProps) {
  const i18n = useTable((table) => table.i18n);
  const [tab, setTab] = useBoardTab();
  return (
    <div className={css.board} data-tab={tab}>
      <SharedSvgDefs />
      <div className={css.head}>
        {holdings}
        <Tabs
          className={css.tabs}
          tabs={BOARD_TABS}
          shown={tab}
          show={setTab}
          name={(each) => i18n.t(`screen.${each}`)}
          label={i18n.t('screen.parts')}
        />
      </div>
      <div className={css.table}>{children}</div>
      <ChangeMarks />
    </div>
  );
}

/** Animations and marks of what has changed. */
function ChangeMarks() {
  const { position, lastStep, eventsSinceOwnMove } = useTable((table) => ({
    position: table.position,
    lastStep: table.lastStep,
    eventsSinceOwnMove: table.eventsSinceOwnMove,
  }));
  return (
    <>
      <Flights step={lastStep} flightsOf={(event) => flightsOf(position, event)} />
      <ChangeHalos events={eventsSinceOwnMove} changedPlaces={changedPlaceNames} />
    </>
  );
}

/** What is known about the round and the supply. */
function roundView({ i18n, position }: TheRiverTable) {
  const { round, ending, tilesInStack, buildingsInDeck, tokensLeft } = position;
  return { i18n, round, isLastRound: ending !== undefined, tilesInStack, buildingsInDeck, tokensLeft };
}

/** The round, the remaining bonus tokens, and the progress toward the end of the game. */
function RoundStatus() {
  const { i18n, round, isLastRound, tilesInStack, buildingsInDeck, tokensLeft } = useTable(roundView);
  const [next] = tokensLeft;
  const roundName = round === 0 ? i18n.t('screen.opening') : i18n.t('screen.round', { round });
  return (
    <div className={css.roundStatus} data-part="islands">
      <p className={css.round}>
        {roundName}
        {isLastRound && <strong>{i18n.t('screen.lastRound')}</strong>}
        <RuleHelpButton section="round" about={roundName} />
        <span className={css.stacks}>
          <StackCount name="tile" label={i18n.t('screen.stack', { count: tilesInStack })} count={tilesInStack} />
          <StackCount
            name="building"
            label={i18n.t('screen.deck', { count: buildingsInDeck })}
            count={buildingsInDeck}
          />
        </span>
      </p>
      <InspectablePiece
        className={css.tokensLeft}
        data-at="tokens"
        description={{
          title: i18n.t('screen.tokensLeft', { tokens: tokensLeft.join(' ') }),
          lines: next === undefined ? [] : [i18n.t('screen.nextToken', { token: next })],
          rule: 'bonus-tokens',
        }}
      >
        <span className={css.caption}>{i18n.t('category.tokens')}</span>
        {[...Map.groupBy(tokensLeft, (value) => value)].map(([value, { length }]) => (
          <span key={value} className={css.tokens}>
            <TokenArt value={value} />
            {length > 1 && `×${length}`}
          </span>
        ))}
        {tokensLeft.length === 0 && <Icon name="token" />}
      </InspectablePiece>
      <GameEndProgress />
    </div>
  );
}

interface StackCountProps {
  readonly name: string;
  readonly label: string;
  readonly count: number;
}

/** Number of pieces left in a face-down stack. */
function StackCount({ name, label, count }: StackCountProps) {
  return (
    <InspectablePiece description={{ title: label, lines: [], rule: 'round' }}>
      <Icon name={name} /> {count}
    </InspectablePiece>
  );
}

/** Open water between the islands. */
const SeaBackground = memo(function Water({ className }: { readonly className: string | undefined }) {
  return (
    <svg className={className} viewBox="0 0 400 440" preserveAspectRatio="none" aria-hidden="true">
      <path d="M0 0h400v440H0z" fill="#a9d5df" />
      <path
        d="M0 18c60-14 110 10 180-2s140-12 220 4v60c-80-26-140 16-210 4S70 70 0 94z"
        fill="#c6e5e7"
        fillOpacity=".8"
      />
      <path
        d="M0 150c70-26 130 18 200-4s130-16 200 8v70c-90-20-140 22-220 6S80 220 0 236z"
        fill="#95c9d7"
        fillOpacity=".55"
      />
      <path d="M0 300c80-24 150 14 220-6s120-10 180 6v140H0z" fill="#bfe0e3" fillOpacity=".6" />
      <g fill="none" stroke="#fff" strokeWidth="1.6" strokeLinecap="round" strokeOpacity=".75">
        <path d="M94 22q6-4 12 0t12 0M194 106q6-4 12 0t12 0M294 18q6-4 12 0t12 0M92 106q6-4 12 0t12 0M296 100q6-4 12 0t12 0M4 130q6-4 12 0t12 0M372 122q6-4 12 0t12 0M60 262q6-4 12 0t12 0M350 262q6-4 12 0t12 0M76 352q6-4 12 0t12 0M372 372q6-4 12 0t12 0M196 262q6-4 12 0t12 0M8 428q6-4 12 0t12 0" />
      </g>
      {/* darkening overlay of the dark theme */}
      <path d="M0 0h400v440H0z" fill="var(--river-night)" />
    </svg>
  );
});
