import type { PositionEditorParts } from '@two-rivers/forms';
import { describePiece } from './describePiece.ts';
import { theRiverFormsMessages } from './messages.gen.ts';
import { makePositionForm } from './positionForm.ts';

export const positions: PositionEditorParts = {
  form: makePositionForm,
  texts: theRiverFormsMessages,
  piece: describePiece,
};
