// Builds the command line program for packing: the bundle, and the licenses of its modules.
import { writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { bundle, bundleFile } from './bundle.mjs';
import { licencesOf } from './licences.mjs';

export async function pack() {
  writeFileSync(join(dirname(bundleFile), 'LICENSES.txt'), licencesOf(await bundle()));
}

if (import.meta.main) await pack();
