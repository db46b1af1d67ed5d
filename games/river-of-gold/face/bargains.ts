import { BOUGHT_FAVOR, FAVOR_PRICE, JOURNEY_KOKU, SELLING_PRICE, TRADE_GOODS } from '../rules/index.ts';
import type { MoveOf } from './moves.ts';
import type { Good } from './pieces.ts';

export { JOURNEY_KOKU, SETTING_PRICE } from '../rules/index.ts';

/** So many of a piece. */
export interface Amount {
  readonly what: Good | 'koku' | 'favor';
  readonly count: number;
}

/** What a trade or a sale takes and gives. */
export interface Bargain {
  readonly given: Amount;
  readonly taken: Amount;
}

export function bargainOf(move: MoveOf<'trade' | 'sell'>): Bargain {
  if (move.kind === 'sell')
    return { given: { what: move.good, count: 1 }, taken: { what: 'koku', count: SELLING_PRICE } };
  return move.give === 'koku'
    ? { given: { what: 'koku', count: FAVOR_PRICE }, taken: { what: 'favor', count: BOUGHT_FAVOR } }
    : { given: { what: move.give, count: TRADE_GOODS }, taken: { what: move.take, count: 1 } };
}

/** What a good of choice or the bonus of a journey brings. */
export function bonusOf(move: MoveOf<'good' | 'journey'>): Amount {
  if (move.kind === 'good') return { what: move.good, count: 1 };
  return { what: move.take, count: move.take === 'koku' ? JOURNEY_KOKU : 1 };
}
