import {
  BOUGHT_FAVOR,
  FAVOR_PRICE,
  JOURNEY_KOKU,
  type RiverOfGoldMoveOf,
  SELLING_PRICE,
  TRADE_GOODS,
} from '../rules/index.ts';
import type { Good } from './pieces.ts';

/** A piece with a count. */
export interface PieceCount {
  readonly what: Good | 'koku' | 'favor';
  readonly count: number;
}

/** Price and gain of a trade or sale. */
export interface TradeTerms {
  readonly given: PieceCount;
  readonly taken: PieceCount;
}

export function tradeTermsOf(move: RiverOfGoldMoveOf<'trade' | 'sell'>): TradeTerms {
  if (move.kind === 'sell')
    return { given: { what: move.good, count: 1 }, taken: { what: 'koku', count: SELLING_PRICE } };
  return move.give === 'koku'
    ? { given: { what: 'koku', count: FAVOR_PRICE }, taken: { what: 'favor', count: BOUGHT_FAVOR } }
    : { given: { what: move.give, count: TRADE_GOODS }, taken: { what: move.take, count: 1 } };
}

/** Gain from choosing a good or a journey bonus. */
export function choiceGainOf(move: RiverOfGoldMoveOf<'good' | 'journey'>): PieceCount {
  if (move.kind === 'good') return { what: move.good, count: 1 };
  return { what: move.take, count: move.take === 'koku' ? JOURNEY_KOKU : 1 };
}
