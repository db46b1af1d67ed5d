import { useState } from 'react';
import type { Opened } from './draft.ts';

/** More steps back than anybody wants. */
const MOST_STEPS = 200;

/** What is written now, and what was before. */
export interface Pages {
  readonly now: Opened;
  readonly past: readonly Opened[];
  readonly isTyped: boolean;
}

/** With something else written: changed as a whole, or typed; what is typed in one go is one page. */
export function turned(pages: Pages, next: Opened, how: 'whole' | 'typed'): Pages {
  const { now, past, isTyped: wasTyped } = pages;
  if (next.text === now.text && next.edition === now.edition) return pages;
  const isTyped = how === 'typed';
  return { now: next, isTyped, past: isTyped && wasTyped ? past : [...past, now].slice(-MOST_STEPS) };
}

/** One page back; the edition that was chosen goes with its text. */
export function turnedBack({ now, past }: Pages): Pages {
  return { now: past.at(-1) ?? now, past: past.slice(0, -1), isTyped: false };
}

/** A position and its edition while they are written, with all that was there before. */
export function useWritten(first: Opened) {
  const [pages, setPages] = useState<Pages>({ now: first, past: [], isTyped: false });
  const write = (change: Partial<Opened>, how: 'whole' | 'typed' = 'whole') =>
    setPages((before) => turned(before, { ...before.now, ...change }, how));
  const undo = () => setPages(turnedBack);
  return { ...pages.now, write, undo: pages.past.length > 0 ? undo : undefined };
}
