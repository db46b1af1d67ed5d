import { renameSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { type Collection, writeCollection } from '@two-rivers/search/puzzle';
import { fail } from '../common/failure.ts';
import { errorCode } from '../common/files.ts';
import type { Io } from '../common/io.ts';

/** Written beside and then put in place, so that it is always whole. */
export function write(io: Io, path: string, collection: Collection): void {
  const file = resolve(io.folder, path);
  try {
    writeFileSync(`${file}.part`, writeCollection(collection));
    renameSync(`${file}.part`, file);
  } catch (error) {
    fail('puzzle-unwritten', { path, code: errorCode(error) });
  }
}
