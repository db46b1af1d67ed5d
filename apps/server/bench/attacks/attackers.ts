import { setMaxListeners } from 'node:events';
import { toAttackSize, AttackTally, type AttackCounts } from './attack.ts';
import { ATTACKS } from './attacks.ts';
import { serveOrders } from './benchProcess.ts';

/** Child process of the bench that runs attacks on request, one after another. */

export interface BeginOrder {
  readonly type: 'begin';
  readonly name: string;
  readonly url: string;
  readonly address: string;
  readonly seconds: number;
  /** Fraction of a full run's connections, tables, … */
  readonly share: number;
}

export type AttackOrder = BeginOrder | { readonly type: 'count' } | { readonly type: 'end' };

let tally = new AttackTally();
let ending = new AbortController();

async function beginAttack({ name, url, address, ...extent }: BeginOrder): Promise<void> {
  const attack = ATTACKS.find((each) => each.name === name);
  if (attack === undefined) throw new Error(`no attack is named ${name}`);
  tally = new AttackTally();
  ending = new AbortController();
  setMaxListeners(0, ending.signal);
  await attack.begin({ url, address, ...toAttackSize(extent), signal: ending.signal }, tally);
}

function currentCounts(): AttackCounts {
  const { sent, shape, counts } = tally;
  return { sent, shape, counts };
}

async function executeOrder(order: AttackOrder): Promise<unknown> {
  if (order.type === 'begin') return beginAttack(order);
  if (order.type === 'end') ending.abort();
  return currentCounts();
}

// errors left behind by an attack that was cut short are not errors of the bench
process.on('unhandledRejection', () => undefined);
serveOrders(async (order) => executeOrder(order as AttackOrder));
