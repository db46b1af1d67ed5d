import type { PositionEditorParts } from '@two-rivers/forms';
import { describePiece } from './pieceWords.ts';
import { makePositionForm } from './positionForm.ts';

export const positions: PositionEditorParts = {
  form: makePositionForm,
  texts: {
    en: async () => (await import('./words.en.ts')).formEnglish,
    pl: async () => (await import('./words.pl.ts')).formPolish,
    it: async () => (await import('./words.it.ts')).formItalian,
  },
  piece: describePiece,
};
