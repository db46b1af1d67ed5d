// How much of a win do the bot levels lose by their decisions, compared with the choices of the search?
//   node games/experiments/errorRate.ts river-of-gold|the-river [decisions] [simulations per choice] [fresh worlds]
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
/** Interval between the examined decisions of a game. */
const EVERY = 11;
/** Number of the first fresh world; high enough that no search uses these worlds. */
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

/** Best candidate that begins with a move, by static evaluation; undefined if no candidate begins with it. */
function bestCandidateFor(move: Move, count: number, seat: number): number | undefined {
  let best: number | undefined;
  let bestValue = Number.NEGATIVE_INFINITY;
  for (let i = 0; i < count; i++) {
    if (simulations.moveOf(i) !== move) continue;
    simulations.evaluateCandidate(i);
    if (simulations.values[seat] <= bestValue) continue;
    best = i;
    bestValue = simulations.values[seat];
  }
  return best;
}

/** Loss of a move against the search's choice, in worlds that the search has not used, so that luck favors neither. */
function estimateLoss(view: BotView, move: Move): number | undefined {
  const best = halving.search(view, { simulations: simulationsEach });
  if (simulations.moveOf(best) === move) return 0;
  const playedCandidate = bestCandidateFor(move, candidates, view.seat);
  if (playedCandidate === undefined) return undefined;
  let loss = 0;
  for (let worldIndex = 0; worldIndex < freshWorlds; worldIndex++) {
    simulations.sampleWorld(FIRST_FRESH_WORLD + worldIndex);
    simulations.simulate(best);
    loss += simulations.values[view.seat];
    simulations.simulate(playedCandidate);
    loss -= simulations.values[view.seat];
  }
  return loss / freshWorlds;
}

// only `beginDecision` returns the number of candidates, so it is recorded here
let candidates = 0;
const begin = simulations.beginDecision.bind(simulations);
simulations.beginDecision = (view, seed) => {
  candidates = begin(view, seed);
  return candidates;
};

/** Makes a bot that plays like another, and records the loss of some decisions. */
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
