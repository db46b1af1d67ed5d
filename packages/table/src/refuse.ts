import { type KernelReasons, makeRefusal, type Refuse } from '@two-rivers/kernel';
import type { TableReasons } from './reasons.ts';

/** Apart from `reasons.ts`, so that a page with a table need not load what is declared there. */
export const refuse: Refuse<KernelReasons & TableReasons> = makeRefusal;
