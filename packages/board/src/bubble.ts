import { Store } from '@two-rivers/table';

/** Description of a piece: its name, details, why it cannot be chosen. */
export interface Told {
  readonly title: string;
  readonly lines?: readonly string[] | undefined;
  /** lines for screen readers only, since the art shows them */
  readonly heard?: readonly string[] | undefined;
  /** replaces `lines` in short accessible names; default: the first line */
  readonly brief?: readonly string[] | undefined;
  readonly reason?: string | undefined;
  /** the reason applies to all pieces and is announced once elsewhere, so not part of accessible names */
  readonly isReasonKnown?: boolean | undefined;
  /** section of the rules */
  readonly rule?: string | undefined;
}

export interface Shown<E = Element> {
  readonly told: Told;
  readonly by: E;
  /** explicitly opened: stays open, and links to the rule */
  readonly isHeld: boolean;
}

/** Position of a finger or the mouse in the viewport. */
export interface Pointed {
  readonly clientX: number;
  readonly clientY: number;
  readonly pointerType: string;
}

/** Duration of a long press, in milliseconds. */
const LONG_PRESS = 550;
/** Movement of a resting pointer, in pixels, at most. */
const AT_REST = 2;

/** State of the one bubble of a table. Hovering and focus never replace a pinned bubble. */
export class Bubble<E = Element> {
  readonly shown = new Store<Shown<E> | undefined>(undefined);
  #press: ReturnType<typeof setTimeout> | undefined;
  /** the piece just pinned by a long press */
  #pressed: E | undefined;
  /** position of the last press; cleared by a key */
  #down: Pointed | undefined;

  /** Handles a press anywhere: closes an unpinned bubble. */
  down({ clientX, clientY, pointerType }: Pointed): void {
    this.#down = { clientX, clientY, pointerType };
    this.leave();
  }

  typed(): void {
    this.#down = undefined;
  }

  /** Handles a pointer entering a piece, but not a piece that jumps under a pointer resting since its last press. */
  enter(told: Told, by: E, { clientX, clientY, pointerType }: Pointed): void {
    const down = this.#down;
    const rests = down !== undefined && Math.hypot(clientX - down.clientX, clientY - down.clientY) < AT_REST;
    // browsers emulate a mouse at the position of an earlier touch
    if (pointerType === 'mouse' && down?.pointerType !== 'touch' && !rests) this.look(told, by);
  }

  /** Handles focus by keyboard; ignores focus by touch. */
  focus(told: Told, by: E): void {
    if (this.#down?.pointerType !== 'touch') this.look(told, by);
  }

  /** Opens the bubble unpinned, on hover or keyboard focus. */
  look(told: Told, by: E): void {
    // a bare title only repeats the label of the piece
    if (told.lines === undefined && told.reason === undefined) return;
    if (this.shown.get()?.isHeld !== true) this.shown.set({ told, by, isHeld: false });
  }

  leave(): void {
    if (this.shown.get()?.isHeld !== true) this.hide();
  }

  /** Opens the bubble pinned: by right click, long press, key, or a tap on a piece without action. */
  hold(told: Told, by: E): void {
    this.shown.set({ told, by, isHeld: true });
  }

  hide(): void {
    if (this.shown.get() !== undefined) this.shown.set(undefined);
  }

  /** Starts the timer of a long press. */
  press(told: Told, by: E): void {
    this.#pressed = undefined;
    clearTimeout(this.#press);
    this.#press = setTimeout(() => {
      this.#pressed = by;
      this.hold(told, by);
    }, LONG_PRESS);
  }

  release(): void {
    clearTimeout(this.#press);
  }

  /**
   * Whether a click merely ends a long press, and must do nothing. Not every browser fires such a click: with the bubble
   * closed, or on another piece, it is a normal one.
   */
  takesClick(by: E): boolean {
    const shown = this.shown.get();
    const isEnd = this.#pressed === by && shown?.by === by && shown.isHeld;
    this.#pressed = undefined;
    return isEnd;
  }
}
