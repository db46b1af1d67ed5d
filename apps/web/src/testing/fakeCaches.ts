/** As much of a browser's caches as the service worker needs, in memory. */
export class FakeCaches {
  readonly #kept = new Map<string, Map<string, Response>>();

  async open(name: string) {
    const kept = this.#kept.get(name) ?? new Map<string, Response>();
    this.#kept.set(name, kept);
    return {
      put: async (path: string, response: Response) => void kept.set(path, response),
      match: async (path: string) => kept.get(path)?.clone(),
      delete: async (path: string) => kept.delete(path),
    };
  }

  async keys() {
    return [...this.#kept.keys()];
  }

  async match(path: string, { cacheName }: { readonly cacheName?: string } = {}) {
    const kept = [...this.#kept].find(([name, map]) => (cacheName ?? name) === name && map.has(path));
    return kept?.[1].get(path)?.clone();
  }

  async delete(name: string) {
    return this.#kept.delete(name);
  }

  /** What is kept for each path, with what it says beside. */
  async all() {
    const all: Record<string, Record<string, readonly string[]>> = {};
    for (const [name, kept] of this.#kept) {
      const paths: Record<string, readonly string[]> = {};
      for (const [path, response] of kept) {
        const said = [...response.headers].filter(([header]) => header !== 'content-type');
        paths[path] = [...said.map((pair) => pair.join(': ')), await response.text()];
      }
      all[name] = paths;
    }
    return all;
  }
}
