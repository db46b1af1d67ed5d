/** Elo points for a factor of e in the odds. */
export const ELO = 400 / Math.LN10;

/**
 * How much stronger, in Elo, a player is who wins this share of games alone against equals in all other seats: the odds
 * of each of `seats` players are weighed by strength, so equals have 1 / seats. With two players the usual formula.
 */
export function eloOfShare(share: number, seats: number): number {
  return share === 1 / seats ? 0 : ELO * Math.log(((seats - 1) * share) / (1 - share));
}

/** The inverse of `eloOfShare`. */
export function shareOfElo(elo: number, seats: number): number {
  return 1 / (1 + (seats - 1) * Math.exp(-elo / ELO));
}
