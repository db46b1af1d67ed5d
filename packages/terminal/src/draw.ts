import type { OwnGame } from '@two-rivers/kernel';

/**
 * How one game is drawn: its board as text, at most 100 columns wide, lines ended by line feeds. `position` is what `viewer`
 * knows, as the face of the game has it; `names` are the players' names by seat. With `colour` it may use ANSI colours, but a
 * letter or shape always says the same, so that the drawing without colour loses nothing.
 */
export interface Drawing<P = unknown> {
  readonly draw: OwnGame<[position: P, viewer: number, names: readonly string[], colour: boolean], string>;
}
