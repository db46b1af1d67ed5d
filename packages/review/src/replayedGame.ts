import {
  CHANCE,
  copyState,
  type Game,
  type GameRecord,
  isMaskedRecord,
  isRefusal,
  type Move,
  MoveList,
  OVER,
  readLogEntry,
  type Refusal,
  initState,
  type State,
} from '@two-rivers/kernel';
import { refuse } from './reasons.ts';

/** Parts of a record that a review needs. */
export type ReviewableRecord = Pick<GameRecord, 'start' | 'log' | 'seats'>;

/** A log line with the state before it. */
interface ReplayedLine<S extends State> {
  /** unmasked state before the line */
  readonly before: S;
  /** a seat, or CHANCE */
  readonly actor: number;
  readonly move: Move;
  /** number of legal moves or possible results */
  readonly choices: number;
}

/** Consecutive moves of one seat: lines `from` to `to − 1`. */
export interface TurnRange {
  readonly seat: number;
  readonly from: number;
  readonly to: number;
}

/** A finished game, line by line. */
export interface ReplayedGame<S extends State> {
  readonly lines: readonly ReplayedLine<S>[];
  readonly end: S;
  /** turns with at least one choice */
  readonly turns: readonly TurnRange[];
  /** number of chance lines before the first decision; 0 if the game began from a position */
  readonly setup: number;
}

/** Replays a record and checks every line; refuses unfinished and masked games. */
export function replayGame<S extends State>(game: Game<S>, record: ReviewableRecord): ReplayedGame<S> | Refusal {
  if (isMaskedRecord(game, record)) return refuse('review-masked');
  const state = game.create();
  const list = new MoveList(game.limits.moves);
  const refusal = initState(game, record.start, state);
  if (refusal !== undefined) return refusal;
  const lines: ReplayedLine<S>[] = [];
  for (const [index, text] of record.log.entries()) {
    const move = readLogEntry(game, state, text);
    if (isRefusal(move)) return { ...move, values: { ...move.values, line: index + 1 } };
    const before = game.create();
    copyState(state, before);
    game.moves(state, list);
    lines.push({ before, actor: game.actor(state), move, choices: list.length });
    game.play(state, move);
  }
  if (game.actor(state) !== OVER) return refuse('review-unfinished');
  const first = lines.findIndex(({ actor }) => actor !== CHANCE);
  return {
    lines,
    end: state,
    turns: findTurns(lines),
    setup: record.start === undefined ? Math.max(0, first) : 0,
  };
}

function findTurns(lines: readonly ReplayedLine<State>[]): TurnRange[] {
  const turns: TurnRange[] = [];
  for (let from = 0; from < lines.length; ) {
    const seat = lines[from].actor;
    let to = from + 1;
    while (to < lines.length && lines[to].actor === seat) to++;
    if (seat !== CHANCE && lines.slice(from, to).some(({ choices }) => choices > 1)) turns.push({ seat, from, to });
    from = to;
  }
  return turns;
}
