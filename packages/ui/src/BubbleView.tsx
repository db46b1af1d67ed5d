import { useLayoutEffect, useRef } from 'react';
import type { BubbleState, OpenBubble } from './bubble.ts';
import css from './BubbleView.module.css';
import { classNames } from './classNames.ts';
import { useTranslate } from './i18n.ts';
import { useStore } from './lazyPart.tsx';

/** Minimum distances in pixels, to the edges of the screen and to the piece. */
const SCREEN_MARGIN = 6;
const GAP = 8;

interface BubbleViewProps {
  readonly bubble: BubbleState;
  readonly openRule: (section: string) => void;
}

/** Renders the open bubble, if any, beside its piece. */
export function BubbleView({ bubble, openRule }: BubbleViewProps) {
  const shown = useStore(bubble.shown);
  return shown && <OpenBubbleView openBubble={shown} hide={() => bubble.close()} openRule={openRule} />;
}

interface OpenBubbleViewProps {
  readonly openBubble: OpenBubble;
  readonly hide: () => void;
  readonly openRule: (section: string) => void;
}

function OpenBubbleView({ openBubble, hide, openRule }: OpenBubbleViewProps) {
  const t = useTranslate();
  const element = useRef<HTMLDivElement>(null);
  const { description, anchor, isPinned } = openBubble;
  const { title, lines = [], reason, rule } = description;
  useLayoutEffect(() => {
    if (element.current !== null) placeBesidePiece(element.current, anchor);
    // close on scrolling, because it moves the piece away from the bubble
    if (!isPinned) return addCapturingListeners({ scroll: hide });
    return keepOpenUntilDismissed(element.current, anchor, hide);
  }, [openBubble]);
  return (
    <div
      ref={element}
      // in the top layer, above dialogs
      popover="manual"
      className={classNames(css.bubble, isPinned && css.pinned)}
      role={isPinned ? 'dialog' : 'tooltip'}
      aria-label={isPinned ? title : undefined}
      tabIndex={-1}
      data-bubble
    >
      <strong>{title}</strong>
      {lines.map((line, index) => (
        <span key={index}>{line}</span>
      ))}
      {reason !== undefined && <em>{reason}</em>}
      {isPinned && rule !== undefined && (
        <button
          type="button"
          onClick={() => {
            hide();
            openRule(rule);
          }}
        >
          {t('piece.rule')}
        </button>
      )}
    </div>
  );
}

/** Places the bubble above the piece, or below if there is no room. */
function placeBesidePiece(bubble: HTMLElement, piece: Element): void {
  if (!bubble.matches(':popover-open')) bubble.showPopover();
  const pieceBox = piece.getBoundingClientRect();
  const bubbleBox = bubble.getBoundingClientRect();
  const left = Math.max(
    SCREEN_MARGIN,
    Math.min(pieceBox.x + pieceBox.width / 2 - bubbleBox.width / 2, innerWidth - bubbleBox.width - SCREEN_MARGIN),
  );
  const above = pieceBox.y - bubbleBox.height - GAP;
  const top =
    above >= SCREEN_MARGIN ? above : Math.min(pieceBox.bottom + GAP, innerHeight - bubbleBox.height - SCREEN_MARGIN);
  bubble.style.translate = `${left}px ${top}px`;
}

/** Keeps a pinned bubble open until Escape or a press outside. The returned cleanup gives lost focus to the piece. */
function keepOpenUntilDismissed(bubble: HTMLElement | null, piece: Element, hide: () => void): () => void {
  (bubble?.querySelector('button') ?? bubble)?.focus({ preventScroll: true });
  const unsubscribe = addCapturingListeners({
    keydown: (event) => {
      if (!(event instanceof KeyboardEvent) || event.key !== 'Escape') return;
      // keep the dialog behind it open
      event.preventDefault();
      event.stopPropagation();
      hide();
    },
    pointerdown: (event) => {
      const { target } = event;
      if (target instanceof Node && bubble?.contains(target)) return;
      hide();
      if (target instanceof Element && isTouchEvent(event) && target.closest(INERT_TAP_AREA) !== null)
        swallowNextClick();
    },
  });
  return () => {
    unsubscribe();
    const { activeElement } = document;
    const isFocusLost =
      activeElement === null || activeElement === document.body || bubble?.contains(activeElement) === true;
    if (isFocusLost && (piece instanceof HTMLElement || piece instanceof SVGElement))
      piece.focus({ preventScroll: true });
  };
}

/** Targets where a tap that closes a bubble must do nothing else: the board except its tabs. */
const INERT_TAP_AREA = 'main :not([role="tab"])';

function isTouchEvent(event: Event): boolean {
  return event instanceof PointerEvent && event.pointerType === 'touch';
}

/** Swallows the click of the current tap: it closes a bubble and must not reach the piece below. */
function swallowNextClick(): void {
  const unsubscribe = addCapturingListeners({
    click: (event) => {
      event.stopPropagation();
      event.preventDefault();
      unsubscribe();
    },
    // a scrolling touch fires no click
    pointercancel: () => unsubscribe(),
    pointerdown: () => unsubscribe(),
  });
}

/** Adds capturing listeners to the window; returns a function that removes them. */
function addCapturingListeners(handlers: Readonly<Record<string, (event: Event) => void>>): () => void {
  for (const [name, handler] of Object.entries(handlers)) addEventListener(name, handler, true);
  return () => {
    for (const [name, handler] of Object.entries(handlers)) removeEventListener(name, handler, true);
  };
}
