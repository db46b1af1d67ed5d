import { CHANCE, type Game, type Move, OVER, SPECTATOR, type EmitEvent } from './game.ts';
import type { JsonObject } from './json.ts';
import { FastRandom } from './random.ts';
import { clipText, parseLogEntry, readLogEntry } from './readMove.ts';
import type { GameRecord } from './record.ts';
import { isRefusal, type Refusal } from './refusal.ts';
import { refuse } from './refuse.ts';
import { copyState, sameState, type State } from './state.ts';

/** Whether a log was copied from a running game by a viewer, with `?` for parts hidden from that viewer. */
function isMaskedLog(log: readonly string[]): boolean {
  return log.some((line) => / \?(?: |$)/.test(line));
}

/** Whether a state has no unknown parts: resampling changes nothing. */
function isFullyKnown<S extends State>(game: Game<S>, state: S): boolean {
  const filled = game.create();
  copyState(state, filled);
  game.resample(filled, new FastRandom(''));
  return sameState(state, filled);
}

/** Whether a record has unknown parts in its log or start. Such a record can be viewed but not continued. */
export function isMaskedRecord<S extends State>(game: Game<S>, { start, log }: ReplaySource): boolean {
  if (isMaskedLog(log)) return true;
  if (start === undefined) return false;
  const state = game.create();
  return game.readPosition(start, state, 'record') === undefined && !isFullyKnown(game, state);
}

/** Parts of a record needed to replay it. */
interface ReplaySource {
  readonly start?: JsonObject;
  readonly log: readonly string[];
}

/** Sets the initial state of a log: the set-up, or a position, which must be fully known unless `masked`. */
export function initState<S extends State>(
  game: Game<S>,
  start: JsonObject | undefined,
  into: S,
  masked = false,
): Refusal | undefined {
  if (start !== undefined) {
    const refusal = game.readPosition(start, into, 'record');
    return refusal ?? (masked || isFullyKnown(game, into) ? undefined : refuse('start-unknown'));
  }
  game.setup(into);
  // the set-up deals nothing, so all viewers see the same
  if (masked) game.mask(into, SPECTATOR, into);
  return undefined;
}

/** Checks and plays one log line; a refused line changes nothing. */
export function playLogEntry<S extends State>(
  game: Game<S>,
  state: S,
  line: string,
  masked: boolean,
  emit?: EmitEvent,
): Refusal | undefined {
  if (masked) return playMaskedLogEntry(game, state, line, emit);
  const move = readLogEntry(game, state, line);
  if (isRefusal(move)) return move;
  game.play(state, move, emit);
  return undefined;
}

/**
 * Plays a masked log line. Other seats' moves depend on unknown parts, so the line cannot be compared with the legal
 * moves. Checks its form and turn instead, then that the game can play it and that a sample of the resulting state is
 * legal.
 */
function playMaskedLogEntry<S extends State>(
  game: Game<S>,
  state: S,
  line: string,
  emit: EmitEvent | undefined,
): Refusal | undefined {
  const move = readMaskedLogEntry(game, state, line);
  if (isRefusal(move)) return move;
  const after = game.create();
  copyState(state, after);
  try {
    game.play(after, move, emit);
    const world = game.create();
    copyState(after, world);
    game.resample(world, new FastRandom(''));
    if (game.flaw(world) !== undefined) return refuse('masked-line');
    game.outcome(world);
  } catch {
    // the game expects legal moves in `play` and may throw on others
    return refuse('masked-line');
  }
  copyState(after, state);
  return undefined;
}

function readMaskedLogEntry<S extends State>(game: Game<S>, state: S, line: string): Move | Refusal {
  const entry = parseLogEntry(line);
  const move = entry && game.parseMove(entry.text);
  if (entry === undefined || move === undefined) return refuse('no-such-entry', { text: clipText(line) });
  const actor = game.actor(state);
  if (actor === OVER) return refuse('game-over');
  if (entry.seat === actor) return move;
  if (entry.seat === CHANCE) return refuse('no-chance-due', { text: clipText(line), seat: actor });
  if (actor === CHANCE) return refuse('chance-due', { text: clipText(line) });
  return refuse('not-your-turn', { seat: entry.seat, actor });
}

/** Replays a log and checks every line; a masked log is replayed as its viewer saw it. `at` limits the lines played. */
export function replay<S extends State>(
  game: Game<S>,
  record: Pick<GameRecord, 'start' | 'log'>,
  state: S,
  at: number = record.log.length,
): Refusal | undefined {
  const masked = isMaskedRecord(game, record);
  const bad = initState(game, record.start, state, masked);
  if (bad !== undefined) return bad;
  for (const [index, line] of record.log.slice(0, at).entries()) {
    const refusal = playLogEntry(game, state, line, masked);
    if (refusal !== undefined) return refusalAtLine(refusal, index);
  }
  return undefined;
}

/** Adds the line number to a refusal; `index` counts from 0. */
export function refusalAtLine({ reason, values }: Refusal, index: number): Refusal {
  return { reason, values: { ...values, line: index + 1 } };
}
