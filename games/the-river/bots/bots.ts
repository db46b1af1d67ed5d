import type { Game, Move, MoveList, Random } from '@two-rivers/kernel';
import { isPlacement, kindOf, missingResources, PASS, SWAP, TheRiver, type TheRiverState } from '../rules/index.ts';
import { type Bot, makeGreedyBot, type MakeBot, makeUniformBot, type BotView } from '@two-rivers/search';
import { heuristic } from './heuristic.ts';
import { theRiverLevels, theRiverSearch } from './search.ts';
import { GOODS_WIDTH, PRODUCTION_WIDTH, RESERVED_WIDTH } from '../model.gen.ts';

export type { Advice, AdviceBudget, Advisor, Reason, MoveSuggestion } from '@two-rivers/search';
export { theRiverAdvisor, theRiverReasons } from './hints.ts';
export { BOT_LEVELS, type BotLevel } from '@two-rivers/search';
export { theRiverSearch } from './search.ts';

/** Positions evaluated by `search` per decision: about a tenth of a second. */
const SEARCH = { simulations: 30_000 };

export const theRiverBots: Readonly<Record<string, MakeBot<TheRiverState>>> = {
  uniform: makeUniformBot,
  random: randomBot,
  greedy: (game) => makeGreedyBot(game, greedyValue),
  heuristic: (game) => heuristic(game),
  search: (game) => theRiverSearch(game, { name: 'search', budget: SEARCH }),
  ...theRiverLevels,
};

/**
 * Never exchanges. Picks a legal action space uniformly, then a move there uniformly. Other choices are uniform too:
 * resources to return, amounts to take, tiles to swap.
 */
function randomBot(): Bot<TheRiverState> {
  const ends = new Uint16Array(SWAP + 1);
  return {
    name: 'random',
    choose({ moves, random, state, seat }: BotView<TheRiverState>): Move {
      const isTurn = state.effect === 0 && isPlacement(moves.at(0));
      if (isTurn) return chooseOnRandomSpace(moves, state.tilesLaid[seat], random, ends);
      const last = moves.at(moves.length - 1);
      // the list ends with a pass if no pioneer can be placed without an exchange first
      if (state.effect === 0 && kindOf(last) === PASS) return last;
      return moves.at(random.below(moves.length));
    },
  };
}

/**
 * The list is sorted by action space, so the moves of each space are contiguous and end at `endBySpace[space]`. Swaps
 * come last; their number follows from the tiles on the river, so they are not scanned.
 */
function chooseOnRandomSpace(moves: MoveList, tilesLaid: number, random: Random, endBySpace: Uint16Array): Move {
  const items = moves.items;
  const length = moves.length;
  let spaces = 0;
  for (let i = 0; i < length; i++) {
    const kind = kindOf(items[i]);
    if (kind > SWAP) break;
    spaces |= 1 << kind;
    endBySpace[kind] = i + 1;
    if (kind !== SWAP) continue;
    endBySpace[SWAP] = i + (tilesLaid * (tilesLaid - 1)) / 2;
    break;
  }
  let count = 0;
  for (let remainingSpaces = spaces; remainingSpaces !== 0; remainingSpaces &= remainingSpaces - 1) count++;
  let from = 0;
  for (let skip = random.below(count); skip > 0; skip--) {
    from = endBySpace[lowestBitIndex(spaces)];
    spaces &= spaces - 1;
  }
  return items[from + random.below(endBySpace[lowestBitIndex(spaces)] - from)];
}

function lowestBitIndex(bits: number): number {
  return 31 - Math.clz32(bits & -bits);
}

/** Values of a symbol, of a warehouse and of a resource missing for a building, measured in held resources. */
const SYMBOL_VALUE = 4;
const WAREHOUSE_VALUE = 2;
const MISSING_VALUE = 3;
/** Maximum number of useful warehouses: the number of resources that the most expensive building costs. */
const MAX_USEFUL_WAREHOUSES = 8;

/** Value of a position for `greedy`: visible symbols and warehouses, held resources, the best building. */
function greedyValue(game: Game<TheRiverState>, state: TheRiverState, seat: number): number {
  let value = WAREHOUSE_VALUE * Math.min(MAX_USEFUL_WAREHOUSES, state.warehouses[seat]);
  for (let resource = 0; resource < 3; resource++)
    value += SYMBOL_VALUE * state.production[seat * PRODUCTION_WIDTH + resource];
  for (let resource = 0; resource < 4; resource++) value += state.goods[seat * GOODS_WIDTH + resource];
  return value + bestBuildingValue(game, state, seat);
}

function bestBuildingValue(game: Game<TheRiverState>, state: TheRiverState, seat: number): number {
  if (!(game instanceof TheRiver)) return 0;
  const { components } = game;
  let best = -MISSING_VALUE * MAX_USEFUL_WAREHOUSES;
  const consider = (card: number, discount: number): void => {
    if (card === 0) return;
    const missing = Math.max(0, missingResources(components, state, seat, card - 1, discount));
    best = Math.max(best, components.points[card - 1] - MISSING_VALUE * missing);
  };
  for (let place = 0; place < components.faceUpBuildings; place++) consider(state.buildings[place], 0);
  for (let slot = 0; slot < 2; slot++) consider(state.reserved[seat * RESERVED_WIDTH + slot], 1);
  return best;
}
