import { CHANCE, type GameView, type Goal, type GameEvent, type TypedMove, OVER, type State } from '@two-rivers/kernel';
import { type Frame, previewMoves } from '../tableView.ts';
import type { PlayedStep } from './tableSnapshot.ts';
import { stateBeforeDraft, type TableInput } from './tableInput.ts';

/** Events that led to a moment. */
interface MomentEvents {
  readonly momentKey: string;
  readonly step?: PlayedStep;
  readonly eventsSinceOwnMove: readonly GameEvent[];
}

/** Position in the log during playback. */
interface PlaybackPosition {
  readonly line: number;
  /** whether all lines are shown */
  readonly isLive: boolean;
}

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

/** Recent events at a moment: those of the last step, and those of other players since the viewer's last move. */
export class LastStep<P, M extends TypedMove, G extends Goal> {
  readonly #gameView: GameView<State, P, M, GameEvent, G>;
  readonly #isRecord: boolean;
  #cache: MomentEvents | undefined;
  /** moment at which the current viewer joined; the step shown at that moment is not reported */
  #firstMomentKey: string | undefined;

  constructor(gameView: GameView<State, P, M, GameEvent, G>, isRecord: boolean) {
    this.#gameView = gameView;
    this.#isRecord = isRecord;
  }

  startAt(momentKey: string): void {
    this.#firstMomentKey = momentKey;
  }

  /** Events of the last line shown, or of the last move in the draft. */
  eventsAt(momentKey: string, input: TableInput, playback: PlaybackPosition): MomentEvents {
    if (this.#cache?.momentKey === momentKey) return this.#cache;
    const step = momentKey === this.#firstMomentKey ? undefined : this.#stepAt(momentKey, input, playback);
    const eventsSinceOwnMove = this.#eventsSinceOwnMove(input, playback);
    this.#cache = { momentKey, eventsSinceOwnMove, ...(step === undefined ? {} : { step }) };
    return this.#cache;
  }

  /** Whether a line is shown together with the previous one. */
  joinsPrevious(frames: readonly Frame[], line: number): boolean {
    return joinsPreviousLine(this.#gameView, frames, line);
  }

  /** Finds the viewer's last move in the log, because a move may be committed at once, without ever being a draft. */
  #eventsSinceOwnMove({ view, frames, viewer }: TableInput, { line, isLive }: PlaybackPosition): readonly GameEvent[] {
    if (isLive && view.draft.length > 0) return [];
    const shownFrames = frames.slice(0, line);
    // a spectator has no own move: show the last move of any seat
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

  #stepAt(serial: string, input: TableInput, { line, isLive }: PlaybackPosition): PlayedStep | undefined {
    const { view, frames, viewer } = input;
    if (isLive && view.draft.length > 0) return this.#draftedStep(serial, input);
    const frame = frames[line - 1];
    // the viewer's own move was already shown when it was drafted
    if (frame === undefined || (!this.#isRecord && frame.seat === viewer)) return undefined;
    const seat = frame.seat === CHANCE ? OVER : frame.seat;
    let first = line - 1;
    while (!this.#isRecord && this.joinsPrevious(frames, first)) first--;
    const shownFrames = frames.slice(first, line);
    return {
      serial,
      seat,
      before: frames[first]?.before ?? frame.before,
      events: shownFrames.flatMap(({ events }) => events),
      lines: shownFrames.length,
    };
  }

  #draftedStep(serial: string, input: TableInput): PlayedStep | undefined {
    const { view, viewer } = input;
    const { game } = this.#gameView;
    const start = stateBeforeDraft(input);
    if (start === undefined) return undefined;
    const moves = view.draft.map((text) => game.parseMove(text) ?? 0);
    const { after: before } = previewMoves(game, start, moves.slice(0, -1));
    const [move = 0] = moves.slice(-1);
    return {
      serial,
      seat: viewer,
      before,
      events: previewMoves(game, before, [move]).events,
      move,
    };
  }
}
