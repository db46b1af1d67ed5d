import type { Store } from '../store/store.ts';

/** A store in which a method fails once, after so many times. */
export function storeFailingOnce<P extends keyof Store>(
  store: Store,
  part: P,
  method: keyof Store[P],
  after = 0,
): Store {
  let remaining = after;
  const original = store[part] as Record<keyof Store[P], (...asked: never[]) => Promise<unknown>>;
  const failOnce = async (...parameters: never[]): Promise<unknown> => {
    if (remaining-- === 0) throw new Error('not now');
    return original[method](...parameters);
  };
  return { ...store, [part]: { ...original, [method]: failOnce } };
}
