import { copyState, type Face, type State, type Wayfinder } from '@two-rivers/kernel';
import type { Teller } from '@two-rivers/words';

/** A way that a person may go. */
export interface OfferedWay {
  /** its moves, as the log writes them */
  readonly texts: readonly string[];
  /** and in words */
  readonly words: readonly string[];
}

/** The cheapest way to a move that is not possible at once; undefined where there is none within this turn. */
export function wayTo(
  face: Face,
  finder: Wayfinder,
  teller: Teller,
  state: State,
  text: string,
): OfferedWay | undefined {
  const { game } = face;
  const wanted = game.parseMove(text);
  const goal = wanted === undefined ? undefined : finder.goal(state, face.move(wanted));
  const found = goal === undefined ? undefined : finder.ways(state, goal);
  const [way] = found?.kind === 'ways' ? found.ways : [];
  if (way === undefined) return undefined;
  const texts = way.steps.map((step) => face.write(step));
  const at = game.create();
  copyState(state, at);
  const words = texts.map((step) => {
    const move = game.parseMove(step) ?? 0;
    const said = teller.move(at, move);
    game.play(at, move);
    return said;
  });
  return { texts, words };
}
