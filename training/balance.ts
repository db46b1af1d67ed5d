// Balance statistics from many self-play games of the bots:
//   node training/balance.ts <game> [--positions 1000] [--workers 2] [--scale 1] [--seconds 0] [--seed balance] [--only expert] [--add 0] [--keep file.json] [--out games/<game>/texts/balance.json]
// The settings below define the games; --scale 0.01 plays a hundredth of them, --seconds starts no new task after that time.
// Seat 0 begins.
// `expert` evaluates --positions per decision; with its usual budget, ten thousand games would take a day.
// --keep saves the sums in a file after each task: the same command resumes an interrupted run, another --seed adds games.
// --only plays a single bot and keeps the published statistics of the others. --add 1 combines the published statistics with
// the new games.
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { isMainThread, parentPort, Worker } from 'node:worker_threads';
import { type Game, isRefusal, type JsonObject, OVER } from '@two-rivers/kernel';
import { type MakeBot, BotMatch } from '@two-rivers/search';
import { handleCallsOn, WorkerCalls } from '@two-rivers/search/workerCalls';
import type { BalanceStatistics } from '@two-rivers/i18n/balanceStatistics';
import { gameBots, rules } from '../games/parts.ts';
import { TheRiver } from '../games/the-river/rules/index.ts';
import { type BalanceFacts, riverOfGoldFacts, makeTheRiverFacts } from './balanceFacts.ts';
import { parseOptions } from './parseOptions.ts';
import { combineStatistics, summarizeGames } from './summary.ts';
import { type GameSums, GameTally, mergeSums } from './gameTally.ts';

const DEFAULTS = {
  positions: 1000,
  workers: 2,
  scale: 1,
  seconds: 0,
  seed: 'balance',
  only: '',
  add: 0,
  keep: '',
  out: '',
};
/** Games per task: few, so that all workers finish at about the same time. */
const GAMES_PER_TASK = 25;

/** Games to play, with the same bot in all seats. */
export interface SelfPlaySetting {
  readonly bot: string;
  readonly players: number;
  readonly games: number;
  readonly options: JsonObject;
}

const EXPERT_SETTINGS: readonly SelfPlaySetting[] = [
  { bot: 'expert', players: 2, games: 6000, options: {} },
  { bot: 'expert', players: 3, games: 2500, options: {} },
  { bot: 'expert', players: 4, games: 2000, options: {} },
];
const LEVEL_SETTINGS: readonly SelfPlaySetting[] = ['novice', 'easy', 'medium', 'hard'].map((bot) => ({
  bot,
  players: 2,
  games: 2000,
  options: {},
}));
const PATRON_SETTINGS: readonly SelfPlaySetting[] = [
  { bot: 'expert', players: 2, games: 2500, options: { patrons: 'draft' } },
  { bot: 'expert', players: 3, games: 1200, options: { patrons: 'draft' } },
  { bot: 'expert', players: 4, games: 1000, options: { patrons: 'draft' } },
];

interface BalanceSubject {
  readonly settings: readonly SelfPlaySetting[];
  makeFacts(game: Game): BalanceFacts;
}

const SUBJECTS: Readonly<Record<string, BalanceSubject>> = {
  'river-of-gold': {
    settings: [...EXPERT_SETTINGS, ...PATRON_SETTINGS, ...LEVEL_SETTINGS],
    makeFacts: () => riverOfGoldFacts,
  },
  'the-river': {
    settings: [...EXPERT_SETTINGS, ...LEVEL_SETTINGS],
    makeFacts(game) {
      if (!(game instanceof TheRiver)) throw new Error(`${game.id} is not The River`);
      return makeTheRiverFacts(game);
    },
  },
};

interface CountTask {
  readonly id: string;
  readonly setting: number;
  readonly from: number;
  readonly to: number;
  readonly seed: string;
  readonly positions: number;
}

interface CountFunctions {
  readonly countGames: (task: CountTask) => Promise<GameSums>;
}

function findSubject(id: string): BalanceSubject {
  const subject = SUBJECTS[id];
  if (subject === undefined) throw new Error(`no game named ${id}: ${Object.keys(SUBJECTS).join(', ')}`);
  return subject;
}

async function loadBotMaker({ id, positions }: CountTask, bot: string, game: Game): Promise<MakeBot> {
  const bots = await gameBots.load(id);
  await bots?.prepare?.(game, bot);
  const { searchFactory } = bots ?? {};
  if (bot === 'expert' && searchFactory !== undefined)
    return (botGame) => searchFactory.makeSearchBot(botGame, { name: bot, budget: { simulations: positions } });
  const make = bots?.bots[bot];
  if (make === undefined) throw new Error(`no bot named ${bot}`);
  return make;
}

/** Plays the games of a task and returns their sums. */
async function countGames(task: CountTask): Promise<GameSums> {
  const { id, setting, from, to, seed } = task;
  const subject = findSubject(id);
  const { bot, players, options } = subject.settings[setting];
  const game = (await rules.load(id))?.make({ seats: players, options: { ...options, first: 0 } });
  if (game === undefined || isRefusal(game)) throw new Error(JSON.stringify(game));
  const make = await loadBotMaker(task, bot, game);
  const facts = subject.makeFacts(game);
  const match = new BotMatch(game);
  const tally = new GameTally(players);
  const bots = Array.from({ length: players }, () => make(game));
  for (let index = from; index < to; index++) {
    match.beginGame(seed, index);
    for (let seat = match.advanceToDecision(); seat !== OVER; seat = match.advanceToDecision()) {
      const move = bots[seat].choose(match.viewOf(seat));
      const action = facts.actionKey(move);
      if (action !== undefined) tally.addAction(seat, action);
      match.playMove(move);
    }
    const { rounds, ending } = game.progress(match.state);
    const pieceNames = bots.map((_, seat) => facts.pieceNames(match.state, seat));
    tally.endGame(game.outcome(match.state), rounds, ending, pieceNames);
  }
  return tally.totalSums();
}

/** Sums by setting and keys of finished tasks, saved to a file if one is given. */
class CountStore {
  readonly #file: string;
  readonly #doneTasks: Set<string>;
  readonly counted: (GameSums | null)[];

  constructor(file: string, settings: number) {
    this.#file = file;
    const empty = { done: [], counted: Array.from({ length: settings }, () => null) };
    const { done, counted } =
      file !== '' && existsSync(file)
        ? (JSON.parse(readFileSync(file, 'utf8')) as { done: string[]; counted: (GameSums | null)[] })
        : empty;
    this.#doneTasks = new Set(done);
    this.counted = counted;
  }

  hasTask(task: CountTask): boolean {
    return this.#doneTasks.has(taskKey(task));
  }

  addResult(task: CountTask, counted: GameSums): void {
    const before = this.counted[task.setting];
    this.counted[task.setting] = before === null ? counted : mergeSums([before, counted]);
    this.#doneTasks.add(taskKey(task));
    if (this.#file === '') return;
    writeFileSync(`${this.#file}.new`, JSON.stringify({ done: [...this.#doneTasks], counted: this.counted }));
    renameSync(`${this.#file}.new`, this.#file);
  }
}

function taskKey({ seed, positions, setting, from }: CountTask): string {
  return `${seed} ${positions} ${setting} ${from}`;
}

/** Plays all tasks in worker threads and stores their sums. */
async function countInWorkers(
  tasks: readonly CountTask[],
  { workers, seconds }: typeof DEFAULTS,
  store: CountStore,
): Promise<void> {
  const until = seconds === 0 ? Number.POSITIVE_INFINITY : Date.now() + 1000 * seconds;
  let next = 0;
  const runWorker = async (): Promise<void> => {
    const thread = new Worker(new URL(import.meta.url));
    const calls = WorkerCalls.inNode<CountFunctions>(thread);
    while (next < tasks.length && Date.now() < until) {
      const task = tasks[next++];
      store.addResult(task, await calls.call('countGames', task));
    }
    await thread.terminate();
  };
  await Promise.all(Array.from({ length: workers }, runWorker));
}

/** Tasks of all settings, interleaved so that an early stop leaves the same fraction of each setting. */
function listTasks(id: string, { scale, seed, positions, only }: typeof DEFAULTS): readonly CountTask[] {
  const parts = findSubject(id).settings.flatMap((selfPlaySetting, setting) => {
    if (only !== '' && selfPlaySetting.bot !== only) return [];
    const games = Math.ceil(selfPlaySetting.games * scale);
    return Array.from({ length: Math.ceil(games / GAMES_PER_TASK) }, (_, part) => {
      const from = part * GAMES_PER_TASK;
      return {
        at: from / games,
        id,
        setting,
        from,
        to: Math.min(games, from + GAMES_PER_TASK),
        seed,
        positions,
      };
    });
  });
  return parts.toSorted((a, b) => a.at - b.at);
}

async function main(): Promise<void> {
  const options = parseOptions(process.argv.slice(2), DEFAULTS);
  const { first: id, positions, only, add, keep, out } = options;
  const publishedFile = `games/${id}/texts/balance.json`;
  const { settings } = findSubject(id);
  const startTime = Date.now();
  const store = new CountStore(keep, settings.length);
  await countInWorkers(
    listTasks(id, options).filter((task) => !store.hasTask(task)),
    options,
    store,
  );
  const game = (await rules.load(id))?.make({ seats: 2 });
  if (game === undefined || isRefusal(game)) throw new Error(JSON.stringify(game));
  const published = JSON.parse(readFileSync(publishedFile, 'utf8')) as BalanceStatistics;
  const command = `node training/balance.ts ${process.argv.slice(2).join(' ')}`;
  const summary = {
    command: add === 0 ? command : `${published.command}; and ${command}`,
    // the smallest budget that any of the games used
    positions: add === 0 ? positions : Math.min(published.positions, positions),
    settings: settings.map(({ bot, players, options: settingOptions }, i) => {
      if (only !== '' && bot !== only) return published.settings[i];
      const counted = store.counted[i];
      if (counted === null) throw new Error(`no game of ${bot} with ${players} players`);
      const newStatistics = summarizeGames(counted, game.categories);
      return Object.assign(
        { bot, players, options: settingOptions },
        add === 0 ? newStatistics : combineStatistics(published.settings[i], newStatistics),
      );
    }),
  };
  writeFileSync(out === '' ? publishedFile : out, `${JSON.stringify(summary)}\n`);
  console.log(`${id}: ${Math.round((Date.now() - startTime) / 1000)} s`);
}

if (isMainThread) await main();
else handleCallsOn<CountFunctions>(parentPort, { countGames });
