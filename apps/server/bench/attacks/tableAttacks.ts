import { setTimeout as sleep } from 'node:timers/promises';
import { rules } from '@two-rivers/games/parts';
import { isRefusal, type JsonObject } from '@two-rivers/kernel';
import { AddressedBrowser } from './addressedBrowser.ts';
import type { Attack, AttackContext, AttackTally } from './attack.ts';
import { repeatUntilEnd } from './wire.ts';

/** Open tables that a server lists of one address. */
const LISTED_HERE = 20;

interface LargeTableRequest {
  readonly game: string;
  readonly edition: JsonObject;
}

/** A game whose components are data; a table that is made with them carries them, which is long. */
export async function findLargeTable(): Promise<LargeTableRequest> {
  for (const family of await rules.loadAll()) {
    const made = family.make({ seats: 2, options: {} });
    if (isRefusal(made) || made.edition === undefined) continue;
    // a hash vouches for the edition as it was
    const { hash: _hash, ...edition } = made.edition;
    return { game: family.id, edition: { ...edition, name: 'mallory' } };
  }
  throw new Error('no game has editions');
}

/** As many open tables as may be, each with an edition of its own; then the list, 50 times a second. */
async function fillLobby(context: AttackContext, tally: AttackTally): Promise<void> {
  const large = await findLargeTable();
  let listed = 0;
  for (let guest = 0; guest < context.scale(5); guest++) {
    const mallory = await AddressedBrowser.atNode(context.url, context.address);
    for (let table = 0; table < context.scale(20); table++) {
      const answer = await mallory.fetch('POST', '/api/tables', { ...large, seats: 4, open: true });
      await answer.arrayBuffer();
      tally.count(answer.status === 201 ? 'tables' : 'tables refused');
      if (answer.status === 201) listed++;
    }
    void repeatUntilEnd(context, async () => {
      const answer = await mallory.fetch('GET', '/api/tables');
      await answer.arrayBuffer();
      tally.sent++;
      tally.count(answer.status);
      await sleep(100);
    });
  }
  if (listed < context.scale(LISTED_HERE)) throw new Error(`only ${listed} tables are listed`);
}

/** Sixty tables with three of the strongest bots each. */
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
