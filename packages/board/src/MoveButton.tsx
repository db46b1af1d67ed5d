import type { ReactNode } from 'react';
import type { Choice } from '@two-rivers/table';
import { classes } from './classes.ts';
import css from './MoveButton.module.css';
import { usePiece, useTable } from './pieces.ts';

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
  /** plays at once instead of showing what it does first, unless the turn would end with it */
  readonly isSimple?: boolean;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** A choice as a button of the action bar: the first touch selects it, the second plays it. It is a piece like any other. */
export function MoveButton({ choice, name, isSimple = false, className, children }: MoveButtonProps) {
  const { hand } = useTable();
  const { 'aria-label': _, ...attributes } = usePiece({
    title: name ?? hand.tell(choice.move),
    // what is written on it is not told again in passing
    lines: name === undefined ? undefined : [],
    rule: hand.ruleOf(choice.move.kind),
    choice,
    isSimple,
  });
  return (
    <button type="button" className={classes(css.move, className)} {...attributes}>
      {name === undefined ? children : <Named name={name}>{children}</Named>}
    </button>
  );
}
