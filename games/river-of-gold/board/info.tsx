import type { Move } from '@two-rivers/kernel';
import { useLayoutEffect, useRef, useState } from 'react';
import { useStore } from '@two-rivers/board';
import { Store } from '@two-rivers/table';
import type { Table } from './look.ts';

/** What is told of a piece that is looked at. */
interface Info {
  readonly piece: Piece;
  readonly by: DOMRect;
  readonly source: Element;
  /** touched: it stays, and leads to its rule */
  readonly isHeld: boolean;
}

/** A piece of the table: what it is called, what it does when touched, which rule it belongs to. */
export interface Piece {
  readonly title: string;
  readonly lines?: readonly string[];
  readonly rule: string;
  /** touching selects this move, and again plays it */
  readonly move?: Move | undefined;
  /** touching does this: half of a move, or a list of further choices */
  readonly pick?: { readonly name: string; readonly isOn: boolean; readonly act: () => void } | undefined;
  /** a move as text that one might expect here; where it is not legal, the piece tells why */
  readonly wanted?: string | undefined;
  /** why it is not possible, where no single move tells it */
  readonly reason?: string | undefined;
}

const info = new Store<Info | undefined>(undefined);

function hideInfo(): void {
  if (info.get() !== undefined) info.set(undefined);
}

/** The attributes of a piece's button, whether drawn or of HTML, which answers to mouse, touch and keys. */
export function pieceProps(table: Table, piece: Piece) {
  const { move, pick } = piece;
  const reason = reasonOf(table, piece);
  const show = (target: Element, isHeld: boolean) => {
    // a name that is written on the piece need not be told again
    if (!isHeld && piece.lines === undefined && reason === undefined) return;
    if (isHeld || info.get()?.isHeld !== true)
      info.set({ piece, by: target.getBoundingClientRect(), source: target, isHeld });
  };
  const act = (target: Element) => {
    if (move !== undefined) {
      hideInfo();
      if (table.selected === move) table.play(move);
      else table.select(move);
    } else if (pick !== undefined) {
      hideInfo();
      pick.act();
    } else show(target, true);
  };
  return {
    // what only tells about itself is not disabled
    'aria-disabled': reason === undefined ? undefined : true,
    'aria-pressed': move !== undefined ? table.selected === move : pick?.isOn,
    'data-move': move === undefined ? undefined : table.game.writeMove(move),
    'data-pick': move === undefined ? pick?.name : undefined,
    onClick: (event: React.MouseEvent) => act(event.currentTarget),
    onKeyDown: (event: React.KeyboardEvent) => {
      if (event.key === 'Enter' || event.key === ' ') {
        event.preventDefault();
        act(event.currentTarget);
      } else if (event.key === '?' || event.key === 'i') show(event.currentTarget, true);
    },
    onPointerEnter: (event: React.PointerEvent) => {
      if (event.pointerType === 'mouse') show(event.currentTarget, false);
    },
    onPointerLeave: () => {
      if (info.get()?.isHeld !== true) hideInfo();
    },
    onFocus: (event: React.FocusEvent) => {
      if (event.currentTarget.matches(':focus-visible')) show(event.currentTarget, false);
    },
    onBlur: () => {
      if (info.get()?.isHeld !== true) hideInfo();
    },
    onContextMenu: (event: React.MouseEvent) => {
      event.preventDefault();
      show(event.currentTarget, true);
    },
  } as const;
}

/** All that is told of a piece, for those who listen. */
export function nameOf(table: Table, piece: Piece): string {
  const reason = reasonOf(table, piece);
  return [piece.title, ...(piece.lines ?? []), ...(reason === undefined ? [] : [reason])].join('. ');
}

function reasonOf(table: Table, { move, pick, wanted, reason }: Piece): string | undefined {
  if (move !== undefined || pick !== undefined) return undefined;
  return reason ?? (wanted === undefined ? undefined : table.whyNot(wanted));
}

/** The bubble beside the piece that is looked at. */
export function InfoBubble({ table }: { readonly table: Table }) {
  const shown = useStore(info);
  const bubble = useRef<HTMLDivElement>(null);
  const [place, setPlace] = useState({ left: 0, top: 0 });
  useLayoutEffect(() => {
    const own = bubble.current?.getBoundingClientRect();
    if (shown === undefined || own === undefined) return;
    const { by } = shown;
    const left = Math.max(6, Math.min(by.x + by.width / 2 - own.width / 2, innerWidth - own.width - 6));
    const above = by.y - own.height - 8;
    setPlace({ left, top: above >= 4 ? above : Math.min(by.bottom + 8, innerHeight - own.height - 4) });
  }, [shown]);
  useLayoutEffect(() => {
    if (shown?.isHeld !== true) return;
    bubble.current?.querySelector('button')?.focus({ preventScroll: true });
    const close = (event: Event) => {
      if (
        event instanceof KeyboardEvent
          ? event.key === 'Escape'
          : !bubble.current?.contains(event.target as Node)
      )
        hideInfo();
    };
    addEventListener('pointerdown', close);
    addEventListener('keydown', close);
    return () => {
      removeEventListener('pointerdown', close);
      removeEventListener('keydown', close);
      const { source } = shown;
      // whoever came with the keys goes on where the bubble was opened
      const isLost = document.activeElement === null || document.activeElement === document.body;
      if (isLost && (source instanceof HTMLElement || source instanceof SVGElement))
        source.focus({ preventScroll: true });
    };
  }, [shown]);
  useLayoutEffect(() => hideInfo, []);
  if (shown === undefined) return null;
  const { piece, isHeld } = shown;
  const reason = reasonOf(table, piece);
  return (
    <div
      ref={bubble}
      className={`rog-info ${isHeld ? 'held' : ''}`}
      role={isHeld ? 'dialog' : 'tooltip'}
      aria-label={isHeld ? piece.title : undefined}
      style={place}
    >
      <strong>{piece.title}</strong>
      {piece.lines?.map((line) => (
        <span key={line}>{line}</span>
      ))}
      {reason !== undefined && <em>{reason}</em>}
      {isHeld && (
        <button
          type="button"
          onClick={() => {
            hideInfo();
            table.openRule(piece.rule);
          }}
        >
          {table.speaker.say('screen.rule')}
        </button>
      )}
    </div>
  );
}
