import type { GameRecord, Refusal } from '@two-rivers/kernel';
import { TableSession, type TableSource } from '@two-rivers/table';
import { useEffect, useMemo } from 'react';
import { useStore } from '@two-rivers/board';
import type { LoadedGame } from '../../platform/games.ts';
import { download, ENDING } from '../../ui/files.ts';
import { settings } from '../../platform/settings.ts';

/** A table that the screen plays on, wherever its authority is. */
export interface PlayedTable extends TableSource {
  readonly id: string;
  readonly entry: LoadedGame;
  /** others' cards and tokens are covered, as on a real table */
  readonly memory: boolean;
  /** whether one may ask what a strong player would do */
  readonly allowsHints: boolean;
  /** its chance is known from another game: it counts for nothing */
  readonly isStudy?: boolean;
  /** somebody explains the game along the way */
  readonly teaches?: boolean;
  /** where leaving leads; the first page where it is left out */
  readonly home?: string;
  setConfirms(confirms: boolean): void;
  /** the person the device was handed to has it */
  takeDevice(): void;
  /** asks a bot again that did not answer */
  askAgain(): void;
  /** the game to be kept in a file: all of it where the screen is its authority, else what the eyes may take away */
  saveFile(): GameRecord;
  /** what the eyes at the screen may take away */
  seenRecord(): GameRecord;
  /** the path to a replay of it; left out where the browser keeps the game under its id */
  replayPath?(): string;
  /** another game with the same players; the path to it */
  rematch(): Promise<string | Refusal>;
}

/** Hands the user the game in a file. */
export function downloadGame(table: PlayedTable): void {
  download(`${table.game.id}-${table.id}${ENDING}`, `${JSON.stringify(table.saveFile(), null, 1)}\n`);
}

/** How time passes in a browser. */
export function after(wait: number, act: () => void): () => void {
  const timer = setTimeout(act, wait);
  return () => clearTimeout(timer);
}

/** The session of one who sits at a table, at the pace of the settings. */
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
  // the session says when a turn counts
  useEffect(() => table.setConfirms(true), [table]);
  return session;
}

/** Does something once the browser has nothing else to do; the function returned calls it off. */
function whenIdle(act: () => void): () => void {
  // not every browser tells when it is idle
  if (!('requestIdleCallback' in globalThis)) return after(500, act);
  const waiting = requestIdleCallback(act, { timeout: 2000 });
  return () => cancelIdleCallback(waiting);
}
