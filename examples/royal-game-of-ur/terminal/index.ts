export { drawUr as draw } from './board.ts';
