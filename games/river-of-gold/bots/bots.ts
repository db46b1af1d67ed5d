import type { Move, MoveList, Random } from '@two-rivers/kernel';
import { kindOf, type RiverOfGoldState } from '../rules/index.ts';
import { BUILD, SAIL, DELIVER, TRADE, BUY_FAVOR, SET_DIE, SELL, DECLINE } from '../rules/notation.ts';
import { type Bot, greedy, type MakeBot, uniform } from '@two-rivers/search';
import { heuristic } from './heuristic.ts';
import { riverOfGoldIncome } from './income.ts';
import { riverOfGoldLevels } from './levels.ts';
import { riverOfGoldSearch } from './search.ts';

export type { Advice, AdviceBudget, Advisor, Reason, Suggestion } from '@two-rivers/search';
export { riverOfGoldHints, riverOfGoldReasons } from './hints.ts';
export { LEVELS, type Level } from '@two-rivers/search';
export { riverOfGoldSearch } from './search.ts';

/**
 * Never trades, spends favor or sells; picks the kind of action uniformly among those possible, then a move of that kind
 * uniformly; takes the imperial market's draw; in every other choice each answer is alike.
 */
function randomBot(): Bot<RiverOfGoldState> {
  return {
    name: 'random',
    choose({ moves, random }) {
      return pickAction(moves, random) ?? pickAnswer(moves, random);
    },
  };
}

/** Actions come first in the list, build before sail before deliver; undefined where there are none. */
function pickAction(moves: MoveList, random: Random): Move | undefined {
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

function pickAnswer(moves: MoveList, random: Random): Move {
  let count = 0;
  for (let i = 0; i < moves.length; i++) if (isAnswer(moves.at(i))) count++;
  let nth = random.below(count);
  for (let i = 0; ; i++) if (isAnswer(moves.at(i)) && nth-- === 0) return moves.at(i);
}

function isAnswer(move: Move): boolean {
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

/** Positions that `search` evaluates for a decision: about a tenth of a second. */
const SEARCH = { simulations: 30_000 };

export const riverOfGoldBots: Readonly<Record<string, MakeBot<RiverOfGoldState>>> = {
  uniform,
  random: randomBot,
  greedy: (game) => greedy(game, (_, state, seat) => riverOfGoldIncome(state, seat)),
  heuristic: (game) => heuristic(game),
  search: (game) => riverOfGoldSearch(game, { name: 'search', budget: SEARCH }),
  ...riverOfGoldLevels,
};
