/*
 * The board has 20 squares. A piece walks along 14 of them: four on its owner's side, eight in the middle, which both players
 * share, and two on its owner's side again. Everywhere in this game a place is how far a piece has come: 0 waiting, 1 to 14 on
 * the board, 15 home.
 */
export const SEATS = 2;
export const PIECES = 7;
export const DICE = 4;

export const WAITING = 0;
export const HOME = 15;
export const FIRST_SHARED = 5;
export const LAST_SHARED = 12;

/** Whoever lands here throws again; in the middle, nobody can be captured here. */
export const ROSETTES: readonly number[] = [4, 8, 14];

/** Nobody plays for ever: after so many throws whoever has more pieces home wins. Games take some 200. */
export const MAX_THROWS = 2000;

export function isShared(place: number): boolean {
  return place >= FIRST_SHARED && place <= LAST_SHARED;
}

export function isRosette(place: number): boolean {
  return ROSETTES.includes(place);
}
