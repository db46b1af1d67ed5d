import type { Share } from '@two-rivers/table';

/** What was told of a way before it was gone. */
export interface Foreseen {
  /** its moves, as they are written */
  readonly moves: readonly string[];
  readonly shares: readonly Share[];
}

export const NOTHING_FORESEEN: Foreseen = { moves: [], shares: [] };

/** What of a move's gains nobody was told before it was made, and what is still to come of what was told. */
export function unforeseen(
  move: string,
  shares: readonly Share[],
  foreseen: Foreseen,
): { readonly news: readonly Share[]; readonly left: Foreseen } {
  if (!foreseen.moves.includes(move)) return { news: shares, left: foreseen };
  const left = foreseen.shares.map(({ seat, gains }) => ({ seat, gains: [...gains] }));
  const isTold = (seat: number, gain: Gain): boolean => {
    const gains = left.find((share) => share.seat === seat)?.gains ?? [];
    const at = gains.findIndex((each) => covers(each, gain));
    const told = gains[at];
    if (told === undefined) return false;
    gains[at] = { ...told, amount: told.amount - gain.amount, lost: told.lost - gain.lost };
    return true;
  };
  const news = shares
    .map(({ seat, gains }) => ({ seat, gains: gains.filter((gain) => !isTold(seat, gain)) }))
    .filter(({ gains }) => gains.length > 0);
  return { news, left: { moves: foreseen.moves, shares: left } };
}

type Gain = Share['gains'][number];

/** Of the same piece, both gained or both paid, and no less. */
function covers(told: Gain, { what, amount, lost }: Gain): boolean {
  const isSameWay = Math.sign(told.amount) === Math.sign(amount) || amount === 0;
  return told.what === what && isSameWay && Math.abs(told.amount) >= Math.abs(amount) && told.lost >= lost;
}
