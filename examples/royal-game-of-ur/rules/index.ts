export {
  DICE,
  FIRST_SHARED,
  HOME,
  isRosette,
  isShared,
  LAST_SHARED,
  PIECES,
  SEATS,
  WAITING,
} from './components.ts';
export { royalGameOfUr } from './game.ts';
export {
  argumentOf,
  makeDiceResult,
  makeFirstPlayerResult,
  isFirstPlayerResult,
  isDiceResult,
  dieMark,
  makeMoveFrom,
} from './move.ts';
export { isCapture, mayMove } from './moves.ts';
export type { UrEvent } from './play.ts';
export { boardPlaces } from './position.ts';
export { MOVE_PHASE, opponentOf, diceTotal, UrState } from './state.ts';
