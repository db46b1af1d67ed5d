import type { PositionForm } from '@two-rivers/forms';
import { type GameFamily, isRefusal, type JsonObject, textOf } from '@two-rivers/kernel';
import { type FormTexts, type Messages, I18n } from '@two-rivers/i18n';
import { RadioPills, useLoaded, useI18n } from '@two-rivers/ui';
import { type RefObject, useMemo, useRef, useState } from 'react';
import { useCoverTexts } from '../../platform/cover.ts';
import { type LoadedGame, loadGame } from '../../platform/games.ts';
import { downloadText, pickFile, useDroppedFile } from '../../ui/files.ts';
import { NotFoundPage } from '../../ui/NotFoundPage.tsx';
import { Page } from '../../ui/Page.tsx';
import { useGameI18n } from '../../platform/useGameI18n.ts';
import {
  formatPositionFile,
  type PositionDraft,
  initialPositionText,
  type PositionFile,
  parsePositionFile,
  readPositionDraft,
  positionTextFromHash,
  useEditHistory,
  formatJson,
} from './draft.ts';
import { readPlayableEdition } from '../../platform/storage/editions.ts';
import css from './EditorPage.module.css';
import { fieldRange } from './fieldRange.ts';
import { editorMessages, type EditorMessages } from './messages.gen.ts';
import { editorFormMessages, type EditorFormMessages } from './form/messages.gen.ts';
import { BoardEditor } from './BoardEditor.tsx';
import { CopyLinkButton, PositionStatus } from './PositionStatus.tsx';

/** Position editor: a position is changed on the board or as text, and can be played from. */
export function EditorPage({ game: id }: { readonly game: string }) {
  const { language } = useI18n();
  const { value, error } = useLoaded(`${id} ${language}`, async () => {
    const [entry, page, panel] = await Promise.all([
      loadGame(id),
      editorMessages[language](),
      editorFormMessages[language](),
    ]);
    const pageI18n = new I18n<EditorMessages>(language, page).withMessages(panel);
    const positions = await entry?.positionEditor?.();
    const formTexts = positions && {
      messages: await positions.texts[language](),
      pieceText: positions.piece,
    };
    return { entry, pageI18n, formMessages: panel, formTexts };
  });
  if (error !== undefined) throw error;
  if (value === undefined) return <div className="loading" />;
  const { entry, ...pageTexts } = value;
  return entry === undefined ? <NotFoundPage isGame /> : <PositionEditor entry={entry} {...pageTexts} />;
}

interface PositionEditorProps {
  readonly entry: LoadedGame;
  /** has only the messages of this page */
  readonly pageI18n: I18n<EditorMessages & EditorFormMessages>;
  readonly formMessages: Messages<EditorFormMessages>;
  /** undefined if the game's positions can be edited only as text */
  readonly formTexts: FormTexts | undefined;
}

function PositionEditor({ entry, pageI18n, formMessages, formTexts }: PositionEditorProps) {
  const { family } = entry;
  const { title } = useCoverTexts()(family.id);
  // if the game has no editions, an edition stays in the text, so that reading the text refuses it
  const parseFile = (file: string): PositionFile =>
    entry.editionEditor === undefined ? { text: file, edition: undefined } : parsePositionFile(file);
  const [initialFile] = useState(() =>
    parseFile(positionTextFromHash(location.hash) ?? initialPositionText(family, Math.min(...family.seats))),
  );
  const { text, edition, write, undo } = useEditHistory(initialFile);
  const [isText, showText] = useState(formTexts === undefined);
  const field = useRef<HTMLTextAreaElement>(null);
  const draftResult = useMemo(() => readPositionDraft(family, text, edition), [family, text, edition]);
  // the board shows the last valid position while the text is invalid
  const lastDraft = useRef<PositionDraft>(undefined);
  if (!isRefusal(draftResult)) lastDraft.current = draftResult;
  const openFile = async (file: File | undefined) => {
    if (file === undefined) return;
    write(parseFile(await file.text()));
  };
  useDroppedFile((file) => void openFile(file));
  const draft = lastDraft.current;
  const names = numberedSeatNames(pageI18n, draft?.game.seats ?? 0);
  const gameI18n = useGameI18n(entry, names);
  const form = usePositionForm(entry, draft);
  // render everything together, so that nothing loaded later moves the board under a finger
  if (gameI18n === undefined || form === undefined) return <div className="loading" />;
  return (
    <Page title={pageI18n.t('editor.title', { game: title })} className={css.page}>
      <p>{pageI18n.t(formTexts === undefined ? 'editor.about' : 'editor.pointing')}</p>
      <div className={css.columns}>
        {draft !== undefined && (
          <BoardEditor
            entry={entry}
            pageI18n={pageI18n}
            formMessages={formMessages}
            formTexts={formTexts}
            gameI18n={gameI18n}
            names={names}
            form={form === 'none' ? undefined : form}
            draft={draft}
            isStale={isRefusal(draftResult)}
            onChange={({ document }) => write({ text: formatJson(document) })}
          />
        )}
        <div className={css.textColumn}>
          <PositionStatus
            draftResult={draftResult}
            pageI18n={pageI18n}
            entry={entry}
            show={(name) => selectField(field.current, name)}
          />
          <div className={css.buttons}>
            <button type="button" disabled={undo === undefined} onClick={() => undo?.()}>
              {pageI18n.t('editor.undo')}
            </button>
            <button type="button" onClick={() => void pickFile().then(openFile)}>
              {pageI18n.t('editor.open')}
            </button>
            <button
              type="button"
              onClick={() => downloadText(`${family.id}-position.json`, formatPositionFile({ text, edition }))}
            >
              {pageI18n.t('editor.save')}
            </button>
            {!isRefusal(draftResult) && (
              <CopyLinkButton key={text} pageI18n={pageI18n} text={formatPositionFile({ text, edition })} />
            )}
          </div>
          <p className={css.newPosition}>
            {pageI18n.t('editor.anew')}
            {family.seats.map((count) => (
              <button key={count} type="button" onClick={() => write({ text: initialPositionText(family, count) })}>
                {pageI18n.t('editor.players', { count })}
              </button>
            ))}
          </p>
          {entry.editionEditor !== undefined && (
            <EditionSelect
              family={family}
              pageI18n={pageI18n}
              edition={edition}
              choose={(chosen) => write({ edition: chosen })}
            />
          )}
          <PositionTextField
            pageI18n={pageI18n}
            text={text}
            field={field}
            isOpen={isText || isRefusal(draftResult)}
            isRefused={isRefusal(draftResult)}
            show={showText}
            onType={(typed) => write({ text: typed }, 'typed')}
          />
        </div>
      </div>
    </Page>
  );
}

interface PositionTextFieldProps {
  readonly pageI18n: I18n<EditorMessages & EditorFormMessages>;
  readonly text: string;
  readonly field: RefObject<HTMLTextAreaElement | null>;
  readonly isOpen: boolean;
  readonly isRefused: boolean;
  readonly show: (isOpen: boolean) => void;
  readonly onType: (text: string) => void;
}

/** Collapsible text field with the position. */
function PositionTextField({ pageI18n, text, field, isOpen, isRefused, show, onType }: PositionTextFieldProps) {
  return (
    <details className={css.source} open={isOpen} onToggle={({ currentTarget }) => show(currentTarget.open)}>
      <summary>{pageI18n.t('editor.text')}</summary>
      <textarea
        ref={field}
        className={css.text}
        aria-label={pageI18n.t('editor.text')}
        aria-describedby="verdict"
        aria-invalid={isRefused}
        spellCheck={false}
        autoCapitalize="off"
        value={text}
        onChange={({ target }) => onType(target.value)}
      />
    </details>
  );
}

function numberedSeatNames(pageI18n: I18n<EditorMessages & EditorFormMessages>, seats: number): readonly string[] {
  return Array.from({ length: seats }, (_, seat) => pageI18n.t('editor.seat', { number: seat + 1 }));
}

/** Form for editing the position on the board; `none` if the game has no form, undefined while loading. */
function usePositionForm(entry: LoadedGame, draft: PositionDraft | undefined): PositionForm | 'none' | undefined {
  const { game, options } = draft ?? {};
  const { value, error } = useLoaded(
    `form ${game?.id} ${game?.seats} ${JSON.stringify(options)} ${textOf(game?.edition?.['hash'])}`,
    async () => (game && (await entry.positionEditor?.())?.form(game)) ?? 'none',
  );
  // without a form the position can still be edited as text
  return error === undefined ? value : 'none';
}

/** Selects a field's value in the position text. */
function selectField(field: HTMLTextAreaElement | null, name: string): void {
  if (field === null) return;
  const { from, to } = fieldRange(field.value, name);
  field.setSelectionRange(from, to);
  // focusing again scrolls to the selection
  field.blur();
  field.focus();
}

interface EditionSelectProps {
  readonly family: GameFamily;
  readonly pageI18n: I18n<EditorMessages & EditorFormMessages>;
  /** undefined for the shipped edition */
  readonly edition: JsonObject | undefined;
  readonly choose: (edition: JsonObject | undefined) => void;
}

/** Option value of the shipped edition; other editions are JSON texts, which are never empty. */
const SHIPPED = '';

/** Selects the edition of the position: the shipped one, one from the opened file, or one stored in this browser. */
function EditionSelect({ family, pageI18n, edition, choose }: EditionSelectProps) {
  const [storedEdition] = useState(() => readPlayableEdition(family));
  // an edition from a file stays available after another one was chosen
  const knownEditions = useRef(new Map<string, JsonObject>());
  for (const each of [storedEdition, edition])
    if (each !== undefined) knownEditions.current.set(JSON.stringify(each), each);
  if (knownEditions.current.size === 0) return null;
  return (
    <fieldset>
      <legend>{pageI18n.t('editor.edition')}</legend>
      <RadioPills
        values={[SHIPPED, ...knownEditions.current.keys()]}
        value={edition === undefined ? SHIPPED : JSON.stringify(edition)}
        name={(each) =>
          each === SHIPPED ? pageI18n.t('editor.shipped') : textOf(knownEditions.current.get(each)?.['name'])
        }
        choose={(each) => choose(knownEditions.current.get(each))}
      />
    </fieldset>
  );
}
