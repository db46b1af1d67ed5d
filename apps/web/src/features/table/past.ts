import type { Values } from '@two-rivers/words';
import type { Seen } from './seen.ts';

/** Where somebody has gone back to: a turn, counted from 1; 0 is the setup. Undefined in the present. */
export function pastOf({ look, chronicle }: Pick<Seen, 'look' | 'chronicle'>): Values | undefined {
  const { isLive, isHeld, shown, scene } = look;
  // while others' moves are shown one after the other, nobody has gone back
  if (isLive || !isHeld) return undefined;
  const turns = chronicle
    .tell(scene.frames)
    .filter(({ isSetup }) => !isSetup)
    .flatMap((round) => round.turns);
  return { turn: turns.filter(({ from }) => from < shown).length };
}
