// node server.ts <game> <port> [folder]: the rules behind a boardgame.io server; its storage is in memory, or in files
// of the folder by its own FlatFile.
import { createRequire } from 'node:module';
import { isRefusal } from '../../packages/kernel/src/index.ts';
import { boardgameIoGame } from './boardgameio.ts';
import { gameOf } from './games.ts';
import { PlainTable } from './plainTable.ts';

const require = createRequire(import.meta.url);
const { FlatFile, Server } = require('boardgame.io/server') as typeof import('boardgame.io/server');

const [id, port, folder] = process.argv.slice(2);
const entry = await gameOf(id);
if (entry === undefined) throw new Error(`there is no game ${id}`);
const { family, random } = entry;
const game = family.make({ seats: 2 });
if (isRefusal(game)) throw new Error(game.reason);
const table = new PlainTable(game, random(game));
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
