import { type Game, isRefusal } from '@two-rivers/kernel';
import type { View } from '@two-rivers/search';
import { playGame } from '@two-rivers/search/testing';
import { describe, expect, it } from 'vitest';
import { riverOfGoldHints } from '../river-of-gold/bots/hints.ts';
import { lessons as goldLessons } from '../river-of-gold/bots/net/nets.ts';
import { lessons as riverLessons } from '../the-river/bots/net/nets.ts';
import { riverOfGoldLevels, riverOfGoldSearch } from '../river-of-gold/bots/search.ts';
import {
  favorCost,
  firstOf,
  kindOf,
  moveKinds,
  riverOfGold,
  type RiverOfGoldState,
  secondOf,
  stateCodes,
} from '../river-of-gold/rules/index.ts';
import { theRiverHints } from '../the-river/bots/hints.ts';
import { theRiverLevels, theRiverSearch } from '../the-river/bots/search.ts';
import {
  isPlacement,
  kindOf as riverKindOf,
  SWAP,
  theRiver,
  type TheRiverState,
} from '../the-river/rules/index.ts';

const { BUY_FAVOR, FAVOR_FACE, TRADE } = moveKinds;
const { ACTION_PHASE } = stateCodes;

/** What is wrong with the moves of a turn; '' where nothing is. */
type Watch<S> = (state: S, move: number) => string;

/**
 * Before the action: the die is turned once, goods are not traded to and fro. Favor that is not used at once may be bought for
 * the next turn, but not in the last one.
 */
function watchGold(): Watch<RiverOfGoldState> {
  let [turns, turned, bought, held] = [-1, 0, 0, 0];
  let trades: string[] = [];
  return (s, move) => {
    if (s.turns !== turns) {
      [turns, turned, bought, held] = [s.turns, 0, 0, s.favor[s.turn]];
      trades = [];
    }
    if (s.phase !== ACTION_PHASE) return '';
    switch (kindOf(move)) {
      case FAVOR_FACE:
        if (turned > 0) return 'turns the die again';
        turned = favorCost(s.die[s.turn], firstOf(move));
        return '';
      case BUY_FAVOR:
        bought++;
        return '';
      case TRADE:
        trades.push(`${firstOf(move)} ${secondOf(move)}`);
        return trades.includes(`${secondOf(move)} ${firstOf(move)}`) ? 'trades to and fro' : '';
      default:
        return s.ending !== 0 && bought > Math.max(0, turned - held) ? 'buys favor for nothing' : '';
    }
  };
}

/** A meadow does not swap two tiles and swap them back. */
function watchRiver(): Watch<TheRiverState> {
  let [turns, last] = [-1, -1];
  return (s, move) => {
    if (s.turns !== turns) [turns, last] = [s.turns, -1];
    const isBack = move === last;
    if (riverKindOf(move) === SWAP && s.effect !== 0 && isPlacement(move)) last = move;
    return isBack ? 'swaps the same tiles again' : '';
  };
}

/** All steps back in some games in which everybody decides like this. */
function stepsBack<S extends RiverOfGoldState | TheRiverState>(
  game: Game<S>,
  watch: () => Watch<S>,
  games: number,
  decide: (view: View<S>) => number,
): readonly string[] {
  const found: string[] = [];
  for (let index = 0; index < games; index++) {
    const see = watch();
    playGame(game, `back ${index}`, (view, state) => {
      const move = decide(view);
      const wrong = see(state, move);
      if (wrong !== '') found.push(`${wrong} in turn ${state.turns} of game ${index}`);
      return move;
    });
  }
  return found;
}

function gold(seats: number, patrons: string): Game<RiverOfGoldState> {
  const game = riverOfGold.make({ seats, options: { patrons } });
  if (isRefusal(game)) throw new Error(game.reason);
  return game;
}

function river(seats: number): Game<TheRiverState> {
  const game = theRiver.make({ seats });
  if (isRefusal(game)) throw new Error(game.reason);
  return game;
}

await Promise.all([goldLessons.load(), riverLessons.load()]);

/** Levels that answer at once; Expert is held to it with less time to think. */
const QUICK = ['novice', 'easy', 'medium', 'hard'] as const;

describe('nobody goes a step back in River of Gold', () => {
  it.each([
    [2, 'off'],
    [3, 'draft'],
  ])('who follows the hints, of %i with patrons %s', (seats, patrons) => {
    const game = gold(seats, patrons);
    const advisor = riverOfGoldHints(game);
    const follow = (view: View<RiverOfGoldState>) => advisor.advise(view, { simulations: 200 }).moves[0].move;
    expect(stepsBack(game, watchGold, 2, follow)).toEqual([]);
  });

  it.each(QUICK)('on level %s', (level) => {
    const game = gold(2, 'draft');
    const bot = riverOfGoldLevels[level](game);
    expect(stepsBack(game, watchGold, 10, (view) => bot.choose(view))).toEqual([]);
  });

  it('on level expert', () => {
    const game = gold(2, 'off');
    const bot = riverOfGoldSearch(game, { name: 'expert', budget: { simulations: 500 } });
    expect(stepsBack(game, watchGold, 3, (view) => bot.choose(view))).toEqual([]);
  });
});

describe('nobody goes a step back in The River', () => {
  it('who follows the hints', () => {
    const game = river(2);
    const advisor = theRiverHints(game);
    const follow = (view: View<TheRiverState>) => advisor.advise(view, { simulations: 200 }).moves[0].move;
    expect(stepsBack(game, watchRiver, 2, follow)).toEqual([]);
  });

  it.each(QUICK)('on level %s', (level) => {
    const game = river(2);
    const bot = theRiverLevels[level](game);
    expect(stepsBack(game, watchRiver, 3, (view) => bot.choose(view))).toEqual([]);
  });

  it('on level expert', () => {
    const game = river(2);
    const bot = theRiverSearch(game, { name: 'expert', budget: { simulations: 500 } });
    expect(stepsBack(game, watchRiver, 2, (view) => bot.choose(view))).toEqual([]);
  });
});
