// What strong play knows: many games of the bots against themselves, counted.
//   node training/balance.ts <game> [--positions 1000] [--workers 2] [--scale 1] [--seconds 0] [--seed balance] [--only expert] [--add 0] [--keep file.json] [--out games/<game>/words/balance.json]
// What is played stands below; --scale 0.01 plays a hundredth of it, --seconds begins nothing new after that time. Expert evaluates
// --positions for a decision: with as many as people meet, ten thousand games would take a day. Seat 0 begins. With --keep what was
// counted is kept in a file as it goes: the same command goes on where it was cut off, and one with another --seed adds to it.
// With --only what other bots played before stays as it is. With --add 1 what was told before is told of both: the games before and these.
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { isMainThread, parentPort, Worker } from 'node:worker_threads';
import { type Game, isRefusal, type JsonObject, OVER } from '@two-rivers/kernel';
import { type MakeBot, Match } from '@two-rivers/search';
import type { Balance } from '@two-rivers/words/balance';
import { gameBots, rules } from '../games/parts.ts';
import { TheRiver } from '../games/the-river/rules/index.ts';
import { type Facts, riverOfGoldFacts, theRiverFacts } from './facts.ts';
import { readOptions } from './options.ts';
import { addedTo, summaryOf } from './summary.ts';
import { type Counted, Tally, together } from './tally.ts';

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
/** Games of one task: few, so that all workers end at about the same time. */
const PART = 25;

/** Games that are played, all seats by the same bot. */
export interface Setting {
  readonly bot: string;
  readonly players: number;
  readonly games: number;
  readonly options: JsonObject;
}

const EXPERT: readonly Setting[] = [
  { bot: 'expert', players: 2, games: 6000, options: {} },
  { bot: 'expert', players: 3, games: 2500, options: {} },
  { bot: 'expert', players: 4, games: 2000, options: {} },
];
const LEVELS: readonly Setting[] = ['novice', 'easy', 'medium', 'hard'].map((bot) => ({
  bot,
  players: 2,
  games: 2000,
  options: {},
}));
const PATRONS: readonly Setting[] = [
  { bot: 'expert', players: 2, games: 2500, options: { patrons: 'draft' } },
  { bot: 'expert', players: 3, games: 1200, options: { patrons: 'draft' } },
  { bot: 'expert', players: 4, games: 1000, options: { patrons: 'draft' } },
];

interface Subject {
  readonly settings: readonly Setting[];
  facts(game: Game): Facts;
}

const SUBJECTS: Readonly<Record<string, Subject>> = {
  'river-of-gold': { settings: [...EXPERT, ...PATRONS, ...LEVELS], facts: () => riverOfGoldFacts },
  'the-river': {
    settings: [...EXPERT, ...LEVELS],
    facts(game) {
      if (!(game instanceof TheRiver)) throw new Error(`${game.id} is not The River`);
      return theRiverFacts(game);
    },
  },
};

interface Task {
  readonly id: string;
  readonly setting: number;
  readonly from: number;
  readonly to: number;
  readonly seed: string;
  readonly positions: number;
}

interface Done {
  readonly task: Task;
  readonly counted: Counted;
}

function subjectOf(id: string): Subject {
  const subject = SUBJECTS[id];
  if (subject === undefined) throw new Error(`no game named ${id}: ${Object.keys(SUBJECTS).join(', ')}`);
  return subject;
}

async function makerOf({ id, positions }: Task, bot: string, game: Game): Promise<MakeBot> {
  const all = await gameBots.load(id);
  await all?.ready?.(game, bot);
  const { thinking } = all ?? {};
  if (bot === 'expert' && thinking !== undefined)
    return (of) => thinking.search(of, { name: bot, budget: { simulations: positions } });
  const make = all?.bots[bot];
  if (make === undefined) throw new Error(`no bot named ${bot}`);
  return make;
}

/** Plays some games of a setting and counts them. */
async function count(task: Task): Promise<Counted> {
  const { id, setting, from, to, seed } = task;
  const subject = subjectOf(id);
  const { bot, players, options } = subject.settings[setting];
  const game = (await rules.load(id))?.make({ seats: players, options: { ...options, first: 0 } });
  if (game === undefined || isRefusal(game)) throw new Error(JSON.stringify(game));
  const make = await makerOf(task, bot, game);
  const facts = subject.facts(game);
  const match = new Match(game);
  const tally = new Tally(players);
  const bots = Array.from({ length: players }, () => make(game));
  for (let index = from; index < to; index++) {
    match.begin(seed, index);
    for (let seat = match.next(); seat !== OVER; seat = match.next()) {
      const move = bots[seat].choose(match.view(seat));
      const action = facts.action(move);
      if (action !== undefined) tally.act(seat, action);
      match.move(move);
    }
    const { rounds, ending } = game.progress(match.state);
    const had = bots.map((_, seat) => facts.of(match.state, seat));
    tally.end(game.outcome(match.state), rounds, ending, had);
  }
  return tally.counted();
}

/** What was counted so far, by setting, and by which tasks. */
class Kept {
  readonly #file: string;
  readonly #done: Set<string>;
  readonly counted: (Counted | null)[];

  constructor(file: string, settings: number) {
    this.#file = file;
    const empty = { done: [], counted: Array.from({ length: settings }, () => null) };
    const { done, counted } =
      file !== '' && existsSync(file)
        ? (JSON.parse(readFileSync(file, 'utf8')) as { done: string[]; counted: (Counted | null)[] })
        : empty;
    this.#done = new Set(done);
    this.counted = counted;
  }

  has(task: Task): boolean {
    return this.#done.has(nameOf(task));
  }

  add(task: Task, counted: Counted): void {
    const before = this.counted[task.setting];
    this.counted[task.setting] = before === null ? counted : together([before, counted]);
    this.#done.add(nameOf(task));
    if (this.#file === '') return;
    writeFileSync(`${this.#file}.new`, JSON.stringify({ done: [...this.#done], counted: this.counted }));
    renameSync(`${this.#file}.new`, this.#file);
  }
}

function nameOf({ seed, positions, setting, from }: Task): string {
  return `${seed} ${positions} ${setting} ${from}`;
}

/** All tasks over all workers. */
async function countAll(
  tasks: readonly Task[],
  { workers, seconds }: typeof DEFAULTS,
  kept: Kept,
): Promise<void> {
  const until = seconds === 0 ? Number.POSITIVE_INFINITY : Date.now() + 1000 * seconds;
  let next = 0;
  const work = async (): Promise<void> => {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const thread = new Worker(new URL(import.meta.url));
    const give = (): void => {
      if (next < tasks.length && Date.now() < until) thread.postMessage(tasks[next++]);
      else resolve();
    };
    thread.on('error', reject);
    thread.on('message', ({ task, counted }: Done) => {
      kept.add(task, counted);
      give();
    });
    give();
    await promise;
    await thread.terminate();
  };
  await Promise.all(Array.from({ length: workers }, work));
}

/** The games of all settings in parts, so that all come along alike: wherever it ends, there is some of each. */
function tasksOf(id: string, { scale, seed, positions, only }: typeof DEFAULTS): readonly Task[] {
  const parts = subjectOf(id).settings.flatMap((planned, setting) => {
    if (only !== '' && planned.bot !== only) return [];
    const games = Math.ceil(planned.games * scale);
    return Array.from({ length: Math.ceil(games / PART) }, (_, part) => {
      const from = part * PART;
      return { at: from / games, id, setting, from, to: Math.min(games, from + PART), seed, positions };
    });
  });
  return parts.toSorted((a, b) => a.at - b.at);
}

async function main(): Promise<void> {
  const options = readOptions(process.argv.slice(2), DEFAULTS);
  const { first: id, positions, only, add, keep, out } = options;
  const shipped = `games/${id}/words/balance.json`;
  const { settings } = subjectOf(id);
  const began = Date.now();
  const kept = new Kept(keep, settings.length);
  await countAll(
    tasksOf(id, options).filter((task) => !kept.has(task)),
    options,
    kept,
  );
  const game = (await rules.load(id))?.make({ seats: 2 });
  if (game === undefined || isRefusal(game)) throw new Error(JSON.stringify(game));
  const before = JSON.parse(readFileSync(shipped, 'utf8')) as Balance;
  const command = `node training/balance.ts ${process.argv.slice(2).join(' ')}`;
  const summary = {
    command: add === 0 ? command : `${before.command}; and ${command}`,
    // the least that any of them had
    positions: add === 0 ? positions : Math.min(before.positions, positions),
    settings: settings.map(({ bot, players, options: played }, i) => {
      if (only !== '' && bot !== only) return before.settings[i];
      const counted = kept.counted[i];
      if (counted === null) throw new Error(`no game of ${bot} with ${players} players`);
      const told = summaryOf(counted, game.categories);
      return Object.assign(
        { bot, players, options: played },
        add === 0 ? told : addedTo(before.settings[i], told),
      );
    }),
  };
  writeFileSync(out === '' ? shipped : out, `${JSON.stringify(summary)}\n`);
  console.log(`${id}: ${Math.round((Date.now() - began) / 1000)} s`);
}

if (isMainThread) await main();
else {
  parentPort?.on('message', (task: Task) => {
    void count(task).then((counted) => parentPort?.postMessage({ task, counted } satisfies Done));
  });
}
