// Games of a bot against itself, as rows to learn from:
//   node training/selfPlay.ts <game> [--players 2] [--seconds 60] [--games 0] [--workers 2] [--seed play] [--by quick|heuristic] [--net file.json] [--out folder]
// Each worker plays games of its own seeds until the time is over, or its part of --games is played.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import { CHANCE, FastRandom, MoveList, OVER, SeededChance, SeedKey, type State } from '@two-rivers/kernel';
import { type Bot, Inputs, type NetFile, readCorrection, type View } from '@two-rivers/search';
import { readOptions } from './options.ts';
import { RowWriter, rowWidth } from './rows.ts';
import { type Subject, withSubject } from './subjects.ts';

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
/** In so many of a hundred games one decision is a stray one; what was played before it is not learned from. */
const STRAYS = 67;

interface Made {
  readonly games: number;
  readonly rows: number;
}

interface Task {
  readonly worker: number;
  readonly options: typeof DEFAULTS & { readonly first: string };
}

/** Plays games and keeps their positions. */
class Player<S extends State> {
  readonly #subject: Subject<S>;
  readonly #writer: RowWriter;
  readonly #bots: readonly Bot<S>[];
  readonly #stray: Bot<S>;
  readonly #views: readonly View<S>[];
  readonly #random = new FastRandom('');
  readonly #chance: SeededChance;
  readonly #state: S;
  readonly #list: MoveList;
  readonly #inputs: Inputs;
  readonly #logits: Float64Array;
  /** decisions of the game before: where a stray one may be */
  #length = 50;

  constructor(subject: Subject<S>, writer: RowWriter, make: () => Bot<S>) {
    const { game, sizes } = subject;
    const seats = Array.from({ length: game.seats }, (_, seat) => seat);
    this.#subject = subject;
    this.#writer = writer;
    this.#bots = seats.map(make);
    this.#stray = subject.stray();
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
    this.#inputs = new Inputs(sizes.amounts, sizes.bits);
    this.#logits = new Float64Array(game.seats);
  }

  play(key: SeedKey): void {
    const { game, judged } = this.#subject;
    const state = this.#state;
    this.#chance.rekey(key);
    this.#random.rekey(key.add(1));
    const strayAt = this.#random.below(100) < STRAYS ? this.#random.below(this.#length) : -1;
    let decisions = 0;
    game.setup(state);
    for (let actor = game.actor(state); actor !== OVER; actor = game.actor(state)) {
      if (actor === CHANCE) {
        game.moves(state, this.#list);
        game.play(state, this.#list.at(this.#chance.draw(game.source(state), this.#list.length)));
        continue;
      }
      const turns = this.#subject.turnsOf(state);
      const isDecision = this.#decide(actor, decisions === strayAt, decisions > strayAt);
      if (isDecision) decisions++;
      const isKept = judged === 'after' && decisions > strayAt && game.actor(state) !== OVER;
      if (isKept && this.#subject.isTurnOver(state, actor, turns)) this.#keep(actor);
    }
    this.#length = decisions;
    this.#end();
  }

  /** Whether there was anything to decide. */
  #decide(actor: number, isStray: boolean, isKept: boolean): boolean {
    const { game, judged } = this.#subject;
    const view = this.#views[actor];
    game.mask(this.#state, actor, view.state);
    game.moves(view.state, this.#list);
    if (this.#list.length === 1) {
      game.play(this.#state, this.#list.at(0));
      return false;
    }
    if (judged === 'before' && isKept) this.#keep(actor);
    game.play(this.#state, (isStray ? this.#stray : this.#bots[actor]).choose(view));
    return true;
  }

  #keep(viewer: number): void {
    this.#inputs.begin();
    const first = this.#subject.tell(this.#state, viewer, this.#inputs, this.#logits);
    const { breakdown } = this.#subject.game.outcome(this.#state);
    this.#writer.add(first, this.#inputs, this.#logits, breakdown);
  }

  #end(): void {
    const outcome = this.#subject.game.outcome(this.#state);
    const winners = outcome.ranks.filter((rank) => rank === 1).length;
    this.#writer.end(
      outcome.ranks.map((rank) => (rank === 1 ? 1 / winners : 0)),
      outcome,
    );
  }
}

function sizesOf<S extends State>({ game, sizes }: Subject<S>) {
  return { ...sizes, categories: game.categories.length };
}

function work({ worker, options }: Task): Made {
  const { first, players, seconds, games, workers, seed, by, net, out } = options;
  return withSubject(first, players, (subject) => {
    const writer = new RowWriter(`${out}/rows.${worker}`, players, sizesOf(subject));
    const correction =
      net === '' ? undefined : readCorrection(JSON.parse(readFileSync(net, 'utf8')) as NetFile);
    const player = new Player(subject, writer, () =>
      by === 'heuristic' ? subject.heuristic() : subject.quick(correction),
    );
    const until = games > 0 ? Number.POSITIVE_INFINITY : Date.now() + 1000 * seconds;
    const most = games === 0 ? Number.POSITIVE_INFINITY : Math.ceil(games / workers);
    let played = 0;
    for (; played < most && Date.now() < until; played++)
      player.play(new SeedKey(seed).add(worker).add(played));
    writer.close();
    return { games: played, rows: writer.rows };
  });
}

async function main(): Promise<void> {
  const options = readOptions(process.argv.slice(2), DEFAULTS);
  mkdirSync(options.out, { recursive: true });
  const all = await Promise.all(
    Array.from(
      { length: options.workers },
      (_, worker) =>
        new Promise<Made>((done, fail) => {
          const thread = new Worker(new URL(import.meta.url), { workerData: { worker, options } });
          thread.on('message', done);
          thread.on('error', fail);
        }),
    ),
  );
  const sizes = withSubject(options.first, options.players, (subject) => sizesOf(subject));
  const made = {
    games: all.reduce((sum, each) => sum + each.games, 0),
    rows: all.reduce((sum, each) => sum + each.rows, 0),
  };
  const about = {
    command: `node training/selfPlay.ts ${process.argv.slice(2).join(' ')}`,
    game: options.first,
    players: options.players,
    seed: options.seed,
    ...made,
    ...sizes,
    width: rowWidth(options.players, sizes),
  };
  writeFileSync(`${options.out}/about.json`, `${JSON.stringify(about, undefined, 2)}\n`);
  console.log(JSON.stringify(about));
}

if (isMainThread) await main();
else parentPort?.postMessage(work(workerData as Task));
