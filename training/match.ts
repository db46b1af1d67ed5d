// Match of a search with a net against the search without one, in equal time; or of a one-step net bot against `heuristic`:
//   node training/match.ts <game> --net file.json [--players 2] [--ms 20 | --positions 25000] [--seeds 100] [--seconds 0] [--workers 2]
//     [--versus 0] [--use search|step|quick] [--rounds 0] [--candidates 12] [--trust 2] [--seed match]
// --positions replaces the time by a number of positions per decision, as for the levels. With --versus the opponent searches
// with the same net and this number of positions.
// A unit is one seed in all seat rotations with the same luck. With --seconds no unit starts after that time.
import { readFileSync } from 'node:fs';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import type { State } from '@two-rivers/kernel';
import { type Bot, Duel, type NetFile, Pairing, readNetCorrection, type UnitResult } from '@two-rivers/search';
import { handleCallsOn, WorkerCalls } from '@two-rivers/search/workerCalls';
import { parseOptions } from './parseOptions.ts';
import { type TrainingGame, withTrainingGame } from './trainingGames.ts';

const DEFAULTS = {
  net: '',
  players: 2,
  ms: 20,
  positions: 0,
  versus: 0,
  seeds: 100,
  seconds: 0,
  workers: 2,
  use: 'search',
  rounds: 0,
  candidates: 0,
  trust: -1,
  seed: 'match',
};
type MatchOptions = typeof DEFAULTS & { readonly first: string };

interface TimedUnitResult extends UnitResult {
  readonly paces: readonly [number, number];
}

const clock = (): number => performance.now();

function makeUnitPlayer({ first, net, players, ms, positions, versus, use, rounds, candidates, trust }: MatchOptions) {
  const correction = net === '' ? undefined : readNetCorrection(JSON.parse(readFileSync(net, 'utf8')) as NetFile);
  const budget = positions > 0 ? { simulations: positions } : { milliseconds: ms };
  const searchOptions = {
    ...(rounds === 0 ? {} : { rounds }),
    ...(candidates === 0 ? {} : { candidates }),
    ...(trust < 0 ? {} : { trust }),
  };
  return withTrainingGame(first, players, <S extends State>(trainingGame: TrainingGame<S>) => {
    const makeBotA = (): Bot<S> => {
      if (use === 'quick') return trainingGame.makeQuickBot(correction);
      if (correction === undefined) throw new Error('the option --net is missing');
      return use === 'step'
        ? trainingGame.makeOneStepBot(correction)
        : trainingGame.makeSearchBot(budget, clock, { ...searchOptions, correction });
    };
    const isQuick = use === 'step' || use === 'quick';
    const makeBotB = (): Bot<S> => {
      if (isQuick) return trainingGame.makeHeuristicBot();
      if (versus === 0 || correction === undefined) return trainingGame.makeSearchBot(budget, clock);
      return trainingGame.makeSearchBot({ simulations: versus }, clock, { ...searchOptions, correction });
    };
    const duel = new Duel(trainingGame.game, makeBotA, makeBotB, clock);
    return (seed: string, index: number): TimedUnitResult => {
      const unit = duel.playUnit(seed, index);
      const [a, b] = duel.takeDecisionTimes();
      return { ...unit, paces: [a.ms / Math.max(1, a.decisions), b.ms / Math.max(1, b.decisions)] };
    };
  });
}

const formatPercent = (share: number): string => (100 * share).toFixed(1);

interface MatchFunctions {
  readonly playUnit: (index: number) => TimedUnitResult;
}

async function main(): Promise<void> {
  const options = parseOptions(process.argv.slice(2), DEFAULTS);
  const { players, seeds, seconds, workers } = options;
  const pairing = new Pairing(0, 1, players);
  const until = seconds === 0 ? Number.POSITIVE_INFINITY : Date.now() + 1000 * seconds;
  const paces = [0, 0];
  let next = 0;
  await Promise.all(
    Array.from({ length: workers }, async () => {
      const thread = new Worker(new URL(import.meta.url), { workerData: options });
      const calls = WorkerCalls.inNode<MatchFunctions>(thread);
      while (next < seeds && Date.now() < until) {
        const unit = await calls.call('playUnit', next++);
        pairing.add(unit);
        unit.paces.forEach((pace, i) => {
          paces[i] += pace;
        });
      }
      await thread.terminate();
    }),
  );
  const { shares, margins } = pairing;
  const [own, others] = paces.map((pace) => (pace / shares.count).toFixed(2));
  console.log(
    `${options.first} ${players} players, ${process.argv.slice(3).join(' ')}: ${formatPercent(shares.mean)}% (se ${formatPercent(shares.standardError)}) of ${shares.count} seeds, points ${margins.mean.toFixed(1)}, ${own} and ${others} ms per decision`,
  );
}

if (isMainThread) await main();
else {
  const options = workerData as MatchOptions;
  const playUnit = makeUnitPlayer(options);
  handleCallsOn<MatchFunctions>(parentPort, { playUnit: (index) => playUnit(options.seed, index) });
}
