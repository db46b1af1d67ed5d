export { drawRiverOfGold as draw } from './board.ts';
export { riverOfGoldTerminalMessages as messages } from './messages.gen.ts';
