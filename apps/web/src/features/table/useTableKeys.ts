import { type BoardTable, type KeyTarget, pressKey, type TypedKeys, useStore } from '@two-rivers/ui';
import { useEffect, useRef, useState } from 'react';
import { settings } from '../../platform/settings.ts';
import type { TableContextValue } from './tableContext.ts';

interface TableKeyHandlers {
  readonly toggleLog: () => void;
  readonly showKeys: () => void;
  /** closes the topmost layer */
  readonly onEscape: () => void;
}

/** Selectors of elements with their own key handling. */
const OWN_KEYS_SELECTOR = 'dialog, input, textarea, select, [contenteditable], [popover]:popover-open';
const OWN_ENTER_SELECTOR = 'button, a, summary, [role="button"]';
const OWN_ARROWS_SELECTOR = '[role="tablist"], [role="radiogroup"], [role="slider"]';

/** Keyboard control of a table; returns the letter and digits typed so far. */
export function useTableKeys(
  { session, entry, snapshot }: TableContextValue,
  board: BoardTable,
  handlers: TableKeyHandlers,
): TypedKeys | undefined {
  const { keys: usesLetterKeys } = useStore(settings);
  const [typed, setTyped] = useState<TypedKeys & { readonly momentKey: string }>();
  const wasTyped = useRef(false);
  const { momentKey } = snapshot;
  // keys typed at an earlier moment of the game no longer count
  const currentTyped = typed?.momentKey === momentKey ? typed : undefined;
  const chooseTarget = ({ goal, choice, partialMove, name }: KeyTarget) => {
    if (goal !== undefined) session.previewGoal(goal, name);
    else if (choice !== undefined) session.select(choice);
    else session.pick(partialMove);
    wasTyped.current = true;
  };
  useEffect(() => {
    // focus the primary button, so that Enter confirms
    if (!wasTyped.current || snapshot.intention?.path === undefined) return;
    wasTyped.current = false;
    focusElement('[data-primary="do"]');
  }, [snapshot.intention]);
  const typeKey = (key: string): boolean => {
    const keyResult = pressKey(entry.keyGroups?.(board) ?? [], currentTyped, key);
    if (keyResult === undefined) return false;
    setTyped(keyResult.typed && { ...keyResult.typed, momentKey });
    if (keyResult.target !== undefined) chooseTarget(keyResult.target);
    return true;
  };
  const undo = () => (snapshot.plan ?? snapshot.input.view.draft).length > 0 && session.undo();
  const letterActions: Readonly<Record<string, () => void>> = {
    u: undo,
    h: () => clickElement('[data-ask-hint]'),
    l: handlers.toggleLog,
    n: () => session.previewNextPath(),
    '?': handlers.showKeys,
  };
  const otherActions: Readonly<Record<string, () => void>> = {
    Enter: () => clickElement('[data-primary]'),
    ArrowLeft: () => snapshot.shownLength > 0 && session.goToLine(snapshot.shownLength - 1),
    ArrowRight: () => !snapshot.isLive && session.goToLine(snapshot.shownLength + 1),
  };
  const handleKeyDown = (event: KeyboardEvent) => {
    const { key, target } = event;
    if (event.defaultPrevented || event.repeat || !(target instanceof Element)) return;
    if (document.querySelector('dialog[open]') !== null || target.closest(OWN_KEYS_SELECTOR) !== null) return;
    if (event.ctrlKey || event.metaKey) {
      if (key === 'z') undo();
      if (key === 'Enter' && snapshot.intention === undefined) session.endTurn();
    }
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (key === 'Escape') {
      if (currentTyped === undefined) handlers.onEscape();
      return setTyped(undefined);
    }
    if (key === 'Enter' && target.closest(OWN_ENTER_SELECTOR) !== null) return;
    if (key.startsWith('Arrow') && target.closest(OWN_ARROWS_SELECTOR) !== null) return;
    const action = otherActions[key] ?? (usesLetterKeys ? letterActions[key.toLowerCase()] : undefined);
    if (action === undefined && !(usesLetterKeys && snapshot.choices.length > 0 && typeKey(key))) return;
    event.preventDefault();
    action?.();
  };
  const latestHandler = useRef(handleKeyDown);
  useEffect(() => {
    latestHandler.current = handleKeyDown;
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => latestHandler.current(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);
  return currentTyped;
}

function clickElement(selector: string): void {
  document.querySelector<HTMLElement>(selector)?.click();
}

function focusElement(selector: string): void {
  document.querySelector<HTMLElement>(selector)?.focus({ preventScroll: true });
}
