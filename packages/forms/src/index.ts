export type { EditionDesk, EditionProblem, Origin } from './editionDesk.ts';
export {
  countLine,
  type FormLine,
  type FormPart,
  type FormPiece,
  listAt,
  oneLine,
  type Path,
  piecesOf,
  type PositionEditing,
  type PositionForm,
  seatPieces,
  someLine,
  valueAt,
  withValue,
} from './positionForm.ts';
export {
  askedEntries,
  isAsked,
  type MakeScorePad,
  mostOf,
  type PadEntries,
  type PadLine,
  type ScorePad,
} from './scorePad.ts';
