// Does a tree search without playouts play River of Gold better than the usual search? Compares their simulations per
// second, and plays games in which both have equal time:
//   node games/experiments/treeSearch.ts [milliseconds per decision] [seeds]
// Measures processor time, so that other programs do not disturb the match.
import {
  type SearchBudget,
  Duel,
  type MakeBot,
  Pairing,
  makeSearchBot,
  type SearchBot,
  type TurnStructure,
  makeTreeSimulator,
} from '@two-rivers/search';
import { CHOICES_PHASE } from '../river-of-gold/model.gen.ts';
import { riverOfGoldEvaluation } from '../river-of-gold/bots/evaluation.ts';
import { riverOfGoldSearch } from '../river-of-gold/bots/search.ts';
import { type Game, isRefusal } from '@two-rivers/kernel';
import { kindOf, riverOfGold, type RiverOfGoldState } from '../river-of-gold/rules/index.ts';
import { isPaymentKind } from '../river-of-gold/bots/turnSteps.ts';

const milliseconds = Number(process.argv[2] ?? 30);
const seeds = Number(process.argv[3] ?? 100);

const readProcessorTime = (): number => {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
};

const turnStructure: TurnStructure<RiverOfGoldState> = {
  isPreparation: (move) => isPaymentKind(kindOf(move)),
  isMidTurn: (state) => state.phase === CHOICES_PHASE,
};

/** Makes a bot for River of Gold with the tree search of The River, which evaluates new positions without playouts. */
function makeTreeBot(game: Game<RiverOfGoldState>, budget: SearchBudget): SearchBot<RiverOfGoldState> {
  // the evaluation already averages over pending chance
  const tuning = { rounds: 3, settle: false };
  const simulator = makeTreeSimulator(game, riverOfGoldEvaluation, turnStructure, tuning);
  return makeSearchBot(game, {
    name: 'tree',
    budget,
    candidates: 16,
    preview: true,
    trust: 10,
    simulator,
    clock: readProcessorTime,
  });
}

/** Makes a bot that plays like another, and counts its simulations and time. */
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
