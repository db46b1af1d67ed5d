import { type Game, type GameFamily, isRefusal, type State } from '@two-rivers/kernel';
import { riverOfGold } from '../river-of-gold/rules/index.ts';
import { theRiver } from '../the-river/rules/index.ts';
import { describe, expect, it } from 'vitest';
import { withLegalityCheck, type MakeBot, BotMatch } from '@two-rivers/search';
import { riverOfGoldBots } from '../river-of-gold/bots/bots.ts';
import { theRiverBots } from '../the-river/bots/bots.ts';

function makeGame<S extends State>(family: GameFamily<S>, seats: number): Game<S> {
  const game = family.make({ seats });
  if (isRefusal(game)) throw new Error(game.reason);
  return game;
}

/** Slow bots, skipped here; `search.test.ts` checks the search with smaller budgets. */
const SLOW = ['search', 'expert', 'master'];

/** Plays a few games, checking that every move is legal; returns the number of decisions. */
function countLegalDecisions<S extends State>(family: GameFamily<S>, make: MakeBot<S>): number {
  let decisions = 0;
  for (const seats of family.seats) {
    const game = makeGame(family, seats);
    const match = new BotMatch(game);
    const bots = Array.from({ length: seats }, () => withLegalityCheck(make(game)));
    for (let index = 0; index < 3; index++) {
      match.play(bots, 'legal', index);
      decisions += match.decisions;
    }
  }
  return decisions;
}

function isQuick([name]: readonly [string, unknown]): boolean {
  return !SLOW.includes(name);
}

// matches trust the project's own bots, so their moves are checked here
describe('the bots of the project only choose legal moves', () => {
  it.each(Object.entries(riverOfGoldBots).filter(isQuick))('%s in River of Gold', (_, make) => {
    expect(countLegalDecisions(riverOfGold, make)).toBeGreaterThan(0);
  });
  it.each(Object.entries(theRiverBots).filter(isQuick))('%s in The River', (_, make) => {
    expect(countLegalDecisions(theRiver, make)).toBeGreaterThan(0);
  });
});
