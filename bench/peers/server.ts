// node server.ts <game> <port> [folder]: a boardgame.io server with our rules; it stores matches in memory, or in the folder with
// boardgame.io's FlatFile.
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
// moves return a new G, which is fastest for boardgame.io
const server = Server({
  games: [boardgameIoGame(table, 'returns a new G')],
  origins: [/./],
  ...(folder === undefined ? {} : { db: new FlatFile({ dir: folder }) }),
});
await server.run(Number(port));
process.on('disconnect', () => process.exit(0));
process.send?.('ready');
