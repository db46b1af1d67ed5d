/** In-memory fake of the browser caches with the features that the service worker uses. */
export class FakeCaches {
  readonly #caches = new Map<string, Map<string, Response>>();

  async open(name: string) {
    const cache = this.#caches.get(name) ?? new Map<string, Response>();
    this.#caches.set(name, cache);
    return {
      put: async (path: string, response: Response) => void cache.set(path, response),
      match: async (path: string) => cache.get(path)?.clone(),
      delete: async (path: string) => cache.delete(path),
    };
  }

  async keys() {
    return [...this.#caches.keys()];
  }

  async match(path: string, { cacheName }: { readonly cacheName?: string } = {}) {
    const entry = [...this.#caches].find(([name, map]) => (cacheName ?? name) === name && map.has(path));
    return entry?.[1].get(path)?.clone();
  }

  async delete(name: string) {
    return this.#caches.delete(name);
  }

  /** Headers and text of each cached response, by cache and path. */
  async contents() {
    const all: Record<string, Record<string, readonly string[]>> = {};
    for (const [name, kept] of this.#caches) {
      const paths: Record<string, readonly string[]> = {};
      for (const [path, response] of kept) {
        const headers = [...response.headers].filter(([header]) => header !== 'content-type');
        paths[path] = [...headers.map((pair) => pair.join(': ')), await response.text()];
      }
      all[name] = paths;
    }
    return all;
  }
}
