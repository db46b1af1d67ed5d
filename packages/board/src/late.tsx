import type { Store } from '@two-rivers/table';
import {
  type ComponentType,
  type ReactNode,
  startTransition,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';

/** A component that loads on first render, or earlier by `preload`. */
type Late<P> = ((props: P) => ReactNode) & { readonly ask: () => Promise<void> };

/**
 * Makes a component that loads on first render and shows `fallback` meanwhile. React's own `lazy` needs a Suspense boundary, which shows
 * its fallback even for loaded components, and then for at least 300 ms.
 */
export function late<P extends object>(
  load: () => Promise<ComponentType<P>>,
  waiting: ReactNode = null,
): Late<P> {
  let loaded: ComponentType<P> | undefined;
  // with a fallback, it is a large subtree: render it in a transition. A small part would wait there until other updates end
  const show = waiting === null ? (draw: () => void) => draw() : startTransition;
  const ask = async () => {
    loaded = await load();
  };
  function Late(props: P) {
    const [Drawn, setDrawn] = useState(() => loaded);
    const [error, setError] = useState<Error>();
    const isThere = Drawn !== undefined;
    useEffect(() => {
      if (isThere) return;
      let isWanted = true;
      ask().then(
        () => isWanted && show(() => setDrawn(() => loaded)),
        (reason: unknown) =>
          isWanted && setError(reason instanceof Error ? reason : new Error(String(reason))),
      );
      return () => {
        isWanted = false;
      };
    }, [isThere]);
    if (error !== undefined) throw error;
    return Drawn === undefined ? waiting : <Drawn {...props} />;
  }
  return Object.assign(Late, { ask });
}

export interface Loaded<T> {
  /** last loaded value; undefined before the first */
  readonly value?: T;
  readonly error?: Error;
}

/** Loads a value by key, keeping the previous one while loading. `first` is the value of the initial key, if already known. */
export function useLoaded<T>(key: string, load: () => Promise<T>, first?: T): Loaded<T> {
  const [loaded, setLoaded] = useState<Loaded<T>>(first === undefined ? {} : { value: first });
  const has = useRef(first === undefined ? undefined : key);
  useEffect(() => {
    const isThere = has.current === key;
    has.current = undefined;
    if (isThere) return;
    let isWanted = true;
    load().then(
      // possibly a whole table: rendered in a transition, so that animations continue
      (value) => isWanted && startTransition(() => setLoaded({ value })),
      (error: unknown) =>
        isWanted && setLoaded({ error: error instanceof Error ? error : new Error(String(error)) }),
    );
    return () => {
      isWanted = false;
    };
    // `load` is a new function at each render; only `key` matters
  }, [key]);
  return loaded;
}

export function useStore<T>(store: Store<T>): T {
  return useSyncExternalStore(store.subscribe, store.get);
}
