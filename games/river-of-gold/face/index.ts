export { DEFAULTS, EMPTY_SHORE, mayChooseClans, PATRON_WAYS, type RiverOfGoldState } from '../rules/index.ts';
export { type Amount, type Bargain, bargainOf, bonusOf, JOURNEY_KOKU, SETTING_PRICE } from './bargains.ts';
export { face } from './face.ts';
export {
  type Counted,
  regionOfInfluence,
  type RiverOfGoldGain,
  type RiverOfGoldHappening,
  type Source,
  totalsOf,
} from './happenings.ts';
export type { MoveKind, MoveOf, RiverOfGoldMove } from './moves.ts';
export * from './pieces.ts';
export {
  type Brought,
  type Category,
  type MasteryCard,
  type MasteryProgress,
  type Offer,
  type Place,
  type Prospect,
  type Region,
  RiverOfGoldPosition,
  type RowPlace,
  type Sailing,
  type Score,
  type Shore,
  type Stack,
} from './position.ts';
export { REASONS, type Reason } from './reasons.ts';
export { writtenPosition } from './written.ts';
export { type Outlook, Seat, type Ship } from './seat.ts';
export type { Call, Traffic } from './traffic.ts';
export type { RiverOfGoldGoal } from './ways.ts';
