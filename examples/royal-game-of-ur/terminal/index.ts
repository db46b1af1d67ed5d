export { drawUr as draw, texts } from './board.ts';
