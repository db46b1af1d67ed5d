import type { EngineTest } from './engineTest.ts';
import { storageTests } from './storageTests.ts';
import { displayTests } from './displayTests.ts';
import { playTests } from './playTests.ts';

/** In the order they run in. */
export const engineTests: readonly EngineTest[] = [
  playTests.starts,
  ...playTests.turns,
  displayTests.language,
  displayTests.dark,
  storageTests.files,
  storageTests.offline,
  storageTests.update,
  storageTests.full,
  displayTests.analysis,
  ...playTests.whole,
  // in a browser of its own
  storageTests.forbidden,
];
