import { availableParallelism } from 'node:os';
import type { Language, Values } from '@two-rivers/words';
import { asList } from '@two-rivers/words/asList';
import { Command, CommanderError, type Help, InvalidArgumentError, Option } from 'commander';
import { analyze, type AnalyzeFlags } from './analyze/analyze.ts';
import { ANALYSIS_WORKER, analysisWorker } from './analyze/hands.ts';
import { arena, type ArenaFlags } from './arena/arena.ts';
import { arenaWorker, WORKER_COMMAND } from './arena/crew.ts';
import { bench, type BenchFlags } from './commands/bench.ts';
import { conformance, type ConformanceFlags } from './commands/conformance.ts';
import { checkEdition, showEdition, takesEditions } from './commands/edition.ts';
import { EXIT, Failure, usageFailure } from './common/failure.ts';
import { environment, type EnvironmentFlags } from './environment/environment.ts';
import { oneLine, VERSION } from './common/files.ts';
import { type CliGame, loadGames } from './common/games.ts';
import { inspect, type InspectFlags } from './commands/inspect.ts';
import type { Io } from './common/io.ts';
import { checkLessonFile, type ReplayFlags, replayRecord, verifyRecord } from './commands/records.ts';
import { play, type PlayFlags } from './play/play.ts';
import { simulate, type SimulateFlags } from './commands/simulate.ts';
import { askedLanguage, failureWords, speakerFor } from './common/sentences.ts';
import { checkPuzzles, type CheckPuzzlesFlags } from './puzzle/check.ts';
import { type MakeFlags, makePuzzles, tellPuzzles } from './puzzle/make.ts';
import { stats, type StatsFlags } from './stats/stats.ts';
import { checkBot, type CheckFlags } from './programs/check.ts';
import { DEFAULT_START, DEFAULT_TIME } from './programs/time.ts';

/** Runs one command line and returns its exit code. Whatever a person gives it, it answers with words. */
export async function rivers(
  argv: readonly string[],
  world: Io,
  load: (language: Language) => Promise<readonly CliGame[]> = loadGames,
): Promise<number> {
  let io = world;
  try {
    io = { ...world, language: askedLanguage(argv) ?? world.language };
    await program(io, await load(io.language)).parseAsync([...argv], { from: 'user' });
    return EXIT.ok;
  } catch (error) {
    if (error instanceof CommanderError && error.exitCode === 0) return EXIT.ok;
    const failure = asFailure(error);
    const message = failureWords(io, failure);
    io.err(`rivers: ${message}\n`);
    if (argv.includes('--json'))
      io.out(`${JSON.stringify({ error: { ...failure.refusal, message, ...failure.details } })}\n`);
    return failure.exitCode;
  }
}

function asFailure(error: unknown): Failure {
  if (error instanceof Failure) return error;
  if (error instanceof CommanderError) return usageFailure(error);
  // Our own mistake: still one line, and the stack for whoever asks for it.
  if (process.env['RIVERS_STACK'] !== undefined) throw error;
  const words = error instanceof Error ? error.message : String(error);
  return new Failure(
    { reason: 'internal-error', values: { why: oneLine(words) } },
    { exitCode: EXIT.failed },
  );
}

function program(io: Io, games: readonly CliGame[]): Command {
  const ids = games.map(({ family }) => family.id);
  const speaker = speakerFor(io);
  const say = (key: string, values: Values = {}): string => speaker.say(`help.${key}`, values);
  const root = new Command('rivers')
    .description(say('about', { titles: titlesOf(io, games, 'and') }))
    .version(VERSION, '-V, --version', say('version'))
    .helpOption('-h, --help', say('help'))
    .option('--language <code>', say('language'))
    .helpCommand(false)
    .addHelpText('after', `\n${say('games', { games: ids.join(', ') })}`)
    .addHelpText('afterAll', `\n${say('codes')}`);
  const at: At = { io, games, say };
  addPlay(root, at);
  addSimulate(root, at);
  addArena(root, at);
  addEnvironment(root, at);
  addInspect(root, at);
  addConformance(root, at);
  addRecords(root, at);
  addAnalyze(root, at);
  addStats(root, at);
  addPuzzles(root, at);
  addBench(root, at);
  addBots(root, at);
  addEditions(root, at);
  addLessons(root, at);
  for (const command of withSubcommands(root)) {
    if (command !== root) command.helpOption('-h, --help', say('help'));
    command
      .exitOverride()
      .configureOutput({
        writeOut: io.out,
        writeErr: () => {},
        getOutHelpWidth: () => Math.min(io.columns, 100),
        getOutHasColors: () => io.colour,
      })
      .configureHelp(translatedHelp(say));
    // it may stand before or after the name of a command
    if (command !== root) command.addOption(new Option('--language <code>').hideHelp());
  }
  return root;
}

type Say = (key: string, values?: Values) => string;

/** Where a command is added: for whom, and in which words. */
interface At {
  readonly io: Io;
  readonly games: readonly CliGame[];
  readonly say: Say;
}

/** The words that the parser's own help has. */
function translatedHelp(say: Say): Partial<Help> {
  const titles = new Map([
    ['Usage:', say('usage')],
    ['Options:', say('options')],
    ['Commands:', say('commands')],
    ['Arguments:', say('arguments')],
  ]);
  return {
    styleTitle: (title) => titles.get(title) ?? title,
    styleUsage: (usage) =>
      usage.replaceAll('[options]', say('usage.options')).replaceAll('[command]', say('usage.command')),
    optionDescription: ({ description, defaultValue }) =>
      typeof defaultValue === 'string' || typeof defaultValue === 'number'
        ? `${description} (${say('default', { value: String(defaultValue) })})`
        : description,
  };
}

function addRecords(root: Command, { io, games, say }: At): void {
  const lines = new Option('--at <n>', say('replay.at')).argParser(wholeNumber(io, 0, 1e6));
  root
    .command('replay')
    .description(say('replay'))
    .argument('<record>', say('record'))
    .addOption(lines)
    .option('--json', say('json'))
    .action((path: string, flags: ReplayFlags) => replayRecord(io, games, path, flags));
  root
    .command('verify')
    .description(say('verify'))
    .argument('<record>', say('record'))
    .option('--json', say('json'))
    .action((path: string, flags: { json?: boolean }) => verifyRecord(io, games, path, flags));
}

function addAnalyze(root: Command, { io, games, say }: At): void {
  root
    .command('analyze')
    .description(say('analyze'))
    .argument('<record>', say('record'))
    .option('--budget <name>', say('analyze.budget'), 'standard')
    .option('--workers <n>', say('arena.workers'), wholeNumber(io, 1, 256), availableParallelism())
    .addOption(new Option('--html', say('analyze.html')).conflicts('json'))
    .option('--json', say('json'))
    .addHelpText('after', `\n${say('analyze.after')}`)
    .action((path: string, flags: AnalyzeFlags) => analyze(io, games, path, flags));
  root.command(ANALYSIS_WORKER, { hidden: true }).action(() => analysisWorker(games));
}

function addStats(root: Command, { io, games, say }: At): void {
  root
    .command('stats')
    .description(say('stats'))
    .argument('<files...>', say('stats.files'))
    .option('--player <name>', say('stats.player'))
    .addOption(new Option('--csv', say('stats.csv')).conflicts('json'))
    .option('--json', say('json'))
    .action((paths: readonly string[], flags: StatsFlags) => stats(io, games, paths, flags));
}

function addPuzzles(root: Command, at: At): void {
  const { io, games, say } = at;
  const puzzle = root.command('puzzle').description(say('puzzle'));
  const make = puzzle.command('make').description(say('puzzle.make')).argument('<game>', say('game'));
  gameOptions(make, at)
    .requiredOption('--out <file>', say('puzzle.out'))
    .option('--count <n>', say('puzzle.count'), wholeNumber(io, 1, 5000), 300)
    .option('--seed <text>', say('seed.same'), '1')
    .option('--theme <theme>', say('puzzle.theme'))
    .action((id: string, flags: MakeFlags) => makePuzzles(io, games, id, flags));
  puzzle
    .command('check')
    .description(say('puzzle.check'))
    .argument('<file>', say('puzzle.file'))
    .option('--again <seed>', say('puzzle.again'))
    .option('--json', say('json'))
    .action((path: string, flags: CheckPuzzlesFlags) => checkPuzzles(io, games, path, flags));
  puzzle
    .command('tell')
    .description(say('puzzle.tell'))
    .argument('<file>', say('puzzle.file'))
    .action((path: string) => tellPuzzles(io, games, path));
}

function addBench(root: Command, { io, games, say }: At): void {
  root
    .command('bench')
    .description(say('bench'))
    .argument('[game]', say('bench.game'))
    .option('--decisions <n>', say('bench.decisions'), wholeNumber(io, 1, 1e9), 1_000_000)
    .option('--json', say('json'))
    .action((id: string | undefined, flags: BenchFlags) => bench(io, games, id, flags));
}

function addBots(root: Command, { io, games, say }: At): void {
  const bot = root.command('bot').description(say('bot'));
  bot
    .command('check')
    .description(say('bot.check'))
    .argument('<command>', say('bot.command'))
    .option('--game <game>', say('bot.game'))
    .option('--time <time>', say('bot.time'), DEFAULT_TIME)
    .option('--start <time>', say('bot.start'), DEFAULT_START)
    .option('--talk', say('bot.talk'))
    .option('--json', say('json'))
    .action((command: string, flags: CheckFlags) => checkBot(io, games, command, flags));
}

function addEditions(root: Command, { io, games, say }: At): void {
  const edition = root.command('edition').description(say('edition'));
  edition
    .command('show')
    .description(say('edition.show'))
    .argument('[file]', say('edition.show.file'))
    .option('--json', say('json'))
    .action((path: string | undefined, flags: { json?: boolean }) => showEdition(io, games, path, flags));
  edition
    .command('check')
    .description(say('edition.check'))
    .argument('<file>', say('edition.file'))
    .option('--json', say('json'))
    .action((path: string, flags: { json?: boolean }) => checkEdition(io, games, path, flags));
}

function addLessons(root: Command, { io, games, say }: At): void {
  const lesson = root.command('lesson').description(say('lesson'));
  lesson
    .command('check')
    .description(say('lesson.check'))
    .argument('<file>', say('lesson.file'))
    .option('--json', say('json'))
    .action((path: string, flags: { json?: boolean }) => checkLessonFile(io, games, path, flags));
}

function withSubcommands(command: Command): Command[] {
  return [command, ...command.commands.flatMap(withSubcommands)];
}

/** “River of Gold and The River” */
function titlesOf(io: Io, games: readonly CliGame[], type: 'and' | 'or'): string {
  return listed(
    io,
    games.map(({ title }) => title),
    type,
  );
}

function listed({ language }: Io, words: readonly string[], type: 'and' | 'or'): string {
  if (type === 'and') return asList(language, words);
  return new Intl.ListFormat(language, { type: 'disjunction' }).format(words);
}

function gameOptions(command: Command, at: At): Command {
  const { io, games, say } = at;
  command.option('--players <n>', say('players'), wholeNumber(io, 1, 16));
  for (const { family, title } of games)
    for (const [name, values] of Object.entries(family.variants ?? {}))
      addWay(command, name, say('way', { title, values: listed(io, values, 'or') }));
  return editionOption(command, at, 'edition.play').option('--option <key=value>', say('option'), collect);
}

/** A way to play has a flag of its own: `--patrons draft` is `--option patrons=draft`. */
function addWay(command: Command, name: string, about: string): void {
  command.option(`--${name} <way>`, about).on(`option:${name}`, (value: string) => {
    const given: unknown = command.getOptionValue('option');
    command.setOptionValue(
      'option',
      collect(`${name}=${value}`, Array.isArray(given) ? given.map(String) : []),
    );
  });
}

/** For games that take their components as data. */
function editionOption(command: Command, { io, games, say }: At, key: string): Command {
  const takers = games.filter(takesEditions);
  const title = takers.length === 0 ? say('noGame') : titlesOf(io, takers, 'or');
  return command.option('--edition <file>', say(key, { title }));
}

function addPlay(root: Command, at: At): void {
  const { io, games, say } = at;
  const command = root.command('play').description(say('play')).argument('[game]', say('game'));
  gameOptions(command, at)
    .option('--bots <list>', say('play.bots'))
    .option('--time <time>', say('programs.time'), DEFAULT_TIME)
    .option('--seat <n>', say('play.seat'), wholeNumber(io, 0, 15))
    .option('--name <name>', say('play.name'))
    .option('--seed <text>', say('play.seed'))
    .option('--no-confirm', say('play.noConfirm'))
    .option('--continue <record>', say('play.continue'))
    .option('--at <n>', say('play.at'), wholeNumber(io, 0, 1e6))
    .option('--json', say('play.json'))
    .action((id: string | undefined, flags: PlayFlags) => play(io, games, id, flags));
}

function addSimulate(root: Command, at: At): void {
  const { io, games, say } = at;
  const command = root.command('simulate').description(say('simulate')).argument('<game>', say('game'));
  gameOptions(command, at)
    .option('--games <n>', say('simulate.games'), wholeNumber(io, 1, 1e9), 1000)
    .option('--bots <list>', say('simulate.bots'), 'random')
    .option('--seed <text>', say('seed.same'), '1')
    .option('--json', say('json'))
    .addHelpText('after', `\n${say('simulate.after')}`)
    .action((id: string, flags: SimulateFlags) => simulate(io, games, id, flags));
}

function addArena(root: Command, at: At): void {
  const { io, games, say } = at;
  const command = root.command('arena').description(say('arena')).argument('<game>', say('game'));
  gameOptions(command, at)
    .requiredOption('--bots <list>', say('arena.bots'))
    .option('--seeds <n>', say('arena.seeds'), wholeNumber(io, 1, 1e7), 1000)
    .option('--neighbors', say('arena.neighbors'))
    // the British spelling that it had
    .addOption(new Option('--neighbours').hideHelp().implies({ neighbors: true }))
    .option('--sprt <elo0,elo1>', say('arena.sprt'))
    .option('--anchor <bot>', say('arena.anchor'))
    .option('--seed <text>', say('seed.same'), '1')
    .option('--time <time>', say('programs.time'), DEFAULT_TIME)
    .option('--start <time>', say('programs.start'), DEFAULT_START)
    .option('--workers <n>', say('arena.workers'), wholeNumber(io, 1, 256), availableParallelism())
    .addOption(new Option('--markdown', say('arena.markdown')).conflicts('json'))
    .option('--json', say('json'))
    .addHelpText('after', `\n${say('arena.after')}`)
    .action((id: string, flags: ArenaFlags) => arena(io, games, id, flags));
  root.command(WORKER_COMMAND, { hidden: true }).action(() => arenaWorker(io, games));
}

function addEnvironment(root: Command, at: At): void {
  const { io, games, say } = at;
  const command = root.command('environment').description(say('environment')).argument('<game>', say('game'));
  gameOptions(command, at)
    .option('--games <n>', say('environment.games'), wholeNumber(io, 1, 4096), 64)
    .option('--seed <text>', say('environment.seed'), '1')
    .option('--opponents <list>', say('environment.opponents'))
    .option('--after', say('environment.after'))
    .addHelpText('after', `\n${say('environment.docs')}`)
    .action((id: string, flags: EnvironmentFlags) => environment(io, games, id, flags));
}

function addInspect(root: Command, at: At): void {
  const { io, games, say } = at;
  const command = root
    .command('inspect')
    .description(say('inspect'))
    .argument('<file>', say('inspect.file'))
    .option('--at <n>', say('inspect.at'), wholeNumber(io, 0, 1e6))
    .option('--play <move>', say('inspect.play'), collect)
    .option('--seed <text>', say('inspect.seed'), '1')
    .option('--stop-at-chance', say('inspect.stop'))
    .option('--json', say('json'));
  editionOption(command, at, 'edition.position')
    .addHelpText('after', `\n${say('inspect.after')}`)
    .action((path: string, flags: InspectFlags) => inspect(io, games, path, flags));
}

function addConformance(root: Command, at: At): void {
  const { io, games, say } = at;
  const command = root
    .command('conformance')
    .description(say('conformance'))
    .argument('<game>', say('conformance.game'));
  gameOptions(command, at)
    .option('--games <n>', say('simulate.games'), wholeNumber(io, 1, 1e7), 100)
    .option('--seed <text>', say('seed.same'), 'check')
    .option('--json', say('json'))
    .action((id: string, flags: ConformanceFlags) => conformance(io, games, id, flags));
}

function collect(value: string, list: readonly string[] = []): string[] {
  return [...list, value];
}

function wholeNumber(io: Io, least: number, most: number): (text: string) => number {
  return (text) => {
    const value = Number(text);
    if (/^\d{1,12}$/.test(text) && value >= least && value <= most) return value;
    throw new InvalidArgumentError(speakerFor(io).say('refusal.number-range', { least, most }));
  };
}
