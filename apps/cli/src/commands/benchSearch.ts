import { type MakeViewerEvaluation, BotMatch, type SearchFactory, type BotView } from '@two-rivers/search';
import { copyState, FastRandom, type Game, MoveList, type State } from '@two-rivers/kernel';
import type { CliGame } from '../common/games.ts';
import { roundToDigits } from '@two-rivers/terminal';

export interface SearchBenchmark {
  readonly game: string;
  readonly players: number;
  /** microseconds to evaluate a position with the heuristic */
  readonly leafMicroseconds: number;
  /** microseconds to evaluate a position with the trained net, and size of that net in bytes; both 0 without a net */
  readonly learnedMicroseconds: number;
  readonly learnedBytes: number;
  /** positions evaluated per second of search, including all overhead; search budgets count positions */
  readonly positionsPerSecond: number;
  /** simulations per second, where a simulation is one descent from the root to a leaf */
  readonly simulationsPerSecond: number;
}

const SAMPLE_EVERY = 7;
const POSITIONS = 60;
const LEAVES = 200_000;
const BUDGET = { simulations: 4000 };

/** Measures evaluation and search on positions from games of `heuristic`, after a warm-up. */
export async function benchmarkSearch(entry: CliGame, game: Game): Promise<SearchBenchmark | undefined> {
  const { searchFactory, bots } = entry;
  const heuristic = bots['heuristic']?.(game);
  if (searchFactory === undefined || heuristic === undefined) return undefined;
  const views: BotView[] = [];
  let decisions = 0;
  const samplingBot = {
    name: 'watching',
    choose(view: BotView) {
      if (view.moves.length > 1 && ++decisions % SAMPLE_EVERY === 0 && views.length < POSITIONS)
        views.push(copyView(view));
      return heuristic.choose(view);
    },
  };
  const match = new BotMatch(game);
  const seats = Array.from({ length: game.seats }, () => samplingBot);
  for (let index = 0; views.length < POSITIONS; index++) match.play(seats, 'thinking', index);
  await entry.prepare?.(game);
  const trainedEvaluation = searchFactory.trainedEvaluation?.(game);
  return {
    game: game.id,
    players: game.seats,
    leafMicroseconds: roundToDigits(
      timeLeafMicroseconds((leafGame, seat) => searchFactory.makeEvaluation(leafGame, seat), game, views),
      2,
    ),
    learnedMicroseconds:
      trainedEvaluation === undefined
        ? 0
        : roundToDigits(timeLeafMicroseconds(trainedEvaluation.makeEvaluation, game, views), 2),
    learnedBytes: trainedEvaluation?.bytes ?? 0,
    ...measureSearchRate(searchFactory, game, views),
  };
}

function copyView({ game, state, seat, moves }: BotView): BotView {
  const copy: State = game.create();
  copyState(state, copy);
  const list = new MoveList(game.limits.moves);
  for (let i = 0; i < moves.length; i++) list.add(moves.at(i));
  return { game, state: copy, seat, moves: list, random: new FastRandom(`thinking ${seat}`) };
}

function timeLeafMicroseconds(evaluation: MakeViewerEvaluation, game: Game, views: readonly BotView[]): number {
  const evaluations = Array.from({ length: game.seats }, (_, seat) => evaluation(game, seat));
  const shares = new Float64Array(game.seats);
  const timeLeaves = (leaves: number): number => {
    const begin = performance.now();
    for (let done = 0; done < leaves; done += views.length)
      for (const { seat, state } of views) evaluations[seat]?.fillShares(state, shares);
    return ((performance.now() - begin) * 1000) / (Math.ceil(leaves / views.length) * views.length);
  };
  timeLeaves(LEAVES / 4);
  return timeLeaves(LEAVES);
}

function measureSearchRate(
  searchFactory: SearchFactory,
  game: Game,
  views: readonly BotView[],
): Pick<SearchBenchmark, 'positionsPerSecond' | 'simulationsPerSecond'> {
  const bot = searchFactory.makeSearchBot(game, { name: 'bench', budget: BUDGET, clock: () => performance.now() });
  const timeSearches = (): { positions: number; simulations: number; seconds: number } => {
    const begin = performance.now();
    let [positions, simulations] = [0, 0];
    for (const view of views) {
      const result = bot.searchRoot(view, BUDGET);
      positions += result.simulations;
      simulations += result.playouts;
    }
    return { positions, simulations, seconds: (performance.now() - begin) / 1000 };
  };
  timeSearches();
  const { positions, simulations, seconds } = timeSearches();
  return {
    positionsPerSecond: Math.round(positions / seconds),
    simulationsPerSecond: Math.round(simulations / seconds),
  };
}
