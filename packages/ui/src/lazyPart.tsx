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
type LazyPart<P> = ((props: P) => ReactNode) & { readonly preload: () => Promise<void> };

/**
 * Makes a component that loads on first render and shows `fallback` in the meantime. React's own `lazy` needs a
 * Suspense boundary, which shows its fallback even for loaded components, and then for at least 300 ms.
 */
export function lazyPart<P extends object>(
  load: () => Promise<ComponentType<P>>,
  fallback: ReactNode = null,
): LazyPart<P> {
  let loaded: ComponentType<P> | undefined;
  // a part with a fallback is large, so it renders in a transition; a small part does not, because in a transition it
  // would have to wait for other updates
  const commit = fallback === null ? (update: () => void) => update() : startTransition;
  const preload = async () => {
    loaded = await load();
  };
  function LazyComponent(props: P) {
    const [Component, setComponent] = useState(() => loaded);
    const [error, setError] = useState<Error>();
    const isLoaded = Component !== undefined;
    useEffect(() => {
      if (isLoaded) return;
      let isMounted = true;
      preload().then(
        () => isMounted && commit(() => setComponent(() => loaded)),
        (reason: unknown) => isMounted && setError(reason instanceof Error ? reason : new Error(String(reason))),
      );
      return () => {
        isMounted = false;
      };
    }, [isLoaded]);
    if (error !== undefined) throw error;
    return Component === undefined ? fallback : <Component {...props} />;
  }
  return Object.assign(LazyComponent, { preload });
}

export interface LoadState<T> {
  /** last loaded value; undefined before the first */
  readonly value?: T;
  readonly error?: Error;
}

/**
 * Loads a value by key, keeping the previous value while loading. `initialValue` is the value of the initial key, if
 * already known.
 */
export function useLoaded<T>(key: string, load: () => Promise<T>, initialValue?: T): LoadState<T> {
  const [loaded, setLoaded] = useState<LoadState<T>>(initialValue === undefined ? {} : { value: initialValue });
  const initialKey = useRef(initialValue === undefined ? undefined : key);
  useEffect(() => {
    const isLoaded = initialKey.current === key;
    initialKey.current = undefined;
    if (isLoaded) return;
    let isCurrent = true;
    load().then(
      // the value may render a whole table, so use a transition to keep animations running
      (value) => isCurrent && startTransition(() => setLoaded({ value })),
      (error: unknown) => isCurrent && setLoaded({ error: error instanceof Error ? error : new Error(String(error)) }),
    );
    return () => {
      isCurrent = false;
    };
    // `load` is a new function at each render; only `key` matters
  }, [key]);
  return loaded;
}

export function useStore<T>(store: Store<T>): T {
  return useSyncExternalStore(store.subscribe, store.get);
}
