export { buildableSpaces, buildCost, mayBuildIn } from './build.ts';
export { JOURNEY_KOKU, SELLING_PRICE } from './choices.ts';
export * as components from './components.ts';
export { canPayOrder, hasLastingAbility, mayDeliverTo, monksBuilding } from './deliver.ts';
export { emperorsVisit } from './emperorsVisit.ts';
export { COUNTED, type Counted, GAIN_CAUSES, type GainCause, NEWS, type News } from './gains.ts';
export { riverOfGold } from './game.ts';
export { masteryClosest, masteryCount, masteryLacks, masteryNeeds, meetsMastery } from './masteries.ts';
export { canTurn, favorCost } from './moves.ts';
export { firstOf, kindOf, makeMove, readPatronPicks, secondOf, writePatronPicks } from './notation.ts';
export * as moveKinds from './notation.ts';
export { DEFAULTS, mayChooseClans, PATRON_WAYS } from './options.ts';
export { customersDelivered } from './rewards.ts';
export { EXIT, EXIT_FAVOR, LAST_TILE_BRINGS, nextEra } from './row.ts';
export { completesJourney, EMPTY_SHORE, mayTurnWith, riverAfter, turned } from './sail.ts';
export {
  CATEGORIES,
  closeSecond,
  finalScores,
  named,
  rankOf,
  regionTiles,
  scoreCustomers,
  scoreRegion,
} from './scoring.ts';
export * as stateCodes from './state.ts';
export { RiverOfGoldState } from './state.ts';
export * as tables from './tables.ts';
export { BOUGHT_FAVOR, FAVOR_PRICE, TRADE_GOODS } from './trade.ts';
export { DELIVERY_DRAW, nextSeat, SETTING_PRICE, settleTurn } from './turn.ts';
export { riverOfGoldTurns, type Wanted } from './ways.ts';
