import type { TableSession } from '@two-rivers/table';
import { useStore } from '@two-rivers/board';
import { useEffect } from 'react';
import { lineIn, withLine } from '../share/moment.ts';
import type { Track } from './track.ts';

/** The moment shown and the address of the page say the same: one follows a link to a moment, and may copy one. */
export function useMoment(session: TableSession, track: Track): void {
  const { shown: drawn, isHeld } = useStore(session.look);
  useEffect(() => {
    const follow = () => session.goTo(lineIn(location.hash) ?? track.start);
    follow();
    addEventListener('hashchange', follow);
    return () => removeEventListener('hashchange', follow);
  }, [session, track]);
  useEffect(() => {
    // what was drawn first may be passed by already
    const { shown } = session.look.get();
    if (!isHeld || shown === (lineIn(location.hash) ?? track.start)) return;
    history.replaceState(history.state, '', withLine(location.hash, shown));
  }, [session, drawn, isHeld, track]);
}
