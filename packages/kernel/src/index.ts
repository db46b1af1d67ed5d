export { type CheckReport, checkGame } from './checkGame.ts';
export { DocumentReader, join, shown } from './documentReader.ts';
export {
  type Ahead,
  type Amount,
  type Countdown,
  type CountedRow,
  type Face,
  type FaceGoal,
  type FaceHappening,
  type FaceMove,
  type FaceProgress,
  type Gain,
  isGain,
  type Lessened,
  lessened,
  type Lack,
  type MakeFace,
  type Occasion,
  type OwnGame,
  type Stake,
  type Standing,
  type Way,
  type Wayfinder,
  type Ways,
} from './face.ts';
export type { EditionDesk, EditionProblem, Origin } from './editionDesk.ts';
export { commitmentTo, FairChance, sealOf } from './fairChance.ts';
export { type Flaw, flawed, flawRefusal, flawText } from './flaw.ts';
export {
  CHANCE,
  type Game,
  type GameFamily,
  type GameRequest,
  type PositionSource,
  type Happening,
  type Limits,
  type Move,
  type Outcome,
  OVER,
  type Progress,
  SPECTATOR,
  type Tell,
} from './game.ts';
export { isList, isObject, type Json, type JsonObject, parseJson, textOf } from './json.ts';
export { MoveList } from './moveList.ts';
export { isMaskedRecord, playEntry, startState } from './playEntry.ts';
export {
  countLine,
  type FormLine,
  type FormPart,
  type FormPiece,
  listAt,
  oneLine,
  type Path,
  piecesOf,
  type PositionForm,
  seatPieces,
  someLine,
  valueAt,
  withValue,
} from './positionForm.ts';
export { type Chance, FastRandom, type Random, SeededChance, SeedKey } from './random.ts';
export { type Entry, parseEntry, readEntry, readMove, writeEntry } from './readMove.ts';
export {
  type GameRecord,
  gameOf,
  MAX_RECORD_BYTES,
  parseRecord,
  type SeatLabel,
} from './record.ts';
export { replay } from './replay.ts';
export {
  askedEntries,
  isAsked,
  mostOf,
  type PadEntries,
  type PadLine,
  type ScorePad,
} from './scorePad.ts';
export { isNonce, isSecret } from './secret.ts';
export { type Verification, verify } from './verify.ts';
export { isRefusal, type Refusal, refuse } from './refusal.ts';
export { firstIn, memberAt, sizeOf, withoutFirst } from './sets.ts';
export { variantsOf } from './variants.ts';
export { singleMoves, wayfinder } from './ways.ts';
export { type Purse, type Turns, WaySearch } from './waySearch.ts';
export { copyState, MAX_STATE_BYTES, type State, sameState, Windows } from './state.ts';
