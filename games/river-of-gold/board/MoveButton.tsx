import type { Move } from '@two-rivers/kernel';
import type { ReactNode } from 'react';
import type { Table } from './look.ts';

interface ToldProps {
  readonly words: string;
  readonly children: ReactNode;
}

/** What a button shows, for the eyes, and what it is called, for those who listen. */
export function Told({ words, children }: ToldProps) {
  return (
    <>
      <span className="unseen">{words}</span>
      <span className="rog-art" aria-hidden="true">
        {children}
      </span>
    </>
  );
}

interface MoveButtonProps {
  readonly table: Table;
  readonly move: Move;
  /** plays at once instead of showing what it does first */
  readonly isSimple?: boolean;
  /** shows its name in words, so that it needs no other */
  readonly isWritten?: boolean;
  readonly className?: string;
  readonly children: ReactNode;
}

/** A move as a button; where it is drawn, its name is the whole sentence. */
export function MoveButton({
  table,
  move,
  isSimple = false,
  isWritten = false,
  className = '',
  children,
}: MoveButtonProps) {
  const { game, state, teller, selected, select, play } = table;
  return (
    <button
      type="button"
      className={`rog-option ${className}`}
      data-move={game.writeMove(move)}
      aria-pressed={isSimple ? undefined : selected === move}
      onClick={() => (isSimple || selected === move ? play(move) : select(move))}
    >
      {isWritten ? children : <Told words={teller.move(state, move)}>{children}</Told>}
    </button>
  );
}
