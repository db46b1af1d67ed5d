export { drawTheRiver as draw } from './board.ts';
export { texts } from './texts.ts';
