import { copyState, type Face, type State } from '@two-rivers/kernel';
import type { Teller } from './teller.ts';

/** Who tells a turn. */
interface TurnTeller {
  readonly face: Face;
  readonly teller: Pick<Teller, 'step'>;
}

/** Moves from a position on, as steps of a way; what only ends the turn comes by itself. */
export function tellSteps({ face, teller }: TurnTeller, from: State, texts: readonly string[]): string[] {
  const { game } = face;
  const told: string[] = [];
  let before = from;
  for (const text of texts) {
    const number = game.parseMove(text);
    if (number === undefined) break;
    const move = face.move(number);
    if (told.length > 0 && face.endsTurn(move)) break;
    // a position may look at its state: each step has one of its own
    told.push(teller.step(face.position(before), move));
    const after = game.create();
    copyState(before, after);
    game.play(after, number);
    before = after;
  }
  return told;
}
