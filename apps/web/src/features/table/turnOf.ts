import { copyState, type Face, type FaceHappening, type FaceMove, type State } from '@two-rivers/kernel';

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
