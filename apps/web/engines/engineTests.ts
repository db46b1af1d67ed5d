import type { EngineTest } from './engineTest.ts';
import { storageTests } from './storageTests.ts';
import { displayTests } from './displayTests.ts';
import { playTests } from './playTests.ts';

/** All tests of one browser, in their order. */
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
  // last, because it needs a browser that blocks storage
  storageTests.forbidden,
];
