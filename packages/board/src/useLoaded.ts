import { startTransition, useEffect, useRef, useState } from 'react';

export interface Loaded<T> {
  /** undefined until the first one is there; then the last one loaded */
  readonly value?: T;
  readonly error?: Error;
}

/** What `load` gives for a key; while the one for a new key loads, the former stays. `first`: what it would give for the first key, where that is there already. */
export function useLoaded<T>(key: string, load: () => Promise<T>, first?: T): Loaded<T> {
  const [loaded, setLoaded] = useState<Loaded<T>>(first === undefined ? {} : { value: first });
  const has = useRef(first === undefined ? undefined : key);
  useEffect(() => {
    const isThere = has.current === key;
    has.current = undefined;
    if (isThere) return;
    let isWanted = true;
    load().then(
      // a whole table may hang on it: it is drawn bit by bit, and what moves meanwhile goes on
      (value) => isWanted && startTransition(() => setLoaded({ value })),
      (error: unknown) =>
        isWanted && setLoaded({ error: error instanceof Error ? error : new Error(String(error)) }),
    );
    return () => {
      isWanted = false;
    };
    // `load` is made anew at each drawing; only another key means another thing
  }, [key]);
  return loaded;
}
