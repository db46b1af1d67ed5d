import { copyState, type Face, type FaceHappening, type FaceMove, type State } from '@two-rivers/kernel';
import type { Look } from '@two-rivers/table';
import type { Values } from '@two-rivers/words';
import { createContext, useContext } from 'react';
import type { Seen } from './seen.ts';

interface TurnStep {
  readonly text: string;
  readonly move: FaceMove;
  readonly position: unknown;
  /** what it does */
  readonly happenings: readonly FaceHappening[];
}

/** The steps of a turn with the positions they are made in; what only ends it comes by itself. */
export function turnOf(face: Face, state: State, texts: readonly string[]): readonly TurnStep[] {
  const { game } = face;
  // a position may look at its state: each step has one of its own
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

/** Who began the turn in which somebody decides now; undefined where nothing of it has been done. */
export function turnBegunBy(face: Face, { state, scene, shown }: Look): number | undefined {
  const now = face.turn(state);
  let seat: number | undefined;
  for (const frame of scene.frames.slice(0, shown).toReversed()) {
    if (face.turn(frame.before) !== now) break;
    if (frame.seat >= 0) ({ seat } = frame);
  }
  return seat;
}

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

/** Whether the turn that is made has to be taken back: at a table that teaches not every turn counts. */
export const TurnHeldContext = createContext(false);

export function useIsTurnHeld(): boolean {
  return useContext(TurnHeldContext);
}
