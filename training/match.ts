// A search with a net against the search without, in the same time; or the net one step ahead against `heuristic`:
//   node training/match.ts <game> --net file.json [--players 2] [--ms 20 | --positions 25000] [--seeds 100] [--seconds 0] [--workers 2]
//     [--versus 0] [--use search|step|quick] [--rounds 0] [--candidates 12] [--trust 2] [--seed match]
// With --versus the other searches with the same net, and evaluates so many. With --positions both evaluate so many for a decision, as the levels do, however long that takes.
// A unit is one seed in all seat rotations with the same luck. With --seconds no unit is begun after that time.
import { readFileSync } from 'node:fs';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import type { State } from '@two-rivers/kernel';
import { type Bot, Duel, type NetFile, Pairing, readCorrection, type Unit } from '@two-rivers/search';
import { readOptions } from './options.ts';
import { type Subject, withSubject } from './subjects.ts';

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
type Options = typeof DEFAULTS & { readonly first: string };

interface Played extends Unit {
  readonly paces: readonly [number, number];
}

const clock = (): number => performance.now();

function duelOf({ first, net, players, ms, positions, versus, use, rounds, candidates, trust }: Options) {
  const correction =
    net === '' ? undefined : readCorrection(JSON.parse(readFileSync(net, 'utf8')) as NetFile);
  const budget = positions > 0 ? { simulations: positions } : { milliseconds: ms };
  const given = {
    ...(rounds === 0 ? {} : { rounds }),
    ...(candidates === 0 ? {} : { candidates }),
    ...(trust < 0 ? {} : { trust }),
  };
  return withSubject(first, players, <S extends State>(subject: Subject<S>) => {
    const one = (): Bot<S> => {
      if (use === 'quick') return subject.quick(correction);
      if (correction === undefined) throw new Error('which net?');
      return use === 'step'
        ? subject.stepper(correction)
        : subject.searcher(budget, clock, { ...given, correction });
    };
    const isQuick = use === 'step' || use === 'quick';
    const other = (): Bot<S> => {
      if (isQuick) return subject.heuristic();
      if (versus === 0 || correction === undefined) return subject.searcher(budget, clock);
      return subject.searcher({ simulations: versus }, clock, { ...given, correction });
    };
    const duel = new Duel(subject.game, one, other, clock);
    return (seed: string, index: number): Played => {
      const unit = duel.play(seed, index);
      const [a, b] = duel.takePaces();
      return { ...unit, paces: [a.ms / Math.max(1, a.decisions), b.ms / Math.max(1, b.decisions)] };
    };
  });
}

const percent = (share: number): string => (100 * share).toFixed(1);

async function main(): Promise<void> {
  const options = readOptions(process.argv.slice(2), DEFAULTS);
  const { players, seeds, seconds, workers } = options;
  const pairing = new Pairing(0, 1, players);
  const until = seconds === 0 ? Number.POSITIVE_INFINITY : Date.now() + 1000 * seconds;
  const paces = [0, 0];
  let next = 0;
  await Promise.all(
    Array.from(
      { length: workers },
      () =>
        new Promise<void>((done, fail) => {
          const thread = new Worker(new URL(import.meta.url), { workerData: options });
          const give = (): void => {
            thread.postMessage(next < seeds && Date.now() < until ? next++ : -1);
          };
          thread.on('message', (unit: Played) => {
            pairing.add(unit);
            unit.paces.forEach((pace, i) => {
              paces[i] += pace;
            });
            give();
          });
          thread.on('error', fail);
          thread.on('exit', () => done());
          give();
        }),
    ),
  );
  const { shares, margins } = pairing;
  const [own, others] = paces.map((pace) => (pace / shares.count).toFixed(2));
  console.log(
    `${options.first} ${players} players, ${process.argv.slice(3).join(' ')}: ${percent(shares.mean)}% (se ${percent(shares.standardError)}) of ${shares.count} seeds, points ${margins.mean.toFixed(1)}, ${own} and ${others} ms per decision`,
  );
}

if (isMainThread) await main();
else {
  const options = workerData as Options;
  const play = duelOf(options);
  parentPort?.on('message', (index: number) => {
    if (index < 0) parentPort?.close();
    else parentPort?.postMessage(play(options.seed, index));
  });
}
