import type { Happening } from '@two-rivers/kernel';

export interface Flight {
  readonly name: string;
  readonly seat: number;
  readonly from: string;
  readonly to: string;
  readonly delay: number;
  /** the tile or building that flies */
  readonly id: string;
}

const APART = 70;

/** What went from where to where, by the names of places on the screen. */
export function flightsOf(happenings: readonly Happening[]): readonly Flight[] {
  const flights: Flight[] = [];
  const add = (name: string, seat: number, from: string, to: string, id = '') =>
    flights.push({ name, seat, from, to, delay: flights.length * APART, id });
  for (const { what, seat, amount, cause, at, id } of happenings) {
    if (seat < 0) continue;
    if (what === 'pioneer') {
      if (cause === 'token') add('pioneer', seat, `tokens-${seat}`, `boat-${seat}`);
      else if (cause !== 'settles') add('pioneer', seat, `boat-${seat}`, `space-${cause}`);
    } else if (['wood', 'clay', 'stone', 'food'].includes(what)) {
      for (let i = 0; i < Math.min(4, Math.abs(amount)); i++) {
        if (amount > 0) add(what, seat, `space-${what}`, `goods-${seat}`);
        else add(what, seat, `goods-${seat}`, `space-${what}`);
      }
    } else if (what === 'tile' && cause !== 'swap') add('tile', seat, `tile-${id}`, `cell-${seat}-${at}`, id);
    else if (what === 'building') add('building', seat, `building-${id}`, `cards-${seat}`, id);
    else if (what === 'token') add('token', seat, 'tokens', `tokens-${seat}`);
    else if (what === 'pawn') add('pawn', seat, 'space-firstPlayer', `pawn-${seat}`);
  }
  return flights;
}
