// Plays games of a bot against itself, and writes training rows:
//   node training/selfPlay.ts <game> [--players 2] [--seconds 60] [--games 0] [--workers 2] [--seed play] [--by quick|heuristic] [--net file.json] [--out folder]
// Each worker plays games with its own seeds until the time is over or its part of --games is played.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { isMainThread, parentPort, Worker } from 'node:worker_threads';
import { CHANCE, FastRandom, MoveList, OVER, SeededChance, SeedKey, type State } from '@two-rivers/kernel';
import { type Bot, NetInputs, type NetFile, readNetCorrection, type BotView } from '@two-rivers/search';
import { handleCallsOn, WorkerCalls } from '@two-rivers/search/workerCalls';
import { parseOptions } from './parseOptions.ts';
import { RowWriter, rowWidth } from './rows.ts';
import { type TrainingGame, withTrainingGame } from './trainingGames.ts';

const DEFAULTS = {
  players: 2,
  seconds: 60,
  games: 0,
  workers: 2,
  seed: 'play',
  by: 'quick',
  net: '',
  out: 'dist/training/play',
};
/** Percentage of games with one stray decision; positions before it are not used for training. */
const STRAY_PERCENT = 67;

interface SelfPlayCounts {
  readonly games: number;
  readonly rows: number;
}

interface SelfPlayTask {
  readonly worker: number;
  readonly options: typeof DEFAULTS & { readonly first: string };
}

/** Plays games and writes their positions. */
class SelfPlayer<S extends State> {
  readonly #trainingGame: TrainingGame<S>;
  readonly #writer: RowWriter;
  readonly #bots: readonly Bot<S>[];
  readonly #strayBot: Bot<S>;
  readonly #views: readonly BotView<S>[];
  readonly #random = new FastRandom('');
  readonly #chance: SeededChance;
  readonly #state: S;
  readonly #list: MoveList;
  readonly #inputs: NetInputs;
  readonly #logits: Float64Array;
  /** number of decisions in the previous game; the stray decision is drawn from this range */
  #previousDecisions = 50;

  constructor(trainingGame: TrainingGame<S>, writer: RowWriter, makeBot: () => Bot<S>) {
    const { game, sizes } = trainingGame;
    const seats = Array.from({ length: game.seats }, (_, seat) => seat);
    this.#trainingGame = trainingGame;
    this.#writer = writer;
    this.#bots = seats.map(makeBot);
    this.#strayBot = trainingGame.makeStrayBot();
    this.#list = new MoveList(game.limits.moves);
    this.#views = seats.map((seat) => ({
      game,
      state: game.create(),
      seat,
      moves: this.#list,
      random: this.#random,
    }));
    this.#state = game.create();
    this.#chance = new SeededChance(game.limits.sources);
    this.#inputs = new NetInputs(sizes.amounts, sizes.bits);
    this.#logits = new Float64Array(game.seats);
  }

  playGame(key: SeedKey): void {
    const { game, evaluatedAt } = this.#trainingGame;
    const state = this.#state;
    this.#chance.rekey(key);
    this.#random.rekey(key.add(1));
    const strayAt = this.#random.below(100) < STRAY_PERCENT ? this.#random.below(this.#previousDecisions) : -1;
    let decisions = 0;
    game.setup(state);
    for (let actor = game.actor(state); actor !== OVER; actor = game.actor(state)) {
      if (actor === CHANCE) {
        game.moves(state, this.#list);
        game.play(state, this.#list.at(this.#chance.draw(game.source(state), this.#list.length)));
        continue;
      }
      const turns = this.#trainingGame.turnCount(state);
      const isDecision = this.#playDecision(actor, decisions === strayAt, decisions > strayAt);
      if (isDecision) decisions++;
      const shouldRecord = evaluatedAt === 'after' && decisions > strayAt && game.actor(state) !== OVER;
      if (shouldRecord && this.#trainingGame.isTurnOver(state, actor, turns)) this.#recordPosition(actor);
    }
    this.#previousDecisions = decisions;
    this.#recordResult();
  }

  /** Plays a move of a seat; returns whether there was a choice. */
  #playDecision(actor: number, isStray: boolean, shouldRecord: boolean): boolean {
    const { game, evaluatedAt } = this.#trainingGame;
    const view = this.#views[actor];
    game.mask(this.#state, actor, view.state);
    game.moves(view.state, this.#list);
    if (this.#list.length === 1) {
      game.play(this.#state, this.#list.at(0));
      return false;
    }
    if (evaluatedAt === 'before' && shouldRecord) this.#recordPosition(actor);
    game.play(this.#state, (isStray ? this.#strayBot : this.#bots[actor]).choose(view));
    return true;
  }

  #recordPosition(viewer: number): void {
    this.#inputs.reset();
    const first = this.#trainingGame.fillInputs(this.#state, viewer, this.#inputs, this.#logits);
    const { breakdown } = this.#trainingGame.game.outcome(this.#state);
    this.#writer.addPosition(first, this.#inputs, this.#logits, breakdown);
  }

  #recordResult(): void {
    const outcome = this.#trainingGame.game.outcome(this.#state);
    const winners = outcome.ranks.filter((rank) => rank === 1).length;
    this.#writer.endGame(
      outcome.ranks.map((rank) => (rank === 1 ? 1 / winners : 0)),
      outcome,
    );
  }
}

function rowSizes<S extends State>({ game, sizes }: TrainingGame<S>) {
  return { ...sizes, categories: game.categories.length };
}

function runTask({ worker, options }: SelfPlayTask): SelfPlayCounts {
  const { first, players, seconds, games, workers, seed, by, net, out } = options;
  return withTrainingGame(first, players, (trainingGame) => {
    const writer = new RowWriter(`${out}/rows.${worker}`, players, rowSizes(trainingGame));
    const correction = net === '' ? undefined : readNetCorrection(JSON.parse(readFileSync(net, 'utf8')) as NetFile);
    const player = new SelfPlayer(trainingGame, writer, () =>
      by === 'heuristic' ? trainingGame.makeHeuristicBot() : trainingGame.makeQuickBot(correction),
    );
    const until = games > 0 ? Number.POSITIVE_INFINITY : Date.now() + 1000 * seconds;
    const maxGames = games === 0 ? Number.POSITIVE_INFINITY : Math.ceil(games / workers);
    let played = 0;
    for (; played < maxGames && Date.now() < until; played++)
      player.playGame(new SeedKey(seed).add(worker).add(played));
    writer.close();
    return { games: played, rows: writer.rows };
  });
}

interface SelfPlayFunctions {
  readonly runTask: (task: SelfPlayTask) => SelfPlayCounts;
}

async function runInThread(task: SelfPlayTask): Promise<SelfPlayCounts> {
  const thread = new Worker(new URL(import.meta.url));
  const counts = await WorkerCalls.inNode<SelfPlayFunctions>(thread).call('runTask', task);
  await thread.terminate();
  return counts;
}

async function main(): Promise<void> {
  const options = parseOptions(process.argv.slice(2), DEFAULTS);
  mkdirSync(options.out, { recursive: true });
  const all = await Promise.all(
    Array.from({ length: options.workers }, async (_, worker) => runInThread({ worker, options })),
  );
  const sizes = withTrainingGame(options.first, options.players, (subject) => rowSizes(subject));
  const totals = {
    games: all.reduce((sum, each) => sum + each.games, 0),
    rows: all.reduce((sum, each) => sum + each.rows, 0),
  };
  const run = {
    command: `node training/selfPlay.ts ${process.argv.slice(2).join(' ')}`,
    game: options.first,
    players: options.players,
    seed: options.seed,
    ...totals,
    ...sizes,
    width: rowWidth(options.players, sizes),
  };
  writeFileSync(`${options.out}/about.json`, `${JSON.stringify(run, undefined, 2)}\n`);
  console.log(JSON.stringify(run));
}

if (isMainThread) await main();
else handleCallsOn<SelfPlayFunctions>(parentPort, { runTask });
