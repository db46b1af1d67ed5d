import { copyState, type Face, type FaceMove, type State } from '@two-rivers/kernel';

/** The steps of a turn with the positions they are made in; what only ends it comes by itself. */
export function turnOf(face: Face, state: State, texts: readonly string[]) {
  const { game } = face;
  // a position may look at its state: each step has one of its own
  let before = state;
  const steps: { readonly text: string; readonly move: FaceMove; readonly position: unknown }[] = [];
  for (const text of texts) {
    const number = game.parseMove(text);
    if (number === undefined) break;
    const move = face.move(number);
    if (steps.length > 0 && face.endsTurn(move)) break;
    steps.push({ text, move, position: face.position(before) });
    const after = game.create();
    copyState(before, after);
    game.play(after, number);
    before = after;
  }
  return steps;
}
