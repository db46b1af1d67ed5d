import { Store } from '@two-rivers/table';

/** A piece as it is told: its name, what else there is to know, why it cannot be chosen. */
export interface Told {
  readonly title: string;
  readonly lines?: readonly string[] | undefined;
  /** what the eyes see, and only those who listen have to be told */
  readonly heard?: readonly string[] | undefined;
  /** what those who listen and want few words hear instead of the lines; left out: the first of them */
  readonly brief?: readonly string[] | undefined;
  readonly reason?: string | undefined;
  /** the same is said of everything: those who listen are told once, elsewhere */
  readonly isReasonKnown?: boolean | undefined;
  /** the section of the rules it belongs to */
  readonly rule?: string | undefined;
}

export interface Shown<E = Element> {
  readonly told: Told;
  readonly by: E;
  /** asked for: it stays, and leads to the rule */
  readonly isHeld: boolean;
}

/** Where a finger or the mouse is on the screen. */
export interface Pointed {
  readonly clientX: number;
  readonly clientY: number;
  readonly pointerType: string;
}

/** So long a finger stays on a piece to ask about it. */
const LONG_PRESS = 550;
/** Closer than this, in pixels, a pointer has not moved. */
const AT_REST = 2;

/** The bubble of a table: which piece is looked at. Looking in passing never takes the place of what was asked for. */
export class Bubble<E = Element> {
  readonly shown = new Store<Shown<E> | undefined>(undefined);
  #press: ReturnType<typeof setTimeout> | undefined;
  /** the piece that a long press has just asked about */
  #pressed: E | undefined;
  /** where a finger or a button of the mouse came down last; void by a key */
  #down: Pointed | undefined;

  /** A finger or a button of the mouse comes down, anywhere: something is done, and no more looked at in passing. */
  down({ clientX, clientY, pointerType }: Pointed): void {
    this.#down = { clientX, clientY, pointerType };
    this.leave();
  }

  typed(): void {
    this.#down = undefined;
  }

  /** A pointer comes to a piece; or the piece to a pointer that rests since it came down, when the view has jumped. */
  enter(told: Told, by: E, { clientX, clientY, pointerType }: Pointed): void {
    const down = this.#down;
    const rests = down !== undefined && Math.hypot(clientX - down.clientX, clientY - down.clientY) < AT_REST;
    // where fingers touch, browsers leave a mouse behind where an earlier one was
    if (pointerType === 'mouse' && down?.pointerType !== 'touch' && !rests) this.look(told, by);
  }

  /** The focus comes to a piece: by the keys, unless it is the last touch that has put it there. */
  focus(told: Told, by: E): void {
    if (this.#down?.pointerType !== 'touch') this.look(told, by);
  }

  /** Looked at in passing: by the mouse, or by the keys that arrive at it. */
  look(told: Told, by: E): void {
    // a name that is written on the piece need not be told again
    if (told.lines === undefined && told.reason === undefined) return;
    if (this.shown.get()?.isHeld !== true) this.shown.set({ told, by, isHeld: false });
  }

  leave(): void {
    if (this.shown.get()?.isHeld !== true) this.hide();
  }

  /** Asked for: by a right click, a long press, a key, or a touch that could do nothing else. */
  hold(told: Told, by: E): void {
    this.shown.set({ told, by, isHeld: true });
  }

  hide(): void {
    if (this.shown.get() !== undefined) this.shown.set(undefined);
  }

  /** A finger comes down. */
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
   * Whether a click is only the end of a long press, which has had its answer. Not every browser clicks then: once the
   * bubble is gone, or on another piece, a click is a click.
   */
  takesClick(by: E): boolean {
    const shown = this.shown.get();
    const isEnd = this.#pressed === by && shown?.by === by && shown.isHeld;
    this.#pressed = undefined;
    return isEnd;
  }
}
