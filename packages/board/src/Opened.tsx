import { type ReactNode, useContext, useEffect, useRef } from 'react';
import { AnnounceContext } from './pieces.ts';

/** What can be chosen of what was opened; the way back is none of it. */
const CHOICE = ':is([data-goal], [data-move], [data-pick]):not([data-pick="back"])';

interface OpenedProps {
  /** the name of the button's pick that has opened them; undefined where they are open for another reason */
  readonly by: string | undefined;
  /** what is told of them: how many there are, of what */
  readonly words: string;
  readonly className?: string | undefined;
  /** stays in sight beside a preview */
  readonly isBesidePreview?: boolean;
  readonly children: ReactNode;
}

/**
 * Choices that a button has opened. They stand after the other buttons: those who listen are told that they are there, and
 * whoever came by the keys goes on with the first of them.
 */
export function Opened({ by, words, className, isBesidePreview = false, children }: OpenedProps) {
  const announce = useContext(AnnounceContext);
  const choices = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (by === undefined) return;
    const opener = document.activeElement;
    // open once more after something else, they are no news
    if (opener?.matches(`[data-pick="${by}"]`) !== true) return;
    announce(words);
    if (opener.matches(':focus-visible') || !opener.checkVisibility())
      choices.current?.querySelector<HTMLElement>(CHOICE)?.focus({ preventScroll: true });
  }, [by]);
  return (
    <div ref={choices} className={className} data-beside-preview={isBesidePreview || undefined}>
      {children}
    </div>
  );
}
