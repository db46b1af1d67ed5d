export { buildCost } from './build.ts';
export * as components from './components.ts';
export { riverOfGold } from './game.ts';
export { firstOf, kindOf, secondOf } from './notation.ts';
export * as moveKinds from './notation.ts';
export { customersDelivered } from './rewards.ts';
export * as stateCodes from './state.ts';
export { RiverOfGoldState } from './state.ts';
export * as tables from './tables.ts';
