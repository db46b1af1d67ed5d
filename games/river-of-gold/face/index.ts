export type { RiverOfGoldState } from '../rules/index.ts';
export { face, PRICES } from './face.ts';
export {
  type Counted,
  regionOfInfluence,
  type RiverOfGoldGain,
  type RiverOfGoldHappening,
  type Source,
} from './happenings.ts';
export type { MoveKind, RiverOfGoldMove } from './moves.ts';
export * from './pieces.ts';
export {
  type Category,
  type MasteryCard,
  type MasteryProgress,
  type Place,
  type Region,
  RiverOfGoldPosition,
  type Score,
  type Shore,
  type Stack,
} from './position.ts';
export { REASONS, type Reason } from './reasons.ts';
export { writtenPosition } from './written.ts';
export { type Outlook, Seat, type Ship } from './seat.ts';
export type { RiverOfGoldGoal } from './ways.ts';
