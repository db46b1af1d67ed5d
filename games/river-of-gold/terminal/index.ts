export { drawRiverOfGold as draw } from './board.ts';
