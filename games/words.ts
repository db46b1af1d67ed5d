import type { Wording } from '@two-rivers/words';
import { words as riverOfGold } from './river-of-gold/words/index.ts';
import { words as theRiver } from './the-river/words/index.ts';

/** The words of each game. */
export const words: ReadonlyMap<string, Wording> = new Map([
  ['river-of-gold', riverOfGold],
  ['the-river', theRiver],
]);
