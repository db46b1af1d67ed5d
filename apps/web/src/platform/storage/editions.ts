import { type GameFamily, isObject, isRefusal, type JsonObject, parseJson } from '@two-rivers/kernel';
import { useState } from 'react';
import type { LoadedGame } from '../games.ts';
import { KEYS_OF, note, noted } from '../noted.ts';

const keyOf = (game: string) => `${KEYS_OF.edition}${game}` as const;

/** Component tables of a game that are being written in this browser, sound or not. */
export function readEdition(game: string): JsonObject | undefined {
  try {
    const document = parseJson(noted(keyOf(game)) ?? 'null');
    return isObject(document) ? document : undefined;
  } catch {
    return undefined;
  }
}

export function storeEdition(game: string, edition: JsonObject): void {
  // where nothing may be kept, it lasts as long as the page
  note(keyOf(game), JSON.stringify(edition));
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
