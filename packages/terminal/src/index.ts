export type { Drawing, TerminalPart } from './draw.ts';
export { type Align, columns, pad, paint, rounded, whole, widthOf, wrap } from './layout.ts';
