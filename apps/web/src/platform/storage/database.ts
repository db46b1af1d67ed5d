/**
 * The archive's database: maps of JSON texts, as localStorage is one, but with room for thousands of games and not in the way of
 * whoever draws. `games` is what lists show, `tables` the games themselves, `reviews` what was found out about them, `facts` what
 * statistics count of them, which can be counted anew.
 */
const STORE_NAMES = ['games', 'tables', 'reviews', 'facts'] as const;
export type StoreName = (typeof STORE_NAMES)[number];
type ObjectStores = Readonly<Record<StoreName, IDBObjectStore>>;

/** Every version of the app opens the same one: a change of this is a step for all that are there. */
const DATABASE_NAME = 'two-rivers';
const DATABASE_VERSION = 1;

let opening: Promise<IDBDatabase> | undefined;

/** Opened once. What a browser forbids, or has no room for, is an error; the next one who asks tries again. */
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
    // a later version in another tab wants to change it: whoever asks next opens it anew
    db.addEventListener('versionchange', () => {
      db.close();
      resetConnection();
    });
    resolve(db);
  });
  return promise;
}

/** The text under a key; undefined where there is none. */
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

/** Changes several maps together or not at all; done once it is kept. */
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
  return error ?? new Error('the archive did not answer');
}
