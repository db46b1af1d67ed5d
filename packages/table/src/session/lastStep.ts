import {
  CHANCE,
  type GameView,
  type Goal,
  type GameEvent,
  type TypedMove,
  type RuleEvent,
  OVER,
  type State,
} from '@two-rivers/kernel';
import { type Frame, previewMoves } from '../tableView.ts';
import type { PlayedStep } from './tableSnapshot.ts';
import { stateBeforeDraft, type TableInput } from './tableInput.ts';

/** What led to a moment. */
interface MomentEvents<H> {
  readonly momentKey: string;
  readonly step?: PlayedStep<H>;
  readonly eventsSinceOwnMove: readonly H[];
}

/** How much of the log is shown. */
interface PlaybackPosition {
  readonly line: number;
  /** whether that is all there is */
  readonly isLive: boolean;
}

/**
 * Whether a line of the log is dealt together with the one before it: what chance deals one after the other of the same kind, such as
 * tiles or cards, and all of a set-up.
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

/** What happened on the way to a moment: the last step, and what others did since one's own last move. */
export class LastStep<P, M extends TypedMove, H extends GameEvent, G extends Goal> {
  readonly #gameView: GameView<State, P, M, H, G>;
  readonly #isRecord: boolean;
  #cache: MomentEvents<H> | undefined;
  /** what was there when these eyes began is no news */
  #firstMomentKey: string | undefined;

  constructor(gameView: GameView<State, P, M, H, G>, isRecord: boolean) {
    this.#gameView = gameView;
    this.#isRecord = isRecord;
  }

  startAt(momentKey: string): void {
    this.#firstMomentKey = momentKey;
  }

  /** What the last line shown, or the last move of the draft, did. */
  eventsAt(momentKey: string, input: TableInput, playback: PlaybackPosition): MomentEvents<H> {
    if (this.#cache?.momentKey === momentKey) return this.#cache;
    const step = momentKey === this.#firstMomentKey ? undefined : this.#stepAt(momentKey, input, playback);
    const eventsSinceOwnMove = this.#eventsSinceOwnMove(input, playback);
    this.#cache = { momentKey, eventsSinceOwnMove, ...(step === undefined ? {} : { step }) };
    return this.#cache;
  }

  /** Whether a line is shown together with the one before it. */
  joinsPrevious(frames: readonly Frame[], line: number): boolean {
    return joinsPreviousLine(this.#gameView, frames, line);
  }

  /** From the log alone, since a move of one's own may count in the same moment that it is made. */
  #eventsSinceOwnMove({ view, frames, viewer }: TableInput, { line, isLive }: PlaybackPosition): readonly H[] {
    if (isLive && view.draft.length > 0) return [];
    const shown = frames.slice(0, line);
    // whoever only watches has no move of their own: they see the last one
    const first =
      viewer < 0
        ? shown.findLastIndex(({ seat }) => seat >= 0)
        : shown.findLastIndex(({ seat }) => seat === viewer) + 1;
    return (
      shown
        .slice(Math.max(0, first))
        // what chance turns up is there to be seen anyway
        .filter(({ seat }) => seat >= 0)
        .flatMap(({ events }) => this.#typedEvents(events))
    );
  }

  #stepAt(serial: string, input: TableInput, { line, isLive }: PlaybackPosition): PlayedStep<H> | undefined {
    const { view, frames, viewer } = input;
    if (isLive && view.draft.length > 0) return this.#draftedStep(serial, input);
    const frame = frames[line - 1];
    // an own move was shown when it was drafted
    if (frame === undefined || (!this.#isRecord && frame.seat === viewer)) return undefined;
    const seat = frame.seat === CHANCE ? OVER : frame.seat;
    let first = line - 1;
    while (!this.#isRecord && this.joinsPrevious(frames, first)) first--;
    const shown = frames.slice(first, line);
    return {
      serial,
      seat,
      events: shown.flatMap(({ events }) => this.#typedEvents(events)),
      lines: shown.length,
    };
  }

  #draftedStep(serial: string, input: TableInput): PlayedStep<H> | undefined {
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
      events: this.#typedEvents(previewMoves(game, before, [move]).events),
      move: { before, move },
    };
  }

  #typedEvents(ruleEvents: readonly RuleEvent[]): readonly H[] {
    return ruleEvents.map((ruleEvent) => this.#gameView.event(ruleEvent));
  }
}
