import { useState } from 'react';
import { announce } from '../../platform/Announcer.tsx';
import { useWords } from './words.tsx';

const SHOWN_MS = 2000;

/** Copies the text of a field; returns whether that just happened, and the function. */
export function useCopied(field: string): readonly [isCopied: boolean, copy: () => Promise<void>] {
  const { say } = useWords();
  const [isCopied, setCopied] = useState(false);
  const copy = async () => {
    const element = document.getElementById(field);
    if (!(element instanceof HTMLInputElement)) return;
    try {
      await navigator.clipboard.writeText(element.value);
    } catch {
      // not allowed, or no secure context: a selected text can be copied by hand
      element.select();
      return;
    }
    setCopied(true);
    announce(say('room.copied'));
    setTimeout(() => setCopied(false), SHOWN_MS);
  };
  return [isCopied, copy];
}
