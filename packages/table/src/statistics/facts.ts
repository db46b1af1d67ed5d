import {
  type Face,
  type GameRecord,
  isMaskedRecord,
  isRefusal,
  OVER,
  readEntry,
  type Refusal,
  refuse,
  startState,
} from '@two-rivers/kernel';

/** Version of the facts; games counted with another version are counted again. */
export const FACTS = 1;

/** Number of a player's actions that make up an opening. */
const OPENING = 3;

/** Facts of a finished game for statistics. */
export interface GameFacts {
  readonly rounds: number;
  /** the trigger of its end, as the rules name it */
  readonly ending: string;
  readonly seats: readonly SeatFacts[];
}

export interface SeatFacts {
  /** place in the turn order: 0 had the first turn */
  readonly place: number;
  readonly score: number;
  readonly rank: number;
  /** 1 for a win, a fraction if shared, 0 for a loss */
  readonly share: number;
  /** points in the order of the game's categories */
  readonly points: readonly number[];
  /** the first actions, by messages of the game's words */
  readonly opening: readonly string[];
}

/** Replays a record and collects facts; refuses unfinished, masked and continued games. */
export function factsOf(face: Face, record: GameRecord): GameFacts | Refusal {
  const { game } = face;
  if (isMaskedRecord(game, record)) return refuse('count-unfinished');
  if (record.start !== undefined || record.study !== undefined) return refuse('count-continued');
  const state = game.create();
  const bad = startState(game, undefined, state);
  if (bad !== undefined) return bad;
  const openings: string[][] = record.seats.map(() => []);
  let first: number | undefined;
  for (const line of record.log) {
    const seat = game.actor(state);
    const move = readEntry(game, state, line);
    if (isRefusal(move)) return move;
    const opening = openings[seat];
    if (opening !== undefined && opening.length < OPENING && face.progress(face.position(state)).round > 0) {
      first ??= seat;
      const action = face.action(face.move(move));
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
