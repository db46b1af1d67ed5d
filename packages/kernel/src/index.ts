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
export { commitmentTo, FairChance, sealOf } from './fairChance.ts';
export {
  CHANCE,
  type Game,
  type GameFamily,
  type GameRequest,
  type Happening,
  type Limits,
  type Move,
  MoveList,
  type Outcome,
  OVER,
  type PositionSource,
  type Progress,
  SPECTATOR,
  type Tell,
  variantsOf,
} from './game.ts';
export { isList, isObject, type Json, type JsonObject, parseJson, textOf } from './json.ts';
export { StoredFields } from './stored.ts';
export { type Chance, FastRandom, type Random, SeededChance, SeedKey } from './random.ts';
export { type Entry, parseEntry, readEntry, readMove, writeEntry } from './readMove.ts';
export {
  gameOf,
  type GameRecord,
  isNonce,
  isSecret,
  MAX_RECORD_BYTES,
  parseRecord,
  type SeatLabel,
} from './record.ts';
export { isMaskedRecord, playEntry, replay, startState } from './replay.ts';
export { type Verification, verify } from './verify.ts';
export { type Flaw, flawed, flawRefusal, flawText, isRefusal, type Refusal, refuse } from './refusal.ts';
export { singleMoves, wayfinder } from './ways.ts';
export { type Purse, type Turns, WaySearch } from './waySearch.ts';
export {
  copyState,
  firstIn,
  MAX_STATE_BYTES,
  memberAt,
  sameState,
  sizeOf,
  type State,
  Windows,
  withoutFirst,
} from './state.ts';
