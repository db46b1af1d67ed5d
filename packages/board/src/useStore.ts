import type { Store } from '@two-rivers/table';
import { useSyncExternalStore } from 'react';

export function useStore<T>(store: Store<T>): T {
  return useSyncExternalStore(store.subscribe, store.get);
}
