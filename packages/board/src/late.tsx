import { type ComponentType, type ReactNode, startTransition, useEffect, useState } from 'react';

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
