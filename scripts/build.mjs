// Builds everything: the command line program, ready to be packed, and the app, ready to be served.
import { pack } from './pack.mjs';
import { buildWeb } from './web.mjs';

await pack();
await buildWeb();
