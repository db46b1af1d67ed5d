// Makes the program ready to be packed, the bundle and the licences of what is inside it, and the app to be served.
import { writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { bundle, bundleFile } from './bundle.mjs';
import { licencesOf } from './licences.mjs';
import { buildWeb } from './web.mjs';

writeFileSync(join(dirname(bundleFile), 'LICENSES.txt'), licencesOf(await bundle()));
await buildWeb();
