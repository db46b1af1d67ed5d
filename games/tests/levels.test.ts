import { copyState, FastRandom, type Game, isRefusal, type Move, OVER, type State } from '@two-rivers/kernel';
import { riverOfGold } from '../river-of-gold/rules/index.ts';
import { theRiver } from '../the-river/rules/index.ts';
import { describe, expect, it } from 'vitest';
import {
  Duel,
  makeSoftmaxBot,
  drawSeedKey,
  type BotLevel,
  BOT_LEVELS,
  type MakeBot,
  BotMatch,
  type Simulator,
  unitScales,
  type BotView,
} from '@two-rivers/search';
import { riverOfGoldLevels, makeTurnSimulator } from '../river-of-gold/bots/search.ts';
import { playGame } from '@two-rivers/search/testing';
import { theRiverLevels, theRiverTree } from '../the-river/bots/search.ts';

function makeTables(): {
  name: string;
  game: Game;
  levels: Readonly<Record<BotLevel, MakeBot>>;
  simulations: Simulator<State>;
  /** hashes of one game by each level from Novice to Hard; a change alters the strength that players know */
  asEver: readonly string[];
}[] {
  const gold = riverOfGold.make({ seats: 2 });
  const river = theRiver.make({ seats: 2 });
  if (isRefusal(gold) || isRefusal(river)) throw new Error('no game');
  return [
    {
      name: 'River of Gold',
      game: gold,
      levels: riverOfGoldLevels,
      simulations: makeTurnSimulator(gold),
      asEver: ['23e16b26', '74a89867', '27af8ae3', 'fddb88fa'],
    },
    {
      name: 'The River',
      game: river,
      levels: theRiverLevels,
      simulations: theRiverTree(river),
      asEver: ['4a71e29', 'b885d438', 'c0659f13', '2fdaab5a'],
    },
  ];
}

describe.each(makeTables())('the levels of $name', ({ game, levels, simulations, asEver: unchangedHashes }) => {
  it('are listed from the weakest to the strongest', () => {
    expect(Object.keys(levels)).toEqual(BOT_LEVELS);
  });

  it('win against the next weaker one, up to Hard', () => {
    const scale = unitScales(2).wins;
    for (let i = 1; i < BOT_LEVELS.indexOf('expert'); i++) {
      const duel = new Duel(game, levels[BOT_LEVELS[i]], levels[BOT_LEVELS[i - 1]], () => 0);
      let wins = 0;
      for (let index = 0; index < 16; index++) wins += duel.playUnit('levels', index).wins / scale;
      expect(wins).toBeGreaterThan(8);
    }
  });

  it('are unchanged up to Hard: every move of a game is the same as before the nets', () => {
    const match = new BotMatch(game);
    const hashes = BOT_LEVELS.slice(0, BOT_LEVELS.indexOf('expert')).map((level) => {
      let hash = 0;
      const bots = Array.from({ length: game.seats }, () => {
        const bot = levels[level](game);
        const choose = (view: BotView): Move => {
          const move = bot.choose(view);
          hash = (Math.imul(hash, 31) + move) | 0;
          return move;
        };
        return { name: level, choose };
      });
      match.play(bots, 'levels', 0);
      return (hash >>> 0).toString(16);
    });
    expect(hashes).toEqual(unchangedHashes);
  });

  it.each([
    ['novice', 6],
    ['easy', 3],
    ['medium', 2],
    ['hard', 0],
  ] as const)(
    '%s loses at most %i points with a move that ends the game',
    (level, most) => {
      const after = game.create();
      const lost: number[] = [];
      for (let index = 0; index < 12; index++) {
        const bot = levels[level](game);
        playGame(game, `last ${index}`, (view) => {
          const move = bot.choose(view);
          const leads = new Map<Move, { lead: number; isWon: boolean }>();
          for (const each of view.moves.toArray()) {
            copyState(view.state, after);
            game.play(after, each);
            if (game.actor(after) !== OVER) continue;
            const { scores, ranks } = game.outcome(after);
            const lead = scores[view.seat] - scores[1 - view.seat];
            leads.set(each, { lead, isWon: ranks[view.seat] === 1 });
          }
          const chosen = leads.get(move);
          if (chosen === undefined || leads.size === 1) return move;
          const alike = [...leads.values()].filter(({ isWon }) => isWon === chosen.isWon);
          lost.push(Math.max(...alike.map(({ lead }) => lead)) - chosen.lead);
          return move;
        });
      }
      expect(lost).not.toEqual([]);
      expect(Math.max(...lost)).toBeLessThanOrEqual(most);
    },
    20_000,
  );

  it('only choose moves rated nearly as good as the best', () => {
    const cap = 0.3;
    playGame(game, 'cap', (view) => {
      // same seed for the same sampled world; a new bot, so that no plan is left
      const seeded = () => ({ ...view, random: new FastRandom('cap') });
      const move = makeSoftmaxBot(game, {
        name: 'wild',
        simulator: simulations,
        temperature: 1e9,
        maxDrop: cap,
        pointTemperature: 1,
      }).choose(seeded());
      const count = simulations.beginDecision(view, drawSeedKey(seeded().random));
      let [best, chosen] = [Number.NEGATIVE_INFINITY, Number.NEGATIVE_INFINITY];
      for (let i = 0; i < count; i++) {
        simulations.evaluateCandidate(i);
        const share = Math.min(1 - 1e-9, Math.max(1e-9, simulations.values[view.seat]));
        const odds = Math.log(share / (1 - share));
        best = Math.max(best, odds);
        if (simulations.moveOf(i) === move) chosen = Math.max(chosen, odds);
      }
      expect(best - chosen).toBeLessThanOrEqual(cap + 1e-9);
      return move;
    });
  });
});
