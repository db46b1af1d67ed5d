import {
  copyState,
  type Game,
  type GameRecord,
  type Happening,
  isMaskedRecord,
  isRefusal,
  type Move,
  readEntry,
  type Refusal,
  SPECTATOR,
  startState,
  type State,
  writeEntry,
} from '@two-rivers/kernel';
import { Mirror } from './mirror.ts';
import type { Frame } from './tableView.ts';

/** Viewer of a replay: a seat, SPECTATOR, or 'open' for nothing masked. */
export type Eyes = number | 'open';

/** A record for step-by-step viewing: the start, then a frame per line. */
export interface Film<S extends State = State> {
  readonly start: S;
  readonly frames: readonly Frame<S>[];
  /** the record was masked for one viewer, so that the viewer cannot be changed */
  readonly masked: boolean;
}

/** A line as a viewer sees it; `move` is about to be played on the true `state`, which stays unchanged. */
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

/** Frames of a whole record, checking every line. */
export function film<S extends State>(
  game: Game<S>,
  record: Pick<GameRecord, 'start' | 'log'>,
  eyes: Eyes,
): Film<S> | Refusal {
  if (isMaskedRecord(game, record)) return maskedFilm(game, record);
  const state = game.create();
  const bad = startState(game, record.start, state);
  if (bad !== undefined) return bad;
  const start = game.create();
  if (eyes === 'open') copyState(state, start);
  else game.mask(state, eyes, start);
  const frames: Frame<S>[] = [];
  for (const [index, line] of record.log.entries()) {
    const move = readEntry(game, state, line);
    if (isRefusal(move)) return atLine(move, index + 1);
    frames.push(frame(game, state, move, eyes));
    game.play(state, move);
  }
  return { start, frames, masked: false };
}

function maskedFilm<S extends State>(
  game: Game<S>,
  { start, log }: Pick<GameRecord, 'start' | 'log'>,
): Film<S> | Refusal {
  const mirror = Mirror.of(game, SPECTATOR, start);
  if (isRefusal(mirror)) return mirror;
  const first = mirror.view([], false).state;
  const refusal = mirror.grow(log);
  if (refusal !== undefined) return atLine(refusal, mirror.length + 1);
  return { start: first, frames: mirror.frames, masked: true };
}

function atLine({ reason, values }: Refusal, line: number): Refusal {
  return { reason, values: { ...values, line } };
}
