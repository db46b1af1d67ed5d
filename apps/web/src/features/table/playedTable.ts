import type { GameRecord, Refusal } from '@two-rivers/kernel';
import { TableSession, type TableSource } from '@two-rivers/table';
import { useEffect, useMemo } from 'react';
import { useStore } from '@two-rivers/board';
import type { LoadedGame } from '../../platform/games.ts';
import { download, ENDING } from '../../ui/files.ts';
import { settings } from '../../platform/settings.ts';

/** A table the screen can play on, whatever its authority. */
export interface PlayedTable extends TableSource {
  readonly id: string;
  readonly entry: LoadedGame;
  /** others' cards and tokens are hidden, as on a real table */
  readonly memory: boolean;
  /** whether hints are allowed */
  readonly allowsHints: boolean;
  /** its chance is known from another game, so it counts for nothing */
  readonly isStudy?: boolean;
  /** a guide explains the game */
  readonly teaches?: boolean;
  /** path to leave to; default: the home page */
  readonly home?: string;
  setConfirms(confirms: boolean): void;
  /** confirms that the right person has the device */
  takeDevice(): void;
  /** retries a bot that failed */
  askAgain(): void;
  /** the record to save: complete if this browser is the authority, else what the viewer may export */
  saveFile(): GameRecord;
  /** what the viewer may export */
  seenRecord(): GameRecord;
  /** path to its replay; undefined if the browser stores the game under its id */
  replayPath?(): string;
  /** creates another game with the same players; returns its path */
  rematch(): Promise<string | Refusal>;
}

/** Downloads the game as a file. */
export function downloadGame(table: PlayedTable): void {
  download(`${table.game.id}-${table.id}${ENDING}`, `${JSON.stringify(table.saveFile(), null, 1)}\n`);
}

/** Runs `act` after `wait` ms; returns a cancel function. */
export function after(wait: number, act: () => void): () => void {
  const timer = setTimeout(act, wait);
  return () => clearTimeout(timer);
}

/** Session at a table, at the pace of the settings. */
export function useSession(table: PlayedTable): TableSession {
  const { pace, asks } = useStore(settings);
  const session = useMemo(() => {
    const face = table.entry.face(table.game);
    return new TableSession({ table, face, pace: settings.get().pace, after });
  }, [table]);
  useEffect(() => session.run(), [session]);
  useEffect(() => session.setPace(pace), [session, pace]);
  useEffect(() => session.setAsks(asks), [session, asks]);
  useEffect(() => whenIdle(() => void session.loadWays()), [session]);
  // the session decides when a turn is final
  useEffect(() => table.setConfirms(true), [table]);
  return session;
}

/** Runs `act` when the browser is idle; returns a cancel function. */
function whenIdle(act: () => void): () => void {
  // not supported everywhere
  if (!('requestIdleCallback' in globalThis)) return after(500, act);
  const waiting = requestIdleCallback(act, { timeout: 2000 });
  return () => cancelIdleCallback(waiting);
}
