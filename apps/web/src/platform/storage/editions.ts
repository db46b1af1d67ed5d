import { type GameFamily, isObject, isRefusal, type JsonObject, parseJson } from '@two-rivers/kernel';
import { useState } from 'react';
import type { LoadedGame } from '../games.ts';
import { STORAGE_KEY_PREFIXES, writeStorage, readStorage } from '../localStorage.ts';

const editionKey = (game: string) => `${STORAGE_KEY_PREFIXES.edition}${game}` as const;

/** Component tables of a game that are being written in this browser, sound or not. */
export function readEdition(game: string): JsonObject | undefined {
  try {
    const document = parseJson(readStorage(editionKey(game)) ?? 'null');
    return isObject(document) ? document : undefined;
  } catch {
    return undefined;
  }
}

export function storeEdition(game: string, edition: JsonObject): void {
  // where nothing may be kept, it lasts as long as the page
  writeStorage(editionKey(game), JSON.stringify(edition));
}

/** The tables that were written in this browser, where a game can be played with them. */
export function readPlayableEdition(family: GameFamily): JsonObject | undefined {
  const edition = readEdition(family.id);
  if (edition === undefined) return undefined;
  return isRefusal(family.make({ seats: Math.min(...family.seats), edition })) ? undefined : edition;
}

/** The same, as a table's options take it. */
export function useStoredEdition({ family, editionEditor: editionView }: LoadedGame): {
  readonly savedEdition?: JsonObject;
} {
  const [written] = useState(() => (editionView === undefined ? undefined : readPlayableEdition(family)));
  return written === undefined ? {} : { savedEdition: written };
}
