import { setTimeout as sleep } from 'node:timers/promises';
import { rules } from '@two-rivers/games/parts';
import { isRefusal, type JsonObject } from '@two-rivers/kernel';
import { AddressedBrowser } from './addressedBrowser.ts';
import type { Attack, AttackContext, AttackTally } from './attack.ts';
import { repeatUntilEnd } from './wire.ts';

/** Number of open tables from one address that a server lists. */
const LISTED_HERE = 20;

interface LargeTableRequest {
  readonly game: string;
  readonly edition: JsonObject;
}

/** Finds a game that has editions and returns it with a custom edition, which makes its tables large. */
export async function findLargeTable(): Promise<LargeTableRequest> {
  for (const family of await rules.loadAll()) {
    const candidate = family.make({ seats: 2, options: {} });
    if (isRefusal(candidate) || candidate.edition === undefined) continue;
    // the hash is only valid for the original edition
    const { hash: _hash, ...edition } = candidate.edition;
    return { game: family.id, edition: { ...edition, name: 'mallory' } };
  }
  throw new Error('no game has editions');
}

/** Creates as many open tables as allowed, each with a custom edition, then requests the lobby 50 times a second. */
async function fillLobby(context: AttackContext, tally: AttackTally): Promise<void> {
  const large = await findLargeTable();
  let listed = 0;
  for (let guest = 0; guest < context.scale(5); guest++) {
    const mallory = await AddressedBrowser.atNode(context.url, context.address);
    for (let table = 0; table < context.scale(20); table++) {
      const response = await mallory.fetch('POST', '/api/tables', { ...large, seats: 4, open: true });
      await response.arrayBuffer();
      tally.count(response.status === 201 ? 'tables' : 'tables refused');
      if (response.status === 201) listed++;
    }
    void repeatUntilEnd(context, async () => {
      const response = await mallory.fetch('GET', '/api/tables');
      await response.arrayBuffer();
      tally.sent++;
      tally.count(response.status);
      await sleep(100);
    });
  }
  if (listed < context.scale(LISTED_HERE)) throw new Error(`only ${listed} tables are listed`);
}

/** Starts sixty tables with three of the strongest bots each. */
async function starveBots(context: AttackContext, tally: AttackTally): Promise<void> {
  const { game } = await findLargeTable();
  for (let guest = 0; guest < context.scale(6); guest++) {
    const mallory = await AddressedBrowser.atNode(context.url, context.address);
    for (let table = 0; table < context.scale(10); table++) {
      const id = await mallory.create({ game, seats: 4 });
      tally.count('201');
      const client = await mallory.joinTable(id);
      context.signal.addEventListener('abort', () => client.socket.terminate());
      await client.sendOrThrow({ type: 'sit', seat: 0, nonce: 'n' });
      await client.sendOrThrow({ type: 'ready', ready: true });
      for (const seat of [1, 2, 3]) {
        await client.sendOrThrow({ type: 'bot', seat, bot: 'expert' });
        tally.sent++;
      }
      await client.sendOrThrow({ type: 'start' });
      await client.sendOrThrow({ type: 'resign' });
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
    least: ({ scale }) => 3 * scale(6) * scale(10),
    answers: [201],
    begin: starveBots,
  },
];
