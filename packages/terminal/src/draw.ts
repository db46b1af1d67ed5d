import type { Game, State } from '@two-rivers/kernel';

/**
 * The board of one game as text, at most 100 columns wide, lines ended by line feeds. `state` is masked for `viewer`;
 * `names` are the players' names by seat. With `colour` it may use ANSI colours, but a letter or shape always
 * says the same, so that the drawing without colour loses nothing.
 */
export type Draw<S extends State = State> = (
  game: Game<S>,
  state: S,
  viewer: number,
  names: readonly string[],
  colour: boolean,
) => string;
