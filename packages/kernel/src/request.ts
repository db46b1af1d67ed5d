import type { GameFamily, GameRequest, Outcome } from './game.ts';
import type { Json } from './json.ts';
import type { Refusal } from './refusal.ts';
import { refuse } from './refuse.ts';

/** What a family says of the requests that it can fulfill. */
interface Offer<N extends number> extends Pick<GameFamily, 'engines' | 'checkEdition'> {
  readonly seats: readonly N[];
}

/**
 * The number of players of a request. Refuses another number or engine than a family has, and component tables if it
 * reads none.
 */
export function checkRequest<N extends number>(
  { seats, engines, checkEdition }: Offer<N>,
  request: GameRequest,
): N | Refusal {
  const players = seats.find((each) => each === request.seats);
  if (players === undefined) {
    const [fewest, most] = [seats.at(0), seats.at(-1)];
    return refuse('seats', { seats: request.seats, wanted: fewest === most ? `${fewest}` : `${fewest}–${most}` });
  }
  if (request.engine !== undefined && !engines.includes(request.engine))
    return refuse('engine', { engine: request.engine });
  return request.edition !== undefined && checkEdition === undefined ? refuse('no-editions') : players;
}

/** Reads the option `first`: a seat, or `random` (the default) for a draw. */
export function readFirst(first: Json = 'random', seats: number): 'random' | number | Refusal {
  if (first === 'random') return first;
  if (typeof first === 'number' && Number.isInteger(first) && first >= 0 && first < seats) return first;
  return refuse('option-value', { option: 'first', wanted: `random, or a seat from 0 to ${seats - 1}` });
}

/** Scores and ranks from the points by seat and category; without a tie-break, equal scores share a rank. */
export function makeOutcome(breakdown: readonly (readonly number[])[], rankOf = rankByScore): Outcome {
  const scores = breakdown.map((row) => row.reduce((sum, points) => sum + points, 0));
  return { scores, breakdown, ranks: scores.map((_, seat) => rankOf(scores, seat)) };
}

function rankByScore(scores: readonly number[], seat: number): number {
  return 1 + scores.filter((other) => other > scores[seat]).length;
}
