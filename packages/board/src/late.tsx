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

/** A component that is loaded when it is first drawn, or asked for before. */
type Late<P> = ((props: P) => ReactNode) & { readonly ask: () => Promise<void> };

/**
 * A component that is loaded when it is first drawn; `waiting` stands in its place until then. React's own `lazy` needs a boundary
 * around it, which shows what waits even where everything is there, and then keeps it for 300 ms.
 */
export function late<P extends object>(
  load: () => Promise<ComponentType<P>>,
  waiting: ReactNode = null,
): Late<P> {
  let loaded: ComponentType<P> | undefined;
  // much hangs on what is waited for, so it is drawn bit by bit; a part beside others would wait until nothing else changes
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

export function useStore<T>(store: Store<T>): T {
  return useSyncExternalStore(store.subscribe, store.get);
}
