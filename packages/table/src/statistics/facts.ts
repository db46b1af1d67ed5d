import {
  type GameView,
  type GameRecord,
  isMaskedRecord,
  isRefusal,
  OVER,
  readLogEntry,
  type Refusal,
  initState,
} from '@two-rivers/kernel';
import { refuse } from '../refuse.ts';

/** Version of the facts; games recorded with another version are recomputed. */
export const FACTS_VERSION = 1;

/** Number of a player's actions that make up an opening. */
const OPENING_LENGTH = 3;

/** Facts of a finished game for statistics. */
export interface GameFacts {
  readonly rounds: number;
  /** trigger of the end, as named by the rules */
  readonly ending: string;
  readonly seats: readonly SeatFacts[];
}

export interface SeatFacts {
  /** position in the turn order: 0 had the first turn */
  readonly place: number;
  readonly score: number;
  readonly rank: number;
  /** 1 for a win, a fraction if shared, 0 for a loss */
  readonly share: number;
  /** points in the order of the game's categories */
  readonly points: readonly number[];
  /** the first actions, as keys of the game's texts */
  readonly opening: readonly string[];
}

/** Replays a record and collects facts; refuses unfinished, masked and continued games. */
export function gameFactsOf(gameView: GameView, record: GameRecord): GameFacts | Refusal {
  const { game } = gameView;
  if (isMaskedRecord(game, record)) return refuse('count-unfinished');
  if (record.start !== undefined || record.study !== undefined) return refuse('count-continued');
  const state = game.create();
  const bad = initState(game, undefined, state);
  if (bad !== undefined) return bad;
  const openings: string[][] = record.seats.map(() => []);
  let first: number | undefined;
  for (const line of record.log) {
    const seat = game.actor(state);
    const move = readLogEntry(game, state, line);
    if (isRefusal(move)) return move;
    const opening = openings[seat];
    if (
      opening !== undefined &&
      opening.length < OPENING_LENGTH &&
      gameView.progress(gameView.position(state)).round > 0
    ) {
      first ??= seat;
      const action = gameView.actionKey(gameView.move(move));
      if (action !== undefined) opening.push(action);
    }
    game.play(state, move);
  }
  if (game.actor(state) !== OVER) return refuse('count-unfinished');
  const { scores, ranks, breakdown } = game.outcome(state);
  const { rounds, ending } = game.progress(state);
  const winners = ranks.filter((rank) => rank === 1).length;
  return {
    rounds,
    ending,
    seats: openings.map((opening, seat) => {
      const rank = ranks[seat] ?? 0;
      return {
        place: (seat - (first ?? 0) + game.seats) % game.seats,
        score: scores[seat] ?? 0,
        rank,
        share: rank === 1 ? 1 / winners : 0,
        points: [...(breakdown[seat] ?? [])],
        opening,
      };
    }),
  };
}
