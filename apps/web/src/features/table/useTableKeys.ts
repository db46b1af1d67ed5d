import { type KeyTarget, pressKey, type TypedKeys, useStore, useTableContext } from '@two-rivers/ui';
import { useEffect, useRef, useState } from 'react';
import { settings } from '../../platform/settings.ts';
import { useFocusAtPreview } from './PrimaryButton.tsx';
import { useTable, useTableServices } from './tableContext.ts';

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
export function useTableKeys(handlers: TableKeyHandlers): TypedKeys | undefined {
  const { store, entry } = useTableServices();
  const { live } = useTableContext();
  const { keys: usesLetterKeys } = useStore(settings);
  const [typed, setTyped] = useState<TypedKeys & { readonly momentKey: string }>();
  // keys typed at an earlier moment of the game no longer count
  const isCurrent = useTable(({ momentKey }) => typed?.momentKey === momentKey);
  const currentTyped = isCurrent ? typed : undefined;
  const focusAtPreview = useFocusAtPreview();
  const chooseTarget = ({ goal, choice, partialMove, name }: KeyTarget) => {
    if (goal !== undefined) store.send({ type: 'previewGoal', goal, name });
    else if (choice !== undefined) store.send({ type: 'select', choice });
    else store.send({ type: 'pick', part: partialMove });
    focusAtPreview();
  };
  const typeKey = (key: string): boolean => {
    const keyResult = pressKey(entry.keyGroups?.(live.get()) ?? [], currentTyped, key);
    if (keyResult === undefined) return false;
    setTyped(keyResult.typed && { ...keyResult.typed, momentKey: store.get().momentKey });
    if (keyResult.target !== undefined) chooseTarget(keyResult.target);
    return true;
  };
  const undo = () => {
    const { plan, input } = store.get();
    if ((plan ?? input.view.draft).length > 0) store.send({ type: 'undo' });
  };
  const goToLine = (line: number) => store.send({ type: 'goToLine', line });
  const letterActions: Readonly<Record<string, () => void>> = {
    u: undo,
    h: () => clickElement('[data-ask-hint]'),
    l: handlers.toggleLog,
    n: () => store.send({ type: 'previewNextPath' }),
    '?': handlers.showKeys,
  };
  const otherActions: Readonly<Record<string, () => void>> = {
    Enter: () => clickElement('[data-primary]'),
    ArrowLeft: () => {
      const { shownLength } = store.get();
      if (shownLength > 0) goToLine(shownLength - 1);
    },
    ArrowRight: () => {
      const { shownLength, isLive } = store.get();
      if (!isLive) goToLine(shownLength + 1);
    },
  };
  const handleKeyDown = (event: KeyboardEvent) => {
    const { key, target } = event;
    if (event.defaultPrevented || event.repeat || !(target instanceof Element)) return;
    if (document.querySelector('dialog[open]') !== null || target.closest(OWN_KEYS_SELECTOR) !== null) return;
    if (event.ctrlKey || event.metaKey) {
      if (key === 'z') undo();
      if (key === 'Enter' && store.get().intention === undefined) store.send({ type: 'endTurn' });
    }
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (key === 'Escape') {
      if (currentTyped === undefined) handlers.onEscape();
      return setTyped(undefined);
    }
    if (key === 'Enter' && target.closest(OWN_ENTER_SELECTOR) !== null) return;
    if (key.startsWith('Arrow') && target.closest(OWN_ARROWS_SELECTOR) !== null) return;
    const action = otherActions[key] ?? (usesLetterKeys ? letterActions[key.toLowerCase()] : undefined);
    if (action === undefined && !(usesLetterKeys && store.get().choices.length > 0 && typeKey(key))) return;
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
