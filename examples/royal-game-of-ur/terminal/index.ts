export { drawUr as draw } from './board.ts';
export { royalGameOfUrTerminalMessages as messages } from './messages.gen.ts';
