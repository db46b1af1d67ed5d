import { type BoardProps, type KeyTarget, pressKey, type Typed, useStore } from '@two-rivers/board';
import { useEffect, useRef, useState } from 'react';
import { settings } from '../../platform/settings.ts';
import type { Seen } from './seen.ts';

interface TableKeys {
  readonly toggleLog: () => void;
  readonly showKeys: () => void;
  /** Escape: closes the topmost layer */
  readonly putAway: () => void;
}

/** Selectors of elements with their own key handling. */
const KEEPS_KEYS = 'dialog, input, textarea, select, [contenteditable], [popover]:popover-open';
const KEEPS_ENTER = 'button, a, summary, [role="button"]';
const KEEPS_ARROWS = '[role="tablist"], [role="radiogroup"], [role="slider"]';

/** Keyboard control of a table; returns the letter and digits typed so far. */
export function useKeys(
  { session, entry, look }: Seen,
  board: BoardProps,
  keys: TableKeys,
): Typed | undefined {
  const { keys: hasLetters } = useStore(settings);
  const [typed, setTyped] = useState<Typed & { readonly at: string }>();
  const isTyped = useRef(false);
  const { at } = look;
  // typed at another moment: void
  const now = typed?.at === at ? typed : undefined;
  const choose = ({ goal, choice, part, name }: KeyTarget) => {
    if (goal !== undefined) session.want(goal, name);
    else if (choice !== undefined) session.select(choice);
    else session.pick(part);
    isTyped.current = true;
  };
  useEffect(() => {
    // focus the primary button, so that Enter confirms
    if (!isTyped.current || look.intention?.way === undefined) return;
    isTyped.current = false;
    focusOn('[data-primary="do"]');
  }, [look.intention]);
  const type = (key: string): boolean => {
    const pressed = pressKey(entry.keys?.(board) ?? [], now, key);
    if (pressed === undefined) return false;
    setTyped(pressed.typed && { ...pressed.typed, at });
    if (pressed.target !== undefined) choose(pressed.target);
    return true;
  };
  const undo = () => (look.plan ?? look.scene.view.draft).length > 0 && session.undo();
  const letters: Readonly<Record<string, () => void>> = {
    u: undo,
    h: () => click('[data-ask-hint]'),
    l: keys.toggleLog,
    n: () => session.otherWay(),
    '?': keys.showKeys,
  };
  const others: Readonly<Record<string, () => void>> = {
    Enter: () => click('[data-primary]'),
    ArrowLeft: () => look.shown > 0 && session.goTo(look.shown - 1),
    ArrowRight: () => !look.isLive && session.goTo(look.shown + 1),
  };
  const press = (event: KeyboardEvent) => {
    const { key, target } = event;
    if (event.defaultPrevented || event.repeat || !(target instanceof Element)) return;
    if (document.querySelector('dialog[open]') !== null || target.closest(KEEPS_KEYS) !== null) return;
    if (event.ctrlKey || event.metaKey) {
      if (key === 'z') undo();
      if (key === 'Enter' && look.intention === undefined) session.endTurn();
    }
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (key === 'Escape') {
      if (now === undefined) keys.putAway();
      return setTyped(undefined);
    }
    if (key === 'Enter' && target.closest(KEEPS_ENTER) !== null) return;
    if (key.startsWith('Arrow') && target.closest(KEEPS_ARROWS) !== null) return;
    const act = others[key] ?? (hasLetters ? letters[key.toLowerCase()] : undefined);
    if (act === undefined && !(hasLetters && look.choices.length > 0 && type(key))) return;
    event.preventDefault();
    act?.();
  };
  const latest = useRef(press);
  useEffect(() => {
    latest.current = press;
  });
  useEffect(() => {
    const hear = (event: KeyboardEvent) => latest.current(event);
    document.addEventListener('keydown', hear);
    return () => document.removeEventListener('keydown', hear);
  }, []);
  return now;
}

function click(selector: string): void {
  document.querySelector<HTMLElement>(selector)?.click();
}

function focusOn(selector: string): void {
  document.querySelector<HTMLElement>(selector)?.focus({ preventScroll: true });
}
