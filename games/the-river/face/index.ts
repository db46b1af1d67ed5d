export { checkEdition } from '../rules/index.ts';
export { face } from './face.ts';
export type { Ending, RiverHappening } from './happenings.ts';
export { EXCHANGE_PRICE, EXCHANGED_FOOD, type RiverMove, type RiverMoveKind } from './moves.ts';
export {
  ACTION_SPACES,
  type ActionSpace,
  type Building,
  type Goods,
  type Materials,
  type Meadow,
  type Produced,
  PRODUCED,
  type Resource,
  RESOURCES,
  type Symbols,
  type Terrain,
  type TheRiverState,
  type Tile,
} from './pieces.ts';
export {
  CATEGORIES,
  type Category,
  FIFTH_PIONEER_SPOT,
  MOST_RESERVED,
  type Player,
  RESERVED_DISCOUNT,
} from './player.ts';
export {
  boardsOf,
  editionName,
  type Effect,
  type Phase,
  type Place,
  type Position,
  showcase,
} from './position.ts';
export { REASONS, type RiverReason } from './reasons.ts';
export { type Cell, type Column, RIVER_LENGTH, type River, ROWS, UPPER_TWO, WHOLE_COLUMN } from './river.ts';
export type { RiverStake } from './stakes.ts';
export type { RiverGoal } from './ways.ts';
