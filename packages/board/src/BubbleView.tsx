import { useLayoutEffect, useRef } from 'react';
import type { Bubble, Shown } from './bubble.ts';
import css from './BubbleView.module.css';
import { classes } from './classes.ts';
import { useSay } from './spoken.ts';
import { useStore } from './late.tsx';

/** Distances in pixels: to the edges of the screen, and to the piece. */
const EDGE = 6;
const APART = 8;

interface BubbleViewProps {
  readonly bubble: Bubble;
  readonly openRule: (section: string) => void;
}

/** Renders the open bubble, if any, beside its piece. */
export function BubbleView({ bubble, openRule }: BubbleViewProps) {
  const shown = useStore(bubble.shown);
  return shown && <ShownBubble shown={shown} hide={() => bubble.hide()} openRule={openRule} />;
}

interface ShownBubbleProps {
  readonly shown: Shown;
  readonly hide: () => void;
  readonly openRule: (section: string) => void;
}

function ShownBubble({ shown, hide, openRule }: ShownBubbleProps) {
  const say = useSay();
  const bubble = useRef<HTMLDivElement>(null);
  const { told, by, isHeld } = shown;
  const { title, lines = [], reason, rule } = told;
  useLayoutEffect(() => {
    if (bubble.current !== null) placeBeside(bubble.current, by);
    // scrolling moves the piece away
    if (!isHeld) return listen({ scroll: hide });
    return holdOpen(bubble.current, by, hide);
  }, [shown]);
  return (
    <div
      ref={bubble}
      // in the top layer, above dialogs
      popover="manual"
      className={classes(css.bubble, isHeld && css.held)}
      role={isHeld ? 'dialog' : 'tooltip'}
      aria-label={isHeld ? title : undefined}
      tabIndex={-1}
      data-bubble
    >
      <strong>{title}</strong>
      {lines.map((line, index) => (
        <span key={index}>{line}</span>
      ))}
      {reason !== undefined && <em>{reason}</em>}
      {isHeld && rule !== undefined && (
        <button
          type="button"
          onClick={() => {
            hide();
            openRule(rule);
          }}
        >
          {say('piece.rule')}
        </button>
      )}
    </div>
  );
}

/** Places the bubble above the piece, or below if there is no room. */
function placeBeside(bubble: HTMLElement, piece: Element): void {
  if (!bubble.matches(':popover-open')) bubble.showPopover();
  const by = piece.getBoundingClientRect();
  const own = bubble.getBoundingClientRect();
  const left = Math.max(EDGE, Math.min(by.x + by.width / 2 - own.width / 2, innerWidth - own.width - EDGE));
  const above = by.y - own.height - APART;
  const top = above >= EDGE ? above : Math.min(by.bottom + APART, innerHeight - own.height - EDGE);
  bubble.style.translate = `${left}px ${top}px`;
}

/** Keeps a pinned bubble open until Escape or a press outside. The returned cleanup gives lost focus back to the piece. */
function holdOpen(bubble: HTMLElement | null, piece: Element, hide: () => void): () => void {
  (bubble?.querySelector('button') ?? bubble)?.focus({ preventScroll: true });
  const deaf = listen({
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
      if (target instanceof Element && isTouch(event) && target.closest(BOARD) !== null) leaveAside();
    },
  });
  return () => {
    deaf();
    const { activeElement } = document;
    const isLost =
      activeElement === null || activeElement === document.body || bubble?.contains(activeElement) === true;
    if (isLost && (piece instanceof HTMLElement || piece instanceof SVGElement))
      piece.focus({ preventScroll: true });
  };
}

/** Targets where a tap that closes a bubble must do nothing else: the board except its tabs. */
const BOARD = 'main :not([role="tab"])';

function isTouch(event: Event): boolean {
  return event instanceof PointerEvent && event.pointerType === 'touch';
}

/** Swallows the click of the current tap: it closes a bubble and must not reach the piece below. */
function leaveAside(): void {
  const deaf = listen({
    click: (event) => {
      event.stopPropagation();
      event.preventDefault();
      deaf();
    },
    // a scrolling touch fires no click
    pointercancel: () => deaf(),
    pointerdown: () => deaf(),
  });
}

/** Adds capturing listeners to the window; returns a function that removes them. */
function listen(heard: Readonly<Record<string, (event: Event) => void>>): () => void {
  for (const [name, act] of Object.entries(heard)) addEventListener(name, act, true);
  return () => {
    for (const [name, act] of Object.entries(heard)) removeEventListener(name, act, true);
  };
}
