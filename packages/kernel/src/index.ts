export { type CheckReport, checkGame } from './checkGame.ts';
export { DocumentReader, fieldPath, shortJson } from './documentReader.ts';
export {
  type TypedPreview,
  type PieceAmount,
  type EndTrigger,
  type ScoreRow,
  type GameView,
  type Goal,
  type TypedMove,
  type GameProgress,
  type PointLoss,
  pointLosses,
  type Shortage,
  type MakeGameView,
  type Highlight,
  type BivariantFunction,
  type Stake,
  type Standing,
  type GoalPath,
  type PathFinder,
  type PathResult,
} from './gameView.ts';
export { commitmentTo, FairChance, sealOf } from './fairChance.ts';
export {
  CHANCE,
  type Game,
  type GameFamily,
  type GameRequest,
  type GameEvent,
  type GainEvent,
  isGainEvent,
  type GameLimits,
  type Move,
  MoveList,
  type Outcome,
  OVER,
  type PositionSource,
  type ProgressStats,
  SPECTATOR,
  type EmitEvent,
  variantsOf,
} from './game.ts';
export { isList, isObject, type Json, type JsonObject, parseJson, textOf, omitUndefined } from './json.ts';
export { checkRequest, makeOutcome, readFirst } from './request.ts';
export { StoredFields } from './storedFields.ts';
export { type Chance, FastRandom, type Random, SeededChance, SeedKey } from './random.ts';
export { type LogEntry, parseLogEntry, readLogEntry, readMove, writeLogEntry } from './readMove.ts';
export {
  gameOf,
  type GameRecord,
  isNonce,
  isSecret,
  MAX_RECORD_BYTES,
  parseRecord,
  type SeatLabel,
} from './record.ts';
export { isMaskedRecord, playLogEntry, replay, initState } from './replay.ts';
export {
  defineModel,
  type Model,
  type ModelField,
  type ModelMove,
  type ModelValue,
  type MoveCodec,
} from './model.ts';
export { type ChanceVerification, verifyChance } from './verifyChance.ts';
export { KERNEL_REASONS, type KernelReasons } from './reasons.ts';
export {
  type ReasonDeclaration,
  type ReasonDeclarations,
  type ReasonValues,
  isRefusal,
  makeFlawRefusal,
  makeRefusal,
  type Refusal,
  type Refuse,
  type RefuseFlaw,
} from './refusal.ts';
export { flawRefusal, flawText, type PositionFlaw, refuse } from './refuse.ts';
export { pathFinder, singleMoveTurns } from './pathFinder.ts';
export { type Purse, type GoalRules, PathSearch } from './pathSearch.ts';
export {
  copyState,
  lowestMember,
  MAX_STATE_BYTES,
  memberAt,
  sameState,
  memberCount,
  type State,
  BufferAllocator,
  withoutLowestMember,
} from './state.ts';
