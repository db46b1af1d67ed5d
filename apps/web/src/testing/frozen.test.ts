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
import { readCollection } from '@two-rivers/search/puzzle/format';
import { readLesson, Table } from '@two-rivers/table';
import { describe, expect, it, vi } from 'vitest';
import { FakeDatabase } from '../platform/storage/testing/fakeDatabase.ts';
import { fakeStorage } from '../platform/storage/testing/fakeStorage.ts';

/** What people have of every version there was, as fixtures/README.md tells: each opens with the modules of today. */

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

/** The versions of which something is frozen, with the files by their names. */
function versionsIn(files: Texts): readonly (readonly [version: string, files: Texts])[] {
  const found = new Map<string, Record<string, string>>();
  for (const [path, text] of Object.entries(files)) {
    const [version = '', , name = ''] = path.split('/').slice(-3);
    found.set(version, { ...found.get(version), [name]: text });
  }
  return [...found];
}

function sure<T>(value: T | Refusal | undefined): T {
  if (value === undefined || isRefusal(value)) throw new Error(JSON.stringify(value ?? 'nothing'));
  return value;
}

async function familyOf(id: string): Promise<GameFamily> {
  return sure(await rules.load(id));
}

/** The texts of a file: keys with what is kept under them. */
function textsIn(file: string | undefined): Texts {
  return JSON.parse(file ?? '{}') as Texts;
}

/** A browser that has this, and the modules of today as they find it. */
async function browserWith(localStorage: Texts, stores: Readonly<Record<string, Texts>> = {}) {
  const { stored, storage } = fakeStorage();
  for (const [key, text] of Object.entries(localStorage)) stored.set(key, text);
  const database = new FakeDatabase();
  for (const [name, texts] of Object.entries(stores)) database.maps.set(name, new Map(Object.entries(texts)));
  vi.stubGlobal('localStorage', storage);
  vi.stubGlobal('indexedDB', database);
  vi.stubGlobal('navigator', {});
  vi.resetModules();
  return {
    ...(await import('../platform/noted.ts')),
    ...(await import('../platform/settings.ts')),
    ...(await import('../platform/storage/storage.ts')),
    ...(await import('../platform/storage/archive.ts')),
    ...(await import('../platform/storage/backup.ts')),
    ...(await import('../platform/storage/facts.ts')),
    ...(await import('../platform/storage/editions.ts')),
    ...(await import('../platform/storage/keptLesson.ts')),
    ...(await import('../features/table/hints.ts')),
    ...(await import('../features/scorePad/sheet.ts')),
    ...(await import('../features/online/kept.ts')),
    ...(await import('../features/library/sync.ts')),
    ...(await import('../features/online/playedOnline.ts')),
    history: (await import('../features/puzzles/history.ts')).history.get(),
  };
}

describe.each(versionsIn(browsers))('what a browser of %s keeps', (_, files) => {
  const localStorage = textsIn(files['localStorage.json']);
  const { stores } = JSON.parse(files['indexedDB.json'] ?? '{"stores":{}}') as {
    readonly stores: Readonly<Record<string, Texts>>;
  };
  const known = JSON.parse(files['known.json'] ?? '{}') as Readonly<
    Record<string, { readonly id: string; readonly lines: number; readonly draft: readonly string[] }>
  >;
  const open = async () => browserWith(localStorage, stores);

  it('are games that are where they were', async () => {
    const { storedGames } = await open();
    const games = new Map(storedGames().map((game) => [game.id, game]));
    for (const { id, lines, draft } of Object.values(known)) {
      const { saved } = sure(games.get(id));
      const game = sure(gameOf(saved.record, [await familyOf(saved.record.game)]));
      const table = sure(Table.load(game, saved));
      expect([table.length, saved.draft]).toEqual([lines, draft]);
    }
  });

  it('are games in the archive, with what was found out about them', async () => {
    const { archivedGames, gameById, keptFacts, reviewOf } = await open();
    const archived = sure(await archivedGames()).map(({ id }) => id);
    expect(archived).toEqual(expect.arrayContaining(Object.keys(stores['games'] ?? {})));
    for (const id of Object.keys(stores['tables'] ?? {})) sure(await gameById(id));
    for (const id of Object.keys(stores['reviews'] ?? {})) sure(readReview(await reviewOf(id)));
    expect([...(await keptFacts()).keys()]).toEqual(Object.keys(stores['facts'] ?? {}));
  });

  it('says how it is wanted', async () => {
    const { settings } = await open();
    expect(settings.get()).toMatchObject({ theme: 'dark', name: 'Ann', motion: false, pace: 'instant' });
  });

  it('is known to the last key', async () => {
    const here = await open();
    const { KEYS, KEYS_OF } = here;
    /** Whether something is read under a key, by whoever reads it. */
    const reads: Readonly<Record<string, (rest: string) => unknown>> = {
      [KEYS.settings]: () => true,
      [KEYS.forgotten]: () => here.forgottenGames().length > 0,
      [KEYS.puzzles]: () => Object.keys(here.history).length > 0,
      [KEYS.sync]: here.isSynced,
      [KEYS.account]: here.isSomebodyOnline,
      [KEYS.pushOffered]: here.wasPushOffered,
      [KEYS_OF.table]: (id) => !isRefusal(here.readGame(id)),
      [KEYS_OF.onlineTable]: (id) => here.keeperOf(id).get().commitment,
      [KEYS_OF.lesson]: here.keptLesson,
      [KEYS_OF.edition]: here.readEdition,
      [KEYS_OF.pad]: (game) => Object.keys(here.readSheet(game, [2, 3, 4]).written).length > 0,
      [KEYS_OF.greeted]: here.isGreeted,
      [KEYS_OF.turns]: (game) => here.turnsTaken(game) > 0,
      [KEYS_OF.signs]: (game) => here.signsMet(game).length > 0,
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

describe.each(versionsIn(documents))('the documents of %s', (_, files) => {
  const readers: Readonly<Record<string, (text: string, game: string) => Promise<unknown>>> = {
    backup: async (text) => {
      const { restore } = await browserWith({});
      const { added, damaged } = sure(await restore(new Blob([text])));
      expect([added > 0, damaged]).toEqual([true, 0]);
    },
    edition: async (text, id) => sure((await familyOf(id)).make({ seats: 2, edition: parseJson(text) })),
    lesson: async (text) => {
      const lesson = readLesson(sure(parseRecord(parseJson(text))));
      expect(lesson).toHaveProperty('chapters');
    },
    links: async (text, id) => {
      const { lineIn, unpackRecord } = await import('../features/share/link.ts');
      const { FRAGMENT, partOf } = await import('../platform/fragment.ts');
      const { textIn } = await import('../features/editor/draft.ts');
      const links = parseJson(text) as { readonly game: string; readonly position: string };
      const [hash, other] = [links.game, links.position].map((link) => new URL(link, 'https://host').hash);
      const record = sure(await unpackRecord(partOf(hash ?? '', FRAGMENT.game) ?? ''));
      expect([record.game, lineIn(hash ?? '')]).toEqual([id, 9]);
      await readPosition(sure(textIn(other ?? '')), id);
    },
    position: async (text, id) => readPosition(text, id),
    puzzles: async (text) => sure(readCollection(parseJson(text))),
    review: async (text) => sure(readReview(parseJson(text))),
  };

  it.each(Object.entries(files))('open: %s', async (name, text) => {
    const [, kind = '', id = ''] = /^([a-z]+)(?:-(.+))?\.\w+$/.exec(name) ?? [];
    const read = readers[kind];
    expect(read, 'somebody reads it').toBeDefined();
    await read?.(text, id);
  });
});

async function readPosition(text: string, id: string): Promise<void> {
  const document: Json = parseJson(text);
  const seats = isObject(document) && Array.isArray(document['seats']) ? document['seats'].length : 0;
  const options = isObject(document) ? document['options'] : undefined;
  const game = sure((await familyOf(id)).make({ seats, ...(options === undefined ? {} : { options }) }));
  expect(game.readPosition(document, game.create())).toBeUndefined();
}
