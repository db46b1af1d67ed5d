export { drawTheRiver as draw } from './board.ts';
