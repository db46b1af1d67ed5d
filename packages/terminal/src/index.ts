export type { Drawing } from './draw.ts';
export { type Align, columns, pad, paint, rounded, whole, widthOf, wrap } from './layout.ts';
