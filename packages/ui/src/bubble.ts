import { Store } from '@two-rivers/table';

/** Description of a piece: its name, its details, and the reason why it cannot be chosen. */
export interface PieceDescription {
  readonly title: string;
  readonly lines?: readonly string[] | undefined;
  /** lines for screen readers only, since the art shows them */
  readonly screenReaderLines?: readonly string[] | undefined;
  /** replaces `lines` in short accessible names; default: the first line */
  readonly briefLines?: readonly string[] | undefined;
  readonly reason?: string | undefined;
  /** whether the reason applies to all pieces and is announced once elsewhere, so that accessible names omit it */
  readonly isReasonAnnounced?: boolean | undefined;
  /** section of the rules */
  readonly rule?: string | undefined;
}

export interface OpenBubble<E = Element> {
  readonly description: PieceDescription;
  readonly anchor: E;
  /** whether the bubble was opened explicitly: it then stays open and links to the rule */
  readonly isPinned: boolean;
}

/** Position of a finger or the mouse in the viewport. */
export interface PointerPosition {
  readonly clientX: number;
  readonly clientY: number;
  readonly pointerType: string;
}

/** Duration of a long press, in milliseconds. */
const LONG_PRESS_MS = 550;
/** Maximum movement of a resting pointer, in pixels. */
const REST_DISTANCE = 2;

/** State of the one bubble of a table. Hovering and focus never replace a pinned bubble. */
export class BubbleState<E = Element> {
  readonly shown = new Store<OpenBubble<E> | undefined>(undefined);
  #longPressTimer: ReturnType<typeof setTimeout> | undefined;
  /** the piece just pinned by a long press */
  #longPressedPiece: E | undefined;
  /** position of the last press; cleared by a key */
  #lastPress: PointerPosition | undefined;

  /** Handles a press anywhere: closes an unpinned bubble. */
  handlePointerDown({ clientX, clientY, pointerType }: PointerPosition): void {
    this.#lastPress = { clientX, clientY, pointerType };
    this.closeUnpinned();
  }

  handleKeyDown(): void {
    this.#lastPress = undefined;
  }

  /**
   * Handles a pointer that enters a piece. Ignores the event if the pointer rests where it last pressed, because then
   * the piece has moved, not the pointer.
   */
  handlePointerEnter(
    description: PieceDescription,
    anchor: E,
    { clientX, clientY, pointerType }: PointerPosition,
  ): void {
    const lastPress = this.#lastPress;
    const isResting =
      lastPress !== undefined && Math.hypot(clientX - lastPress.clientX, clientY - lastPress.clientY) < REST_DISTANCE;
    // browsers emulate a mouse at the position of an earlier touch
    if (pointerType === 'mouse' && lastPress?.pointerType !== 'touch' && !isResting)
      this.openUnpinned(description, anchor);
  }

  /** Handles focus by keyboard; ignores focus by touch. */
  handleFocus(description: PieceDescription, anchor: E): void {
    if (this.#lastPress?.pointerType !== 'touch') this.openUnpinned(description, anchor);
  }

  /** Opens the bubble unpinned, on hover or keyboard focus. */
  openUnpinned(description: PieceDescription, anchor: E): void {
    // a bare title only repeats the label of the piece
    if (description.lines === undefined && description.reason === undefined) return;
    if (this.shown.get()?.isPinned !== true) this.shown.set({ description, anchor, isPinned: false });
  }

  closeUnpinned(): void {
    if (this.shown.get()?.isPinned !== true) this.close();
  }

  /** Opens the bubble pinned: by right click, long press, key, or a tap on a piece without action. */
  openPinned(description: PieceDescription, anchor: E): void {
    this.shown.set({ description, anchor, isPinned: true });
  }

  close(): void {
    if (this.shown.get() !== undefined) this.shown.set(undefined);
  }

  /** Starts the timer of a long press. */
  startLongPress(description: PieceDescription, anchor: E): void {
    this.#longPressedPiece = undefined;
    clearTimeout(this.#longPressTimer);
    this.#longPressTimer = setTimeout(() => {
      this.#longPressedPiece = anchor;
      this.openPinned(description, anchor);
    }, LONG_PRESS_MS);
  }

  cancelLongPress(): void {
    clearTimeout(this.#longPressTimer);
  }

  /**
   * Whether a click merely ends a long press and must do nothing. Not every browser fires such a click; if the bubble
   * is closed or on another piece, the click is a normal one.
   */
  consumeClick(anchor: E): boolean {
    const shown = this.shown.get();
    const endsLongPress = this.#longPressedPiece === anchor && shown?.anchor === anchor && shown.isPinned;
    this.#longPressedPiece = undefined;
    return endsLongPress;
  }
}
