export {
  checkEdition,
  type RiverEvent,
  EXCHANGE_PRICE,
  EXCHANGED_FOOD,
  type RiverMove,
  type RiverMoveKind,
} from '../rules/index.ts';
export { gameView } from './gameView.ts';
export {
  ACTION_SPACES,
  type ActionSpace,
  type Building,
  type Goods,
  type Materials,
  type Meadow,
  type Material,
  MATERIALS,
  type Resource,
  RESOURCES,
  type Symbols,
  type Terrain,
  type TheRiverState,
  type Tile,
} from './pieces.ts';
export {
  CATEGORIES,
  type ScoreCategory,
  FIFTH_PIONEER_SPOT,
  MAX_RESERVED,
  type Player,
  RESERVED_DISCOUNT,
} from './player.ts';
export {
  boardIds,
  editionName,
  type EndingCause,
  type MeadowEffect,
  type Phase,
  type ActionSpaceState,
  type Position,
  makeShowcasePosition,
} from './position.ts';
export { REASONS, type RiverReason } from './reasons.ts';
export { type Cell, type Column, RIVER_LENGTH, type River, ROWS, UPPER_TWO, WHOLE_COLUMN } from './river.ts';
export type { RiverStakeKind } from './stakes.ts';
export type { RiverGoal } from './paths.ts';
