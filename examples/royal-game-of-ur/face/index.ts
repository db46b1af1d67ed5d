export { HOME, isRosette, PIECES, type UrState, WAITING } from '../rules/index.ts';
export { face } from './face.ts';
export type { UrHappening } from './happenings.ts';
export type { UrMove } from './moves.ts';
export { REASONS, type UrReason } from './reasons.ts';
export type { Player, Position, Square, Step } from './position.ts';
