import { type GameFamily, isObject, isRefusal, type JsonObject, parseJson } from '@two-rivers/kernel';
import { useState } from 'react';
import type { LoadedGame } from '../games.ts';
import { STORAGE_KEY_PREFIXES, writeStorage, readStorage } from '../localStorage.ts';

const editionKey = (game: string) => `${STORAGE_KEY_PREFIXES.edition}${game}` as const;

/** Edition being edited in this browser, valid or not; undefined if there is none. */
export function readEdition(game: string): JsonObject | undefined {
  try {
    const document = parseJson(readStorage(editionKey(game)) ?? 'null');
    return isObject(document) ? document : undefined;
  } catch {
    return undefined;
  }
}

export function storeEdition(game: string, edition: JsonObject): void {
  // without storage the edition lasts until the page is closed
  writeStorage(editionKey(game), JSON.stringify(edition));
}

/** Edition from this browser, if it is valid; undefined otherwise. */
export function readPlayableEdition(family: GameFamily): JsonObject | undefined {
  const edition = readEdition(family.id);
  if (edition === undefined) return undefined;
  return isRefusal(family.make({ seats: Math.min(...family.seats), edition })) ? undefined : edition;
}

/** Stored playable edition, as a prop for a game's options form. */
export function useStoredEdition({ family, editionEditor: editionView }: LoadedGame): {
  readonly savedEdition?: JsonObject;
} {
  const [written] = useState(() => (editionView === undefined ? undefined : readPlayableEdition(family)));
  return written === undefined ? {} : { savedEdition: written };
}
