import { Chronicle, type TableSession } from '@two-rivers/table';
import { memo, type ReactNode, useCallback, useDeferredValue, useEffect, useMemo, useState } from 'react';
import { useLocation } from 'wouter';
import { type BoardProps, late, TableKit, Undelayed, useStore } from '@two-rivers/board';
import type { LoadedGame } from '../../platform/games.ts';
import { settings } from '../../platform/settings.ts';
import { ActionBar } from './ActionBar.tsx';
import { boardProps, mayLag } from './boardProps.ts';
import { Feast } from './Telling.tsx';
import { Greeting, HandOver } from './HandOver.tsx';
import { cautionOf, isGreeted, mayHelp, noteGreeted } from './hints.ts';
import { LogPanel, useShowsLog } from './LogPanel.tsx';
import { pastOf } from './turns.ts';
import { type PlayedTable, useSession } from './playedTable.ts';
import { type Seen, SeenContext, useCalm, useSeen } from './seen.ts';
import { LastTurns } from './Standings.tsx';
import { TableBar } from './TableBar.tsx';
import { TableFrame, TableMain, TableNotices } from './TableFrame.tsx';
import { type GameSpeech, tellerOf, useGameSpeech } from '../../platform/useGameSpeaker.ts';
import { useKeys } from './useKeys.ts';
import { useNews } from './useNews.ts';
import { announce } from '../../platform/Announcer.tsx';
import { keptLesson } from '../../platform/storage/keptLesson.ts';

// loaded on demand
const Help = late(async () => (await import('./Help.tsx')).Help);
const Hint = late(async () => (await import('./Hint.tsx')).Hint);
const KeyStrip = late(async () => (await import('./KeyStrip.tsx')).KeyStrip);
const KeysDialog = late(async () => (await import('./KeysDialog.tsx')).KeysDialog);
const ReportDialog = late(async () => (await import('./ReportDialog.tsx')).ReportDialog);
const RulesDialog = late(async () => (await import('../rules/RulesDialog.tsx')).RulesDialog);
const Result = late(async () => (await import('./Result.tsx')).Result);
// most players know the game already
const Welcome = late(async () => (await import('./Welcome.tsx')).Welcome);

/** Overlay of the table, one at a time; a hint holds for one moment only. */
type Panel = 'keys' | 'report' | 'result' | { readonly rule: string } | { readonly hintAt: string };

interface TableScreenProps {
  readonly table: PlayedTable;
  /** further tools in the bar, such as chat and players online */
  readonly tools?: ReactNode;
  /** notices beside the game, such as connection state and proposals */
  readonly notices?: ReactNode;
}

/** A table: board, action bar, log and overlays. */
export function TableScreen({ table, tools, notices }: TableScreenProps) {
  const session = useSession(table);
  const { scene, isOver } = useStore(session.look);
  const { eyes, handTo, seats, isShared } = scene;
  const names = seats.map(({ name }) => name);
  // several players at one device are called by name
  const reader = eyes >= 0 && isShared !== true ? eyes : undefined;
  const speech = useGameSpeech(table.entry, names, reader);
  useNews(session, speech);
  useAwake(isShared === true && !isOver);
  if (speech === undefined) return <div className="loading" />;
  // everything a viewer has opened closes with them
  return (
    <Looked
      key={`${eyes} ${handTo ?? ''}`}
      table={table}
      session={session}
      speech={speech}
      tools={tools}
      notices={notices}
    />
  );
}

interface LookedProps extends TableScreenProps {
  readonly session: TableSession;
  readonly speech: GameSpeech;
}

function Looked({ table, session, speech, tools, notices }: LookedProps) {
  const { entry } = table;
  const [, navigate] = useLocation();
  const look = useStore(session.look);
  const { handOver, spoken } = useStore(settings);
  const [panel, setPanel] = useState<Panel>();
  const [showsLog, setShowsLog] = useShowsLog();
  const toggleLog = useCallback(() => setShowsLog(!showsLog), [setShowsLog, showsLog]);
  const report = useCallback(() => setPanel('report'), []);
  const leave = useCallback(() => navigate(table.home ?? '/'), [navigate, table]);
  const openRule = useCallback((rule: string) => setPanel({ rule }), []);
  const { isOver, isLive } = look;
  // only an end watched live is counted up
  const [wasOver] = useState(isOver && isLive);
  useEffect(() => {
    if (isOver && isLive) setPanel('result');
  }, [isOver, isLive]);
  const { speaker } = speech;
  const chronicle = useMemo(() => new Chronicle(session.face), [session]);
  const teller = useMemo(() => tellerOf(speech, session.face), [speech, session]);
  const seen: Seen = { entry, session, look, speaker, teller, chronicle, openRule };
  const calm = useCalm(seen);
  const board = useMemo(
    () => boardProps({ entry, session, look, speaker, teller, openRule }, table.memory),
    [entry, session, look, speaker, teller, openRule, table],
  );
  const drawn = useDrawn(board);
  const close = () => setPanel(undefined);
  const hintAt = typeof panel === 'object' && 'hintAt' in panel ? panel.hintAt : undefined;
  const hasHint = hintAt === look.at && look.isMyTurn;
  const typed = useKeys(seen, board, {
    toggleLog,
    showKeys: () => setPanel('keys'),
    putAway: () => {
      if (hasHint) close();
      else if (pastOf(seen) !== undefined) session.skip();
      else if (showsLog && look.intention === undefined) setShowsLog(false);
      else putAway(session);
    },
  });
  const { handTo, eyes } = look.scene;
  if (handTo !== undefined) {
    return (
      <HandOver
        entry={entry}
        position={look.position}
        seat={handTo}
        speaker={speaker}
        take={() => table.takeDevice()}
        leave={leave}
      />
    );
  }
  // the board is outside these contexts: React would search all of it on each change
  return (
    <TableKit hand={board} drawn={drawn} isBrief={spoken === 'short'} announce={announce}>
      <TableFrame game={table.game.id} hasLog={showsLog}>
        <SeenContext value={calm}>
          <TableBar toggleLog={toggleLog} report={report} leave={leave} table={table} tools={tools} />
          <TableNotices>
            <LastTurns />
            {notices}
          </TableNotices>
        </SeenContext>
        <TableMain
          isBusy={drawn.position !== board.position || drawn.choices !== board.choices}
          onGround={() => look.intention !== undefined && session.select(undefined)}
        >
          <h1 className="unseen">{speaker.say('title')}</h1>
          <DrawnBoard entry={entry} board={drawn} />
          <SeenContext value={calm}>
            <Feast />
            {handOver && <Greeting take={() => table.takeDevice()} />}
          </SeenContext>
        </TableMain>
        <SeenContext value={calm}>
          <LogPanel isOpen={showsLog} close={toggleLog} />
        </SeenContext>
        <SeenContext value={seen}>
          {typed !== undefined && <KeyStrip typed={typed} />}
          <Advice table={table} hasHint={hasHint} close={close} ask={() => setPanel({ hintAt: look.at })} />
          <Undelayed hand={board}>
            <ActionBar
              board={board}
              calm={calm}
              drawn={drawn}
              allowsHints={table.allowsHints}
              hasHint={hasHint}
              toggleHint={() => setPanel(hasHint ? undefined : { hintAt: look.at })}
              askAgain={() => table.askAgain()}
              showResult={() => setPanel('result')}
            />
          </Undelayed>
          {eyes >= 0 && table.teaches !== true && <FirstTime />}
          <Laid panel={panel} table={table} board={board} wasOver={wasOver} close={close} />
        </SeenContext>
      </TableFrame>
    </TableKit>
  );
}

interface AdviceProps {
  readonly table: PlayedTable;
  readonly hasHint: boolean;
  readonly close: () => void;
  readonly ask: () => void;
}

/** A requested hint, or unasked help. */
function Advice({ table, hasHint, close, ask }: AdviceProps) {
  const { look } = useSeen();
  // lives here to survive a hint
  const closed = useState<readonly string[]>([]);
  const [, setClosed] = closed;
  // no warning about a suggested move
  const trust = (move: string) => setClosed((before) => [...before, cautionOf(look, move)]);
  return (
    <>
      {hasHint && <Hint chosen={trust} close={close} />}
      {!hasHint && mayHelp(table, look, settings.get().help) && <Help askHint={ask} putAway={closed} />}
    </>
  );
}

interface LaidProps {
  readonly panel: Panel | undefined;
  readonly table: PlayedTable;
  readonly board: BoardProps;
  readonly wasOver: boolean;
  readonly close: () => void;
}

/** The open overlay. */
function Laid({ panel, table, board, wasOver, close }: LaidProps) {
  const { entry, look, speaker } = useSeen();
  if (panel === 'keys') return <KeysDialog board={board} close={close} />;
  if (panel === 'report') return <ReportDialog table={table} speaker={speaker} close={close} />;
  if (panel === 'result' && look.isOver)
    return <Result table={table} counts={!wasOver && look.pace !== 'instant'} close={close} />;
  if (typeof panel === 'object' && 'rule' in panel)
    return <RulesDialog entry={entry} section={panel.rule} close={close} />;
  return null;
}

/** Responds below the board first: re-rendering the whole board takes longer than a response may. */
function useDrawn(board: BoardProps): BoardProps {
  const before = useDeferredValue(board);
  return mayLag(before, board) ? before : board;
}

interface DrawnBoardProps {
  readonly entry: LoadedGame;
  readonly board: BoardProps;
}

/** The board, re-rendered only when its deferred props change. */
const DrawnBoard = memo(({ entry, board }: DrawnBoardProps) => <entry.Board {...board} />);

/** Clears the intent, or a partial move. */
function putAway(session: TableSession): void {
  if (session.look.get().intention === undefined) session.pick(undefined);
  else session.select(undefined);
}

/** Greets first-time players; the lesson counts as a first time. */
function FirstTime() {
  const { entry, session } = useSeen();
  const { id } = entry.family;
  const [isNew, setNew] = useState(() => !isGreeted(id) && keptLesson(id) === undefined);
  useEffect(() => {
    // bots wait until the greeting is closed
    if (isNew) session.hold();
  }, [isNew]);
  const close = () => {
    noteGreeted(id);
    setNew(false);
    session.resume();
  };
  return isNew ? <Welcome close={close} /> : null;
}

/**
 * Keeps the screen on: players sharing a device think long without touching it. A hidden page loses the lock and requests it again when
 * visible.
 */
function useAwake(isWanted: boolean): void {
  useEffect(() => {
    if (!isWanted || !('wakeLock' in navigator)) return;
    const hears = new AbortController();
    let lock: WakeLockSentinel | undefined;
    const ask = async () => {
      if (document.visibilityState !== 'visible') return;
      const got = await navigator.wakeLock.request('screen');
      if (hears.signal.aborted) await got.release();
      else lock = got;
    };
    // refused on low battery
    const tryToAsk = () => void ask().catch(() => undefined);
    document.addEventListener('visibilitychange', tryToAsk, { signal: hears.signal });
    tryToAsk();
    return () => {
      hears.abort();
      void lock?.release().catch(() => undefined);
    };
  }, [isWanted]);
}
