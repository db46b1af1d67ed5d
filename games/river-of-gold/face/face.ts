import type { MakeFace } from '@two-rivers/kernel';
import {
  FAVOR_PRICE,
  JOURNEY_KOKU,
  type RiverOfGoldState,
  SELLING_PRICE,
  SETTING_PRICE,
  TRADE_GOODS,
} from '../rules/index.ts';
import { happeningFrom, isNews, type RiverOfGoldHappening } from './happenings.ts';
import { moveFrom, moveTo, type RiverOfGoldMove } from './moves.ts';
import { RiverOfGoldPosition } from './position.ts';
import type { RiverOfGoldGoal } from './ways.ts';

/** River of Gold as people see it. */
export const face: MakeFace<
  RiverOfGoldState,
  RiverOfGoldPosition,
  RiverOfGoldMove,
  RiverOfGoldHappening,
  RiverOfGoldGoal
> = (game) => ({
  game,
  position: (state) => new RiverOfGoldPosition(game, state),
  move: (move) => moveFrom(game.seats, move),
  write: (move) => game.writeMove(moveTo(game.seats, move)),
  happening: happeningFrom,
  isNews,
  endsTurn: ({ kind }) => kind === 'roll' || kind === 'end',
  ways: async () => (await import('./ways.ts')).waysOf(game),
});

/** What is always paid and got: goods and koku in trade, koku for a sold good and a completed journey, favor to set the die. */
export const PRICES = {
  tradedGoods: TRADE_GOODS,
  favor: FAVOR_PRICE,
  soldGood: SELLING_PRICE,
  journey: JOURNEY_KOKU,
  setDie: SETTING_PRICE,
} as const;
