import { createGame } from './seatClient.ts';
import { serveRuns } from './measure.ts';
import { SaturatedTable, LoadGuests } from './tables.ts';

/** node load.ts <url> <game> <tables>: people who answer at once at our server. */
const [url = '', id = '', count = ''] = process.argv.slice(2);

const guests = await LoadGuests.create(url, createGame(id, 2));
await serveRuns(Array.from({ length: Number(count) }, () => new SaturatedTable(guests)));
