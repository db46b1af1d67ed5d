import type { EmitRiverOfGoldEvent } from './events.ts';
import { collectOwnerRewards } from './rewards.ts';
import { SHORE_SPACE_COUNT } from './tables.ts';
import type { RiverOfGoldState } from '../model.gen.ts';

/** Pays the owner reward of every marker on every building; no owner reward of era 1 requires a choice. */
export function playEmperorsVisit(s: RiverOfGoldState, emit?: EmitRiverOfGoldEvent): void {
  s.visitDue = 0;
  if (emit !== undefined) emit({ kind: 'emperor', seat: -1 });
  for (let space = 1; space <= SHORE_SPACE_COUNT; space++) collectOwnerRewards(s, space, 'emperor', emit);
}
