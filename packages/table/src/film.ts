import {
  copyState,
  type Game,
  type GameRecord,
  type Happening,
  isMaskedRecord,
  isRefusal,
  type Move,
  parseEntry,
  playEntry,
  readEntry,
  type Refusal,
  startState,
  type State,
  writeEntry,
} from '@two-rivers/kernel';
import type { Frame } from './tableView.ts';

/** Whose eyes a record is looked at with: a seat, SPECTATOR, or nothing covered. */
export type Eyes = number | 'open';

/** A record to be stepped through: the start, then a frame for each line. */
export interface Film<S extends State = State> {
  readonly start: S;
  readonly frames: readonly Frame<S>[];
  /** a record of what one viewer saw, so that no other eyes can be lent */
  readonly masked: boolean;
}

/** One line as a viewer sees it; `move` is about to be played on the true `state`, which is left as it was. */
export function frame<S extends State>(game: Game<S>, state: S, move: Move, eyes: Eyes): Frame<S> {
  const before = game.create();
  const after = game.create();
  if (eyes === 'open') copyState(state, before);
  else game.mask(state, eyes, before);
  copyState(before, after);
  const seat = game.actor(state);
  const seen = eyes === 'open' ? move : game.entryFor(state, move, eyes);
  const happenings: Happening[] = [];
  game.play(after, seen, (happening) => happenings.push({ ...happening }));
  return { seat, line: writeEntry(seat, game.writeMove(seen)), move: seen, happenings, before, after };
}

/** All of a record, every line checked. */
export function film<S extends State>(
  game: Game<S>,
  record: Pick<GameRecord, 'start' | 'log'>,
  eyes: Eyes,
): Film<S> | Refusal {
  const masked = isMaskedRecord(game, record);
  const state = game.create();
  const bad = startState(game, record.start, state, masked);
  if (bad !== undefined) return bad;
  const start = game.create();
  if (masked || eyes === 'open') copyState(state, start);
  else game.mask(state, eyes, start);
  const frames: Frame<S>[] = [];
  for (const [index, line] of record.log.entries()) {
    const next = masked ? maskedFrame(game, state, line) : trueFrame(game, state, line, eyes);
    if (isRefusal(next)) return { reason: next.reason, values: { ...next.values, line: index + 1 } };
    frames.push(next);
  }
  return { start, frames, masked };
}

function trueFrame<S extends State>(game: Game<S>, state: S, line: string, eyes: Eyes): Frame<S> | Refusal {
  const move = readEntry(game, state, line);
  if (isRefusal(move)) return move;
  const seen = frame(game, state, move, eyes);
  game.play(state, move);
  return seen;
}

function maskedFrame<S extends State>(game: Game<S>, state: S, line: string): Frame<S> | Refusal {
  const before = game.create();
  const after = game.create();
  copyState(state, before);
  const happenings: Happening[] = [];
  const refusal = playEntry(game, state, line, true, (happening) => happenings.push({ ...happening }));
  if (refusal !== undefined) return refusal;
  copyState(state, after);
  const move = game.parseMove(parseEntry(line)?.text ?? '') ?? 0;
  return { seat: game.actor(before), line, move, happenings, before, after };
}
