/*
 * The board has 20 squares. A piece crosses 14 of them: four on its owner's side, eight shared ones in the middle and two more on
 * its owner's side. Throughout the code, a place is the distance a piece has covered: 0 waiting, 1 to 14 on the board, 15 home.
 */
export const SEATS = 2;
export const PIECES = 7;
export const DICE = 4;

export const WAITING = 0;
export const HOME = 15;

/** Squares that grant another throw; a piece on the middle one cannot be captured. */
export const ROSETTES: readonly number[] = [4, 8, 14];

/** Throw limit, after which the player with more pieces home wins. A game takes about 200 throws. */
export const MAX_THROWS = 2000;

export const opponentOf = (seat: number): number => 1 - seat;
export const isShared = (place: number): boolean => place >= 5 && place <= 12;
export const isRosette = (place: number): boolean => ROSETTES.includes(place);
