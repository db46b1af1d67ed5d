import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';
import { startServer } from './browser.mjs';
import { checkImports } from './imports.mjs';
import { root } from './setup.mjs';
import { copyWithExample, runIn } from './thirdGame.mjs';

const { folder, id, lists, remove } = copyWithExample();
afterAll(remove);

/** @param {string} path */
const inCopy = (path) => pathToFileURL(join(folder, path)).href;
const kernel = /** @type {typeof import('../packages/kernel/src/index.ts')} */ (
  await import(inCopy('packages/kernel/src/index.ts'))
);
const { Table } = /** @type {typeof import('../packages/table/src/index.ts')} */ (
  await import(inCopy('packages/table/src/index.ts'))
);
const { rules } = /** @type {typeof import('../games/parts.ts')} */ (await import(inCopy('games/parts.ts')));

async function makeGame() {
  const game = (await rules.load(id))?.make({ seats: 2 });
  if (game === undefined || kernel.isRefusal(game)) throw new Error(`${id} cannot be played`);
  return game;
}

describe('a third game', () => {
  it('takes a folder and one line in each list', () => {
    for (const name of lists) {
      const [before, after] = [root, folder].map((base) => readFileSync(join(base, 'games', name), 'utf8').split('\n'));
      const added = after?.filter((line) => !before?.includes(line));
      expect(added).toHaveLength(1);
      expect(after?.filter((line) => line !== added?.[0])).toEqual(before);
      expect(added?.[0]).toContain(`'${id}'`);
    }
  });

  it('follows the import rules', () => {
    expect(checkImports(folder)).toEqual([]);
  });

  it('passes the conformance check', async () => {
    expect(kernel.checkGame(await makeGame(), 3).games).toBe(3);
  });

  it('is played at a table', async () => {
    const table = Table.start({
      game: await makeGame(),
      seats: [{ name: 'Ann' }, { name: 'Ben' }],
      authority: { secret: '7'.repeat(64), nonces: ['a', 'b'] },
      confirms: [false, false],
    });
    if (kernel.isRefusal(table)) throw new Error(table.reason);
    const random = new kernel.FastRandom('third');
    while (!table.isOver) {
      const { moves, length } = table.view(table.actor);
      const move = table.game.writeMove(moves.at(random.below(moves.length)));
      expect(table.play(table.actor, length, [move])).toBeUndefined();
    }
    const { record } = table.save();
    expect(record.game).toBe(id);
    expect(kernel.verifyChance(table.game, record)).toMatchObject({ over: true });
  });

  it('is played on a server, over sockets', async () => {
    const { playingParty } = /** @type {typeof import('../apps/server/src/online/testing/party.ts')} */ (
      await import(inCopy('apps/server/src/online/testing/party.ts'))
    );
    const { Player, playOut } = /** @type {typeof import('../apps/server/src/online/testing/player.ts')} */ (
      await import(inCopy('apps/server/src/online/testing/player.ts'))
    );
    const { url, stop } = await startServer(folder, join(folder, 'apps', 'web'));
    try {
      const { clients } = await playingParty([url, url], { game: id, seats: 2 });
      await playOut(clients.map((client, seat) => new Player(client, `third ${seat}`)));
      expect(clients.map(({ info }) => [info.game, info.status])).toEqual([
        [id, 'over'],
        [id, 'over'],
      ]);
      await Promise.all(clients.map(async (client) => client.close()));
    } finally {
      await stop();
    }
  });

  it('is played in the terminal, by a person and by bots', async () => {
    const cli = 'apps/cli/src/main.ts';
    const play = [cli, 'play', id, '--seed', 'third', '--bots', 'greedy', '--no-confirm'];
    expect(await runIn(folder, play, '1\n'.repeat(400))).toContain('How it ended');
    expect(await runIn(folder, [cli, 'simulate', id, '--games', '20', '--bots', 'random,greedy'])).toContain(
      '20 games',
    );
  });
});
