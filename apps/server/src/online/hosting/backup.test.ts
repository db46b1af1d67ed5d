import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { Browser } from '../testing/client.ts';
import { first, playingParty } from '../testing/party.ts';
import { playOut, Player } from '../testing/player.ts';
import { newFolder, startTestServer } from '../testing/server.ts';
import { backUp } from './backup.ts';

it('copies the database of a server in the middle of games, and games go on from the copy', async () => {
  const [folder, restored] = [newFolder(), newFolder()];
  const server = await startTestServer({ env: { DATA_DIR: folder } });
  const { id, clients, browsers } = await playingParty([server.url], { seats: 2, game: 'the-river' });
  const ann = first(clients);
  await ann.must({ type: 'confirms', confirms: false });
  mkdirSync(restored, { recursive: true });
  const copy = join(restored, 'two-rivers.db');
  let length = 0;
  await playOut([new Player(ann, 'backup')], () => {
    if (ann.length > 30 && length === 0) {
      length = ann.length;
      backUp(join(folder, 'two-rivers.db'), copy, () => undefined);
    }
    return ann.length > length + 10 && length > 0;
  });
  expect(backUp(join(folder, 'two-rivers.db'), copy, () => undefined)).toBe(false);
  const lines = [...ann.lines];
  await server.stop();

  const again = await startTestServer({ env: { DATA_DIR: restored } });
  const back = await new Browser(again.url, first(browsers).cookie).join(id);
  expect(back.length).toBeGreaterThanOrEqual(length);
  expect(lines.slice(0, length)).toEqual(back.lines.slice(0, length));
  await playOut([new Player(back, 'on')]);
  expect(back.info.status).toBe('over');
  await again.stop();
});
