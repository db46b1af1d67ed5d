export { drawUr as draw, words } from './board.ts';
