import { type EditionDesk, isObject, type JsonObject, parseJson } from '@two-rivers/kernel';
import { useState } from 'react';

const MOST_STEPS = 100;

const keyOf = (game: string) => `two-rivers.edition.${game}`;

/** The tables that somebody is writing, kept in this browser: a box takes longer than an evening. */
export function useKeptEdition(game: string, desk: EditionDesk) {
  const [pages, setPages] = useState<readonly JsonObject[]>(() => [keptIn(game) ?? beginning(desk)]);
  const document = pages.at(-1) ?? desk.shipped;
  const write = (next: JsonObject) => {
    keep(game, next);
    setPages([...pages, next].slice(-MOST_STEPS));
  };
  const undo = () => {
    const before = pages.slice(0, -1);
    keep(game, before.at(-1) ?? desk.shipped);
    setPages(before);
  };
  return { document, write, undo: pages.length > 1 ? undo : undefined };
}

/** The shipped tables under a name of one's own. */
export function beginning({ shipped }: EditionDesk): JsonObject {
  const { $schema: _schema, hash: _hash, about: _about, ...tables } = shipped;
  return { ...tables, name: 'my-box' };
}

function keptIn(game: string): JsonObject | undefined {
  try {
    const document = parseJson(localStorage.getItem(keyOf(game)) ?? 'null');
    return isObject(document) ? document : undefined;
  } catch {
    return undefined;
  }
}

function keep(game: string, document: JsonObject): void {
  try {
    localStorage.setItem(keyOf(game), JSON.stringify(document));
  } catch {
    // where nothing may be kept, it lasts as long as the page
  }
}
