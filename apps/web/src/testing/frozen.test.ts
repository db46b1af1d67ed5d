import { rules } from '@two-rivers/games/parts';
import {
  type GameFamily,
  gameOf,
  isObject,
  isRefusal,
  type Json,
  parseJson,
  parseRecord,
  type Refusal,
} from '@two-rivers/kernel';
import { readReview } from '@two-rivers/review';
import { readPuzzleCollection } from '@two-rivers/search/puzzle/format';
import { readLesson, Table } from '@two-rivers/table';
import { describe, expect, it, vi } from 'vitest';
import { FakeDatabase } from '../platform/storage/testing/fakeDatabase.ts';
import { createFakeStorage } from '../platform/storage/testing/fakeStorage.ts';

/** Documents and browser storage of every released version (see fixtures/README.md) must open with the current code. */

type Texts = Readonly<Record<string, string>>;

const browsers = import.meta.glob<string>('../../../../fixtures/[0-9a-f]*/browser/*.json', {
  query: '?raw',
  import: 'default',
  eager: true,
});
const documents = import.meta.glob<string>('../../../../fixtures/[0-9a-f]*/documents/*', {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** Frozen files by version and name. */
function filesByVersion(files: Texts): readonly (readonly [version: string, files: Texts])[] {
  const versions = new Map<string, Record<string, string>>();
  for (const [path, text] of Object.entries(files)) {
    const [version = '', , name = ''] = path.split('/').slice(-3);
    versions.set(version, { ...versions.get(version), [name]: text });
  }
  return [...versions];
}

function unwrap<T>(value: T | Refusal | undefined): T {
  if (value === undefined || isRefusal(value)) throw new Error(JSON.stringify(value ?? 'nothing'));
  return value;
}

async function loadFamily(id: string): Promise<GameFamily> {
  return unwrap(await rules.load(id));
}

/** Parses a frozen file: keys with their stored texts. */
function parseTexts(file: string | undefined): Texts {
  return JSON.parse(file ?? '{}') as Texts;
}

/** Fakes a browser with this storage, and loads the current modules in it. */
async function openBrowserWith(localStorage: Texts, stores: Readonly<Record<string, Texts>> = {}) {
  const { stored, storage } = createFakeStorage();
  for (const [key, text] of Object.entries(localStorage)) stored.set(key, text);
  const database = new FakeDatabase();
  for (const [name, texts] of Object.entries(stores)) database.maps.set(name, new Map(Object.entries(texts)));
  vi.stubGlobal('localStorage', storage);
  vi.stubGlobal('indexedDB', database);
  vi.stubGlobal('navigator', {});
  vi.resetModules();
  return {
    ...(await import('../platform/localStorage.ts')),
    ...(await import('../platform/settings.ts')),
    ...(await import('../platform/storage/savedGame.ts')),
    ...(await import('../platform/storage/archive.ts')),
    ...(await import('../platform/storage/backup.ts')),
    ...(await import('../platform/storage/facts.ts')),
    ...(await import('../platform/storage/editions.ts')),
    ...(await import('../platform/storage/lessonProgress.ts')),
    ...(await import('../features/table/hints.ts')),
    ...(await import('../features/scorePad/sheet.ts')),
    ...(await import('../features/online/tableStorage.ts')),
    ...(await import('../features/library/sync.ts')),
    ...(await import('../features/online/onlineFlags.ts')),
    history: (await import('../features/puzzles/history.ts')).attemptHistory.get(),
  };
}

describe.each(filesByVersion(browsers))('stored data of a browser with version %s', (_, files) => {
  const localStorage = parseTexts(files['localStorage.json']);
  const { stores } = JSON.parse(files['indexedDB.json'] ?? '{"stores":{}}') as {
    readonly stores: Readonly<Record<string, Texts>>;
  };
  const expectedGames = JSON.parse(files['known.json'] ?? '{}') as Readonly<
    Record<string, { readonly id: string; readonly lines: number; readonly draft: readonly string[] }>
  >;
  const open = async () => openBrowserWith(localStorage, stores);

  it('contains running games at the same position', async () => {
    const { readStoredGames } = await open();
    const games = new Map(readStoredGames().map((game) => [game.id, game]));
    for (const { id, lines, draft } of Object.values(expectedGames)) {
      const { saved } = unwrap(games.get(id));
      const game = unwrap(gameOf(saved.record, [await loadFamily(saved.record.game)]));
      const table = unwrap(Table.load(game, saved));
      expect([table.length, saved.draft]).toEqual([lines, draft]);
    }
  });

  it('contains archived games with reviews and statistics data', async () => {
    const { listArchivedGames, loadGameById, loadFacts, loadStoredReview } = await open();
    const archived = unwrap(await listArchivedGames()).map(({ id }) => id);
    expect(archived).toEqual(expect.arrayContaining(Object.keys(stores['games'] ?? {})));
    for (const id of Object.keys(stores['tables'] ?? {})) unwrap(await loadGameById(id));
    for (const id of Object.keys(stores['reviews'] ?? {})) unwrap(readReview(await loadStoredReview(id)));
    expect([...(await loadFacts()).keys()]).toEqual(Object.keys(stores['facts'] ?? {}));
  });

  it('contains the settings', async () => {
    const { settings } = await open();
    expect(settings.get()).toMatchObject({ theme: 'dark', name: 'Ann', motion: false, pace: 'instant' });
  });

  it('is read under every key', async () => {
    const here = await open();
    const { STORAGE_KEYS, STORAGE_KEY_PREFIXES } = here;
    /** For each key, a reader of its value; returns a falsy value if nothing was read. */
    const reads: Readonly<Record<string, (rest: string) => unknown>> = {
      [STORAGE_KEYS.settings]: () => true,
      [STORAGE_KEYS.forgotten]: () => here.deletedGameIds().length > 0,
      [STORAGE_KEYS.puzzles]: () => Object.keys(here.history).length > 0,
      [STORAGE_KEYS.sync]: here.isSyncEnabled,
      [STORAGE_KEYS.account]: here.hasOnlineAccount,
      [STORAGE_KEYS.pushOffered]: here.wasPushOffered,
      [STORAGE_KEY_PREFIXES.table]: (id) => !isRefusal(here.readGame(id)),
      [STORAGE_KEY_PREFIXES.onlineTable]: (id) => here.tableStorage(id).get().commitment,
      [STORAGE_KEY_PREFIXES.lesson]: here.readLessonProgress,
      [STORAGE_KEY_PREFIXES.edition]: here.readEdition,
      [STORAGE_KEY_PREFIXES.pad]: (game) => Object.keys(here.readSheet(game, [2, 3, 4]).written).length > 0,
      [STORAGE_KEY_PREFIXES.greeted]: here.wasWelcomeShown,
      [STORAGE_KEY_PREFIXES.turns]: (game) => here.readTurnCount(game) > 0,
      [STORAGE_KEY_PREFIXES.signs]: (game) => here.readExplainedIcons(game).length > 0,
    };
    const unread = Object.keys(localStorage).filter((key) => {
      const name = Object.keys(reads)
        .toSorted((a, b) => b.length - a.length)
        .find((each) => key.startsWith(each));
      return name === undefined || !reads[name]?.(key.slice(name.length));
    });
    expect(unread).toEqual([]);
  });
});

describe.each(filesByVersion(documents))('documents of version %s', (_, files) => {
  const readers: Readonly<Record<string, (text: string, game: string) => Promise<unknown>>> = {
    backup: async (text) => {
      const { restoreBackup } = await openBrowserWith({});
      const { added, damaged } = unwrap(await restoreBackup(new Blob([text])));
      expect([added > 0, damaged]).toEqual([true, 0]);
    },
    edition: async (text, id) => unwrap((await loadFamily(id)).make({ seats: 2, edition: parseJson(text) })),
    lesson: async (text) => {
      const lesson = readLesson(unwrap(parseRecord(parseJson(text))));
      expect(lesson).toHaveProperty('chapters');
    },
    links: async (text, id) => {
      const { lineFromHash, unpackRecord } = await import('../features/share/link.ts');
      const { FRAGMENT, readFragmentPart } = await import('../platform/fragment.ts');
      const { positionTextFromHash } = await import('../features/editor/draft.ts');
      const links = parseJson(text) as { readonly game: string; readonly position: string };
      const [hash, other] = [links.game, links.position].map((link) => new URL(link, 'https://host').hash);
      const record = unwrap(await unpackRecord(readFragmentPart(hash ?? '', FRAGMENT.game) ?? ''));
      expect([record.game, lineFromHash(hash ?? '')]).toEqual([id, 9]);
      await readPosition(unwrap(positionTextFromHash(other ?? '')), id);
    },
    position: async (text, id) => readPosition(text, id),
    puzzles: async (text) => unwrap(readPuzzleCollection(parseJson(text))),
    review: async (text) => unwrap(readReview(parseJson(text))),
  };

  it.each(Object.entries(files))('open: %s', async (name, text) => {
    const [, kind = '', id = ''] = /^([a-z]+)(?:-(.+))?\.\w+$/.exec(name) ?? [];
    const reader = readers[kind];
    expect(reader, 'a reader for this kind of file').toBeDefined();
    await reader?.(text, id);
  });
});

async function readPosition(text: string, id: string): Promise<void> {
  const document: Json = parseJson(text);
  const seats = isObject(document) && Array.isArray(document['seats']) ? document['seats'].length : 0;
  const options = isObject(document) ? document['options'] : undefined;
  const game = unwrap((await loadFamily(id)).make({ seats, ...(options === undefined ? {} : { options }) }));
  expect(game.readPosition(document, game.create())).toBeUndefined();
}
