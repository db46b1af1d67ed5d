import { type GameRecord, gameOf, isRefusal, verifyChance } from '@two-rivers/kernel';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { games } from './platform/games.ts';
import { first, nth, playingParty } from './testing/party.ts';
import { playOut, Player } from './testing/player.ts';
import { startTestServer, type TestServer } from './testing/server.ts';

let server: TestServer;
let two: readonly string[];
beforeAll(async () => {
  // one game in memory: the other tables are rebuilt from their logs again and again
  server = await startTestServer({ env: { HOT_TABLES: '1' } });
  two = [server.url, server.url];
});
afterAll(async () => server.stop());

describe('two people and a bot', () => {
  it.each(['river-of-gold', 'the-river'])(
    'play a complete game of %s: all clients agree, and the chance was fair',
    async (game) => {
      const { id, clients, browsers } = await playingParty(two, { game, seats: 3 });
      const other = await playingParty(two);
      await nth(clients, 1).sendOrThrow({ type: 'confirms', confirms: false });
      await playOut(clients.map((client, seat) => new Player(client, `${game} ${seat}`)));
      expect(clients.map(({ info }) => info.status)).toEqual(['over', 'over']);
      const record = await nth(browsers, 1).call<GameRecord>('GET', `/api/tables/${id}/record`);
      expect(record.log).toHaveLength(first(clients).length);
      expect(record.nonces).toEqual(['nonce-0', 'nonce-1', 'bot']);
      const recordedGame = gameOf(
        record,
        games.map(({ family }) => family),
      );
      if (isRefusal(recordedGame)) throw new Error(recordedGame.reason);
      expect(verifyChance(recordedGame, record)).toMatchObject({ over: true });
      expect(first(other.clients).info.status).toBe('playing');
    },
  );
});
