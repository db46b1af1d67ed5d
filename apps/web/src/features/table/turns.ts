import { copyState, type Face, type FaceHappening, type FaceMove, type State } from '@two-rivers/kernel';
import type { Look } from '@two-rivers/table';
import type { Values } from '@two-rivers/words';
import { createContext, useContext } from 'react';
import type { Seen } from './seen.ts';

interface TurnStep {
  readonly text: string;
  readonly move: FaceMove;
  readonly position: unknown;
  readonly happenings: readonly FaceHappening[];
}

/** Steps of a turn with their positions, without a final move that only ends the turn. */
export function turnOf(face: Face, state: State, texts: readonly string[]): readonly TurnStep[] {
  const { game } = face;
  // a position may read its state lazily: each step needs its own
  let before = state;
  const steps: TurnStep[] = [];
  for (const text of texts) {
    const number = game.parseMove(text);
    if (number === undefined) break;
    const move = face.move(number);
    if (steps.length > 0 && face.endsTurn(move)) break;
    const after = game.create();
    copyState(before, after);
    const happenings: FaceHappening[] = [];
    game.play(after, number, (happening) => happenings.push(face.happening({ ...happening })));
    steps.push({ text, move, position: face.position(before), happenings });
    before = after;
  }
  return steps;
}

/** The seat that began the current turn; undefined before its first move. */
export function turnBegunBy(face: Face, { state, scene, shown }: Look): number | undefined {
  const now = face.turn(state);
  let seat: number | undefined;
  for (const frame of scene.frames.slice(0, shown).toReversed()) {
    if (face.turn(frame.before) !== now) break;
    if (frame.seat >= 0) ({ seat } = frame);
  }
  return seat;
}

/** Turn shown while in the past, counted from 1; 0 is the set-up. Undefined in the present. */
export function pastOf({ look, chronicle }: Pick<Seen, 'look' | 'chronicle'>): Values | undefined {
  const { isLive, isHeld, shown, scene } = look;
  // running playback of others' moves is not the past
  if (isLive || !isHeld) return undefined;
  const turns = chronicle
    .tell(scene.frames)
    .filter(({ isSetup }) => !isSetup)
    .flatMap((round) => round.turns);
  return { turn: turns.filter(({ from }) => from < shown).length };
}

/** Whether the drafted turn must be undone: a lesson accepts only the turn it asks for. */
export const TurnHeldContext = createContext(false);

export function useIsTurnHeld(): boolean {
  return useContext(TurnHeldContext);
}
