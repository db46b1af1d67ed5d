import type { Move, MoveList, Random } from '@two-rivers/kernel';
import { type Bot, makeGreedyBot, type MakeBot, makeUniformBot } from '@two-rivers/search';
import {
  BUILD,
  BUY_FAVOR,
  DECLINE,
  DELIVER,
  GOODS_WIDTH,
  INFLUENCE_WIDTH,
  kindOf,
  OWNED_WIDTH,
  type RiverOfGoldState,
  SAIL,
  SELL,
  SET_DIE,
  TRADE,
} from '../model.gen.ts';
import { components, countDeliveredCustomers } from '../rules/index.ts';
import { makeHeuristicBot } from './heuristic.ts';
import { riverOfGoldLevels, riverOfGoldSearch } from './search.ts';

export type { Advice, AdviceBudget, Advisor, Reason, MoveSuggestion } from '@two-rivers/search';
export { makeRiverOfGoldAdvisor, riverOfGoldReasons } from './hints.ts';
export { BOT_LEVELS, type BotLevel } from '@two-rivers/search';
export { riverOfGoldSearch } from './search.ts';

/**
 * Picks uniformly: for an action first among the possible kinds, then among moves of that kind; otherwise among all
 * answers. Always takes the imperial market's draw; never trades, spends favor or sells.
 */
function makeRandomBot(): Bot<RiverOfGoldState> {
  return {
    name: 'random',
    choose({ moves, random }) {
      return pickRandomAction(moves, random) ?? pickRandomAnswer(moves, random);
    },
  };
}

/** A random action, undefined if there is none; actions are first in the list, in the order build, sail, deliver. */
function pickRandomAction(moves: MoveList, random: Random): Move | undefined {
  let builds = 0;
  let sails = 0;
  let deliveries = 0;
  for (let i = 0; i < moves.length; i++) {
    const kind = kindOf(moves.at(i));
    if (kind === BUILD) builds++;
    else if (kind === SAIL) sails++;
    else if (kind === DELIVER) deliveries++;
    else break;
  }
  if (sails === 0) return undefined;
  const kinds = 1 + (builds > 0 ? 1 : 0) + (deliveries > 0 ? 1 : 0);
  const nth = random.below(kinds);
  if (builds > 0 && nth === 0) return moves.at(random.below(builds));
  if (deliveries > 0 && nth === kinds - 1) return moves.at(builds + sails + random.below(deliveries));
  return moves.at(builds + random.below(sails));
}

function pickRandomAnswer(moves: MoveList, random: Random): Move {
  let count = 0;
  for (let i = 0; i < moves.length; i++) if (isPlainAnswer(moves.at(i))) count++;
  let nth = random.below(count);
  for (let i = 0; ; i++) if (isPlainAnswer(moves.at(i)) && nth-- === 0) return moves.at(i);
}

function isPlainAnswer(move: Move): boolean {
  switch (kindOf(move)) {
    case TRADE:
    case BUY_FAVOR:
    case SET_DIE:
    case SELL:
    case DECLINE:
      return false;
    default:
      return true;
  }
}

/** Positions that `search` evaluates per decision: about a tenth of a second. */
const SEARCH_BUDGET = { simulations: 30_000 };

export const riverOfGoldBots: Readonly<Record<string, MakeBot<RiverOfGoldState>>> = {
  uniform: makeUniformBot,
  random: makeRandomBot,
  greedy: (game) => makeGreedyBot(game, (_, state, seat) => riverOfGoldIncome(state, seat)),
  heuristic: (game) => makeHeuristicBot(game),
  search: (game) => riverOfGoldSearch(game, { name: 'search', budget: SEARCH_BUDGET }),
  ...riverOfGoldLevels,
};

/** Koku value of a good, a favor or a step of influence, and of a point. */
const GOOD_WORTH = 2;
const POINT_WORTH = 3;
/** Number of visits assumed per building. */
const VISITS = 2;

/** [tile]: koku value that one visit brings the tile's owner, without rewards per building or per customer. */
const OWNER_WORTH = [
  0,
  ...components.TILES.map(({ owner }) => {
    const goods = (owner.good === undefined ? 0 : 1) + (owner.favor ?? 0) + (owner.influence ?? 0);
    return (owner.koku ?? 0) + GOOD_WORTH * goods + POINT_WORTH * (owner.points ?? 0);
  }),
];

/** Koku value of a seat's koku, goods, favor and influence, and of two visits to each of its markers. */
export function riverOfGoldIncome(state: RiverOfGoldState, seat: number): number {
  const goods =
    state.goods[seat * GOODS_WIDTH] + state.goods[seat * GOODS_WIDTH + 1] + state.goods[seat * GOODS_WIDTH + 2];
  let influence = 0;
  for (let i = seat * INFLUENCE_WIDTH; i < (seat + 1) * INFLUENCE_WIDTH; i++) influence += state.influence[i];
  let income = state.koku[seat] + GOOD_WORTH * (goods + state.favor[seat] + influence);
  for (let space = 1; space < state.tile.length; space++) {
    const markers = (state.marker[space] === seat + 1 ? 1 : 0) + (state.secondMarker[space] === seat + 1 ? 1 : 0);
    if (markers > 0)
      income +=
        VISITS * markers * (OWNER_WORTH[state.tile[space]] + countedRewardWorth(state, seat, state.tile[space]));
  }
  return income;
}

/** Koku from a tile's reward per building of a type or per customer of its owner; 0 for tiles without such a reward. */
function countedRewardWorth(state: RiverOfGoldState, seat: number, tile: number): number {
  const { per } = components.TILES[tile - 1].owner;
  if (per === undefined) return 0;
  if (per === 'customer') return countDeliveredCustomers(state, seat);
  return state.owned[seat * OWNED_WIDTH + components.BUILDING_TYPES.indexOf(per)];
}
