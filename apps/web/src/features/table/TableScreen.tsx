import { GameLogBuilder } from '@two-rivers/table';
import { type ReactNode, useCallback, useEffect, useMemo, useState } from 'react';
import { useLocation } from 'wouter';
import { DeferredTable, lazyPart, PieceProvider, TableProvider, useSelected, useStore } from '@two-rivers/ui';
import { settings } from '../../platform/settings.ts';
import { ActionBar } from './ActionBar.tsx';
import { HighlightOverlay } from './CurrentMove.tsx';
import { NextPlayerNotice, HandOverScreen } from './HandOverScreen.tsx';
import { warningKey, wasWelcomeShown, mayShowHelp, markWelcomeShown } from './hints.ts';
import { LogPanel, useLogVisibility } from './LogPanel.tsx';
import type { PlayableTable, PlayedTableStore } from './playableTable.ts';
import { showTable } from './shownTable.ts';
import { TableServicesContext, useTable, useTableServices } from './tableContext.ts';
import { LastTurnsNotice } from './Standings.tsx';
import { TableBar } from './TableBar.tsx';
import { showsPastTurn } from './turns.ts';
import { TableFrame, TableMain, TableNotices } from './TableFrame.tsx';
import { type GameI18n, createNarrator, useGameI18n } from '../../platform/useGameI18n.ts';
import { useTableKeys } from './useTableKeys.ts';
import { EventAnnouncements } from './EventAnnouncements.ts';
import { announce } from '../../platform/Announcer.tsx';
import { readLessonProgress } from '../../platform/storage/lessonProgress.ts';

// panels that are loaded on demand
const NewcomerHelp = lazyPart(async () => (await import('./NewcomerHelp.tsx')).NewcomerHelp);
const HintPanel = lazyPart(async () => (await import('./HintPanel.tsx')).HintPanel);
const TypedKeyTargets = lazyPart(async () => (await import('./TypedKeyTargets.tsx')).TypedKeyTargets);
const KeysDialog = lazyPart(async () => (await import('./KeysDialog.tsx')).KeysDialog);
const ReportDialog = lazyPart(async () => (await import('./ReportDialog.tsx')).ReportDialog);
const RulesDialog = lazyPart(async () => (await import('../rules/RulesDialog.tsx')).RulesDialog);
const ResultDialog = lazyPart(async () => (await import('./ResultDialog.tsx')).ResultDialog);
// loaded on demand, since most players know the game already
const WelcomeDialog = lazyPart(async () => (await import('./WelcomeDialog.tsx')).WelcomeDialog);

/** Overlay of the table; only one is open at a time. A hint closes when its moment in the game has passed. */
type OpenPanel = 'keys' | 'report' | 'result' | { readonly rule: string } | { readonly hintMomentKey: string };

interface TableScreenProps {
  readonly table: PlayableTable;
  readonly store: PlayedTableStore;
  /** whether players may ask for hints; default: as the table says */
  readonly allowsHints?: boolean;
  /** whether a guide explains the game */
  readonly hasGuide?: boolean;
  /** further tools in the bar, such as chat and players online */
  readonly tools?: ReactNode;
  /** notices beside the game, such as connection state and proposals */
  readonly notices?: ReactNode;
}

/** A table: board, action bar, log and overlays. */
export function TableScreen(props: TableScreenProps) {
  const { table, store } = props;
  const { viewer, handToSeat, isShared, isOver, names } = useSelected(store, (snapshot) => ({
    viewer: snapshot.input.viewer,
    handToSeat: snapshot.input.handToSeat,
    isShared: snapshot.input.isShared === true,
    isOver: snapshot.isOver,
    names: snapshot.input.seats.map(({ name }) => name),
  }));
  // with several players at one device, call each of them by name rather than “you”
  const gameI18n = useGameI18n(table.entry, names, viewer >= 0 && !isShared ? viewer : undefined);
  useWakeLock(isShared && !isOver);
  return (
    <>
      {gameI18n === undefined ? (
        <div className="loading" />
      ) : (
        // the key resets the layout for another viewer, so that all open panels close
        <TableLayout key={`${viewer} ${handToSeat ?? ''}`} {...props} gameI18n={gameI18n} />
      )}
      {/* after the layout, whose hand-over clears announcements first */}
      <EventAnnouncements store={store} gameI18n={gameI18n} />
    </>
  );
}

interface TableLayoutProps extends TableScreenProps {
  readonly gameI18n: GameI18n;
}

function TableLayout({ gameI18n, ...props }: TableLayoutProps) {
  const { table, store } = props;
  const { entry, isMemoryMode } = table;
  const [panel, setPanel] = useState<OpenPanel>();
  const openRule = useCallback((rule: string) => setPanel({ rule }), []);
  const services = useMemo(() => {
    const { gameView } = store;
    const narrator = createNarrator(gameI18n, gameView);
    return { entry, store, i18n: gameI18n.i18n, narrator, logBuilder: new GameLogBuilder(gameView), openRule };
  }, [entry, store, gameI18n, openRule]);
  const shown = useMemo(() => showTable(store, { ...services, isMemoryMode }), [store, services, isMemoryMode]);
  return (
    <TableServicesContext value={services}>
      <TableProvider table={shown}>
        <TableFrameContent {...props} panel={panel} setPanel={setPanel} />
      </TableProvider>
    </TableServicesContext>
  );
}

interface TableFrameContentProps extends TableScreenProps {
  readonly panel: OpenPanel | undefined;
  readonly setPanel: (panel: OpenPanel | undefined) => void;
}

function TableFrameContent(props: TableFrameContentProps) {
  const { table, store, hasGuide = false, allowsHints = table.allowsHints, tools, notices, panel, setPanel } = props;
  const { entry, i18n } = useTableServices();
  const [, navigate] = useLocation();
  const { handOver, spoken } = useStore(settings);
  const [isLogOpen, setLogOpen] = useLogVisibility();
  const [isBoardLagging, setBoardLagging] = useState(false);
  const toggleLog = useCallback(() => setLogOpen(!isLogOpen), [setLogOpen, isLogOpen]);
  const report = useCallback(() => setPanel('report'), [setPanel]);
  const leave = useCallback(() => navigate(table.homePath ?? '/'), [navigate, table]);
  const showResult = useCallback(() => setPanel('result'), [setPanel]);
  const wasOver = useShownEnd(showResult);
  const close = () => setPanel(undefined);
  const hintMomentKey = typeof panel === 'object' && 'hintMomentKey' in panel ? panel.hintMomentKey : undefined;
  const { hasHint, handToSeat, isPlaying } = useTable(({ momentKey, isMyTurn, input }) => ({
    hasHint: hintMomentKey === momentKey && isMyTurn,
    handToSeat: input.handToSeat,
    isPlaying: input.viewer >= 0,
  }));
  const typedKeys = useTableKeys({
    toggleLog,
    showKeys: () => setPanel('keys'),
    onEscape: () => {
      if (hasHint) close();
      else if (showsPastTurn(store.get())) store.send({ type: 'skipToEnd' });
      else if (isLogOpen && store.get().intention === undefined) setLogOpen(false);
      else clearIntent(store);
    },
  });
  const askHint = () => setPanel({ hintMomentKey: store.get().momentKey });
  if (handToSeat !== undefined) return <HandOverScreen seat={handToSeat} leave={leave} />;
  return (
    <PieceProvider hasBriefNames={spoken === 'short'} announce={announce}>
      <TableFrame game={table.game.id} hasLog={isLogOpen}>
        <TableBar toggleLog={toggleLog} report={report} leave={leave} table={table} tools={tools} />
        <TableNotices>
          <LastTurnsNotice />
          {notices}
        </TableNotices>
        <TableMain
          isBusy={isBoardLagging}
          onBackgroundClick={() =>
            store.get().intention !== undefined && store.send({ type: 'select', choice: undefined })
          }
        >
          <h1 className="unseen">{i18n.t('title')}</h1>
          <DeferredTable onLag={setBoardLagging}>
            <entry.Board />
          </DeferredTable>
          <HighlightOverlay />
          {handOver && <NextPlayerNotice />}
        </TableMain>
        <LogPanel isOpen={isLogOpen} close={toggleLog} />
        {typedKeys !== undefined && <TypedKeyTargets typed={typedKeys} />}
        <HintArea allowsHints={allowsHints} hasGuide={hasGuide} hasHint={hasHint} close={close} askHint={askHint} />
        <ActionBar
          isBoardLagging={isBoardLagging}
          allowsHints={allowsHints}
          hasHint={hasHint}
          toggleHint={() => (hasHint ? close() : askHint())}
          showResult={showResult}
        />
        {isPlaying && !hasGuide && <FirstTimeWelcome />}
        <Overlay panel={panel} table={table} wasOver={wasOver} close={close} />
      </TableFrame>
    </PieceProvider>
  );
}

/** Shows the result when the game ends; returns whether it had ended before, since only an end watched live is animated. */
function useShownEnd(showResult: () => void): boolean {
  const hasEnded = useTable(({ isOver, isLive }) => isOver && isLive);
  const [wasOver] = useState(hasEnded);
  useEffect(() => {
    if (hasEnded) showResult();
  }, [hasEnded, showResult]);
  return wasOver;
}

interface HintAreaProps {
  readonly allowsHints: boolean;
  readonly hasGuide: boolean;
  readonly hasHint: boolean;
  readonly close: () => void;
  readonly askHint: () => void;
}

/** Shows a requested hint, or unrequested help. */
function HintArea({ allowsHints, hasGuide, hasHint, close, askHint }: HintAreaProps) {
  const { store } = useTableServices();
  // kept here, so that dismissed help stays dismissed after a hint was open
  const dismissedState = useState<readonly string[]>([]);
  const [, setDismissed] = dismissedState;
  const { help } = useStore(settings);
  const showsHelp = useTable((snapshot) => mayShowHelp({ allowsHints, hasGuide }, snapshot, help));
  // do not warn about a move that the hint suggested
  const dismissWarning = (move: string) => setDismissed((before) => [...before, warningKey(store.get(), move)]);
  return (
    <>
      {hasHint && <HintPanel onPreview={dismissWarning} close={close} />}
      {!hasHint && showsHelp && <NewcomerHelp askHint={askHint} dismissedState={dismissedState} />}
    </>
  );
}

interface OverlayProps {
  readonly panel: OpenPanel | undefined;
  readonly table: PlayableTable;
  readonly wasOver: boolean;
  readonly close: () => void;
}

/** Dialog or panel that is open over the table. */
function Overlay({ panel, table, wasOver, close }: OverlayProps) {
  const { entry } = useTableServices();
  const { isOver, pace } = useTable((shown) => ({ isOver: shown.isOver, pace: shown.pace }));
  if (panel === 'keys') return <KeysDialog close={close} />;
  if (panel === 'report') return <ReportDialog table={table} close={close} />;
  if (panel === 'result' && isOver)
    return <ResultDialog table={table} animatesCount={!wasOver && pace !== 'instant'} close={close} />;
  if (typeof panel === 'object' && 'rule' in panel)
    return <RulesDialog entry={entry} section={panel.rule} close={close} />;
  return null;
}

/** Clears the intent, or a partial move. */
function clearIntent(store: PlayedTableStore): void {
  if (store.get().intention === undefined) store.send({ type: 'pick', part: undefined });
  else store.send({ type: 'select', choice: undefined });
}

/** Greets first-time players, except those who have started the lesson. */
function FirstTimeWelcome() {
  const { entry, store } = useTableServices();
  const { id } = entry.family;
  const [isNew, setNew] = useState(() => !wasWelcomeShown(id) && readLessonProgress(id) === undefined);
  useEffect(() => {
    // bots wait until the greeting is closed
    if (isNew) store.send({ type: 'pause' });
  }, [isNew]);
  const close = () => {
    markWelcomeShown(id);
    setNew(false);
    store.send({ type: 'resume' });
  };
  return isNew ? <WelcomeDialog close={close} /> : null;
}

/**
 * Keeps the screen on: players sharing a device think long without touching it. A hidden page loses the lock and requests it again when
 * visible.
 */
function useWakeLock(isEnabled: boolean): void {
  useEffect(() => {
    if (!isEnabled || !('wakeLock' in navigator)) return;
    const abortController = new AbortController();
    let lock: WakeLockSentinel | undefined;
    const requestLock = async () => {
      if (document.visibilityState !== 'visible') return;
      const wakeLock = await navigator.wakeLock.request('screen');
      if (abortController.signal.aborted) await wakeLock.release();
      else lock = wakeLock;
    };
    // the browser may refuse the lock, e.g. on low battery
    const tryRequestLock = () => void requestLock().catch(() => undefined);
    document.addEventListener('visibilitychange', tryRequestLock, { signal: abortController.signal });
    tryRequestLock();
    return () => {
      abortController.abort();
      void lock?.release().catch(() => undefined);
    };
  }, [isEnabled]);
}
