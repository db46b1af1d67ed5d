export { drawUr as draw } from './board.ts';
export { words } from './words.ts';
