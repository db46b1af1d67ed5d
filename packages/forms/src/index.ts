export type { EditionForm, EditionProblem, ValueOrigin } from './editionForm.ts';
export {
  countField,
  type FormField,
  type FormSection,
  type PieceOption,
  listAt,
  pieceField,
  type JsonPath,
  pieceOptions,
  type PositionEditorParts,
  type PositionForm,
  seatOptions,
  pieceListField,
  valueAt,
  withValue,
} from './positionForm.ts';
export {
  applicableEntries,
  isLineApplicable,
  type MakeScorePad,
  maxEntry,
  type ScorePadEntries,
  type ScorePadLine,
  type ScorePad,
} from './scorePad.ts';
