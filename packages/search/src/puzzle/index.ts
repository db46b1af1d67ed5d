export {
  type Collection,
  FORMAT,
  type Puzzle,
  type PuzzleTurn,
  readCollection,
  type Run,
  writeCollection,
} from './format.ts';
export { type Found, levelOf, PuzzleMaker } from './maker.ts';
export type { PuzzlePart, SolvedTurn } from '../gameBots.ts';
export { type OpenedPuzzle, openPuzzle } from './opened.ts';
