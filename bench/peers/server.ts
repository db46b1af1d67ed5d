// node server.ts <game> <port> [folder]: the rules behind a boardgame.io server; its storage is in memory, or in files
// of the folder by its own FlatFile.
import { createRequire } from 'node:module';
import { boardgameIoGame } from './boardgameio.ts';
import { playedAtRandom } from './games.ts';
import type { BoardgameIoServer } from './packages.ts';
import { PlainTable } from './plainTable.ts';

const require = createRequire(import.meta.url);
const { FlatFile, Server } = require('boardgame.io/server') as BoardgameIoServer;

const [id, port, folder] = process.argv.slice(2);
const table = new PlainTable(...(await playedAtRandom(id, 2)));
table.shuffle('server', 0);
// a move returns a new G: the way that costs boardgame.io least
const server = Server({
  games: [boardgameIoGame(table, 'returns a new G')],
  origins: [/./],
  ...(folder === undefined ? {} : { db: new FlatFile({ dir: folder }) }),
});
await server.run(Number(port));
process.on('disconnect', () => process.exit(0));
process.send?.('ready');
