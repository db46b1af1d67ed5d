import type { ReactNode } from 'react';
import type { Choice } from '@two-rivers/table';
import { classes } from './classes.ts';
import css from './MoveButton.module.css';
import { useTable } from './pieces.ts';

interface NamedProps {
  readonly name: string;
  readonly children: ReactNode;
}

/** What a button shows, for the eyes, and what it is called, for those who listen. */
export function Named({ name, children }: NamedProps) {
  return (
    <>
      <span className="unseen">{name}</span>
      <span className={css.art} aria-hidden="true">
        {children}
      </span>
    </>
  );
}

interface MoveButtonProps {
  readonly choice: Choice;
  /** the move in a sentence, where the button does not show its name in words */
  readonly name?: string;
  /** plays at once instead of showing what it does first */
  readonly isSimple?: boolean;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** A choice as a button of the action bar: the first touch selects it, the second plays it. */
export function MoveButton({ choice, name, isSimple = false, className, children }: MoveButtonProps) {
  const { hand } = useTable();
  const isSelected = hand.selected?.text === choice.text;
  return (
    <button
      type="button"
      className={classes(css.move, className)}
      data-move={choice.text}
      aria-pressed={isSimple ? undefined : isSelected}
      onClick={() => (isSimple || isSelected ? hand.play(choice) : hand.select(choice))}
    >
      {name === undefined ? children : <Named name={name}>{children}</Named>}
    </button>
  );
}
