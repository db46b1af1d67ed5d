import { classNames } from '@two-rivers/ui';
import type { FormField, FormSection, PieceOption } from '@two-rivers/forms';
import type { Json, JsonObject, Refusal } from '@two-rivers/kernel';
import { type ComponentType, type ReactNode, useEffect, useId, useMemo, useRef, useState } from 'react';
import { NumberStepper } from '../../../ui/NumberStepper.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import css from './PartPanel.module.css';
import type { EditorFormMessages } from './messages.gen.ts';
import type { AppI18n } from '@two-rivers/ui';

/** Document being edited, with names and drawings for its pieces. */
interface FormContext {
  readonly document: JsonObject;
  /** messages of the page, the game and its form */
  readonly i18n: AppI18n<EditorFormMessages>;
  readonly Icon: ComponentType<{ readonly name: string }>;
  /** sets a field to a number, a piece (`null` for none) or a list of pieces; returns why it is refused */
  readonly put: (line: FormField, value: Json) => Refusal | undefined;
  readonly isRefused: (line: FormField, value: Json) => boolean;
  readonly name: (piece: PieceOption) => string;
  readonly art: (piece: PieceOption) => ReactNode;
  /** whether pieces of this kind are recognizable by their drawing and need no label */
  readonly isDrawn: (kind: string) => boolean;
}

/** Title of a part of the form. */
export function partTitle(
  i18n: AppI18n<EditorFormMessages>,
  { title, number = 0, seat = 0, about, label = '' }: FormSection,
): string {
  const aboutText = about === undefined ? '' : i18n.tUnchecked(about, { id: label });
  return i18n.tUnchecked(title, { number, name: i18n.playerName(seat), about: aboutText, label });
}

export function lineLabel(i18n: AppI18n<EditorFormMessages>, { what, number = 0, seat = 0 }: FormField): string {
  return i18n.tUnchecked(what, { number, name: i18n.playerName(seat) });
}

interface PartPanelProps extends FormContext {
  readonly part: FormSection;
  readonly close: () => void;
  /** element that opened the panel; focus moves to the panel, and back when it closes */
  readonly openedFrom?: HTMLElement | SVGElement | null | undefined;
  /** problems of this part, as text */
  readonly problems?: readonly string[];
}

/** Panel with the fields of the selected part. */
export function PartPanel({ part, close, openedFrom, problems = [], ...formContext }: PartPanelProps) {
  const root = useRef<HTMLElement>(null);
  useEffect(() => {
    if (openedFrom !== undefined) root.current?.focus({ preventScroll: true });
  }, [openedFrom]);
  const closeAndRefocus = () => {
    close();
    openedFrom?.focus();
  };
  const { i18n } = formContext;
  const title = partTitle(i18n, part);
  return (
    <section
      ref={root}
      className={css.panel}
      tabIndex={-1}
      aria-label={title}
      data-part={part.id}
      onKeyDown={({ key }) => {
        if (key === 'Escape') closeAndRefocus();
      }}
    >
      <header>
        <h2>{title}</h2>
        <IconButton isTool label={i18n.t('close')} onClick={closeAndRefocus}>
          ✕
        </IconButton>
      </header>
      {problems.map((problem) => (
        <p key={problem} className={css.reason}>
          {problem}
        </p>
      ))}
      {part.fields.map((line) => (
        <LineField key={`${part.id} ${line.id}`} line={line} {...formContext} />
      ))}
    </section>
  );
}

interface LineFieldProps extends FormContext {
  readonly line: FormField;
}

/** A field of the form; shows the reason when a value is refused. */
function LineField({ line, ...formContext }: LineFieldProps) {
  const { document, i18n, put, Icon } = formContext;
  const labelId = useId();
  const [reason, setReason] = useState('');
  const label = lineLabel(i18n, line);
  const change = (value: Json) => {
    const refusal = put(line, value);
    // name the field by its label rather than by its path in the document
    setReason(
      refusal === undefined ? '' : i18n.refusalText({ ...refusal, values: { ...refusal.values, field: label } }),
    );
  };
  return (
    <div className={css.line} role="group" aria-labelledby={labelId}>
      <span className={css.label} id={labelId}>
        {line.icon !== undefined && <Icon name={line.icon} />} {label}
      </span>
      {line.kind === 'count' ? (
        <NumberStepper
          value={line.get(document)}
          min={line.least}
          max={line.most}
          label={label}
          decrementLabel={i18n.t('form.less', { what: label })}
          incrementLabel={i18n.t('form.more', { what: label })}
          onChange={(count) => {
            if (Number.isInteger(count) && count >= line.least && count <= line.most) change(count);
          }}
        />
      ) : (
        <PieceButtons line={line} change={change} {...formContext} />
      )}
      <p className={css.reason} role="status">
        {reason}
      </p>
    </div>
  );
}

interface PieceButtonsProps extends FormContext {
  readonly line: Exclude<FormField, { readonly kind: 'count' }>;
  readonly change: (value: Json) => void;
}

/**
 * Buttons for all pieces a field accepts: current ones are pressed, refused ones are dimmed and explain why on click.
 */
function PieceButtons({ line, change, document, i18n, isRefused, name, art, isDrawn }: PieceButtonsProps) {
  const values: readonly Json[] = line.kind === 'one' ? [line.get(document)] : line.get(document);
  const valueWith = (piece: Json): Json => (line.kind === 'one' ? piece : togglePiece(values, piece));
  const refusedPieces = useMemo(
    () => new Set(line.pieces.filter(({ value }) => isRefused(line, valueWith(value)))),
    [document, line],
  );
  return (
    <span className={css.pieces}>
      {line.kind === 'one' && line.mayBeEmpty && (
        <button type="button" disabled={values[0] === null} onClick={() => change(null)}>
          {i18n.t('form.take')}
        </button>
      )}
      {line.pieces.map((piece) => {
        const { kind, id, value } = piece;
        const isChosen = values.includes(value);
        const pieceName = name(piece);
        return (
          <button
            key={id}
            type="button"
            className={classNames(css.piece, isDrawn(kind) && css.drawn)}
            aria-pressed={isChosen}
            aria-disabled={refusedPieces.has(piece) && !isChosen ? true : undefined}
            title={isDrawn(kind) ? pieceName : undefined}
            data-piece={id}
            onClick={() => {
              if (line.kind === 'some' || !isChosen) change(valueWith(value));
            }}
          >
            <span className={css.art} data-kind={kind} aria-hidden="true">
              {art(piece)}
            </span>
            {isDrawn(kind) ? <span className="unseen">{pieceName}</span> : pieceName}
          </button>
        );
      })}
    </span>
  );
}

/** Adds a piece to a list, or removes it if present. */
export function togglePiece(values: readonly Json[], piece: Json): readonly Json[] {
  return values.includes(piece) ? values.filter((each) => each !== piece) : [...values, piece];
}
