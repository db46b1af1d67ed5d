export { firstArgument, kindOf, makeMove, RiverOfGoldState, secondArgument } from '../model.gen.ts';
export {
  decodeMove,
  encodeMove,
  type RiverOfGoldMove,
  type RiverOfGoldMoveKind,
  type RiverOfGoldMoveOf,
} from '../moves.gen.ts';
export { buildableSpaces, buildCost, mayBuildIn } from './build.ts';
export { JOURNEY_KOKU, SELLING_PRICE } from './choices.ts';
export * as components from './components.ts';
export { canPayOrder, hasLastingAbility, mayDeliverTo, monkBuildingOwner } from './deliver.ts';
export { playEmperorsVisit } from './emperorsVisit.ts';
export {
  COUNTED_PIECES,
  type CountedPiece,
  type GainSource,
  gainTotals,
  regionOfInfluence,
  type RiverOfGoldEvent,
  type RiverOfGoldGain,
} from './events.ts';
export { riverOfGold, type RiverOfGoldGame } from './game.ts';
export {
  bestMasteryPieces,
  masteryCount,
  missingMasteryPieces,
  masteryRequirement,
  meetsMastery,
} from './masteries.ts';
export { canTurnDie, dieTurnCost } from './moves.ts';
export { DEFAULT_OPTIONS, mayChooseClans, PATRON_MODES } from './options.ts';
export { countDeliveredCustomers } from './rewards.ts';
export { EXIT, EXIT_FAVOR, LAST_TILE_EFFECTS, nextEra } from './row.ts';
export { completesJourney, EMPTY_SHORE, mayTurnDieForShip, riverSpaceAfter, turnedFace } from './sail.ts';
export {
  SCORE_CATEGORIES,
  closeSecondLimit,
  fillFinalScores,
  countNoblePieces,
  rankOf,
  regionTiles,
  scoreCustomers,
  scoreRegion,
} from './scoring.ts';
export * as tables from './tables.ts';
export { BOUGHT_FAVOR, FAVOR_PRICE, TRADE_GOODS } from './trade.ts';
export { DELIVERY_DRAW, nextSeat, SET_DIE_PRICE, settleTurn } from './turn.ts';
export { riverOfGoldGoalRules, type GoalCondition } from './goalRules.ts';
