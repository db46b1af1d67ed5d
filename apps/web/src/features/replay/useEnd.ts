import { useMemo } from 'react';
import { useSeen } from '../table/seen.ts';

/** The end of the game, where everything about the players is known, and their colors. */
export function useEnd() {
  const { entry, session, look } = useSeen();
  const { seats, view } = look.scene;
  const end = useMemo(() => session.face.position(view.state), [session, view.state]);
  const colors = useMemo(
    () => seats.map((_, seat) => entry.colourOf({ position: end, seat })),
    [entry, seats, end],
  );
  return { end, colors };
}
