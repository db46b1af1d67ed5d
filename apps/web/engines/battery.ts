import type { Test } from './given.ts';
import { keeping } from './keeping.ts';
import { looking } from './looking.ts';
import { playing } from './playing.ts';

/** In the order they run in. */
export const battery: readonly Test[] = [
  playing.starts,
  ...playing.turns,
  looking.language,
  looking.dark,
  keeping.files,
  keeping.offline,
  keeping.update,
  keeping.full,
  looking.analysis,
  ...playing.whole,
  // in a browser of its own
  keeping.forbidden,
];
