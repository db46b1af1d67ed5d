export { drawTheRiver as draw } from './board.ts';
export { theRiverTerminalMessages as messages } from './messages.gen.ts';
