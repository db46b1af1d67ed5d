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

/** A puzzle with its state and the states after its turns. */
export interface OpenedPuzzle<S extends State = State> {
  readonly puzzle: Puzzle;
  readonly state: S;
  /** states after the turns of the puzzle; the first is the state after the solution */
  readonly ends: readonly S[];
}

/** Verdict on a turn: solution, listed turn at `place`, all moves of the solution and more, or any other turn. */
export type PuzzleVerdict =
  | { readonly kind: 'solved' }
  | { readonly kind: 'known'; readonly place: number }
  | { readonly kind: 'more' }
  | { readonly kind: 'other' };

/** Reads the position and plays every turn, checking each move. */
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

/** Verdict on a finished turn; the order of moves is irrelevant if the outcome is the same. */
export function puzzleVerdict<S extends State>(
  game: Game<S>,
  { puzzle, ends }: OpenedPuzzle<S>,
  end: S,
  moves: readonly string[],
): PuzzleVerdict {
  const place = ends.findIndex((knownEnd) => isSameOutcome(game, knownEnd, end));
  if (place === 0) return { kind: 'solved' };
  if (place > 0) return { kind: 'known', place };
  const [solution] = puzzle.turns;
  const hasAll = solution !== undefined && solution.moves.every((move) => moves.includes(move));
  return hasAll ? { kind: 'more' } : { kind: 'other' };
}

/** Whether two turns have the same outcome: equal states or, with no decisions left, equal final scores. */
export function isSameOutcome<S extends State>(game: Game<S>, end: S, otherEnd: S): boolean {
  if (sameState(end, otherEnd)) return true;
  const scores = settledScores(game, end);
  return scores !== undefined && String(scores) === String(settledScores(game, otherEnd) ?? '');
}

/** Point lead of a seat over all others if the final scores are settled; undefined otherwise. */
export function finalPointLead<S extends State>(game: Game<S>, state: S, seat: number): number | undefined {
  const scores = settledScores(game, state);
  if (scores === undefined) return undefined;
  const others = scores.filter((_, other) => other !== seat);
  return (scores[seat] ?? 0) - Math.max(...others);
}

/** Final scores if neither decisions nor chance can change them; undefined otherwise. */
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
