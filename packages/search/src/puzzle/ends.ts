import { CHANCE, copyState, type Game, MoveList, OVER, sameState, type State } from '@two-rivers/kernel';

/** Whether two turns come to the same: to one position or, where nobody decides anything any more, to the same scores. */
export function sameEnd<S extends State>(game: Game<S>, one: S, other: S): boolean {
  if (sameState(one, other)) return true;
  const scores = settled(game, one);
  return scores !== undefined && String(scores) === String(settled(game, other) ?? '');
}

/** By how many points a seat is ahead of all others, where the game ends so whatever chance still brings. */
export function leadOf<S extends State>(game: Game<S>, state: S, seat: number): number | undefined {
  const scores = settled(game, state);
  if (scores === undefined) return undefined;
  const others = scores.filter((_, other) => other !== seat);
  return (scores[seat] ?? 0) - Math.max(...others);
}

/** The scores, where the game ends with them whatever chance still brings; undefined where somebody decides, or chance does. */
function settled<S extends State>(game: Game<S>, state: S): readonly number[] | undefined {
  const actor = game.actor(state);
  if (actor === OVER) return game.outcome(state).scores;
  if (actor !== CHANCE) return undefined;
  const results = new MoveList(game.limits.moves);
  game.moves(state, results);
  let known: readonly number[] | undefined;
  for (const result of results.toArray()) {
    const after = game.create();
    copyState(state, after);
    game.play(after, result);
    const scores = settled(game, after);
    if (scores === undefined || (known !== undefined && String(known) !== String(scores))) return undefined;
    known = scores;
  }
  return known;
}
