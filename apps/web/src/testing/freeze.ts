import { rules } from '@two-rivers/games/parts';
import {
  gameOf,
  isRefusal,
  type Json,
  parseJson,
  parseRecord,
  type Refusal,
  replay,
} from '@two-rivers/kernel';
import { readCollection, writeCollection } from '@two-rivers/search/puzzle/format';
import { KEYS, KEYS_OF } from '../platform/noted.ts';
import { FakeDatabase } from '../platform/storage/testing/fakeDatabase.ts';
import { fakeStorage } from '../platform/storage/testing/fakeStorage.ts';

/** So many of a collection: all of them are in the sources. */
const SOME_PUZZLES = 5;

/**
 * Documents as people have them, from what a browser was left with. What that lacks, since it is kept only on some devices, is put there by the
 * modules that keep it.
 */
export async function documentsOf({ localStorage, stores, games }: Given): Promise<Given['localStorage']> {
  const { stored, storage } = fakeStorage();
  for (const [key, text] of Object.entries(localStorage)) stored.set(key, text);
  const database = new FakeDatabase();
  for (const [name, texts] of Object.entries(stores)) database.maps.set(name, new Map(Object.entries(texts)));
  for (const [name, value] of Object.entries({ localStorage: storage, indexedDB: database }))
    Object.defineProperty(globalThis, name, { value, configurable: true });

  await noteTheRest([...stored.keys()]);
  const kept = Object.fromEntries([...stored].toSorted(([a], [b]) => (a < b ? -1 : 1)));
  const { backup } = await import('../platform/storage/backup.ts');
  const documents: Record<string, string> = {
    'browser/localStorage.json': `${JSON.stringify(kept, undefined, 2)}\n`,
    'documents/backup.rivers': await backup(),
  };
  for (const [key, text] of stored)
    if (key.startsWith(KEYS_OF.edition))
      documents[`documents/edition-${key.slice(KEYS_OF.edition.length)}.json`] = `${text}\n`;
  for (const text of Object.values(stores['reviews'] ?? {})) {
    const { game } = parseJson(text) as { readonly game: string };
    documents[`documents/review-${game}.json`] = `${text}\n`;
  }
  for (const [id, content] of Object.entries(games))
    for (const [path, text] of Object.entries(await ofGame(id, content)))
      documents[`documents/${path}`] = text;
  return documents;
}

type Texts = Readonly<Record<string, string>>;

/** A finished game, and what comes with the game. */
interface Content {
  readonly record: Json;
  readonly lesson: Json;
  readonly puzzles: Json;
}

/** What a browser keeps, and what there is of each game. */
interface Given {
  readonly localStorage: Texts;
  readonly stores: Readonly<Record<string, Texts>>;
  readonly games: Readonly<Record<string, Content>>;
}

/** What is noted only where there are pushes and accounts, or after a while. */
async function noteTheRest(keys: readonly string[]): Promise<void> {
  const { noteSign, noteTurn } = await import('../features/table/hints.ts');
  const { notePushOffered } = await import('../features/online/playedOnline.ts');
  const { setSynced } = await import('../features/library/sync.ts');
  const { noteForgotten } = await import('../platform/storage/storage.ts');
  const [game = ''] = rules.ids;
  const others: Readonly<Record<string, () => void>> = {
    [KEYS_OF.signs]: () => noteSign(game, 'one'),
    [KEYS_OF.turns]: () => noteTurn(game),
    [KEYS.pushOffered]: notePushOffered,
    [KEYS.sync]: () => setSynced(true),
    [KEYS.forgotten]: () => noteForgotten('0123456789ab'),
  };
  for (const declared of [...Object.values(KEYS), ...Object.values(KEYS_OF)]) {
    if (keys.some((key) => key.startsWith(declared))) continue;
    const note = others[declared];
    if (note === undefined) throw new Error(`nothing was kept under ${declared}`);
    note();
  }
}

/** A position, a link, and the lesson and puzzles of a game. */
async function ofGame(id: string, content: Content): Promise<Texts> {
  const { hashOf, IN_LINK, packRecord, replayPath } = await import('../features/share/link.ts');
  const { hashOf: hashOfPosition } = await import('../features/editor/draft.ts');
  const record = sure(parseRecord(content.record));
  const game = sure(gameOf(record, [sure(await rules.load(id))]));
  const state = game.create();
  const refusal = replay(game, record, state, Math.floor(record.log.length / 2));
  if (refusal !== undefined) throw new Error(refusal.reason);
  const position = JSON.stringify(game.observe(state));
  const collection = sure(readCollection(content.puzzles));
  return {
    [`position-${id}.json`]: `${position}\n`,
    [`links-${id}.json`]: `${JSON.stringify({
      game: replayPath(IN_LINK) + hashOf(await packRecord(record), 9),
      position: `/position/${id}${hashOfPosition(position)}`,
    })}\n`,
    [`puzzles-${id}.json`]: writeCollection({
      ...collection,
      puzzles: collection.puzzles.slice(0, SOME_PUZZLES),
    }),
    [`lesson-${id}.json`]: `${JSON.stringify(content.lesson)}\n`,
  };
}

function sure<T>(value: T | Refusal | undefined): T {
  if (value === undefined || isRefusal(value)) throw new Error(JSON.stringify(value ?? 'nothing'));
  return value;
}
