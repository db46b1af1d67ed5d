/**
 * The archive's database: maps of JSON texts, as localStorage is one, but with room for thousands of games and not in the way of
 * whoever draws. `games` is what lists show, `tables` the games themselves, `reviews` what was found out about them, `facts` what
 * statistics count of them, which can be counted anew.
 */
const MAPS = ['games', 'tables', 'reviews', 'facts'] as const;
export type MapName = (typeof MAPS)[number];
type Maps = Readonly<Record<MapName, IDBObjectStore>>;

/** Every version of the app opens the same one: a change of this is a step for all that are there. */
const NAME = 'two-rivers';
const VERSION = 1;

let opening: Promise<IDBDatabase> | undefined;

/** Opened once. What a browser forbids, or has no room for, is an error; the next one who asks tries again. */
async function database(): Promise<IDBDatabase> {
  opening ??= open();
  try {
    return await opening;
  } catch (error) {
    opening = undefined;
    throw error;
  }
}

function askAnew(): void {
  opening = undefined;
}

async function open(): Promise<IDBDatabase> {
  const { promise, resolve, reject } = Promise.withResolvers<IDBDatabase>();
  const request = indexedDB.open(NAME, VERSION);
  request.addEventListener('upgradeneeded', () => {
    for (const name of MAPS) request.result.createObjectStore(name);
  });
  request.addEventListener('error', () => reject(failure(request.error)));
  request.addEventListener('success', () => {
    const db = request.result;
    db.addEventListener('close', askAnew);
    // a later version in another tab wants to change it: whoever asks next opens it anew
    db.addEventListener('versionchange', () => {
      db.close();
      askAnew();
    });
    resolve(db);
  });
  return promise;
}

/** The text under a key; undefined where there is none. */
export async function readText(name: MapName, key: string): Promise<string | undefined> {
  const request = (await database()).transaction(name).objectStore(name).get(key);
  const value: unknown = await answer(request);
  return typeof value === 'string' ? value : undefined;
}

export async function readTexts(name: MapName): Promise<readonly string[]> {
  const request = (await database()).transaction(name).objectStore(name).getAll();
  const values: readonly unknown[] = await answer(request);
  return values.filter((value) => typeof value === 'string');
}

/** Changes several maps together or not at all; done once it is kept. */
export async function change(work: (maps: Maps) => void): Promise<void> {
  const transaction = (await database()).transaction(MAPS, 'readwrite');
  const { promise, resolve, reject } = Promise.withResolvers<undefined>();
  transaction.addEventListener('complete', () => resolve(undefined));
  transaction.addEventListener('abort', () => reject(failure(transaction.error)));
  const map = (name: MapName) => transaction.objectStore(name);
  work({ games: map('games'), tables: map('tables'), reviews: map('reviews'), facts: map('facts') });
  await promise;
}

async function answer<T>(request: IDBRequest<T>): Promise<T> {
  const { promise, resolve, reject } = Promise.withResolvers<T>();
  request.addEventListener('success', () => resolve(request.result));
  request.addEventListener('error', () => reject(failure(request.error)));
  return promise;
}

function failure(error: DOMException | null): Error {
  return error ?? new Error('the archive did not answer');
}
