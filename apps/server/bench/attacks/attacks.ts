import type { Attack } from './attack.ts';
import { REQUEST_ATTACKS } from './requestAttacks.ts';
import { SLOW_ATTACKS } from './slowAttacks.ts';
import { SOCKET_ATTACKS } from './socketAttacks.ts';
import { TABLE_ATTACKS } from './tableAttacks.ts';

export const ATTACKS: readonly Attack[] = [...REQUEST_ATTACKS, ...SOCKET_ATTACKS, ...TABLE_ATTACKS, ...SLOW_ATTACKS];
