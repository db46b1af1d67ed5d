import type { Choice } from '@two-rivers/table';
import { type ReactNode, useContext, useEffect, useRef } from 'react';
import css from './buttons.module.css';
import { classes } from './classes.ts';
import { Dialog } from './Dialog.tsx';
import { Glyph } from './drawing.tsx';
import { AnnounceContext, usePiece, useTable } from './pieces.ts';
import { useSay } from './spoken.ts';

interface RuleButtonProps {
  readonly section: string;
  /** what the rule is about, where that is not clear from what stands beside the button */
  readonly about?: string;
  readonly className?: string | undefined;
}

/** Opens the rules at a section. */
export function RuleButton({ section, about, className }: RuleButtonProps) {
  const say = useSay();
  const { hand } = useTable();
  const name = about === undefined ? say('piece.rule') : say('piece.ruleOf', { what: about });
  return (
    <button
      type="button"
      className={classes(css.rule, className)}
      title={name}
      onClick={() => hand.openRule(section)}
    >
      <span aria-hidden="true">?</span>
    </button>
  );
}

interface BackButtonProps {
  /** where to: “Another action” */
  readonly name: string;
  readonly className?: string | undefined;
}

/** Leaves a choice half made: nothing is picked, nothing selected. */
export function BackButton({ name, className }: BackButtonProps) {
  const { hand } = useTable();
  return (
    <button
      type="button"
      className={classes(css.back, className)}
      data-pick="back"
      title={name}
      onClick={() => hand.pick(undefined)}
    >
      <Glyph name="back" />
    </button>
  );
}

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

interface AllChoicesProps {
  /** a choice in a sentence */
  readonly tell: (choice: Choice) => string;
  readonly close: () => void;
  /** told once something was chosen, which is then only looked at */
  readonly chosen: () => void;
}

/** All there is to choose, as sentences: a full way to play by keyboard and for those who listen. */
export function AllChoices({ tell, close, chosen }: AllChoicesProps) {
  const say = useSay();
  const { hand } = useTable();
  return (
    <Dialog title={say('actions.all')} close={close}>
      <p>{say('actions.allCount', { count: hand.choices.length })}</p>
      <ul className={css.list}>
        {hand.choices.map((choice) => (
          <li key={choice.text}>
            <button
              type="button"
              data-move={choice.text}
              aria-pressed={choice.text === hand.selected?.text || undefined}
              onClick={() => {
                hand.select(choice);
                close();
                chosen();
              }}
            >
              {tell(choice)}
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
