import { useState } from 'react';

/** More steps back than anybody wants. */
const MOST_STEPS = 200;

interface Pages {
  readonly text: string;
  readonly past: readonly string[];
  readonly isTyped: boolean;
}

/** A text that is changed as a whole or typed; what was typed in one go is taken back in one go. */
export function useWritten(first: () => string) {
  const [pages, setPages] = useState<Pages>(() => ({ text: first(), past: [], isTyped: false }));
  const write = (text: string, how: 'whole' | 'typed' = 'whole') =>
    setPages((before) => {
      if (text === before.text) return before;
      const isTyped = how === 'typed';
      const goesOn = isTyped && before.isTyped;
      return { text, isTyped, past: goesOn ? before.past : [...before.past, before.text].slice(-MOST_STEPS) };
    });
  const undo = () =>
    setPages((now) => ({ text: now.past.at(-1) ?? now.text, past: now.past.slice(0, -1), isTyped: false }));
  return { text: pages.text, write, undo: pages.past.length > 0 ? undo : undefined };
}
