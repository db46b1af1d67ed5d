import { gameOf } from './chair.ts';
import { obey } from './measure.ts';
import { FastTable, Guests } from './tables.ts';

/** node load.ts <url> <game> <tables>: people who answer at once at our server. */
const [url = '', id = '', count = ''] = process.argv.slice(2);

const guests = await Guests.come(url, gameOf(id, 2));
await obey(Array.from({ length: Number(count) }, () => new FastTable(guests)));
