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
  /** topic of the rule, if unclear from the context of the button */
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
  /** accessible name: “Another action” */
  readonly name: string;
  readonly className?: string | undefined;
}

/** Clears the partial and the selected choice. */
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

/** Art with an accessible name for screen readers. */
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
  /** the move as a sentence, if the button has no visible text */
  readonly name?: string;
  /** plays without a preview, unless that would end the turn */
  readonly isSimple?: boolean;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** A choice as a piece in the action bar: the first press selects it, the second plays it. */
export function MoveButton({ choice, name, isSimple = false, className, children }: MoveButtonProps) {
  const { hand } = useTable();
  const { 'aria-label': _, ...attributes } = usePiece({
    title: name ?? hand.tell(choice.move),
    // no bubble on hover that only repeats the visible label
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

/** Opened choices, without the back button. */
const CHOICE = ':is([data-goal], [data-move], [data-pick]):not([data-pick="back"])';

interface OpenedProps {
  /** `data-pick` of the button that opened them; undefined if opened otherwise */
  readonly by: string | undefined;
  /** announcement for screen readers: how many choices, of what */
  readonly words: string;
  readonly className?: string | undefined;
  /** stays visible beside a preview */
  readonly isBesidePreview?: boolean;
  readonly children: ReactNode;
}

/** Choices opened by a button, placed after the other buttons. Announces them, and moves keyboard focus to the first. */
export function Opened({ by, words, className, isBesidePreview = false, children }: OpenedProps) {
  const announce = useContext(AnnounceContext);
  const choices = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (by === undefined) return;
    const opener = document.activeElement;
    // no announcement when reopened by something else
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
  /** a choice as a sentence */
  readonly tell: (choice: Choice) => string;
  readonly close: () => void;
  /** called after a choice was selected, not yet played */
  readonly chosen: () => void;
}

/** All choices as sentences: a complete way to play by keyboard and screen reader. */
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
