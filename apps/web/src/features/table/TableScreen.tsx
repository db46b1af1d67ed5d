import { GameLogBuilder, type TableSession, type TableSnapshot } from '@two-rivers/table';
import { type ReactNode, useCallback, useEffect, useMemo, useState } from 'react';
import { useLocation } from 'wouter';
import { type BoardTable, DeferredTable, lazyPart, PieceProvider, StaticTable, useStore } from '@two-rivers/ui';
import { settings } from '../../platform/settings.ts';
import { ActionBar } from './ActionBar.tsx';
import { boardProps } from './boardProps.ts';
import { HighlightOverlay } from './CurrentMove.tsx';
import { NextPlayerNotice, HandOverScreen } from './HandOverScreen.tsx';
import { warningKey, wasWelcomeShown, mayShowHelp, markWelcomeShown } from './hints.ts';
import { LogPanel, useLogVisibility } from './LogPanel.tsx';
import { shownPastTurn } from './turns.ts';
import { type PlayableTable, useSession } from './playableTable.ts';
import { type TableContextValue, TableContext, useStableContext, useTable } from './tableContext.ts';
import { LastTurnsNotice } from './Standings.tsx';
import { TableBar } from './TableBar.tsx';
import { TableFrame, TableMain, TableNotices } from './TableFrame.tsx';
import { type GameI18n, createNarrator, useGameI18n } from '../../platform/useGameI18n.ts';
import { useTableKeys } from './useTableKeys.ts';
import { useEventAnnouncements } from './useEventAnnouncements.ts';
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
  /** further tools in the bar, such as chat and players online */
  readonly tools?: ReactNode;
  /** notices beside the game, such as connection state and proposals */
  readonly notices?: ReactNode;
}

/** A table: board, action bar, log and overlays. */
export function TableScreen({ table, tools, notices }: TableScreenProps) {
  const session = useSession(table);
  const { input, isOver } = useStore(session.snapshot);
  const { viewer, handToSeat, seats, isShared } = input;
  const names = seats.map(({ name }) => name);
  // with several players at one device, call each of them by name rather than “you”
  const youSeat = viewer >= 0 && isShared !== true ? viewer : undefined;
  const gameI18n = useGameI18n(table.entry, names, youSeat);
  useEventAnnouncements(session, gameI18n);
  useWakeLock(isShared === true && !isOver);
  if (gameI18n === undefined) return <div className="loading" />;
  // the key resets the layout for another viewer, so that all open panels close
  return (
    <TableLayout
      key={`${viewer} ${handToSeat ?? ''}`}
      table={table}
      session={session}
      gameI18n={gameI18n}
      tools={tools}
      notices={notices}
    />
  );
}

interface TableLayoutProps extends TableScreenProps {
  readonly session: TableSession;
  readonly gameI18n: GameI18n;
}

function TableLayout({ table, session, gameI18n, tools, notices }: TableLayoutProps) {
  const { entry } = table;
  const [, navigate] = useLocation();
  const snapshot = useStore(session.snapshot);
  const { handOver, spoken } = useStore(settings);
  const [panel, setPanel] = useState<OpenPanel>();
  const [isLogOpen, setLogOpen] = useLogVisibility();
  const toggleLog = useCallback(() => setLogOpen(!isLogOpen), [setLogOpen, isLogOpen]);
  const report = useCallback(() => setPanel('report'), []);
  const leave = useCallback(() => navigate(table.homePath ?? '/'), [navigate, table]);
  const openRule = useCallback((rule: string) => setPanel({ rule }), []);
  const showResult = useCallback(() => setPanel('result'), []);
  const wasOver = useShownEnd(snapshot, showResult);
  const context = useTableValues({ entry, session, snapshot, i18n: gameI18n.i18n, openRule }, gameI18n);
  const { i18n, narrator } = context;
  const stableContext = useStableContext(context);
  const board = useMemo(
    () => boardProps({ entry, session, snapshot, i18n, narrator, openRule }, table.isMemoryMode),
    [entry, session, snapshot, i18n, narrator, openRule, table],
  );
  const [isBoardLagging, setBoardLagging] = useState(false);
  const close = () => setPanel(undefined);
  const hintMomentKey = typeof panel === 'object' && 'hintMomentKey' in panel ? panel.hintMomentKey : undefined;
  const hasHint = hintMomentKey === snapshot.momentKey && snapshot.isMyTurn;
  const typedKeys = useTableKeys(context, board, {
    toggleLog,
    showKeys: () => setPanel('keys'),
    onEscape: () => {
      if (hasHint) close();
      else if (shownPastTurn(context) !== undefined) session.skipToEnd();
      else if (isLogOpen && snapshot.intention === undefined) setLogOpen(false);
      else clearIntent(session);
    },
  });
  const { handToSeat, viewer } = snapshot.input;
  if (handToSeat !== undefined) {
    return <HandOverScreen context={context} seat={handToSeat} confirm={() => table.takeDevice()} leave={leave} />;
  }
  // the board is outside `TableContext`, because React would search the whole board on each change of the context
  return (
    <StaticTable table={board}>
      <PieceProvider hasBriefNames={spoken === 'short'} announce={announce}>
        <TableFrame game={table.game.id} hasLog={isLogOpen}>
          <TableContext value={stableContext}>
            <TableBar toggleLog={toggleLog} report={report} leave={leave} table={table} tools={tools} />
            <TableNotices>
              <LastTurnsNotice />
              {notices}
            </TableNotices>
          </TableContext>
          <TableMain
            isBusy={isBoardLagging}
            onBackgroundClick={() => snapshot.intention !== undefined && session.select(undefined)}
          >
            <h1 className="unseen">{i18n.t('title')}</h1>
            <DeferredTable onLag={setBoardLagging}>
              <entry.Board />
            </DeferredTable>
            <TableContext value={stableContext}>
              <HighlightOverlay />
              {handOver && <NextPlayerNotice confirm={() => table.takeDevice()} />}
            </TableContext>
          </TableMain>
          <TableContext value={stableContext}>
            <LogPanel isOpen={isLogOpen} close={toggleLog} />
          </TableContext>
          <TableContext value={context}>
            {typedKeys !== undefined && <TypedKeyTargets typed={typedKeys} />}
            <HintArea
              table={table}
              hasHint={hasHint}
              close={close}
              askHint={() => setPanel({ hintMomentKey: snapshot.momentKey })}
            />
            <ActionBar
              board={board}
              stableContext={stableContext}
              isBoardLagging={isBoardLagging}
              allowsHints={table.allowsHints}
              hasHint={hasHint}
              toggleHint={() => setPanel(hasHint ? undefined : { hintMomentKey: snapshot.momentKey })}
              retryBot={() => table.retryBot()}
              showResult={() => setPanel('result')}
            />
            {viewer >= 0 && table.hasGuide !== true && <FirstTimeWelcome />}
            <Overlay panel={panel} table={table} board={board} wasOver={wasOver} close={close} />
          </TableContext>
        </TableFrame>
      </PieceProvider>
    </StaticTable>
  );
}

/** Context of a table; the log builder and narrator are created once per game and language. */
function useTableValues(
  values: Omit<TableContextValue, 'narrator' | 'logBuilder'>,
  gameI18n: GameI18n,
): TableContextValue {
  const { gameView } = values.session;
  const logBuilder = useMemo(() => new GameLogBuilder(gameView), [gameView]);
  const narrator = useMemo(() => createNarrator(gameI18n, gameView), [gameI18n, gameView]);
  return { ...values, narrator, logBuilder };
}

/** Shows the result when the game ends; returns whether it had ended before, since only an end watched live is animated. */
function useShownEnd({ isOver, isLive }: Pick<TableSnapshot, 'isOver' | 'isLive'>, showResult: () => void): boolean {
  const [wasOver] = useState(isOver && isLive);
  useEffect(() => {
    if (isOver && isLive) showResult();
  }, [isOver, isLive, showResult]);
  return wasOver;
}

interface HintAreaProps {
  readonly table: PlayableTable;
  readonly hasHint: boolean;
  readonly close: () => void;
  readonly askHint: () => void;
}

/** Shows a requested hint, or unrequested help. */
function HintArea({ table, hasHint, close, askHint }: HintAreaProps) {
  const { snapshot } = useTable();
  // kept here, so that dismissed help stays dismissed after a hint was open
  const dismissedState = useState<readonly string[]>([]);
  const [, setDismissed] = dismissedState;
  // do not warn about a move that the hint suggested
  const dismissWarning = (move: string) => setDismissed((before) => [...before, warningKey(snapshot, move)]);
  return (
    <>
      {hasHint && <HintPanel onPreview={dismissWarning} close={close} />}
      {!hasHint && mayShowHelp(table, snapshot, settings.get().help) && (
        <NewcomerHelp askHint={askHint} dismissedState={dismissedState} />
      )}
    </>
  );
}

interface OverlayProps {
  readonly panel: OpenPanel | undefined;
  readonly table: PlayableTable;
  readonly board: BoardTable;
  readonly wasOver: boolean;
  readonly close: () => void;
}

/** Dialog or panel that is open over the table. */
function Overlay({ panel, table, board, wasOver, close }: OverlayProps) {
  const { entry, snapshot, i18n } = useTable();
  if (panel === 'keys') return <KeysDialog board={board} close={close} />;
  if (panel === 'report') return <ReportDialog table={table} i18n={i18n} close={close} />;
  if (panel === 'result' && snapshot.isOver)
    return <ResultDialog table={table} animatesCount={!wasOver && snapshot.pace !== 'instant'} close={close} />;
  if (typeof panel === 'object' && 'rule' in panel)
    return <RulesDialog entry={entry} section={panel.rule} close={close} />;
  return null;
}

/** Clears the intent, or a partial move. */
function clearIntent(session: TableSession): void {
  if (session.snapshot.get().intention === undefined) session.pick(undefined);
  else session.select(undefined);
}

/** Greets first-time players, except those who have started the lesson. */
function FirstTimeWelcome() {
  const { entry, session } = useTable();
  const { id } = entry.family;
  const [isNew, setNew] = useState(() => !wasWelcomeShown(id) && readLessonProgress(id) === undefined);
  useEffect(() => {
    // bots wait until the greeting is closed
    if (isNew) session.pause();
  }, [isNew]);
  const close = () => {
    markWelcomeShown(id);
    setNew(false);
    session.resume();
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
