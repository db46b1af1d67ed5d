import {
  CHANCE,
  copyState,
  type Game,
  isRefusal,
  type Json,
  MoveList,
  OVER,
  readMove,
  type Refusal,
  refuse,
  sameState,
  type State,
} from '@two-rivers/kernel';
import type { Puzzle } from './format.ts';

/** A puzzle on the table: what its seat sees, and where its turns lead. */
export interface OpenedPuzzle<S extends State = State> {
  readonly puzzle: Puzzle;
  readonly state: S;
  /** of the solution first */
  readonly ends: readonly S[];
}

/** How a turn compares with those that are known: its place among them, or that it has all of the solution and more. */
export type PuzzleVerdict =
  | { readonly kind: 'solved' }
  | { readonly kind: 'known'; readonly place: number }
  | { readonly kind: 'more' }
  | { readonly kind: 'other' };

/** Reads the position and plays every turn, each move checked. */
export function openPuzzle<S extends State>(game: Game<S>, puzzle: Puzzle): OpenedPuzzle<S> | Refusal {
  const state = game.create();
  const document: Json = puzzle.position;
  const refusal = game.readPosition(document, state);
  if (refusal !== undefined) return refusal;
  if (game.actor(state) !== puzzle.seat)
    return refuse('not-your-turn', { seat: puzzle.seat, actor: game.actor(state) });
  const ends: S[] = [];
  for (const { moves } of puzzle.turns) {
    const end = game.create();
    copyState(state, end);
    for (const text of moves) {
      const move = readMove(game, end, text);
      if (isRefusal(move)) return move;
      game.play(end, move);
    }
    ends.push(end);
  }
  return { puzzle, state, ends };
}

/** What to say of a turn that was played to its end. Steps that only stand in another order come to the same. */
export function puzzleVerdict<S extends State>(
  game: Game<S>,
  { puzzle, ends }: OpenedPuzzle<S>,
  end: S,
  moves: readonly string[],
): PuzzleVerdict {
  const place = ends.findIndex((known) => isSameOutcome(game, known, end));
  if (place === 0) return { kind: 'solved' };
  if (place > 0) return { kind: 'known', place };
  const [solution] = puzzle.turns;
  const hasAll = solution !== undefined && solution.moves.every((move) => moves.includes(move));
  return hasAll ? { kind: 'more' } : { kind: 'other' };
}

/** Whether two turns come to the same: to one position or, where nobody decides anything any more, to the same scores. */
export function isSameOutcome<S extends State>(game: Game<S>, end: S, otherEnd: S): boolean {
  if (sameState(end, otherEnd)) return true;
  const scores = settledScores(game, end);
  return scores !== undefined && String(scores) === String(settledScores(game, otherEnd) ?? '');
}

/** By how many points a seat is ahead of all others, where the game ends so whatever chance still brings. */
export function finalPointLead<S extends State>(game: Game<S>, state: S, seat: number): number | undefined {
  const scores = settledScores(game, state);
  if (scores === undefined) return undefined;
  const others = scores.filter((_, other) => other !== seat);
  return (scores[seat] ?? 0) - Math.max(...others);
}

/** The scores, where the game ends with them whatever chance still brings; undefined where somebody decides, or chance does. */
function settledScores<S extends State>(game: Game<S>, state: S): readonly number[] | undefined {
  const actor = game.actor(state);
  if (actor === OVER) return game.outcome(state).scores;
  if (actor !== CHANCE) return undefined;
  const results = new MoveList(game.limits.moves);
  game.moves(state, results);
  let commonScores: readonly number[] | undefined;
  for (const result of results.toArray()) {
    const after = game.create();
    copyState(state, after);
    game.play(after, result);
    const scores = settledScores(game, after);
    if (scores === undefined || (commonScores !== undefined && String(commonScores) !== String(scores)))
      return undefined;
    commonScores = scores;
  }
  return commonScores;
}
