import { createGame } from './seatClient.ts';
import { serveRuns } from './measure.ts';
import { SaturatedTable, LoadGuests } from './tables.ts';

/** node load.ts <url> <game> <tables>: load on our server by people who move without delay. */
const [url = '', id = '', count = ''] = process.argv.slice(2);

const guests = await LoadGuests.create(url, createGame(id, 2));
await serveRuns(Array.from({ length: Number(count) }, () => new SaturatedTable(guests)));
