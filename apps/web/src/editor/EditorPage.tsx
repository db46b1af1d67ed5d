import { isRefusal, OVER, type Refusal } from '@two-rivers/kernel';
import { type Language, type Messages, Speaker } from '@two-rivers/words';
import { useLoaded, useSpoken } from '@two-rivers/board';
import { useMemo, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { useCover } from '../app/cover.ts';
import { type LoadedGame, loadGame } from '../app/games.ts';
import { download, pickFile } from '../ui/files.ts';
import { NotFound } from '../ui/NotFound.tsx';
import { Page } from '../ui/Page.tsx';
import { reasonOf } from '../ui/reason.ts';
import { useDroppedFile } from '../ui/useDroppedFile.ts';
import { type Draft, freshText, readDraft } from './draft.ts';
import css from './EditorPage.module.css';
import { hashOf, textIn } from './link.ts';
import { placeOf } from './placeOf.ts';
import { playFrom } from './playFrom.ts';
import { Shown } from './Shown.tsx';

const dictionaries: Readonly<Record<Language, () => Promise<Messages>>> = {
  en: async () => (await import('@two-rivers/words/editor.en')).editorEnglish,
  pl: async () => (await import('@two-rivers/words/editor.pl')).editorPolish,
  it: async () => (await import('@two-rivers/words/editor.it')).editorItalian,
};

/** A position written as text, seen on the board as one writes, and played from. */
export function EditorPage({ id }: { readonly id: string }) {
  const { language } = useSpoken();
  const { value, error } = useLoaded(`${id} ${language}`, async () => {
    const [entry, messages] = await Promise.all([loadGame(id), dictionaries[language]()]);
    return { entry, own: new Speaker(language, messages) };
  });
  if (error !== undefined) throw error;
  if (value === undefined) return <div className="loading" />;
  return value.entry === undefined ? <NotFound isGame /> : <Editor entry={value.entry} own={value.own} />;
}

interface EditorProps {
  readonly entry: LoadedGame;
  /** says what only this page says */
  readonly own: Speaker;
}

function Editor({ entry, own }: EditorProps) {
  const { family } = entry;
  const { title } = useCover()(family.id);
  const [text, setText] = useState(
    () => textIn(location.hash) ?? freshText(family, Math.min(...family.seats)),
  );
  const field = useRef<HTMLTextAreaElement>(null);
  const read = useMemo(() => readDraft(family, text), [family, text]);
  // what was right last stays in sight while one writes
  const last = useRef<Draft>(undefined);
  if (!isRefusal(read)) last.current = read;
  const take = async (file: File | undefined) => {
    if (file !== undefined) setText(await file.text());
  };
  useDroppedFile((file) => void take(file));
  return (
    <Page title={own.say('editor.title', { game: title })} className={css.page}>
      <p>{own.say('editor.about')}</p>
      <div className={css.sides}>
        <div className={css.written}>
          <p className={css.anew}>
            {own.say('editor.anew')}
            {family.seats.map((count) => (
              <button key={count} type="button" onClick={() => setText(freshText(family, count))}>
                {own.say('editor.players', { count })}
              </button>
            ))}
          </p>
          <textarea
            ref={field}
            className={css.text}
            aria-label={own.say('editor.text')}
            aria-describedby="verdict"
            aria-invalid={isRefusal(read)}
            spellCheck={false}
            autoCapitalize="off"
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
          <Verdict read={read} own={own} entry={entry} show={(name) => select(field.current, name)} />
          <div className={css.buttons}>
            <button type="button" onClick={() => void pickFile().then(take)}>
              {own.say('editor.open')}
            </button>
            <button type="button" onClick={() => download(`${family.id}-position.json`, text)}>
              {own.say('editor.save')}
            </button>
            {!isRefusal(read) && <CopyLink key={text} own={own} text={text} />}
          </div>
        </div>
        {last.current !== undefined && (
          <Shown entry={entry} own={own} draft={last.current} isStale={isRefusal(read)} />
        )}
      </div>
    </Page>
  );
}

/** The address leads to this position; where the browser lets us, it is copied too. */
function CopyLink({ own, text }: Pick<EditorProps, 'own'> & { readonly text: string }) {
  const [isCopied, setCopied] = useState(false);
  const copy = async () => {
    history.replaceState(history.state, '', hashOf(text));
    await navigator.clipboard.writeText(location.href);
    setCopied(true);
  };
  return (
    <button type="button" onClick={() => void copy().catch(() => undefined)}>
      {own.say(isCopied ? 'editor.copied' : 'editor.link')}
    </button>
  );
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

interface VerdictProps extends EditorProps {
  readonly read: Draft | Refusal;
  readonly show: (field: string) => void;
}

/** Whether it can be played; else why not, and the way to where it is wrong. */
function Verdict({ read, own, entry, show }: VerdictProps) {
  const { language, speaker: app } = useSpoken();
  const { value: words } = useLoaded(`${entry.family.id} ${language}`, entry.wording.words[language]);
  const [, navigate] = useLocation();
  const [failed, setFailed] = useState<Refusal>();
  if (!isRefusal(read)) {
    const isOver = read.game.actor(read.state) === OVER;
    const play = async () => {
      const path = await playFrom(entry, read, app);
      if (isRefusal(path)) setFailed(path);
      else navigate(path);
    };
    return (
      <div id="verdict" className={css.verdict} role="status">
        <p>{own.say(isOver ? 'editor.over' : 'editor.good')}</p>
        {failed !== undefined && <p className="warning">{reasonOf(app, failed)}</p>}
        <button type="button" className="primary" disabled={isOver} onClick={() => void play()}>
          {own.say('editor.play')}
        </button>
      </div>
    );
  }
  const speaker = words === undefined ? app : app.and(words.messages);
  const { field } = read.values;
  return (
    <div id="verdict" className={css.verdict} role="status">
      <p className="warning">{reasonOf(speaker, read)}</p>
      {typeof field === 'string' && (
        <button type="button" onClick={() => show(field)}>
          {own.say('editor.where')}
        </button>
      )}
    </div>
  );
}
