import type { Store } from '../store/store.ts';

/** Wraps a store so that one method fails once, after a number of successful calls. */
export function storeFailingOnce<P extends keyof Store>(
  store: Store,
  part: P,
  method: keyof Store[P],
  after = 0,
): Store {
  let remaining = after;
  const original = store[part] as Record<keyof Store[P], (...parameters: never[]) => Promise<unknown>>;
  const failOnce = async (...parameters: never[]): Promise<unknown> => {
    if (remaining-- === 0) throw new Error('not now');
    return original[method](...parameters);
  };
  return { ...store, [part]: { ...original, [method]: failOnce } };
}
