import type { Store } from '../store/store.ts';

/** A store in which a method fails once, after so many times. */
export function failing<P extends keyof Store>(
  store: Store,
  part: P,
  method: keyof Store[P],
  after = 0,
): Store {
  let left = after;
  const whole = store[part] as Record<keyof Store[P], (...asked: never[]) => Promise<unknown>>;
  const once = async (...asked: never[]): Promise<unknown> => {
    if (left-- === 0) throw new Error('not now');
    return whole[method](...asked);
  };
  return { ...store, [part]: { ...whole, [method]: once } };
}
