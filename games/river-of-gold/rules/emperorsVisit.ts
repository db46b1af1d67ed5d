import type { EmitEvent } from '@two-rivers/kernel';
import type { RiverOfGoldState } from '../model.gen.ts';
import { collectOwnerRewards } from './rewards.ts';
import { SHORE_SPACE_COUNT } from './tables.ts';
import type { RiverOfGoldRuleEvent } from './gains.ts';

/** Pays the owner reward of every marker on every building; no owner reward of era 1 requires a choice. */
export function playEmperorsVisit(s: RiverOfGoldState, emit?: EmitEvent): void {
  s.visitDue = 0;
  if (emit !== undefined)
    emit({
      what: 'emperor',
      seat: -1,
      amount: 1,
      lost: 0,
      cause: 'emperor',
      at: 0,
      id: '',
    } satisfies RiverOfGoldRuleEvent);
  for (let space = 1; space <= SHORE_SPACE_COUNT; space++) collectOwnerRewards(s, space, 'emperor', emit);
}
