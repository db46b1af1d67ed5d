import { type EvaluationFor, Match, type Thinking, type View } from '@two-rivers/search';
import { copyState, FastRandom, type Game, MoveList, type State } from '@two-rivers/kernel';
import type { CliGame } from '../common/games.ts';
import { rounded } from '@two-rivers/terminal';

export interface ThinkingFigures {
  readonly game: string;
  readonly players: number;
  /** microseconds to evaluate a position with the heuristic */
  readonly leafMicroseconds: number;
  /** the same with what learned by playing, and the size of that; 0 where nothing has */
  readonly learnedMicroseconds: number;
  readonly learnedBytes: number;
  /** positions evaluated in a second of search, everything included: what a budget counts */
  readonly positionsPerSecond: number;
  /** simulations in the usual sense: ways to play on that a search followed from its root to a leaf, in a second */
  readonly simulationsPerSecond: number;
}

const EVERY = 7;
const POSITIONS = 60;
const LEAVES = 200_000;
const BUDGET = { simulations: 4000 };

/** Measures evaluation and search at positions of games of the heuristic, after a warm-up. */
export async function measureThinking(entry: CliGame, game: Game): Promise<ThinkingFigures | undefined> {
  const { thinking, bots } = entry;
  const heuristic = bots['heuristic']?.(game);
  if (thinking === undefined || heuristic === undefined) return undefined;
  const views: View[] = [];
  let seen = 0;
  const watching = {
    name: 'watching',
    choose(view: View) {
      if (view.moves.length > 1 && ++seen % EVERY === 0 && views.length < POSITIONS) views.push(kept(view));
      return heuristic.choose(view);
    },
  };
  const match = new Match(game);
  const seats = Array.from({ length: game.seats }, () => watching);
  for (let index = 0; views.length < POSITIONS; index++) match.play(seats, 'thinking', index);
  await entry.ready?.(game);
  const learned = thinking.learned?.(game);
  return {
    game: game.id,
    players: game.seats,
    leafMicroseconds: rounded(
      measureLeaf((of, seat) => thinking.evaluation(of, seat), game, views),
      2,
    ),
    learnedMicroseconds: learned === undefined ? 0 : rounded(measureLeaf(learned.evaluation, game, views), 2),
    learnedBytes: learned?.bytes ?? 0,
    ...measureSearch(thinking, game, views),
  };
}

function kept({ game, state, seat, moves }: View): View {
  const copy: State = game.create();
  copyState(state, copy);
  const list = new MoveList(game.limits.moves);
  for (let i = 0; i < moves.length; i++) list.add(moves.at(i));
  return { game, state: copy, seat, moves: list, random: new FastRandom(`thinking ${seat}`) };
}

function measureLeaf(evaluation: EvaluationFor, game: Game, views: readonly View[]): number {
  const evaluations = Array.from({ length: game.seats }, (_, seat) => evaluation(game, seat));
  const shares = new Float64Array(game.seats);
  const run = (leaves: number): number => {
    const begin = performance.now();
    for (let done = 0; done < leaves; done += views.length)
      for (const { seat, state } of views) evaluations[seat]?.shares(state, shares);
    return ((performance.now() - begin) * 1000) / (Math.ceil(leaves / views.length) * views.length);
  };
  run(LEAVES / 4);
  return run(LEAVES);
}

function measureSearch(
  thinking: Thinking,
  game: Game,
  views: readonly View[],
): Pick<ThinkingFigures, 'positionsPerSecond' | 'simulationsPerSecond'> {
  const bot = thinking.search(game, { name: 'bench', budget: BUDGET, clock: () => performance.now() });
  const run = (): { positions: number; simulations: number; seconds: number } => {
    const begin = performance.now();
    let [positions, simulations] = [0, 0];
    for (const view of views) {
      const found = bot.searchRoot(view, BUDGET);
      positions += found.simulations;
      simulations += found.playouts;
    }
    return { positions, simulations, seconds: (performance.now() - begin) / 1000 };
  };
  run();
  const { positions, simulations, seconds } = run();
  return {
    positionsPerSecond: Math.round(positions / seconds),
    simulationsPerSecond: Math.round(simulations / seconds),
  };
}
