export { decodeMove, encodeMove, type RiverMove, type RiverMoveKind } from '../moves.gen.ts';
export {
  argumentOf,
  BUILD,
  BUILDING_WORDS,
  CHANCE_BOARD,
  CHANCE_BUILDING,
  CHANCE_FIRST,
  CHANCE_TILE,
  ENDINGS,
  EXCHANGE,
  FIRST_DUE,
  FIRST_PLAYER,
  FOOD_SPACE,
  kindOf,
  makeMove,
  NO_ENDING,
  OPENING_PHASE,
  OVER_PHASE,
  PASS,
  PHASES,
  RESERVE,
  RETURN,
  SWAP,
  TAKE,
  TERRAIN,
  TheRiverState,
  TILE_WORDS,
  WOOD_SPACE,
} from '../model.gen.ts';
export { buildingOf, type Goods, isPlacement, makeGoods, paidAmountOf } from './oddMoves.ts';
export { isInSet, setSize } from './state.ts';
export { hasRoom } from './actionSpaces.ts';
export { discountFor, missingResources, RESERVED_DISCOUNT } from './build.ts';
export { pioneersInPlay } from './cleanup.ts';
export { checkEdition, MEADOW_FIELDS } from './components/checkEdition.ts';
export {
  ANY_NUMBER,
  type Components,
  EACH_CLEANUP,
  POINT_PER_PIONEER,
  POINT_PER_SYMBOL,
  POINT_PER_TILE,
  POINT_PER_TOKEN,
} from './components/components.ts';
export {
  MAX_SEATS,
  MAX_SPOTS,
  ACTION_SPACES,
  type ActionSpace,
  meadowAmountOf,
  COLUMNS,
  type Edition,
  LAST_ROUND,
  MEADOW_KINDS,
  type MeadowKind,
  MAX_RESERVED,
  PIONEERS_AT_START,
  MATERIALS,
  type Material,
  RESOURCES,
  type Resource,
  RIVER_LENGTH,
  SOURCES,
  TABLES,
  TERRAINS,
  type Terrain,
  TOKEN_OF_THE_FIFTH_PIONEER,
} from './components/edition.ts';
export { reconstructedEdition } from './components/hashEdition.ts';
export { EXCHANGE_PRICE, EXCHANGED_FOOD } from './exchange.ts';
export type { RiverEvent } from './events.ts';
export { isTakeEffect, maxToTake, swapNumber } from './meadow.ts';
export { heldCount, overflowCount, storedCount } from './goods.ts';
export { FOOD_TAKEN, firstPioneerBonusOf, listFoodMoves, receivedProduction } from './production.ts';
export {
  CATEGORIES,
  pointsOfColumn,
  pointsOfMeadow,
  terrainColumnPoints,
  RESOURCES_PER_POINT,
  resourcePoints,
  scorePosition,
  UPPER_TWO,
  WHOLE_COLUMN,
} from './scoring.ts';
export { symbolsAt } from './terrain.ts';
export { TheRiver, theRiver } from './theRiver.ts';
export { hasPendingChoice, makeGoalRules, type MoveTarget } from './goalRules.ts';
