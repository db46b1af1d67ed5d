import type { Move, MoveList } from '@two-rivers/kernel';
import type { EmitRiverOfGoldEvent } from './events.ts';
import { GOOD_LIMIT } from './components.ts';
import { gainFavor, gainGood, payGoods, payKoku } from './gains.ts';
import { BUY_FAVOR, giveOfTrade, GOODS_WIDTH, makeTrade, type RiverOfGoldState, takeOfTrade } from '../model.gen.ts';

/** Prices of the trades: 2 goods of one kind for 1 of another, 5 koku for 1 favor. */
export const TRADE_GOODS = 2;
export const FAVOR_PRICE = 5;
export const BOUGHT_FAVOR = 1;

function canBuyFavor(s: RiverOfGoldState, seat: number): boolean {
  return s.koku[seat] >= FAVOR_PRICE && s.favor[seat] < s.favorLimit[seat];
}

export function canTrade(s: RiverOfGoldState, seat: number): boolean {
  if (canBuyFavor(s, seat)) return true;
  const silk = s.goods[seat * GOODS_WIDTH];
  const rice = s.goods[seat * GOODS_WIDTH + 1];
  const porcelain = s.goods[seat * GOODS_WIDTH + 2];
  // two goods of a kind can be traded unless both other kinds are full
  if (silk >= TRADE_GOODS && (rice < GOOD_LIMIT || porcelain < GOOD_LIMIT)) return true;
  if (rice >= TRADE_GOODS && (silk < GOOD_LIMIT || porcelain < GOOD_LIMIT)) return true;
  return porcelain >= TRADE_GOODS && (silk < GOOD_LIMIT || rice < GOOD_LIMIT);
}

export function listTrades(s: RiverOfGoldState, seat: number, list: MoveList): void {
  for (let give = 0; give < 3; give++) {
    if (s.goods[seat * GOODS_WIDTH + give] < TRADE_GOODS) continue;
    for (let take = 0; take < 3; take++) {
      if (take !== give && s.goods[seat * GOODS_WIDTH + take] < GOOD_LIMIT) list.add(makeTrade(give, take));
    }
  }
  if (canBuyFavor(s, seat)) list.add(BUY_FAVOR);
}

export function playTrade(s: RiverOfGoldState, move: Move, emit?: EmitRiverOfGoldEvent): void {
  payGoods(s, s.turn, giveOfTrade(move), TRADE_GOODS, 'trade', 0, emit);
  gainGood(s, s.turn, takeOfTrade(move), 'trade', 0, emit);
}

export function playBuyFavor(s: RiverOfGoldState, emit?: EmitRiverOfGoldEvent): void {
  payKoku(s, s.turn, FAVOR_PRICE, 'trade', 0, emit);
  gainFavor(s, s.turn, BOUGHT_FAVOR, 'trade', 0, emit);
}
