import type { PositionEditorParts } from '@two-rivers/forms';
import { describePiece } from './describePiece.ts';
import { makePositionForm } from './positionForm.ts';

export const positions: PositionEditorParts = {
  form: makePositionForm,
  texts: {
    en: async () => (await import('./texts.en.ts')).formEnglish,
    pl: async () => (await import('./texts.pl.ts')).formPolish,
    it: async () => (await import('./texts.it.ts')).formItalian,
  },
  piece: describePiece,
};
