import type { GameRecord, Refusal } from '@two-rivers/kernel';
import { TableSession, type TableSource } from '@two-rivers/table';
import { useEffect, useMemo } from 'react';
import { useStore } from '@two-rivers/ui';
import type { LoadedGame } from '../../platform/games.ts';
import { downloadText, GAME_FILE_EXTENSION } from '../../ui/files.ts';
import { settings } from '../../platform/settings.ts';

/** A table that the screen can play on, whether this browser or a server runs the game. */
export interface PlayableTable extends TableSource {
  readonly id: string;
  readonly entry: LoadedGame;
  /** whether the other players' cards and tokens are hidden, as at a real table */
  readonly isMemoryMode: boolean;
  /** whether players may ask for hints */
  readonly allowsHints: boolean;
  /** whether chance is known from another game, so that the result does not count */
  readonly isStudy?: boolean;
  /** whether a guide explains the game */
  readonly hasGuide?: boolean;
  /** path of the exit link; default: the home page */
  readonly homePath?: string;
  setConfirms(confirms: boolean): void;
  /** confirms that the right person has the device */
  takeDevice(): void;
  /** retries a bot that failed */
  retryBot(): void;
  /** the record to save: complete if this browser runs the game, else the part that the viewer may export */
  recordToSave(): GameRecord;
  /** the part of the record that the viewer may export */
  viewerRecord(): GameRecord;
  /** path of the replay; missing if the browser stores the game, because then its id is enough for a replay */
  replayPath?(): string;
  /** creates another game with the same players; returns its path */
  createRematch(): Promise<string | Refusal>;
}

/** Downloads the table's record as a game file. */
export function downloadGame(table: PlayableTable): void {
  downloadText(
    `${table.game.id}-${table.id}${GAME_FILE_EXTENSION}`,
    `${JSON.stringify(table.recordToSave(), null, 1)}\n`,
  );
}

/** Calls `callback` after `delayMs`; returns a cancel function. */
export function startTimer(delayMs: number, callback: () => void): () => void {
  const timer = setTimeout(callback, delayMs);
  return () => clearTimeout(timer);
}

/** Session at a table, at the pace of the settings. */
export function useSession(table: PlayableTable): TableSession {
  const { pace, asks } = useStore(settings);
  const session = useMemo(() => {
    const gameView = table.entry.gameView(table.game);
    return new TableSession({ table, gameView, pace: settings.get().pace, startTimer });
  }, [table]);
  useEffect(() => session.run(), [session]);
  useEffect(() => session.setPace(pace), [session, pace]);
  useEffect(() => session.setAsksBeforeEnd(asks), [session, asks]);
  useEffect(() => runWhenIdle(() => void session.loadPathFinder()), [session]);
  // the table waits for a confirmation, which the session sends when a turn is final
  useEffect(() => table.setConfirms(true), [table]);
  return session;
}

/** Calls `callback` when the browser is idle; returns a cancel function. */
function runWhenIdle(callback: () => void): () => void {
  // not supported by all browsers
  if (!('requestIdleCallback' in globalThis)) return startTimer(500, callback);
  const handle = requestIdleCallback(callback, { timeout: 2000 });
  return () => cancelIdleCallback(handle);
}
