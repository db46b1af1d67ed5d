import { classes } from '@two-rivers/board';
import type { FormLine, FormPart, FormPiece } from '@two-rivers/forms';
import type { Json, JsonObject, Refusal } from '@two-rivers/kernel';
import type { Speaker } from '@two-rivers/words';
import { type ComponentType, type ReactNode, useEffect, useId, useMemo, useRef, useState } from 'react';
import { Count } from '../../../ui/Count.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import css from './Panel.module.css';

/** A document that is changed line by line, and how its pieces are called and drawn. */
interface Holder {
  readonly document: JsonObject;
  /** says the words of the page, of the game and of its form */
  readonly speaker: Speaker;
  readonly Icon: ComponentType<{ readonly name: string }>;
  /** changes a line: a number, a piece (`null` for none) or a list of pieces; or says why it can't be */
  readonly put: (line: FormLine, value: Json) => Refusal | undefined;
  readonly isRefused: (line: FormLine, value: Json) => boolean;
  readonly name: (piece: FormPiece) => string;
  readonly art: (piece: FormPiece) => ReactNode;
  /** whether the drawing of such a piece says all of it */
  readonly isDrawn: (kind: string) => boolean;
}

/** What a part is called. */
export function titleOf(
  speaker: Speaker,
  { title, number = 0, seat = 0, about, label = '' }: FormPart,
): string {
  const said = about === undefined ? '' : speaker.say(about, { id: label });
  return speaker.say(title, { number, name: speaker.name(seat), about: said, label });
}

export function lineName(speaker: Speaker, { what, number = 0, seat = 0 }: FormLine): string {
  return speaker.say(what, { number, name: speaker.name(seat) });
}

interface PanelProps extends Holder {
  readonly part: FormPart;
  readonly close: () => void;
  /** what was touched to open it: the keys go on here, and come back to it */
  readonly from?: HTMLElement | SVGElement | null | undefined;
  /** what is wrong here */
  readonly problems?: readonly string[];
}

/** What may stand where one has pointed. */
export function Panel({ part, close, from, problems = [], ...holder }: PanelProps) {
  const root = useRef<HTMLElement>(null);
  useEffect(() => {
    if (from !== undefined) root.current?.focus({ preventScroll: true });
  }, [from]);
  const leave = () => {
    close();
    from?.focus();
  };
  const { speaker } = holder;
  const title = titleOf(speaker, part);
  return (
    <section
      ref={root}
      className={css.panel}
      tabIndex={-1}
      aria-label={title}
      data-part={part.id}
      onKeyDown={({ key }) => {
        if (key === 'Escape') leave();
      }}
    >
      <header>
        <h2>{title}</h2>
        <IconButton isTool label={speaker.say('close')} onClick={leave}>
          ✕
        </IconButton>
      </header>
      {problems.map((problem) => (
        <p key={problem} className={css.reason}>
          {problem}
        </p>
      ))}
      {part.lines.map((line) => (
        <Line key={`${part.id} ${line.id}`} line={line} {...holder} />
      ))}
    </section>
  );
}

interface LineProps extends Holder {
  readonly line: FormLine;
}

/** One thing that can be changed; what cannot be says why, here. */
function Line({ line, ...holder }: LineProps) {
  const { document, speaker, put, Icon } = holder;
  const label = useId();
  const [reason, setReason] = useState('');
  const what = lineName(speaker, line);
  const change = (value: Json) => {
    const refusal = put(line, value);
    // at its place a field is known by its name there
    setReason(
      refusal === undefined
        ? ''
        : speaker.refusal({ ...refusal, values: { ...refusal.values, field: what } }),
    );
  };
  return (
    <div className={css.line} role="group" aria-labelledby={label}>
      <span className={css.what} id={label}>
        {line.icon !== undefined && <Icon name={line.icon} />} {what}
      </span>
      {line.kind === 'count' ? (
        <Count
          value={line.get(document)}
          least={line.least}
          most={line.most}
          what={what}
          less={speaker.say('form.less', { what })}
          more={speaker.say('form.more', { what })}
          change={(to) => {
            if (Number.isInteger(to) && to >= line.least && to <= line.most) change(to);
          }}
        />
      ) : (
        <Pieces line={line} change={change} {...holder} />
      )}
      <p className={css.reason} role="status">
        {reason}
      </p>
    </div>
  );
}

interface PiecesProps extends Holder {
  readonly line: Exclude<FormLine, { readonly kind: 'count' }>;
  readonly change: (value: Json) => void;
}

/** All pieces that a line knows: what is there is pressed, what cannot be there is pale and says why when touched. */
function Pieces({ line, change, document, speaker, isRefused, name, art, isDrawn }: PiecesProps) {
  const held: readonly Json[] = line.kind === 'one' ? [line.get(document)] : line.get(document);
  const wish = (piece: Json): Json => (line.kind === 'one' ? piece : toggled(held, piece));
  const refused = useMemo(
    () => new Set(line.pieces.filter(({ value }) => isRefused(line, wish(value)))),
    [document, line],
  );
  return (
    <span className={css.pieces}>
      {line.kind === 'one' && line.mayBeEmpty && (
        <button type="button" disabled={held[0] === null} onClick={() => change(null)}>
          {speaker.say('form.take')}
        </button>
      )}
      {line.pieces.map((piece) => {
        const { kind, id, value } = piece;
        const isHere = held.includes(value);
        const said = name(piece);
        return (
          <button
            key={id}
            type="button"
            className={classes(css.piece, isDrawn(kind) && css.drawn)}
            aria-pressed={isHere}
            aria-disabled={refused.has(piece) && !isHere ? true : undefined}
            title={isDrawn(kind) ? said : undefined}
            data-piece={id}
            onClick={() => {
              if (line.kind === 'some' || !isHere) change(wish(value));
            }}
          >
            <span className={css.art} data-kind={kind} aria-hidden="true">
              {art(piece)}
            </span>
            {isDrawn(kind) ? <span className="unseen">{said}</span> : said}
          </button>
        );
      })}
    </span>
  );
}

/** A piece given to a line of several, or taken from it. */
export function toggled(held: readonly Json[], piece: Json): readonly Json[] {
  return held.includes(piece) ? held.filter((each) => each !== piece) : [...held, piece];
}
