import type { EngineTest } from './given.ts';
import { storageTests } from './keeping.ts';
import { displayTests } from './looking.ts';
import { playTests } from './playing.ts';

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
