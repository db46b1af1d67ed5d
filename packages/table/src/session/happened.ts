import {
  CHANCE,
  type Face,
  type FaceGoal,
  type FaceHappening,
  type FaceMove,
  type Happening,
  OVER,
  type State,
} from '@two-rivers/kernel';
import { type Frame, preview } from '../tableView.ts';
import type { Step } from './look.ts';
import { draftStart, type Scene } from './scene.ts';

/** What led to a moment. */
interface Led<H> {
  readonly at: string;
  readonly step?: Step<H>;
  readonly meanwhile: readonly H[];
}

/** How much of the log is shown. */
interface Shown {
  readonly line: number;
  /** whether that is all there is */
  readonly isLive: boolean;
}

/**
 * Whether a line of the log is dealt together with the one before it: what chance deals one after the other of the same kind, such as
 * tiles or cards, and all of a set-up.
 */
export function isDealtWith<P, M extends FaceMove>(
  face: Pick<Face<State, P, M>, 'move' | 'position' | 'progress'>,
  frames: readonly Frame[],
  line: number,
): boolean {
  const [before, frame] = [frames[line - 1], frames[line]];
  if (before?.seat !== CHANCE || frame?.seat !== CHANCE) return false;
  return (
    face.move(before.move).kind === face.move(frame.move).kind ||
    face.progress(face.position(frame.before)).stage === 'setup'
  );
}

/** What happened on the way to a moment: the last step, and what others did since one's own last move. */
export class Happened<P, M extends FaceMove, H extends FaceHappening, G extends FaceGoal> {
  readonly #face: Face<State, P, M, H, G>;
  readonly #isRecord: boolean;
  #led: Led<H> | undefined;
  /** what was there when these eyes began is no news */
  #first: string | undefined;

  constructor(face: Face<State, P, M, H, G>, isRecord: boolean) {
    this.#face = face;
    this.#isRecord = isRecord;
  }

  beginAt(at: string): void {
    this.#first = at;
  }

  /** What the last line shown, or the last move of the draft, did. */
  ledTo(at: string, scene: Scene, shown: Shown): Led<H> {
    if (this.#led?.at === at) return this.#led;
    const step = at === this.#first ? undefined : this.#stepTo(at, scene, shown);
    const meanwhile = this.#meanwhile(scene, shown);
    this.#led = { at, meanwhile, ...(step === undefined ? {} : { step }) };
    return this.#led;
  }

  /** Whether a line is shown together with the one before it. */
  joins(frames: readonly Frame[], line: number): boolean {
    return isDealtWith(this.#face, frames, line);
  }

  /** From the log alone, since a move of one's own may count in the same moment that it is made. */
  #meanwhile({ view, frames, eyes }: Scene, { line, isLive }: Shown): readonly H[] {
    if (isLive && view.draft.length > 0) return [];
    const shown = frames.slice(0, line);
    // whoever only watches has no move of their own: they see the last one
    const first =
      eyes < 0
        ? shown.findLastIndex(({ seat }) => seat >= 0)
        : shown.findLastIndex(({ seat }) => seat === eyes) + 1;
    return (
      shown
        .slice(Math.max(0, first))
        // what chance turns up is there to be seen anyway
        .filter(({ seat }) => seat >= 0)
        .flatMap(({ happenings }) => this.#told(happenings))
    );
  }

  #stepTo(serial: string, scene: Scene, { line, isLive }: Shown): Step<H> | undefined {
    const { view, frames, eyes } = scene;
    if (isLive && view.draft.length > 0) return this.#drafted(serial, scene);
    const frame = frames[line - 1];
    // an own move was shown when it was drafted
    if (frame === undefined || (!this.#isRecord && frame.seat === eyes)) return undefined;
    const seat = frame.seat === CHANCE ? OVER : frame.seat;
    let first = line - 1;
    while (!this.#isRecord && this.joins(frames, first)) first--;
    const shown = frames.slice(first, line);
    return {
      serial,
      seat,
      happenings: shown.flatMap(({ happenings }) => this.#told(happenings)),
      lines: shown.length,
    };
  }

  #drafted(serial: string, scene: Scene): Step<H> | undefined {
    const { view, eyes } = scene;
    const { game } = this.#face;
    const start = draftStart(scene);
    if (start === undefined) return undefined;
    const moves = view.draft.map((text) => game.parseMove(text) ?? 0);
    const { after: before } = preview(game, start, moves.slice(0, -1));
    const [move = 0] = moves.slice(-1);
    return {
      serial,
      seat: eyes,
      happenings: this.#told(preview(game, before, [move]).happenings),
      move: { before, move },
    };
  }

  #told(happenings: readonly Happening[]): readonly H[] {
    return happenings.map((happening) => this.#face.happening(happening));
  }
}
