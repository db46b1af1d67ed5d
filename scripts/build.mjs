// Everything that is made from the sources: the command line program to be packed, and the app to be served.
import './pack.mjs';
import { buildWeb } from './web.mjs';

await buildWeb();
