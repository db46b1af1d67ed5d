export {
  type ColumnAlign,
  formatColumns,
  type BoardRenderer,
  padText,
  styleText,
  roundToDigits,
  type GameTerminalView,
  formatInteger,
  textWidth,
  wrapText,
} from './terminalText.ts';
