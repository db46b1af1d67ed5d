export {
  type PuzzleCollection,
  PUZZLE_FORMAT,
  type Puzzle,
  type PuzzleTurn,
  readPuzzleCollection,
  type PuzzleRun,
  writePuzzleCollection,
} from './format.ts';
export { type PuzzleFindings, puzzleLevel, PuzzleMaker } from './puzzleMaker.ts';
export type { PuzzleSettings, SolvedTurn } from '../gameBots.ts';
export { type OpenedPuzzle, openPuzzle } from './opened.ts';
