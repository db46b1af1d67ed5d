import { type Game, isRefusal } from '@two-rivers/kernel';
import type { BotView } from '@two-rivers/search';
import { playGame } from '@two-rivers/search/testing';
import { describe, expect, it } from 'vitest';
import { ACTION_PHASE, BUY_FAVOR, TRADE, TURN_DIE } from '../river-of-gold/model.gen.ts';
import { makeRiverOfGoldAdvisor } from '../river-of-gold/bots/hints.ts';
import { netCache as goldLessons } from '../river-of-gold/bots/net/nets.ts';
import { netCache as riverLessons } from '../the-river/bots/net/nets.ts';
import { riverOfGoldLevels, riverOfGoldSearch } from '../river-of-gold/bots/search.ts';
import {
  dieTurnCost,
  firstArgument,
  kindOf,
  riverOfGold,
  type RiverOfGoldState,
  secondArgument,
} from '../river-of-gold/rules/index.ts';
import { theRiverAdvisor } from '../the-river/bots/hints.ts';
import { theRiverLevels, theRiverSearch } from '../the-river/bots/search.ts';
import { isPlacement, kindOf as riverKindOf, SWAP, theRiver, type TheRiverState } from '../the-river/rules/index.ts';

/** Checks each move of a turn; returns the flaw, or '' if there is none. */
type MoveChecker<S> = (state: S, move: number) => string;

/**
 * Checks moves before the action: the die is turned at most once, goods are not traded back and forth. Favor may be bought
 * for the next turn, but in the last turn only if used.
 */
function makeRiverOfGoldChecker(): MoveChecker<RiverOfGoldState> {
  let [turns, turned, bought, held] = [-1, 0, 0, 0];
  let trades: string[] = [];
  return (s, move) => {
    if (s.turns !== turns) {
      [turns, turned, bought, held] = [s.turns, 0, 0, s.favor[s.turn]];
      trades = [];
    }
    if (s.phase !== ACTION_PHASE) return '';
    switch (kindOf(move)) {
      case TURN_DIE:
        if (turned > 0) return 'turns the die again';
        turned = dieTurnCost(s.die[s.turn], firstArgument(move));
        return '';
      case BUY_FAVOR:
        bought++;
        return '';
      case TRADE:
        trades.push(`${firstArgument(move)} ${secondArgument(move)}`);
        return trades.includes(`${secondArgument(move)} ${firstArgument(move)}`) ? 'trades to and fro' : '';
      default:
        return s.ending !== 0 && bought > Math.max(0, turned - held) ? 'buys favor for nothing' : '';
    }
  };
}

/** Checks that a meadow's second swap does not undo the first. */
function makeTheRiverChecker(): MoveChecker<TheRiverState> {
  let [turns, last] = [-1, -1];
  return (s, move) => {
    if (s.turns !== turns) [turns, last] = [s.turns, -1];
    const isBack = move === last;
    if (riverKindOf(move) === SWAP && s.effect !== 0 && isPlacement(move)) last = move;
    return isBack ? 'swaps the same tiles again' : '';
  };
}

/** All wasted moves in some games with all seats played by `decide`. */
function findStepsBack<S extends RiverOfGoldState | TheRiverState>(
  game: Game<S>,
  makeChecker: () => MoveChecker<S>,
  games: number,
  decide: (view: BotView<S>) => number,
): readonly string[] {
  const wastedMoves: string[] = [];
  for (let index = 0; index < games; index++) {
    const check = makeChecker();
    playGame(game, `back ${index}`, (view, state) => {
      const move = decide(view);
      const wrong = check(state, move);
      if (wrong !== '') wastedMoves.push(`${wrong} in turn ${state.turns} of game ${index}`);
      return move;
    });
  }
  return wastedMoves;
}

function makeRiverOfGold(seats: number, patrons: string): Game<RiverOfGoldState> {
  const game = riverOfGold.make({ seats, options: { patrons } });
  if (isRefusal(game)) throw new Error(game.reason);
  return game;
}

function makeTheRiver(seats: number): Game<TheRiverState> {
  const game = theRiver.make({ seats });
  if (isRefusal(game)) throw new Error(game.reason);
  return game;
}

await Promise.all([goldLessons.load(), riverLessons.load()]);

/** Fast levels; Expert is tested with a smaller budget. */
const QUICK = ['novice', 'easy', 'medium', 'hard'] as const;

describe('no wasted moves in River of Gold', () => {
  it.each([
    [2, 'off'],
    [3, 'draft'],
  ])('by following the hints, with %i players, patrons %s', (seats, patrons) => {
    const game = makeRiverOfGold(seats, patrons);
    const advisor = makeRiverOfGoldAdvisor(game);
    const follow = (view: BotView<RiverOfGoldState>) => advisor.advise(view, { simulations: 200 }).moves[0].move;
    expect(findStepsBack(game, makeRiverOfGoldChecker, 2, follow)).toEqual([]);
  });

  it.each(QUICK)('on level %s', (level) => {
    const game = makeRiverOfGold(2, 'draft');
    const bot = riverOfGoldLevels[level](game);
    expect(findStepsBack(game, makeRiverOfGoldChecker, 10, (view) => bot.choose(view))).toEqual([]);
  });

  it('on level expert', () => {
    const game = makeRiverOfGold(2, 'off');
    const bot = riverOfGoldSearch(game, { name: 'expert', budget: { simulations: 500 } });
    expect(findStepsBack(game, makeRiverOfGoldChecker, 3, (view) => bot.choose(view))).toEqual([]);
  });
});

describe('no wasted moves in The River', () => {
  it('by following the hints', () => {
    const game = makeTheRiver(2);
    const advisor = theRiverAdvisor(game);
    const follow = (view: BotView<TheRiverState>) => advisor.advise(view, { simulations: 200 }).moves[0].move;
    expect(findStepsBack(game, makeTheRiverChecker, 2, follow)).toEqual([]);
  });

  it.each(QUICK)('on level %s', (level) => {
    const game = makeTheRiver(2);
    const bot = theRiverLevels[level](game);
    expect(findStepsBack(game, makeTheRiverChecker, 3, (view) => bot.choose(view))).toEqual([]);
  });

  it('on level expert', () => {
    const game = makeTheRiver(2);
    const bot = theRiverSearch(game, { name: 'expert', budget: { simulations: 500 } });
    expect(findStepsBack(game, makeTheRiverChecker, 2, (view) => bot.choose(view))).toEqual([]);
  });
});
