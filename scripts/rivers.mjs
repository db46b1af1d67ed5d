// Runs the command line program, bundled first if its sources have changed: node scripts/rivers.mjs [arguments]
import { pathToFileURL } from 'node:url';
import { bundle, bundleFile, isBundleFresh } from './bundle.mjs';

if (!isBundleFresh()) await bundle();
process.argv[1] = bundleFile;
await import(pathToFileURL(bundleFile).href);
