import type { MoveChoice } from '@two-rivers/table';
import { type ReactNode, useContext, useEffect, useRef } from 'react';
import css from './buttons.module.css';
import { classNames } from './classNames.ts';
import { Dialog } from './Dialog.tsx';
import { Glyph } from './drawing.tsx';
import { useBoardTable, useTableContext } from './boardTable.tsx';
import { AnnounceContext, usePieceButton } from './pieces.ts';
import { useTranslate } from './i18n.ts';

interface RuleButtonProps {
  readonly section: string;
  /** topic of the rule, if unclear from the context of the button */
  readonly about?: string;
  readonly className?: string | undefined;
}

/** Opens the rules at a section. */
export function RuleButton({ section, about, className }: RuleButtonProps) {
  const t = useTranslate();
  const { live } = useTableContext();
  const name = about === undefined ? t('piece.rule') : t('piece.ruleOf', { what: about });
  return (
    <button
      type="button"
      className={classNames(css.rule, className)}
      title={name}
      onClick={() => live.get().openRule(section)}
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
  const { live } = useTableContext();
  return (
    <button
      type="button"
      className={classNames(css.back, className)}
      data-pick="back"
      title={name}
      onClick={() => live.get().send({ type: 'pick', part: undefined })}
    >
      <Glyph name="back" />
    </button>
  );
}

interface NamedArtProps {
  readonly name: string;
  readonly children: ReactNode;
}

/** Art with an accessible name for screen readers. */
export function NamedArt({ name, children }: NamedArtProps) {
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
  readonly choice: MoveChoice;
  /** the move as a sentence, if the button has no visible text */
  readonly name?: string;
  /** plays without a preview, unless that would end the turn */
  readonly playsImmediately?: boolean;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** A choice as a piece in the action bar: the first press selects it, the second plays it. */
export function MoveButton({ choice, name, playsImmediately = false, className, children }: MoveButtonProps) {
  const { title, rule } = useBoardTable((table) => ({
    title: name ?? table.describeMove(choice.move),
    rule: table.ruleSectionOf(choice.move.kind),
  }));
  const { 'aria-label': _, ...attributes } = usePieceButton({
    title,
    // no bubble on hover that only repeats the visible label
    lines: name === undefined ? undefined : [],
    rule,
    choice,
    playsImmediately,
  });
  return (
    <button type="button" className={classNames(css.move, className)} {...attributes}>
      {name === undefined ? children : <NamedArt name={name}>{children}</NamedArt>}
    </button>
  );
}

/** Selector for the opened choices, except the back button. */
const OPENED_CHOICE = ':is([data-goal], [data-move], [data-pick]):not([data-pick="back"])';

interface OpenedChoicesProps {
  /** `data-pick` of the button that opened these choices; undefined if something else opened them */
  readonly openerPick: string | undefined;
  /** announcement for screen readers: how many choices, of what */
  readonly announcement: string;
  readonly className?: string | undefined;
  /** whether the choices stay visible beside a preview */
  readonly isBesidePreview?: boolean;
  readonly children: ReactNode;
}

/** Choices opened by a button, placed after the other buttons. Announces them and moves keyboard focus to the first. */
export function OpenedChoices({
  openerPick,
  announcement,
  className,
  isBesidePreview = false,
  children,
}: OpenedChoicesProps) {
  const announce = useContext(AnnounceContext);
  const container = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (openerPick === undefined) return;
    const opener = document.activeElement;
    // no announcement if the choices reopened without a press of that button
    if (opener?.matches(`[data-pick="${openerPick}"]`) !== true) return;
    announce(announcement);
    if (opener.matches(':focus-visible') || !opener.checkVisibility())
      container.current?.querySelector<HTMLElement>(OPENED_CHOICE)?.focus({ preventScroll: true });
  }, [openerPick]);
  return (
    <div ref={container} className={className} data-beside-preview={isBesidePreview || undefined}>
      {children}
    </div>
  );
}

interface AllChoicesDialogProps {
  /** a choice as a sentence */
  readonly describeChoice: (choice: MoveChoice) => string;
  readonly close: () => void;
  /** called after a choice was selected, not yet played */
  readonly onSelect: () => void;
}

/** All choices as sentences: a complete way to play by keyboard and screen reader. */
export function AllChoicesDialog({ describeChoice, close, onSelect }: AllChoicesDialogProps) {
  const t = useTranslate();
  const { live } = useTableContext();
  const { choices, selected } = useBoardTable((table) => ({
    choices: table.choices,
    selected: table.selected?.text,
  }));
  return (
    <Dialog title={t('actions.all')} close={close}>
      <p>{t('actions.allCount', { count: choices.length })}</p>
      <ul className={css.list}>
        {choices.map((choice) => (
          <li key={choice.text}>
            <button
              type="button"
              data-move={choice.text}
              aria-pressed={choice.text === selected || undefined}
              onClick={() => {
                live.get().send({ type: 'select', choice });
                close();
                onSelect();
              }}
            >
              {describeChoice(choice)}
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
