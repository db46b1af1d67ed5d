import { TableSession } from '@two-rivers/table';
import { useEffect, useMemo } from 'react';
import { useStore } from '@two-rivers/board';
import { settings } from '../app/settings.ts';
import type { PlayedTable } from './playedTable.ts';

/** How time passes in a browser. */
export function after(wait: number, act: () => void): () => void {
  const timer = setTimeout(act, wait);
  return () => clearTimeout(timer);
}

/** The session of one who sits at a table, at the pace of the settings. */
export function useSession(table: PlayedTable): TableSession {
  const { pace, confirm } = useStore(settings);
  const session = useMemo(() => {
    const face = table.entry.face(table.game);
    return new TableSession({ table, face, pace: settings.get().pace, after });
  }, [table]);
  useEffect(() => session.run(), [session]);
  useEffect(() => session.setPace(pace), [session, pace]);
  useEffect(() => table.setConfirms(confirm), [table, confirm]);
  return session;
}
