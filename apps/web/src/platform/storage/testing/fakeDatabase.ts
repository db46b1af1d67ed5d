import type { Json } from '@two-rivers/kernel';

/** In-memory fake of IndexedDB with the features that the archive uses; changes apply when a transaction completes. */
export class FakeDatabase {
  readonly maps = new Map<string, Map<string, string>>();
  /** error of every write transaction; undefined if writes succeed */
  failure: DOMException | undefined;

  /** name, version and stores with which the database was opened */
  readonly openArguments = { name: '', version: 0, stores: new Array<readonly Json[]>() };

  open(name: string, version: number): EventTarget {
    Object.assign(this.openArguments, { name, version });
    const request = new FakeRequest(this.#connection());
    const isNew = this.maps.size === 0;
    queueMicrotask(() => {
      if (isNew) request.dispatchEvent(new Event('upgradeneeded'));
      request.dispatchEvent(new Event('success'));
    });
    return request;
  }

  #connection() {
    return Object.assign(new EventTarget(), {
      createObjectStore: (name: string, ...options: readonly Json[]) => {
        this.openArguments.stores.push([name, ...options]);
        this.maps.set(name, new Map());
      },
      transaction: (_names: unknown, mode?: string) => this.#transaction(mode === 'readwrite'),
      close: () => undefined,
    });
  }

  #transaction(isWriting: boolean): EventTarget {
    const changes: (() => void)[] = [];
    const transaction = Object.assign(new EventTarget(), {
      error: this.failure,
      objectStore: (name: string) => {
        const map = this.maps.get(name) ?? new Map<string, string>();
        return {
          get: (key: string) => resolvedRequest(map.get(key)),
          getAll: () => resolvedRequest([...map.values()]),
          put: (text: string, key: string) => void changes.push(() => map.set(key, text)),
          delete: (key: string) => void changes.push(() => map.delete(key)),
        };
      },
    });
    if (isWriting) {
      queueMicrotask(() => {
        if (this.failure === undefined) for (const change of changes) change();
        transaction.dispatchEvent(new Event(this.failure === undefined ? 'complete' : 'abort'));
      });
    }
    return transaction;
  }
}

class FakeRequest extends EventTarget {
  readonly result: unknown;
  constructor(result: unknown) {
    super();
    this.result = result;
  }
}

function resolvedRequest(value: unknown): EventTarget {
  const request = new FakeRequest(value);
  queueMicrotask(() => request.dispatchEvent(new Event('success')));
  return request;
}
