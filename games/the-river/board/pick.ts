import type { Move } from '@two-rivers/kernel';
import { useStore } from '@two-rivers/board';
import { Store } from '@two-rivers/table';

/** What the user has begun to choose before a whole move is named. Board and action bar share it. */
export interface Pick {
  /** the choices it belongs to: with others it is void */
  readonly moves: readonly Move[];
  /** the kind of move opened */
  readonly kind: number;
  /** the first tile of a swap, its space from 0 */
  readonly space?: number;
}

const store = new Store<Pick | undefined>(undefined);

export function usePick(moves: readonly Move[]): Pick | undefined {
  const pick = useStore(store);
  return pick?.moves === moves ? pick : undefined;
}

export function setPick(pick: Pick | undefined): void {
  store.set(pick);
}
