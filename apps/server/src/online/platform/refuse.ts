import { type KernelReasons, makeRefusal, type Refuse } from '@two-rivers/kernel';
import type { OnlineReasons } from '@two-rivers/protocol';
import type { TableReasons } from '@two-rivers/table';

export const refuse: Refuse<KernelReasons & TableReasons & OnlineReasons> = makeRefusal;
