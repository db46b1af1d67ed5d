import type { Tell } from '@two-rivers/kernel';
import { ownerRewards } from './rewards.ts';
import type { RiverOfGoldState } from './state.ts';
import { SHORE_SPACES } from './tables.ts';
import type { Told } from './gains.ts';

/** Pays the owner reward of every marker on every building. In era 1 none of these is a choice. */
export function emperorsVisit(s: RiverOfGoldState, tell?: Tell): void {
  s.visitDue = 0;
  if (tell !== undefined)
    tell({ what: 'emperor', seat: -1, amount: 1, lost: 0, cause: 'emperor', at: 0, id: '' } satisfies Told);
  for (let space = 1; space <= SHORE_SPACES; space++) ownerRewards(s, space, 'emperor', tell);
}
