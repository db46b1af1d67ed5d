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
export { aboutOf, diceShow, firstIs, isFirst, isThrow, markOf, moveFrom } from './move.ts';
export { captures, mayMove } from './moves.ts';
export { TOLD, type Told } from './play.ts';
export { placesOf } from './position.ts';
export { MOVE_PHASE, opponentOf, thrown, UrState } from './state.ts';
