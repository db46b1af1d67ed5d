import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { useSay } from '../app/context.tsx';
import { Glyph } from './Glyph.tsx';

interface DialogProps {
  readonly title: string;
  readonly className?: string;
  readonly close: () => void;
  readonly children: ReactNode;
}

/** The browser's own modal dialog: it keeps the focus inside, closes on Escape and gives the focus back. */
export function Dialog({ title, className, close, children }: DialogProps) {
  const say = useSay();
  const dialog = useRef<HTMLDialogElement>(null);
  // before the element goes away: closed by the screen around it, it gives the focus back too
  useLayoutEffect(() => {
    const element = dialog.current;
    if (element !== null && !element.open) element.showModal();
    return () => element?.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      className={`dialog ${className ?? ''}`}
      aria-label={title}
      onClose={close}
      onClick={(event) => {
        if (event.target === dialog.current) dialog.current.close();
      }}
    >
      <div className="dialog-body">
        <header className="dialog-bar">
          <h2>{title}</h2>
          <button
            type="button"
            className="plain icon-only"
            onClick={() => dialog.current?.close()}
            aria-label={say('close')}
          >
            <Glyph name="close" />
          </button>
        </header>
        {children}
      </div>
    </dialog>
  );
}
