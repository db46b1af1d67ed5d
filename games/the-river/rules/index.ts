export { missingFor, RESERVED_DISCOUNT } from './build.ts';
export { checkEdition } from './components/checkEdition.ts';
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
  amountOf,
  COLUMNS,
  type Edition,
  MOST_RESERVED,
  PIONEERS_AT_START,
  type Provenance,
  RESOURCES,
  RIVER_LENGTH,
  TABLES,
  TERRAINS,
  TOKEN_OF_THE_FIFTH_PIONEER,
} from './components/edition.ts';
export { hashEdition } from './components/hashEdition.ts';
export { reconstructedEdition } from './components/reconstructed.ts';
export {
  aboutOf,
  BUILD,
  cardOf,
  EXCHANGE,
  FIRST_PLAYER,
  FOOD_SPACE,
  isPlacement,
  kindOf,
  lowerOf,
  makeSwap,
  PASS,
  paidOf,
  RESERVE,
  RETURN,
  SWAP,
  TAKE,
  TERRAIN,
  upperOf,
  WOOD_SPACE,
} from './move.ts';
export { overflow } from './overflow.ts';
export { produced } from './production.ts';
export { pointsOfMeadow } from './scoring.ts';
export {
  BUILDING_WORDS,
  MAX_SEATS,
  MOST_SPOTS,
  NO_ENDING,
  OPENING_PHASE,
  OVER_PHASE,
  TheRiverState,
} from './state.ts';
export { TheRiver, theRiver } from './theRiver.ts';
