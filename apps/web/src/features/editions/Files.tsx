import { Glyph } from '@two-rivers/board';
import type { EditionDesk, FormPart } from '@two-rivers/forms';
import { isObject, type JsonObject, parseJson, textOf } from '@two-rivers/kernel';
import type { Speaker } from '@two-rivers/words';
import { useState } from 'react';
import { titleOf } from '../editor/form/Panel.tsx';
import { download, pickFile, useDroppedFile } from '../../ui/files.ts';
import { readEdition, storeEdition } from '../../platform/storage/editions.ts';
import css from './EditionPage.module.css';

interface WrittenProps {
  readonly document: JsonObject;
  readonly write: (document: JsonObject) => void;
  readonly speaker: Speaker;
}

/** What the edition is called. */
export function Named({ document, write, speaker }: WrittenProps) {
  return (
    <label className="field">
      {speaker.say('box.name')}
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

interface FilesProps extends WrittenProps {
  readonly game: string;
  readonly desk: EditionDesk;
  readonly undo: (() => void) | undefined;
}

/** Files in and out, on paper, and from the beginning. */
export function Files({ game, desk, document, write, undo, speaker }: FilesProps) {
  const [notRead, setNotRead] = useState(false);
  const take = async (file: File | undefined) => {
    const read = file === undefined ? undefined : objectIn(await file.text());
    setNotRead(file !== undefined && read === undefined);
    if (read !== undefined) write(read);
  };
  useDroppedFile((file) => void take(file));
  return (
    <>
      <div className={css.buttons}>
        <button type="button" disabled={undo === undefined} onClick={() => undo?.()}>
          {speaker.say('box.undo')}
        </button>
        <button type="button" onClick={() => void pickFile().then(take)}>
          {speaker.say('box.open')}
        </button>
        <button
          type="button"
          onClick={() => download(`${textOf(document['name']) || game}.json`, written(document))}
        >
          {speaker.say('box.save')}
        </button>
        <button type="button" onClick={() => print()}>
          <Glyph name="print" />
          {speaker.say('box.print')}
        </button>
      </div>
      {notRead && <p className="warning">{speaker.say('box.notRead')}</p>}
      <div className={css.buttons}>
        {speaker.say('box.anew')}
        <button type="button" onClick={() => write(beginning(desk))}>
          {speaker.say('box.shipped')}
        </button>
        <button type="button" onClick={() => write(desk.empty)}>
          {speaker.say('box.empty')}
        </button>
      </div>
    </>
  );
}

interface PartChoiceProps {
  readonly parts: readonly FormPart[];
  readonly part: FormPart | undefined;
  readonly point: (part: string | undefined) => void;
  readonly speaker: Speaker;
}

/** Those who do not point find every piece in a list. */
export function PartChoice({ parts, part, point, speaker }: PartChoiceProps) {
  return (
    <label className="field">
      {speaker.say('box.part')}
      <select value={part?.id ?? ''} onChange={({ target }) => point(target.value || undefined)}>
        <option value="">{speaker.say('box.noPart')}</option>
        {parts.map((each) => (
          <option key={each.id} value={each.id}>
            {titleOf(speaker, each)}
          </option>
        ))}
      </select>
    </label>
  );
}

function written(document: JsonObject): string {
  return `${JSON.stringify(document, null, 2)}\n`;
}

function objectIn(text: string): JsonObject | undefined {
  try {
    const document = parseJson(text);
    return isObject(document) ? document : undefined;
  } catch {
    return undefined;
  }
}

const MOST_STEPS = 100;

/** The tables that somebody is writing, kept in this browser: a box takes longer than an evening. */
export function useKeptEdition(game: string, desk: EditionDesk) {
  const [pages, setPages] = useState<readonly JsonObject[]>(() => [readEdition(game) ?? beginning(desk)]);
  const document = pages.at(-1) ?? desk.shipped;
  const write = (next: JsonObject) => {
    storeEdition(game, next);
    setPages([...pages, next].slice(-MOST_STEPS));
  };
  const undo = () => {
    const before = pages.slice(0, -1);
    storeEdition(game, before.at(-1) ?? desk.shipped);
    setPages(before);
  };
  return { document, write, undo: pages.length > 1 ? undo : undefined };
}

/** The shipped tables under a name of one's own. */
function beginning({ shipped }: EditionDesk): JsonObject {
  const { $schema: _schema, hash: _hash, about: _about, ...tables } = shipped;
  return { ...tables, name: 'my-box' };
}
