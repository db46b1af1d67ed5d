import { TableSession } from '@two-rivers/table';
import { useEffect, useMemo } from 'react';
import { useStore } from '@two-rivers/board';
import { settings } from '../../platform/settings.ts';
import type { PlayedTable } from './playedTable.ts';

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
