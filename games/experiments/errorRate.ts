// How much of a win do the decisions of the levels lose against the choice of the search?
//   node games/experiments/errorRate.ts river-of-gold|the-river [decisions] [simulations a choice] [fresh bundles]
import {
  type Bot,
  type ComparisonOptions,
  SequentialHalving,
  BOT_LEVELS,
  type MakeBot,
  BotMatch,
  type Simulator,
  type BotView,
} from '@two-rivers/search';
import { riverOfGoldBots } from '../river-of-gold/bots/bots.ts';
import { theRiverBots } from '../the-river/bots/bots.ts';
import { type Game, type GameFamily, isRefusal, type Move, type State } from '@two-rivers/kernel';
import { riverOfGold } from '../river-of-gold/rules/index.ts';
import { theRiver } from '../the-river/rules/index.ts';
import { makeTurnSimulator } from '../river-of-gold/bots/search.ts';
import { theRiverTree } from '../the-river/bots/search.ts';

const [id = 'river-of-gold', ...numbers] = process.argv.slice(2);
const [decisions = 400, simulationsEach = 4000, freshWorlds = 100] = numbers.map(Number);
/** Of the decisions of a game one in so many is looked at. */
const EVERY = 11;
/** Numbers of bundles that no search gets to. */
const FIRST_FRESH_WORLD = 1_000_000;

interface ErrorRateSetup {
  readonly game: Game;
  readonly simulations: Simulator<State>;
  readonly comparison: ComparisonOptions;
  readonly bots: Readonly<Record<string, MakeBot>>;
}

function makeTwoPlayerGame<S extends State>(family: GameFamily<S>): Game<S> {
  const game = family.make({ seats: 2, options: { first: 0 } });
  if (isRefusal(game)) throw new Error(game.reason);
  return game;
}

function makeRiverOfGoldSetup(): ErrorRateSetup {
  const game = makeTwoPlayerGame(riverOfGold);
  return {
    game,
    simulations: makeTurnSimulator(game),
    comparison: { candidates: 12, preview: false, trust: 2 },
    bots: riverOfGoldBots,
  };
}

function makeTheRiverSetup(): ErrorRateSetup {
  const game = makeTwoPlayerGame(theRiver);
  return {
    game,
    simulations: theRiverTree(game),
    comparison: { candidates: 16, preview: true, trust: 10 },
    bots: theRiverBots,
  };
}

const { game, simulations, comparison, bots } = id === 'the-river' ? makeTheRiverSetup() : makeRiverOfGoldSetup();
const halving = new SequentialHalving(simulations, comparison, () => 0, 2);

/** The candidate that looks best among those that begin with a move; none if the search does not know it. */
function bestCandidateFor(move: Move, count: number, seat: number): number | undefined {
  let best: number | undefined;
  let most = Number.NEGATIVE_INFINITY;
  for (let i = 0; i < count; i++) {
    if (simulations.moveOf(i) !== move) continue;
    simulations.evaluateCandidate(i);
    if (simulations.values[seat] <= most) continue;
    best = i;
    most = simulations.values[seat];
  }
  return best;
}

/** What a move loses, over bundles that the search has not seen, so that neither looks good by luck. */
function estimateLoss(view: BotView, move: Move): number | undefined {
  const best = halving.search(view, { simulations: simulationsEach });
  if (simulations.moveOf(best) === move) return 0;
  const played = bestCandidateFor(move, candidates, view.seat);
  if (played === undefined) return undefined;
  let loss = 0;
  for (let bundle = 0; bundle < freshWorlds; bundle++) {
    simulations.sampleWorld(FIRST_FRESH_WORLD + bundle);
    simulations.simulate(best);
    loss += simulations.values[view.seat];
    simulations.simulate(played);
    loss -= simulations.values[view.seat];
  }
  return loss / freshWorlds;
}

// the number of candidates is known only to who begins
let candidates = 0;
const begin = simulations.beginDecision.bind(simulations);
simulations.beginDecision = (view, seed) => {
  candidates = begin(view, seed);
  return candidates;
};

/** A bot that plays like another, and keeps what some of its decisions lose. */
function recordLosses(bot: Bot, losses: number[]): Bot {
  let decisionCount = 0;
  return {
    name: bot.name,
    choose(view) {
      const move = bot.choose(view);
      if (view.moves.length === 1 || losses.length === decisions || ++decisionCount % EVERY !== 0) return move;
      const loss = estimateLoss(view, move);
      if (loss !== undefined) losses.push(loss);
      return move;
    },
  };
}

const match = new BotMatch(game);
for (const level of BOT_LEVELS.filter((name) => name !== 'expert' && name !== 'master')) {
  const losses: number[] = [];
  for (let index = 0; losses.length < decisions; index++) {
    const seats = [0, 1].map(() => recordLosses(bots[level](game), losses));
    match.play(seats, 'errors', index);
  }
  const mean = losses.reduce((sum, loss) => sum + loss, 0) / decisions;
  const variance = losses.reduce((sum, loss) => sum + (loss - mean) ** 2, 0) / decisions;
  const error = Math.sqrt(variance / decisions);
  console.log(`${level}: ${(100 * mean).toFixed(1)}% of a win (se ${(100 * error).toFixed(1)})`);
}
