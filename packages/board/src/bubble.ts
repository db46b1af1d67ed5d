import { Store } from '@two-rivers/table';

/** A piece as it is told: its name, what else there is to know, why it cannot be chosen. */
export interface Told {
  readonly title: string;
  readonly lines?: readonly string[] | undefined;
  readonly reason?: string | undefined;
  /** the section of the rules it belongs to */
  readonly rule?: string | undefined;
}

export interface Shown<E = Element> {
  readonly told: Told;
  readonly by: E;
  /** asked for: it stays, and leads to the rule */
  readonly isHeld: boolean;
}

/** So long a finger stays on a piece to ask about it. */
const LONG_PRESS = 550;

/** The bubble of a table: which piece is looked at. Looking in passing never takes the place of what was asked for. */
export class Bubble<E = Element> {
  readonly shown = new Store<Shown<E> | undefined>(undefined);
  #press: ReturnType<typeof setTimeout> | undefined;
  /** the piece that a long press has just asked about */
  #pressed: E | undefined;

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
