/**
 * IndexedDB stores of the archive, each a map of JSON texts. Unlike localStorage, they are asynchronous and have room
 * for thousands of games. `games` has the list entries, `tables` the games, `reviews` their reviews, and `facts` data
 * for statistics, which can be recomputed.
 */
const STORE_NAMES = ['games', 'tables', 'reviews', 'facts'] as const;
export type StoreName = (typeof STORE_NAMES)[number];
type ObjectStores = Readonly<Record<StoreName, IDBObjectStore>>;

/** Database name, shared by all versions of the app: a change needs a migration. */
const DATABASE_NAME = 'two-rivers';
const DATABASE_VERSION = 1;

let opening: Promise<IDBDatabase> | undefined;

/** Opens the database once; after an error the next call tries again. */
async function openDatabase(): Promise<IDBDatabase> {
  opening ??= connect();
  try {
    return await opening;
  } catch (error) {
    opening = undefined;
    throw error;
  }
}

function resetConnection(): void {
  opening = undefined;
}

async function connect(): Promise<IDBDatabase> {
  const { promise, resolve, reject } = Promise.withResolvers<IDBDatabase>();
  const request = indexedDB.open(DATABASE_NAME, DATABASE_VERSION);
  request.addEventListener('upgradeneeded', () => {
    for (const name of STORE_NAMES) request.result.createObjectStore(name);
  });
  request.addEventListener('error', () => reject(toError(request.error)));
  request.addEventListener('success', () => {
    const db = request.result;
    db.addEventListener('close', resetConnection);
    // a newer version in another tab needs to upgrade the database: close it, and reopen it on the next use
    db.addEventListener('versionchange', () => {
      db.close();
      resetConnection();
    });
    resolve(db);
  });
  return promise;
}

/** Text stored under a key; undefined if there is none. */
export async function readText(name: StoreName, key: string): Promise<string | undefined> {
  const request = (await openDatabase()).transaction(name).objectStore(name).get(key);
  const value: unknown = await requestResult(request);
  return typeof value === 'string' ? value : undefined;
}

export async function readTexts(name: StoreName): Promise<readonly string[]> {
  const request = (await openDatabase()).transaction(name).objectStore(name).getAll();
  const values: readonly unknown[] = await requestResult(request);
  return values.filter((value) => typeof value === 'string');
}

/** Changes several stores in one transaction; resolves when it is complete. */
export async function updateStores(update: (maps: ObjectStores) => void): Promise<void> {
  const transaction = (await openDatabase()).transaction(STORE_NAMES, 'readwrite');
  const { promise, resolve, reject } = Promise.withResolvers<undefined>();
  transaction.addEventListener('complete', () => resolve(undefined));
  transaction.addEventListener('abort', () => reject(toError(transaction.error)));
  const store = (name: StoreName) => transaction.objectStore(name);
  update({
    games: store('games'),
    tables: store('tables'),
    reviews: store('reviews'),
    facts: store('facts'),
  });
  await promise;
}

async function requestResult<T>(request: IDBRequest<T>): Promise<T> {
  const { promise, resolve, reject } = Promise.withResolvers<T>();
  request.addEventListener('success', () => resolve(request.result));
  request.addEventListener('error', () => reject(toError(request.error)));
  return promise;
}

function toError(error: DOMException | null): Error {
  return error ?? new Error('IndexedDB request failed without an error');
}
