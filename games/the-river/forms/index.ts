import type { PositionEditing } from '@two-rivers/forms';
import { pieceWords } from './pieceWords.ts';
import { formOf } from './positionForm.ts';

export const positions: PositionEditing = {
  form: formOf,
  words: {
    en: async () => (await import('./words.en.ts')).formEnglish,
    pl: async () => (await import('./words.pl.ts')).formPolish,
    it: async () => (await import('./words.it.ts')).formItalian,
  },
  piece: pieceWords,
};
