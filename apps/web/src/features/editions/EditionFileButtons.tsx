import { Glyph, type AppI18n } from '@two-rivers/ui';
import type { EditionForm, FormSection } from '@two-rivers/forms';
import { isObject, type JsonObject, parseJson, textOf } from '@two-rivers/kernel';
import { useState } from 'react';
import { partTitle } from '../editor/form/PartPanel.tsx';
import { downloadText, pickFile, useDroppedFile } from '../../ui/files.ts';
import { readEdition, storeEdition } from '../../platform/storage/editions.ts';
import css from './EditionPage.module.css';
import type { EditionsMessages } from './messages.gen.ts';
import type { EditorFormMessages } from '../editor/form/messages.gen.ts';

interface EditionDraftProps {
  readonly document: JsonObject;
  readonly write: (document: JsonObject) => void;
  readonly i18n: AppI18n<EditionsMessages & EditorFormMessages>;
}

/** Input for the edition's name. */
export function EditionNameField({ document, write, i18n }: EditionDraftProps) {
  return (
    <label className="field">
      {i18n.t('box.name')}
      <input
        type="text"
        autoComplete="off"
        spellCheck={false}
        maxLength={40}
        value={textOf(document['name'])}
        onChange={({ target }) => write({ ...document, name: target.value })}
      />
    </label>
  );
}

interface EditionFileButtonsProps extends EditionDraftProps {
  readonly game: string;
  readonly form: EditionForm;
  readonly undo: (() => void) | undefined;
}

/** Buttons to undo, open, save and print the edition, and to start again from the shipped or the empty tables. */
export function EditionFileButtons({ game, form, document, write, undo, i18n }: EditionFileButtonsProps) {
  const [hasReadError, setReadError] = useState(false);
  const openFile = async (file: File | undefined) => {
    const edition = file === undefined ? undefined : parseJsonObject(await file.text());
    setReadError(file !== undefined && edition === undefined);
    if (edition !== undefined) write(edition);
  };
  useDroppedFile((file) => void openFile(file));
  return (
    <>
      <div className={css.buttons}>
        <button type="button" disabled={undo === undefined} onClick={() => undo?.()}>
          {i18n.t('box.undo')}
        </button>
        <button type="button" onClick={() => void pickFile().then(openFile)}>
          {i18n.t('box.open')}
        </button>
        <button
          type="button"
          onClick={() => downloadText(`${textOf(document['name']) || game}.json`, formatEdition(document))}
        >
          {i18n.t('box.save')}
        </button>
        <button type="button" onClick={() => print()}>
          <Glyph name="print" />
          {i18n.t('box.print')}
        </button>
      </div>
      {hasReadError && <p className="warning">{i18n.t('box.notRead')}</p>}
      <div className={css.buttons}>
        {i18n.t('box.anew')}
        <button type="button" onClick={() => write(initialEdition(form))}>
          {i18n.t('box.shipped')}
        </button>
        <button type="button" onClick={() => write(form.empty)}>
          {i18n.t('box.empty')}
        </button>
      </div>
    </>
  );
}

interface PartSelectProps {
  readonly parts: readonly FormSection[];
  readonly part: FormSection | undefined;
  readonly selectPart: (part: string | undefined) => void;
  readonly i18n: AppI18n<EditionsMessages & EditorFormMessages>;
}

/** Select with all parts, an alternative to clicking on the drawing. */
export function PartSelect({ parts, part, selectPart, i18n }: PartSelectProps) {
  return (
    <label className="field">
      {i18n.t('box.part')}
      <select value={part?.id ?? ''} onChange={({ target }) => selectPart(target.value || undefined)}>
        <option value="">{i18n.t('box.noPart')}</option>
        {parts.map((each) => (
          <option key={each.id} value={each.id}>
            {partTitle(i18n, each)}
          </option>
        ))}
      </select>
    </label>
  );
}

function formatEdition(document: JsonObject): string {
  return `${JSON.stringify(document, null, 2)}\n`;
}

function parseJsonObject(text: string): JsonObject | undefined {
  try {
    const document = parseJson(text);
    return isObject(document) ? document : undefined;
  } catch {
    return undefined;
  }
}

const MAX_UNDO_STEPS = 100;

/** Edition being edited with its undo history; saved in this browser after each change. */
export function useEditionDraft(game: string, form: EditionForm) {
  const [versions, setVersions] = useState<readonly JsonObject[]>(() => [readEdition(game) ?? initialEdition(form)]);
  const document = versions.at(-1) ?? form.shipped;
  const write = (next: JsonObject) => {
    storeEdition(game, next);
    setVersions([...versions, next].slice(-MAX_UNDO_STEPS));
  };
  const undo = () => {
    const before = versions.slice(0, -1);
    storeEdition(game, before.at(-1) ?? form.shipped);
    setVersions(before);
  };
  return { document, write, undo: versions.length > 1 ? undo : undefined };
}

/** Copy of the shipped tables under the name `my-box`. */
function initialEdition({ shipped }: EditionForm): JsonObject {
  const { $schema: _schema, hash: _hash, about: _about, ...tables } = shipped;
  return { ...tables, name: 'my-box' };
}
