import type { PositionForm } from '@two-rivers/forms';
import { type GameFamily, isRefusal, type JsonObject, textOf } from '@two-rivers/kernel';
import { type FormWords, type Language, type Messages, Speaker } from '@two-rivers/words';
import { Pills, useLoaded, useSpoken } from '@two-rivers/board';
import { type RefObject, useMemo, useRef, useState } from 'react';
import { useCover } from '../../platform/cover.ts';
import { type LoadedGame, loadGame } from '../../platform/games.ts';
import { download, pickFile, useDroppedFile } from '../../ui/files.ts';
import { NotFound } from '../../ui/NotFound.tsx';
import { Page } from '../../ui/Page.tsx';
import { useGameSpeech } from '../../platform/useGameSpeaker.ts';
import {
  carrying,
  type Draft,
  freshText,
  type Opened,
  openedFrom,
  readDraft,
  textIn,
  useWritten,
  written,
} from './draft.ts';
import { soundEdition } from '../../platform/storage/editions.ts';
import css from './EditorPage.module.css';
import { placeOf } from './placeOf.ts';
import { Pointed } from './Pointed.tsx';
import { CopyLink, Verdict } from './Verdict.tsx';

const dictionaries: Readonly<Record<Language, () => Promise<Messages>>> = {
  en: async () => ({
    ...(await import('./words.en.ts')).editorEnglish,
    ...(await import('./panel.en.ts')).panelEnglish,
  }),
  pl: async () => ({
    ...(await import('./words.pl.ts')).editorPolish,
    ...(await import('./panel.pl.ts')).panelPolish,
  }),
  it: async () => ({
    ...(await import('./words.it.ts')).editorItalian,
    ...(await import('./panel.it.ts')).panelItalian,
  }),
};

/** A position that is changed by pointing at the board, or written as text, and then played from. */
export function EditorPage({ game: id }: { readonly game: string }) {
  const { language } = useSpoken();
  const { value, error } = useLoaded(`${id} ${language}`, async () => {
    const [entry, messages] = await Promise.all([loadGame(id), dictionaries[language]()]);
    const positions = await entry?.positions?.();
    const words = positions && {
      messages: await positions.words[language](),
      piece: positions.piece,
    };
    return { entry, own: new Speaker(language, messages), messages, words };
  });
  if (error !== undefined) throw error;
  if (value === undefined) return <div className="loading" />;
  const { entry, ...said } = value;
  return entry === undefined ? <NotFound isGame /> : <Editor entry={entry} {...said} />;
}

interface EditorProps {
  readonly entry: LoadedGame;
  /** says what only this page says, in these words */
  readonly own: Speaker;
  readonly messages: Messages;
  /** left out where a game's positions are only written */
  readonly words: FormWords | undefined;
}

function Editor({ entry, own, messages, words }: EditorProps) {
  const { family } = entry;
  const { title } = useCover()(family.id);
  // a game without editions says so of one that a position carries
  const opened = (file: string): Opened =>
    entry.edition === undefined ? { text: file, edition: undefined } : openedFrom(file);
  const [first] = useState(() =>
    opened(textIn(location.hash) ?? freshText(family, Math.min(...family.seats))),
  );
  const { text, edition, write, undo } = useWritten(first);
  const [isText, showText] = useState(words === undefined);
  const field = useRef<HTMLTextAreaElement>(null);
  const read = useMemo(() => readDraft(family, text, edition), [family, text, edition]);
  // what was right last stays in sight while one writes
  const last = useRef<Draft>(undefined);
  if (!isRefusal(read)) last.current = read;
  const take = async (file: File | undefined) => {
    if (file === undefined) return;
    write(opened(await file.text()));
  };
  useDroppedFile((file) => void take(file));
  const draft = last.current;
  const names = seatNames(own, draft?.game.seats ?? 0);
  const speech = useGameSpeech(entry, names);
  const form = usePointing(entry, draft);
  // all at once: nothing moves away from under a finger because something above it came later
  if (speech === undefined || form === undefined) return <div className="loading" />;
  return (
    <Page title={own.say('editor.title', { game: title })} className={css.page}>
      <p>{own.say(words === undefined ? 'editor.about' : 'editor.pointing')}</p>
      <div className={css.sides}>
        {draft !== undefined && (
          <Pointed
            entry={entry}
            own={own}
            messages={messages}
            words={words}
            speech={speech}
            names={names}
            form={form === 'none' ? undefined : form}
            draft={draft}
            isStale={isRefusal(read)}
            take={({ whole }) => write({ text: written(whole) })}
          />
        )}
        <div className={css.written}>
          <Verdict read={read} own={own} entry={entry} show={(name) => select(field.current, name)} />
          <div className={css.buttons}>
            <button type="button" disabled={undo === undefined} onClick={() => undo?.()}>
              {own.say('editor.undo')}
            </button>
            <button type="button" onClick={() => void pickFile().then(take)}>
              {own.say('editor.open')}
            </button>
            <button
              type="button"
              onClick={() => download(`${family.id}-position.json`, carrying({ text, edition }))}
            >
              {own.say('editor.save')}
            </button>
            {!isRefusal(read) && <CopyLink key={text} own={own} text={carrying({ text, edition })} />}
          </div>
          <p className={css.anew}>
            {own.say('editor.anew')}
            {family.seats.map((count) => (
              <button key={count} type="button" onClick={() => write({ text: freshText(family, count) })}>
                {own.say('editor.players', { count })}
              </button>
            ))}
          </p>
          {entry.edition !== undefined && (
            <EditionChoice
              family={family}
              own={own}
              edition={edition}
              choose={(chosen) => write({ edition: chosen })}
            />
          )}
          <Source
            own={own}
            text={text}
            field={field}
            isOpen={isText || isRefusal(read)}
            isRefused={isRefusal(read)}
            show={showText}
            type={(typed) => write({ text: typed }, 'typed')}
          />
        </div>
      </div>
    </Page>
  );
}

interface SourceProps {
  readonly own: Speaker;
  readonly text: string;
  readonly field: RefObject<HTMLTextAreaElement | null>;
  readonly isOpen: boolean;
  readonly isRefused: boolean;
  readonly show: (isOpen: boolean) => void;
  readonly type: (text: string) => void;
}

/** The position as text, to be written in. */
function Source({ own, text, field, isOpen, isRefused, show, type }: SourceProps) {
  return (
    <details className={css.source} open={isOpen} onToggle={({ currentTarget }) => show(currentTarget.open)}>
      <summary>{own.say('editor.text')}</summary>
      <textarea
        ref={field}
        className={css.text}
        aria-label={own.say('editor.text')}
        aria-describedby="verdict"
        aria-invalid={isRefused}
        spellCheck={false}
        autoCapitalize="off"
        value={text}
        onChange={({ target }) => type(target.value)}
      />
    </details>
  );
}

function seatNames(own: Speaker, seats: number): readonly string[] {
  return Array.from({ length: seats }, (_, seat) => own.say('editor.seat', { number: seat + 1 }));
}

/** How the drafts of a game are changed by pointing at them; undefined until that is known. */
function usePointing(entry: LoadedGame, draft: Draft | undefined): PositionForm | 'none' | undefined {
  const { game, options } = draft ?? {};
  const { value, error } = useLoaded(
    `form ${game?.id} ${game?.seats} ${JSON.stringify(options)} ${textOf(game?.edition?.['hash'])}`,
    async () => (game && (await entry.positions?.())?.form(game)) ?? 'none',
  );
  // what can't be pointed at can be written
  return error === undefined ? value : 'none';
}

/** Puts the cursor where a field stands. */
function select(field: HTMLTextAreaElement | null, name: string): void {
  if (field === null) return;
  const { from, to } = placeOf(field.value, name);
  field.setSelectionRange(from, to);
  // what gets the focus is scrolled to
  field.blur();
  field.focus();
}

interface EditionChoiceProps {
  readonly family: GameFamily;
  readonly own: Speaker;
  /** undefined: the shipped one */
  readonly edition: JsonObject | undefined;
  readonly choose: (edition: JsonObject | undefined) => void;
}

/** Stands for the tables shipped; no others are an empty text. */
const SHIPPED = '';

/** Which component tables the position is of: those shipped, those of its file, those somebody wrote in this browser. */
function EditionChoice({ family, own, edition, choose }: EditionChoiceProps) {
  const [kept] = useState(() => soundEdition(family));
  // what a file brought can be chosen again
  const met = useRef(new Map<string, JsonObject>());
  for (const each of [kept, edition]) if (each !== undefined) met.current.set(JSON.stringify(each), each);
  if (met.current.size === 0) return null;
  return (
    <fieldset>
      <legend>{own.say('editor.edition')}</legend>
      <Pills
        values={[SHIPPED, ...met.current.keys()]}
        value={edition === undefined ? SHIPPED : JSON.stringify(edition)}
        name={(each) =>
          each === SHIPPED ? own.say('editor.shipped') : textOf(met.current.get(each)?.['name'])
        }
        choose={(each) => choose(met.current.get(each))}
      />
    </fieldset>
  );
}
