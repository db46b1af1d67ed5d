import type { EditionDesk, JsonObject } from '@two-rivers/kernel';
import { useState } from 'react';
import { readEdition, storeEdition } from '../../platform/storage/editions.ts';

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
export function beginning({ shipped }: EditionDesk): JsonObject {
  const { $schema: _schema, hash: _hash, about: _about, ...tables } = shipped;
  return { ...tables, name: 'my-box' };
}
