import { setTimeout as sleep } from 'node:timers/promises';
import { rules } from '@two-rivers/games/parts';
import { isRefusal, type JsonObject } from '@two-rivers/kernel';
import { Somebody } from './address.ts';
import type { Attack, Scene, Tally } from './attack.ts';
import { always } from './wire.ts';

/** Open tables that a server lists of one address. */
const LISTED_HERE = 20;

interface LargeTable {
  readonly game: string;
  readonly edition: JsonObject;
}

/** A game whose components are data; a table that is made with them carries them, which is long. */
export async function largeTable(): Promise<LargeTable> {
  for (const family of await rules.all()) {
    const made = family.make({ seats: 2, options: {} });
    if (isRefusal(made) || made.edition === undefined) continue;
    // a hash vouches for the edition as it was
    const { hash: _hash, ...edition } = made.edition;
    return { game: family.id, edition: { ...edition, name: 'mallory' } };
  }
  throw new Error('no game has editions');
}

/** As many open tables as may be, each with an edition of its own; then the list, 50 times a second. */
async function fillLobby(scene: Scene, tally: Tally): Promise<void> {
  const large = await largeTable();
  let listed = 0;
  for (let guest = 0; guest < scene.some(5); guest++) {
    const mallory = await Somebody.at(scene.url, scene.address);
    for (let table = 0; table < scene.some(20); table++) {
      const answer = await mallory.fetch('POST', '/api/tables', { ...large, seats: 4, open: true });
      await answer.arrayBuffer();
      tally.count(answer.status === 201 ? 'tables' : 'tables refused');
      if (answer.status === 201) listed++;
    }
    void always(scene, async () => {
      const answer = await mallory.fetch('GET', '/api/tables');
      await answer.arrayBuffer();
      tally.sent++;
      tally.count(answer.status);
      await sleep(100);
    });
  }
  if (listed < scene.some(LISTED_HERE)) throw new Error(`only ${listed} tables are listed`);
}

/** Sixty tables with three of the strongest bots each. */
async function starveBots(scene: Scene, tally: Tally): Promise<void> {
  const { game } = await largeTable();
  for (let guest = 0; guest < scene.some(6); guest++) {
    const mallory = await Somebody.at(scene.url, scene.address);
    for (let table = 0; table < scene.some(10); table++) {
      const id = await mallory.create({ game, seats: 4 });
      tally.count('201');
      const client = await mallory.join(id);
      scene.signal.addEventListener('abort', () => client.socket.terminate());
      await client.must({ type: 'sit', seat: 0, nonce: 'n' });
      await client.must({ type: 'ready', ready: true });
      for (const seat of [1, 2, 3]) {
        await client.must({ type: 'bot', seat, bot: 'expert' });
        tally.sent++;
      }
      await client.must({ type: 'start' });
      await client.must({ type: 'resign' });
    }
  }
}

export const TABLE_ATTACKS: readonly Attack[] = [
  {
    name: 'lobby',
    says: 'as many open tables with large editions as may be, the list 50 times a second',
    least: ({ seconds }) => 2 * seconds,
    answers: [200],
    begin: fillLobby,
  },
  {
    name: 'bots',
    says: '60 tables with 3 expert bots each',
    least: ({ some }) => 3 * some(6) * some(10),
    answers: [201],
    begin: starveBots,
  },
];
