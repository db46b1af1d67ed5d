// Everything that is made from the sources: the command line program to be packed, and the app to be served.
import { pack } from './pack.mjs';
import { buildWeb } from './web.mjs';

await pack();
await buildWeb();
