export {
  type Align,
  columns,
  type Drawing,
  pad,
  paint,
  rounded,
  type TerminalPart,
  whole,
  widthOf,
  wrap,
} from './draw.ts';
