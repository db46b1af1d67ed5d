import { setMaxListeners } from 'node:events';
import { sizeOf, Tally, type Tallied } from './attack.ts';
import { ATTACKS } from './attacks.ts';
import { serveOrders } from './child.ts';

/** Carries out the attacks it is told to, one after the other, in a process of its own. */

export interface Begin {
  readonly type: 'begin';
  readonly name: string;
  readonly url: string;
  readonly address: string;
  readonly seconds: number;
  /** the part of a full run's connections, tables, … */
  readonly share: number;
}

export type Order = Begin | { readonly type: 'count' } | { readonly type: 'end' };

let tally = new Tally();
let ending = new AbortController();

async function begin({ name, url, address, ...extent }: Begin): Promise<void> {
  const attack = ATTACKS.find((each) => each.name === name);
  if (attack === undefined) throw new Error(`no attack is named ${name}`);
  tally = new Tally();
  ending = new AbortController();
  setMaxListeners(0, ending.signal);
  await attack.begin({ url, address, ...sizeOf(extent), signal: ending.signal }, tally);
}

function count(): Tallied {
  const { sent, shape, counts } = tally;
  return { sent, shape, counts };
}

async function obey(order: Order): Promise<unknown> {
  if (order.type === 'begin') return begin(order);
  if (order.type === 'end') ending.abort();
  return count();
}

// what an attack leaves behind when it is cut short is no mistake of the bench
process.on('unhandledRejection', () => undefined);
serveOrders(async (order) => obey(order as Order));
