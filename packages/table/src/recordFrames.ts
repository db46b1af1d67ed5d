import {
  copyState,
  type Game,
  type GameEvent,
  type GameRecord,
  isMaskedRecord,
  isRefusal,
  type Move,
  readLogEntry,
  type Refusal,
  SPECTATOR,
  initState,
  type State,
  writeLogEntry,
} from '@two-rivers/kernel';
import { TableReplica } from './tableReplica.ts';
import type { Frame } from './tableView.ts';

/** Viewer of a replay: a seat, SPECTATOR, or 'open' if nothing is masked. */
export type ReplayViewer = number | 'open';

/** A record for step-by-step viewing: the start, then a frame per line. */
export interface RecordFrames<S extends State = State> {
  readonly start: S;
  readonly frames: readonly Frame<S>[];
  /** whether the record was masked for one viewer, so that the viewer cannot be changed */
  readonly masked: boolean;
}

/** Makes the frame of a line for a viewer; `move` is about to be played on the true `state`, which stays unchanged. */
export function makeFrame<S extends State>(game: Game<S>, state: S, move: Move, viewer: ReplayViewer): Frame<S> {
  const before = game.create();
  const after = game.create();
  if (viewer === 'open') copyState(state, before);
  else game.mask(state, viewer, before);
  copyState(before, after);
  const seat = game.actor(state);
  const visibleMove = viewer === 'open' ? move : game.entryFor(state, move, viewer);
  const events: GameEvent[] = [];
  game.play(after, visibleMove, (event) => events.push(event));
  return {
    seat,
    line: writeLogEntry(seat, game.writeMove(visibleMove)),
    move: visibleMove,
    events,
    before,
    after,
  };
}

/** Makes the frames of a whole record, checking every line. */
export function recordFrames<S extends State>(
  game: Game<S>,
  record: Pick<GameRecord, 'start' | 'log'>,
  viewer: ReplayViewer,
): RecordFrames<S> | Refusal {
  if (isMaskedRecord(game, record)) return maskedRecordFrames(game, record);
  const state = game.create();
  const bad = initState(game, record.start, state);
  if (bad !== undefined) return bad;
  const start = game.create();
  if (viewer === 'open') copyState(state, start);
  else game.mask(state, viewer, start);
  const frames: Frame<S>[] = [];
  for (const [index, line] of record.log.entries()) {
    const move = readLogEntry(game, state, line);
    if (isRefusal(move)) return refusalAtLine(move, index + 1);
    frames.push(makeFrame(game, state, move, viewer));
    game.play(state, move);
  }
  return { start, frames, masked: false };
}

function maskedRecordFrames<S extends State>(
  game: Game<S>,
  { start, log }: Pick<GameRecord, 'start' | 'log'>,
): RecordFrames<S> | Refusal {
  const replica = TableReplica.create(game, SPECTATOR, start);
  if (isRefusal(replica)) return replica;
  const first = replica.view([], false).state;
  const refusal = replica.append(log);
  if (refusal !== undefined) return refusalAtLine(refusal, replica.length + 1);
  return { start: first, frames: replica.frames, masked: true };
}

function refusalAtLine({ reason, values }: Refusal, line: number): Refusal {
  return { reason, values: { ...values, line } };
}
