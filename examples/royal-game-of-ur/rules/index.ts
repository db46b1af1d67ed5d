export { MOVE_PHASE, UrState } from '../model.gen.ts';
export { decodeMove, encodeMove, type UrMove } from '../moves.gen.ts';
export {
  FIRST_SHARED,
  HOME,
  isRosette,
  isShared,
  opponentOf,
  LAST_SHARED,
  PIECES,
  SEATS,
  WAITING,
} from './components.ts';
export { diceTotal } from './dice.ts';
export { royalGameOfUr } from './game.ts';
export { isCapture, mayMove } from './moves.ts';
export type { UrEvent } from './play.ts';
export { boardPlaces } from './position.ts';
