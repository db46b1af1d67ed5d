import { classes } from '@two-rivers/board';
import { type FormLine, type FormPart, isRefusal, type Json, type Refusal } from '@two-rivers/kernel';
import type { FormWords, Speaker } from '@two-rivers/words';
import { Suspense, useId, useMemo, useState } from 'react';
import type { LoadedGame } from '../app/games.ts';
import { Count } from '../ui/Count.tsx';
import { IconButton } from '../ui/IconButton.tsx';
import { changed, type Desk, type Held, toggled } from './change.ts';
import type { Draft } from './draft.ts';
import css from './Panel.module.css';

/** What every line of the panel needs. */
interface Pointing {
  readonly entry: LoadedGame;
  readonly desk: Desk;
  readonly words: FormWords;
  /** says the words of the page, of the game and of its form, with the players' names */
  readonly speaker: Speaker;
  readonly take: (draft: Draft) => void;
}

/** What a part of the table is called. */
export function titleOf(speaker: Speaker, { title, number = 0, seat = 0, about }: FormPart): string {
  const said = about === undefined ? '' : speaker.say(about);
  return speaker.say(title, { number, name: speaker.name(seat), about: said });
}

interface PanelProps extends Pointing {
  readonly part: FormPart;
  readonly close: () => void;
}

/** What may stand where one has pointed. */
export function Panel({ part, close, ...pointing }: PanelProps) {
  const { speaker } = pointing;
  const title = titleOf(speaker, part);
  return (
    <section className={css.panel} aria-label={title} data-part={part.id}>
      <header>
        <h2>{title}</h2>
        <IconButton isTool label={speaker.say('close')} onClick={close}>
          ✕
        </IconButton>
      </header>
      {part.lines.map((line) => (
        <Line key={`${part.id} ${line.id}`} line={line} {...pointing} />
      ))}
    </section>
  );
}

interface LineProps extends Pointing {
  readonly line: FormLine;
}

/** One thing that can be changed; what cannot be says why, here. */
function Line({ line, ...pointing }: LineProps) {
  const { entry, desk, speaker, take } = pointing;
  const { Icon } = entry;
  const label = useId();
  const [reason, setReason] = useState('');
  const what = speaker.say(line.what, { number: line.number ?? 0, name: speaker.name(line.seat ?? 0) });
  const change = (value: Held) => {
    const draft = changed(desk, line, value);
    setReason(isRefusal(draft) ? told(speaker, draft, what) : '');
    if (!isRefusal(draft)) take(draft);
  };
  return (
    <div className={css.line} role="group" aria-labelledby={label}>
      <span className={css.what} id={label}>
        {line.icon !== undefined && <Icon name={line.icon} />} {what}
      </span>
      {line.kind === 'count' ? (
        <Count
          value={line.get(desk.draft.whole)}
          least={line.least}
          most={line.most}
          what={what}
          less={speaker.say('editor.less', { what })}
          more={speaker.say('editor.more', { what })}
          change={(to) => {
            if (Number.isInteger(to) && to >= line.least && to <= line.most) change(to);
          }}
        />
      ) : (
        <Pieces line={line} what={what} change={change} {...pointing} />
      )}
      <p className={css.reason} role="status">
        {reason}
      </p>
    </div>
  );
}

/** A refusal at the place it is about, which is known by its name there. */
function told(speaker: Speaker, { reason, values }: Refusal, what: string): string {
  return speaker.refusal({ reason, values: { ...values, field: what } });
}

interface PiecesProps extends Pointing {
  readonly line: Exclude<FormLine, { readonly kind: 'count' }>;
  readonly what: string;
  readonly change: (value: Held) => void;
}

/** All pieces that a line knows: what is there is pressed, what cannot be there is pale and says why when touched. */
function Pieces({ line, what, change, ...pointing }: PiecesProps) {
  const { entry, desk, words, speaker } = pointing;
  const { whole, game, state } = desk.draft;
  const { PieceArt } = entry;
  const position = useMemo(() => entry.face(game).position(state), [entry, game, state]);
  const held: readonly Json[] = line.kind === 'one' ? [line.get(whole)] : line.get(whole);
  const wish = (piece: Json): Held => (line.kind === 'one' ? piece : toggled(held, piece));
  const refused = useMemo(
    () => new Set(line.pieces.filter(({ value }) => isRefusal(changed(desk, line, wish(value))))),
    [desk, line],
  );
  return (
    <span className={css.pieces}>
      {line.kind === 'one' && line.mayBeEmpty && (
        <button type="button" disabled={held[0] === null} onClick={() => change(null)}>
          {speaker.say('editor.take')}
        </button>
      )}
      {line.pieces.map((piece) => {
        const { kind, id, value } = piece;
        const isHere = held.includes(value);
        const name = words.piece(speaker, position, kind, id);
        const isDrawn = entry.drawnKinds?.includes(kind) === true;
        return (
          <button
            key={id}
            type="button"
            className={classes(css.piece, isDrawn && css.drawn)}
            aria-pressed={isHere}
            aria-disabled={refused.has(piece) && !isHere ? true : undefined}
            aria-label={isDrawn ? `${what}: ${name}` : undefined}
            title={isDrawn ? name : undefined}
            data-piece={id}
            onClick={() => {
              if (line.kind === 'some' || !isHere) change(wish(value));
            }}
          >
            <Suspense>
              {PieceArt !== undefined && (
                <span className={css.art} data-kind={kind}>
                  <PieceArt position={position} kind={kind} id={id} />
                </span>
              )}
            </Suspense>
            {!isDrawn && name}
          </button>
        );
      })}
    </span>
  );
}
