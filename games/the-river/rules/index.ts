export { hasRoom } from './actionSpaces.ts';
export { discountFor, missingFor, RESERVED_DISCOUNT } from './build.ts';
export { pioneersInPlay } from './cleanup.ts';
export { checkEdition, MEADOW_FIELDS } from './components/checkEdition.ts';
export {
  ANY,
  type Components,
  EACH_CLEANUP,
  POINT_PER_PIONEER,
  POINT_PER_SYMBOL,
  POINT_PER_TILE,
  POINT_PER_TOKEN,
} from './components/components.ts';
export {
  ACTION_SPACES,
  type ActionSpace,
  amountOf,
  COLUMNS,
  type Edition,
  LAST_ROUND,
  MEADOW_KINDS,
  type MeadowKind,
  MOST_RESERVED,
  PIONEERS_AT_START,
  PRODUCED,
  type Produced,
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
export { GIVEN_FOR, type GivenFor, RECEIVED_FOR, type ReceivedFor, TOLD, type Told } from './happened.ts';
export { isTaking, mostToTake, swapNumber } from './meadow.ts';
export {
  aboutOf,
  BOARD_CHANCE,
  BUILD,
  BUILDING_CHANCE,
  cardOf,
  EXCHANGE,
  FIRST_CHANCE,
  FIRST_PLAYER,
  FOOD_SPACE,
  isPlacement,
  kindOf,
  lowerOf,
  makeMove,
  makePayment,
  makeSwap,
  PASS,
  paidOf,
  RESERVE,
  RETURN,
  SWAP,
  TAKE,
  TERRAIN,
  TILE_CHANCE,
  upperOf,
  WOOD_SPACE,
} from './move.ts';
export { held, overflow, stored } from './overflow.ts';
export { FOOD_TAKEN, firstBonus, listFood, produced } from './production.ts';
export {
  CATEGORIES,
  outcomeOf,
  pointsOfColumn,
  pointsOfMeadow,
  pointsOfTerrains,
  RESOURCES_PER_POINT,
  resourcePoints,
  score,
  UPPER_TWO,
  WHOLE_COLUMN,
} from './scoring.ts';
export {
  BUILDING_WORDS,
  ENDINGS,
  FIRST_DUE,
  has,
  MAX_SEATS,
  MOST_SPOTS,
  NO_ENDING,
  OPENING_PHASE,
  OVER_PHASE,
  PHASES,
  sizeOf,
  TILE_WORDS,
  TheRiverState,
} from './state.ts';
export { symbolsAt } from './terrain.ts';
export { TheRiver, theRiver } from './theRiver.ts';
export { isUnsettled, theRiverTurns, type Wanted } from './ways.ts';
