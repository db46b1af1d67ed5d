import { rules } from '@two-rivers/games/parts';
import { gameOf, isRefusal, type Json, parseJson, parseRecord, type Refusal, replay } from '@two-rivers/kernel';
import { readPuzzleCollection, writePuzzleCollection } from '@two-rivers/search/puzzle/format';
import { STORAGE_KEYS, STORAGE_KEY_PREFIXES } from '../platform/localStorage.ts';
import { FakeDatabase } from '../platform/storage/testing/fakeDatabase.ts';
import { createFakeStorage } from '../platform/storage/testing/fakeStorage.ts';

/** Number of puzzles to take from a collection; all of them are in the repository. */
const PUZZLE_SAMPLE_SIZE = 5;

/**
 * Documents as users have them, created from the storage of a browser; keys that only some devices have are added by
 * the modules that write them.
 */
export async function documentsOf({
  localStorage,
  stores,
  games,
}: BrowserContents): Promise<BrowserContents['localStorage']> {
  const { stored, storage } = createFakeStorage();
  for (const [key, text] of Object.entries(localStorage)) stored.set(key, text);
  const database = new FakeDatabase();
  for (const [name, texts] of Object.entries(stores)) database.maps.set(name, new Map(Object.entries(texts)));
  for (const [name, value] of Object.entries({ localStorage: storage, indexedDB: database }))
    Object.defineProperty(globalThis, name, { value, configurable: true });

  await storeRemainingKeys([...stored.keys()]);
  const localStorageContents = Object.fromEntries([...stored].toSorted(([a], [b]) => (a < b ? -1 : 1)));
  const { createBackup } = await import('../platform/storage/backup.ts');
  const documents: Record<string, string> = {
    'browser/localStorage.json': `${JSON.stringify(localStorageContents, undefined, 2)}\n`,
    'documents/backup.rivers': await createBackup(),
  };
  for (const [key, text] of stored)
    if (key.startsWith(STORAGE_KEY_PREFIXES.edition))
      documents[`documents/edition-${key.slice(STORAGE_KEY_PREFIXES.edition.length)}.json`] = `${text}\n`;
  for (const text of Object.values(stores['reviews'] ?? {})) {
    const { game } = parseJson(text) as { readonly game: string };
    documents[`documents/review-${game}.json`] = `${text}\n`;
  }
  for (const [id, content] of Object.entries(games))
    for (const [path, text] of Object.entries(await gameDocuments(id, content))) documents[`documents/${path}`] = text;
  return documents;
}

type Texts = Readonly<Record<string, string>>;

/** Record of a finished game, and the lesson and puzzles of the game. */
interface GameContent {
  readonly record: Json;
  readonly lesson: Json;
  readonly puzzles: Json;
}

/** Storage of a browser, and the content of each game. */
interface BrowserContents {
  readonly localStorage: Texts;
  readonly stores: Readonly<Record<string, Texts>>;
  readonly games: Readonly<Record<string, GameContent>>;
}

/** Stores the keys that appear only with push notifications, an account, or longer use. */
async function storeRemainingKeys(keys: readonly string[]): Promise<void> {
  const { markIconExplained, countTurn } = await import('../features/table/hints.ts');
  const { markPushOffered } = await import('../features/online/onlineFlags.ts');
  const { setSyncEnabled } = await import('../features/library/sync.ts');
  const { recordDeletedGame } = await import('../platform/storage/savedGame.ts');
  const [game = ''] = rules.ids;
  const writers: Readonly<Record<string, () => void>> = {
    [STORAGE_KEY_PREFIXES.signs]: () => markIconExplained(game, 'one'),
    [STORAGE_KEY_PREFIXES.turns]: () => countTurn(game),
    [STORAGE_KEYS.pushOffered]: markPushOffered,
    [STORAGE_KEYS.sync]: () => setSyncEnabled(true),
    [STORAGE_KEYS.forgotten]: () => recordDeletedGame('0123456789ab'),
  };
  for (const prefix of [...Object.values(STORAGE_KEYS), ...Object.values(STORAGE_KEY_PREFIXES)]) {
    if (keys.some((key) => key.startsWith(prefix))) continue;
    const writeKey = writers[prefix];
    if (writeKey === undefined) throw new Error(`no value for the key ${prefix}`);
    writeKey();
  }
}

/** Frozen documents of a game: a position, links, puzzles and the lesson. */
async function gameDocuments(id: string, content: GameContent): Promise<Texts> {
  const { recordHash, LINK_ID, packRecord, replayPath } = await import('../features/share/link.ts');
  const { positionHash: hashOfPosition } = await import('../features/editor/draft.ts');
  const record = unwrap(parseRecord(content.record));
  const game = unwrap(gameOf(record, [unwrap(await rules.load(id))]));
  const state = game.create();
  const refusal = replay(game, record, state, Math.floor(record.log.length / 2));
  if (refusal !== undefined) throw new Error(refusal.reason);
  const position = JSON.stringify(game.observe(state));
  const collection = unwrap(readPuzzleCollection(content.puzzles));
  return {
    [`position-${id}.json`]: `${position}\n`,
    [`links-${id}.json`]: `${JSON.stringify({
      game: replayPath(LINK_ID) + recordHash(await packRecord(record), 9),
      position: `/position/${id}${hashOfPosition(position)}`,
    })}\n`,
    [`puzzles-${id}.json`]: writePuzzleCollection({
      ...collection,
      puzzles: collection.puzzles.slice(0, PUZZLE_SAMPLE_SIZE),
    }),
    [`lesson-${id}.json`]: `${JSON.stringify(content.lesson)}\n`,
  };
}

function unwrap<T>(value: T | Refusal | undefined): T {
  if (value === undefined || isRefusal(value)) throw new Error(JSON.stringify(value ?? 'nothing'));
  return value;
}
