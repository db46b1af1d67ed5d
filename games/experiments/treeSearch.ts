// Is River of Gold searched better by a tree without playing on? Simulations in a second of both, and games in the same time:
//   node games/experiments/treeSearch.ts [milliseconds a decision] [seeds]
// Time is that of the processor, so that other programs do not disturb the match.
import {
  type SearchBudget,
  Duel,
  type MakeBot,
  StaticEvaluator,
  Pairing,
  makeSearchBot,
  type SearchBot,
  type TurnStructure,
  TreeSimulator,
  DEFAULT_TREE_TUNING,
} from '@two-rivers/search';
import { riverOfGoldEvaluation } from '../river-of-gold/bots/evaluation.ts';
import { riverOfGoldSearch } from '../river-of-gold/bots/search.ts';
import { type Game, isRefusal } from '@two-rivers/kernel';
import { kindOf, riverOfGold, type RiverOfGoldState, stateCodes } from '../river-of-gold/rules/index.ts';
import { isPaymentKind } from '../river-of-gold/bots/turnSteps.ts';

const milliseconds = Number(process.argv[2] ?? 30);
const seeds = Number(process.argv[3] ?? 100);

const readProcessorTime = (): number => {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
};

const turnStructure: TurnStructure<RiverOfGoldState> = {
  isPreparation: (move) => isPaymentKind(kindOf(move)),
  isMidTurn: (state) => state.phase === stateCodes.CHOICES_PHASE,
};

/** The search of The River, in River of Gold: from the root down a tree, no further than to a new position. */
function makeTreeBot(game: Game<RiverOfGoldState>, budget: SearchBudget): SearchBot<RiverOfGoldState> {
  // the evaluation takes the mean of what chance will bring
  const tuning = { ...DEFAULT_TREE_TUNING, rounds: 3, settle: false };
  const outlook = new StaticEvaluator(game, riverOfGoldEvaluation, turnStructure, tuning.settle);
  const simulations = new TreeSimulator(game, outlook, turnStructure, tuning);
  return makeSearchBot(game, {
    name: 'tree',
    budget,
    candidates: 16,
    preview: true,
    trust: 10,
    simulator: simulations,
    clock: readProcessorTime,
  });
}

/** Tells how many simulations a bot made in how much of its time. */
function countSimulations(
  bot: SearchBot<RiverOfGoldState>,
  budget: SearchBudget,
): ReturnType<MakeBot<RiverOfGoldState>> {
  return {
    name: bot.name,
    choose(view) {
      if (view.moves.length === 1) return view.moves.at(0);
      const begin = readProcessorTime();
      const { moves, playouts } = bot.searchRoot(view, budget);
      const total = counts.get(bot.name) ?? { simulations: 0, milliseconds: 0 };
      counts.set(bot.name, {
        simulations: total.simulations + playouts,
        milliseconds: total.milliseconds + readProcessorTime() - begin,
      });
      const [best] = moves;
      if (best === undefined) throw new Error('no move');
      return best.move;
    },
  };
}

const counts = new Map<string, { simulations: number; milliseconds: number }>();
const game = riverOfGold.make({ seats: 2, options: { first: 0 } });
if (isRefusal(game)) throw new Error(JSON.stringify(game));
const budget = { milliseconds };
const duel = new Duel<RiverOfGoldState>(
  game,
  () => countSimulations(makeTreeBot(game, budget), budget),
  () =>
    countSimulations(
      riverOfGoldSearch(game, {
        name: 'turns',
        budget,
        clock: readProcessorTime,
        evaluation: riverOfGoldEvaluation,
      }),
      budget,
    ),
  () => 0,
);
const pairing = new Pairing(0, 1, 2);
for (let index = 0; index < seeds; index++) pairing.add(duel.playUnit('tree', index));
for (const [name, total] of counts)
  console.log(`${name}: ${Math.round((1000 * total.simulations) / total.milliseconds)} simulations/s`);
const { shares } = pairing;
const formatPercent = (share: number): string => (100 * share).toFixed(1);
console.log(
  `the tree wins ${formatPercent(shares.mean)}% (se ${formatPercent(shares.standardError)}) of ${shares.count} seeds`,
);
