import { type GameFamily, isObject, isRefusal, type JsonObject, parseJson } from '@two-rivers/kernel';
import { useState } from 'react';
import type { LoadedGame } from '../games.ts';

const keyOf = (game: string) => `two-rivers.edition.${game}`;

/** Component tables of a game that are being written in this browser, sound or not. */
export function readEdition(game: string): JsonObject | undefined {
  try {
    const document = parseJson(localStorage.getItem(keyOf(game)) ?? 'null');
    return isObject(document) ? document : undefined;
  } catch {
    return undefined;
  }
}

export function storeEdition(game: string, edition: JsonObject): void {
  try {
    localStorage.setItem(keyOf(game), JSON.stringify(edition));
  } catch {
    // where nothing may be kept, it lasts as long as the page
  }
}

/** The tables that were written in this browser, where a game can be played with them. */
export function soundEdition(family: GameFamily): JsonObject | undefined {
  const edition = readEdition(family.id);
  if (edition === undefined) return undefined;
  return isRefusal(family.make({ seats: Math.min(...family.seats), edition })) ? undefined : edition;
}

/** The same, as a table's options take it. */
export function useWrittenEdition({ family, edition: room }: LoadedGame): { readonly written?: JsonObject } {
  const [written] = useState(() => (room === undefined ? undefined : soundEdition(family)));
  return written === undefined ? {} : { written };
}
