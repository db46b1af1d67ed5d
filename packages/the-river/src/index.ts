export { missingFor } from './build.ts';
export { checkEdition } from './components/checkEdition.ts';
export { ANY } from './components/components.ts';
export {
  ACTION_SPACES,
  COLUMNS,
  type Edition,
  type Provenance,
  RESOURCES,
  RIVER_LENGTH,
  TABLES,
  TERRAINS,
} from './components/edition.ts';
export { hashEdition } from './components/hashEdition.ts';
export { isPlacement, kindOf, PASS, SWAP } from './move.ts';
export { TheRiverState } from './state.ts';
export { reconstructedEdition, TheRiver, theRiver } from './theRiver.ts';
