import { CHANCE, type GameView, type Goal, type GameEvent, type TypedMove, OVER, type State } from '@two-rivers/kernel';
import { type Frame, previewMoves } from '../tableView.ts';
import type { PlayedStep } from './tableSnapshot.ts';
import { stateBeforeDraft, type TableInput } from './source.ts';

/** The log and draft that steps are read from. */
export type ShownLog = Pick<TableInput, 'view' | 'frames' | 'viewer' | 'start'>;

/**
 * Whether playback shows a log line together with the previous one: consecutive chance results of the same kind, such
 * as tiles or cards, and the whole set-up.
 */
export function joinsPreviousLine<P, M extends TypedMove>(
  gameView: Pick<GameView<State, P, M>, 'move' | 'position' | 'progress'>,
  frames: readonly Frame[],
  line: number,
): boolean {
  const [before, frame] = [frames[line - 1], frames[line]];
  if (before?.seat !== CHANCE || frame?.seat !== CHANCE) return false;
  return (
    gameView.move(before.move).kind === gameView.move(frame.move).kind ||
    gameView.progress(gameView.position(frame.before)).stage === 'setup'
  );
}

/**
 * Events by others since the viewer's last move. That move is found in the log, because it may be committed at once,
 * without ever being a draft. A spectator has no own move and gets the events since the last move of any seat.
 */
export function eventsSinceOwnMove({ view, frames, viewer }: ShownLog, line: number): readonly GameEvent[] {
  if (line === frames.length && view.draft.length > 0) return [];
  const shownFrames = frames.slice(0, line);
  const first =
    viewer < 0
      ? shownFrames.findLastIndex(({ seat }) => seat >= 0)
      : shownFrames.findLastIndex(({ seat }) => seat === viewer) + 1;
  return (
    shownFrames
      .slice(Math.max(0, first))
      // chance results are visible on the board anyway
      .filter(({ seat }) => seat >= 0)
      .flatMap(({ events }) => events)
  );
}

/** The step that led to a moment: the last lines shown, or the last move of the draft. */
export function stepAt<P, M extends TypedMove, G extends Goal>(
  gameView: GameView<State, P, M, GameEvent, G>,
  isRecord: boolean,
  serial: string,
  log: ShownLog,
  line: number,
): PlayedStep | undefined {
  const { view, frames, viewer } = log;
  if (line === frames.length && view.draft.length > 0) return draftedStep(gameView, serial, log);
  const frame = frames[line - 1];
  // the viewer's own move was already shown when it was drafted
  if (frame === undefined || (!isRecord && frame.seat === viewer)) return undefined;
  const seat = frame.seat === CHANCE ? OVER : frame.seat;
  let first = line - 1;
  if (!isRecord) while (joinsPreviousLine(gameView, frames, first)) first--;
  const shownFrames = frames.slice(first, line);
  return {
    serial,
    seat,
    before: frames[first]?.before ?? frame.before,
    events: shownFrames.flatMap(({ events }) => events),
    lines: shownFrames.length,
  };
}

function draftedStep<P, M extends TypedMove, G extends Goal>(
  { game }: GameView<State, P, M, GameEvent, G>,
  serial: string,
  log: ShownLog,
): PlayedStep | undefined {
  const { view, viewer } = log;
  const start = stateBeforeDraft(log);
  if (start === undefined) return undefined;
  const moves = view.draft.map((text) => game.parseMove(text) ?? 0);
  const { after: before } = previewMoves(game, start, moves.slice(0, -1));
  const [move = 0] = moves.slice(-1);
  return { serial, seat: viewer, before, events: previewMoves(game, before, [move]).events, move };
}
