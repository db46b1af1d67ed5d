import { availableParallelism } from 'node:os';
import type { Language, MessageValues, KeysAfter } from '@two-rivers/i18n';
import { formatList } from '@two-rivers/i18n/formatList';
import { Command, CommanderError, type Help, InvalidArgumentError, Option } from 'commander';
import { analyze, type AnalyzeFlags } from './analyze/analyze.ts';
import { ANALYSIS_WORKER, runAnalysisWorker } from './analyze/reviewWorkers.ts';
import { runArena, type ArenaFlags } from './arena/arena.ts';
import { runArenaWorker, ARENA_WORKER } from './arena/workers.ts';
import { bench, type BenchFlags } from './commands/bench.ts';
import { checkConformance, type ConformanceFlags } from './commands/conformance.ts';
import { checkEdition, showEdition, supportsEditions } from './commands/edition.ts';
import { EXIT, CliFailure, usageFailure } from './common/cliFailure.ts';
import { runEnvironment, type EnvironmentFlags } from './environment/environment.ts';
import { toSingleLine, VERSION } from './common/files.ts';
import { type CliGame, loadGames } from './common/games.ts';
import { inspect, type InspectFlags } from './commands/inspect.ts';
import type { Io } from './common/io.ts';
import { checkLessonFile, type ReplayFlags, replayRecord, verifyRecord } from './commands/records.ts';
import { play, type PlayFlags } from './play/play.ts';
import { simulate, type SimulateFlags } from './commands/simulate.ts';
import { languageFromArguments, failureMessage, makeI18n } from './common/i18n.ts';
import { checkPuzzles, type CheckPuzzlesFlags } from './puzzle/check.ts';
import { type MakePuzzlesFlags, makePuzzles, rewritePuzzleReasons } from './puzzle/make.ts';
import { showStats, type StatsFlags } from './stats/stats.ts';
import { checkBot, type BotCheckFlags } from './programs/check.ts';
import { DEFAULT_START_TIME, DEFAULT_TIME_CONTROL } from './programs/timeControl.ts';
import { refuse } from './common/reasons.ts';
import type { CliMessages } from '@two-rivers/i18n/cli.gen';

/** Runs one command line and returns its exit code; every failure is printed as a sentence. */
export async function runCli(
  argv: readonly string[],
  baseIo: Io,
  loadCliGames: (language: Language) => Promise<readonly CliGame[]> = loadGames,
): Promise<number> {
  let io = baseIo;
  try {
    io = { ...baseIo, language: languageFromArguments(argv) ?? baseIo.language };
    await buildProgram(io, await loadCliGames(io.language)).parseAsync([...argv], { from: 'user' });
    return EXIT.ok;
  } catch (error) {
    if (error instanceof CommanderError && error.exitCode === 0) return EXIT.ok;
    const failure = toFailure(error);
    const message = failureMessage(io, failure);
    io.err(`rivers: ${message}\n`);
    if (argv.includes('--json'))
      io.out(`${JSON.stringify({ error: { ...failure.refusal, message, ...failure.details } })}\n`);
    return failure.exitCode;
  }
}

function toFailure(error: unknown): CliFailure {
  if (error instanceof CliFailure) return error;
  if (error instanceof CommanderError) return usageFailure(error);
  // A bug also gives a one-line message; with RIVERS_STACK, rethrow the error to show its stack.
  if (process.env['RIVERS_STACK'] !== undefined) throw error;
  const message = error instanceof Error ? error.message : String(error);
  return new CliFailure(refuse('internal-error', { why: toSingleLine(message) }), { exitCode: EXIT.failed });
}

function buildProgram(io: Io, games: readonly CliGame[]): Command {
  const ids = games.map(({ family }) => family.id);
  const i18n = makeI18n(io);
  const t: HelpTranslate = (key, values) => i18n.tUnchecked(`help.${key}`, values);
  const root = new Command('rivers')
    .description(t('about', { titles: joinTitles(io, games, 'and') }))
    .version(VERSION, '-V, --version', t('version'))
    .helpOption('-h, --help', t('help'))
    .option('--language <code>', t('language'))
    .helpCommand(false)
    .addHelpText('after', `\n${t('games', { games: ids.join(', ') })}`)
    .addHelpText('afterAll', `\n${t('codes')}`);
  const context: CommandContext = { io, games, t };
  addPlayCommand(root, context);
  addSimulateCommand(root, context);
  addArenaCommand(root, context);
  addEnvironmentCommand(root, context);
  addInspectCommand(root, context);
  addConformanceCommand(root, context);
  addRecordCommands(root, context);
  addAnalyzeCommand(root, context);
  addStatsCommand(root, context);
  addPuzzleCommands(root, context);
  addBenchCommand(root, context);
  addBotCommands(root, context);
  addEditionCommands(root, context);
  addLessonCommands(root, context);
  for (const command of listCommands(root)) {
    if (command !== root) command.helpOption('-h, --help', t('help'));
    command
      .exitOverride()
      .configureOutput({
        writeOut: io.out,
        writeErr: () => {},
        getOutHelpWidth: () => Math.min(io.columns, 100),
        getOutHasColors: () => io.color,
      })
      .configureHelp(translatedHelp(t));
    // `--language` may come before or after the name of a command
    if (command !== root) command.addOption(new Option('--language <code>').hideHelp());
  }
  return root;
}

type HelpTranslate = (key: KeysAfter<'help.', CliMessages>, values?: MessageValues) => string;

/** Dependencies for adding a command. */
interface CommandContext {
  readonly io: Io;
  readonly games: readonly CliGame[];
  readonly t: HelpTranslate;
}

/** Translations for the parser's built-in help. */
function translatedHelp(t: HelpTranslate): Partial<Help> {
  const titles = new Map([
    ['Usage:', t('usage')],
    ['Options:', t('options')],
    ['Commands:', t('commands')],
    ['Arguments:', t('arguments')],
  ]);
  return {
    styleTitle: (title) => titles.get(title) ?? title,
    styleUsage: (usage) =>
      usage.replaceAll('[options]', t('usage.options')).replaceAll('[command]', t('usage.command')),
    optionDescription: ({ description, defaultValue }) =>
      typeof defaultValue === 'string' || typeof defaultValue === 'number'
        ? `${description} (${t('default', { value: String(defaultValue) })})`
        : description,
  };
}

function addRecordCommands(root: Command, { io, games, t }: CommandContext): void {
  const lines = new Option('--at <n>', t('replay.at')).argParser(wholeNumberParser(io, 0, 1e6));
  root
    .command('replay')
    .description(t('replay'))
    .argument('<record>', t('record'))
    .addOption(lines)
    .option('--json', t('json'))
    .action((path: string, flags: ReplayFlags) => replayRecord(io, games, path, flags));
  root
    .command('verify')
    .description(t('verify'))
    .argument('<record>', t('record'))
    .option('--json', t('json'))
    .action((path: string, flags: { json?: boolean }) => verifyRecord(io, games, path, flags));
}

function addAnalyzeCommand(root: Command, { io, games, t }: CommandContext): void {
  root
    .command('analyze')
    .description(t('analyze'))
    .argument('<record>', t('record'))
    .option('--budget <name>', t('analyze.budget'), 'standard')
    .option('--workers <n>', t('arena.workers'), wholeNumberParser(io, 1, 256), availableParallelism())
    .addOption(new Option('--html', t('analyze.html')).conflicts('json'))
    .option('--json', t('json'))
    .addHelpText('after', `\n${t('analyze.after')}`)
    .action((path: string, flags: AnalyzeFlags) => analyze(io, games, path, flags));
  root.command(ANALYSIS_WORKER, { hidden: true }).action(() => runAnalysisWorker(games));
}

function addStatsCommand(root: Command, { io, games, t }: CommandContext): void {
  root
    .command('stats')
    .description(t('stats'))
    .argument('<files...>', t('stats.files'))
    .option('--player <name>', t('stats.player'))
    .addOption(new Option('--csv', t('stats.csv')).conflicts('json'))
    .option('--json', t('json'))
    .action((paths: readonly string[], flags: StatsFlags) => showStats(io, games, paths, flags));
}

function addPuzzleCommands(root: Command, context: CommandContext): void {
  const { io, games, t } = context;
  const puzzle = root.command('puzzle').description(t('puzzle'));
  const make = puzzle.command('make').description(t('puzzle.make')).argument('<game>', t('game'));
  addGameOptions(make, context)
    .requiredOption('--out <file>', t('puzzle.out'))
    .option('--count <n>', t('puzzle.count'), wholeNumberParser(io, 1, 5000), 300)
    .option('--seed <text>', t('seed.same'), '1')
    .option('--theme <theme>', t('puzzle.theme'))
    .action((id: string, flags: MakePuzzlesFlags) => makePuzzles(io, games, id, flags));
  puzzle
    .command('check')
    .description(t('puzzle.check'))
    .argument('<file>', t('puzzle.file'))
    .option('--again <seed>', t('puzzle.again'))
    .option('--json', t('json'))
    .action((path: string, flags: CheckPuzzlesFlags) => checkPuzzles(io, games, path, flags));
  puzzle
    .command('tell')
    .description(t('puzzle.tell'))
    .argument('<file>', t('puzzle.file'))
    .action((path: string) => rewritePuzzleReasons(io, games, path));
}

function addBenchCommand(root: Command, { io, games, t }: CommandContext): void {
  root
    .command('bench')
    .description(t('bench'))
    .argument('[game]', t('bench.game'))
    .option('--decisions <n>', t('bench.decisions'), wholeNumberParser(io, 1, 1e9), 1_000_000)
    .option('--json', t('json'))
    .action((id: string | undefined, flags: BenchFlags) => bench(io, games, id, flags));
}

function addBotCommands(root: Command, { io, games, t }: CommandContext): void {
  const bot = root.command('bot').description(t('bot'));
  bot
    .command('check')
    .description(t('bot.check'))
    .argument('<command>', t('bot.command'))
    .option('--game <game>', t('bot.game'))
    .option('--time <time>', t('bot.time'), DEFAULT_TIME_CONTROL)
    .option('--start <time>', t('bot.start'), DEFAULT_START_TIME)
    .option('--talk', t('bot.talk'))
    .option('--json', t('json'))
    .action((command: string, flags: BotCheckFlags) => checkBot(io, games, command, flags));
}

function addEditionCommands(root: Command, { io, games, t }: CommandContext): void {
  const edition = root.command('edition').description(t('edition'));
  edition
    .command('show')
    .description(t('edition.show'))
    .argument('[file]', t('edition.show.file'))
    .option('--json', t('json'))
    .action((path: string | undefined, flags: { json?: boolean }) => showEdition(io, games, path, flags));
  edition
    .command('check')
    .description(t('edition.check'))
    .argument('<file>', t('edition.file'))
    .option('--json', t('json'))
    .action((path: string, flags: { json?: boolean }) => checkEdition(io, games, path, flags));
}

function addLessonCommands(root: Command, { io, games, t }: CommandContext): void {
  const lesson = root.command('lesson').description(t('lesson'));
  lesson
    .command('check')
    .description(t('lesson.check'))
    .argument('<file>', t('lesson.file'))
    .option('--json', t('json'))
    .action((path: string, flags: { json?: boolean }) => checkLessonFile(io, games, path, flags));
}

function listCommands(command: Command): Command[] {
  return [command, ...command.commands.flatMap(listCommands)];
}

/** Joins the titles of games, as in “River of Gold and The River”. */
function joinTitles(io: Io, games: readonly CliGame[], type: 'and' | 'or'): string {
  return joinNames(
    io,
    games.map(({ title }) => title),
    type,
  );
}

function joinNames({ language }: Io, items: readonly string[], type: 'and' | 'or'): string {
  if (type === 'and') return formatList(language, items);
  return new Intl.ListFormat(language, { type: 'disjunction' }).format(items);
}

function addGameOptions(command: Command, context: CommandContext): Command {
  const { io, games, t } = context;
  command.option('--players <n>', t('players'), wholeNumberParser(io, 1, 16));
  for (const { family, title } of games)
    for (const [name, values] of Object.entries(family.variants ?? {}))
      addVariantOption(command, name, t('way', { title, values: joinNames(io, values, 'or') }));
  return addEditionOption(command, context, 'edition.play').option('--option <key=value>', t('option'), appendOption);
}

/** Adds the flag of a variant: `--patrons draft` is short for `--option patrons=draft`. */
function addVariantOption(command: Command, name: string, description: string): void {
  command.option(`--${name} <way>`, description).on(`option:${name}`, (value: string) => {
    const existingOptions: unknown = command.getOptionValue('option');
    command.setOptionValue(
      'option',
      appendOption(`${name}=${value}`, Array.isArray(existingOptions) ? existingOptions.map(String) : []),
    );
  });
}

/** Adds the flag `--edition`, for games with editions. */
function addEditionOption(
  command: Command,
  { io, games, t }: CommandContext,
  key: KeysAfter<'help.', CliMessages>,
): Command {
  const supporting = games.filter(supportsEditions);
  const title = supporting.length === 0 ? t('noGame') : joinTitles(io, supporting, 'or');
  return command.option('--edition <file>', t(key, { title }));
}

function addPlayCommand(root: Command, context: CommandContext): void {
  const { io, games, t } = context;
  const command = root.command('play').description(t('play')).argument('[game]', t('game'));
  addGameOptions(command, context)
    .option('--bots <list>', t('play.bots'))
    .option('--time <time>', t('programs.time'), DEFAULT_TIME_CONTROL)
    .option('--seat <n>', t('play.seat'), wholeNumberParser(io, 0, 15))
    .option('--name <name>', t('play.name'))
    .option('--seed <text>', t('play.seed'))
    .option('--no-confirm', t('play.noConfirm'))
    .option('--continue <record>', t('play.continue'))
    .option('--at <n>', t('play.at'), wholeNumberParser(io, 0, 1e6))
    .option('--json', t('play.json'))
    .action((id: string | undefined, flags: PlayFlags) => play(io, games, id, flags));
}

function addSimulateCommand(root: Command, context: CommandContext): void {
  const { io, games, t } = context;
  const command = root.command('simulate').description(t('simulate')).argument('<game>', t('game'));
  addGameOptions(command, context)
    .option('--games <n>', t('simulate.games'), wholeNumberParser(io, 1, 1e9), 1000)
    .option('--bots <list>', t('simulate.bots'), 'random')
    .option('--seed <text>', t('seed.same'), '1')
    .option('--json', t('json'))
    .addHelpText('after', `\n${t('simulate.after')}`)
    .action((id: string, flags: SimulateFlags) => simulate(io, games, id, flags));
}

function addArenaCommand(root: Command, context: CommandContext): void {
  const { io, games, t } = context;
  const command = root.command('arena').description(t('arena')).argument('<game>', t('game'));
  addGameOptions(command, context)
    .requiredOption('--bots <list>', t('arena.bots'))
    .option('--seeds <n>', t('arena.seeds'), wholeNumberParser(io, 1, 1e7), 1000)
    .option('--neighbors', t('arena.neighbors'))
    // the former British spelling, still accepted
    .addOption(new Option('--neighbours').hideHelp().implies({ neighbors: true }))
    .option('--sprt <elo0,elo1>', t('arena.sprt'))
    .option('--anchor <bot>', t('arena.anchor'))
    .option('--seed <text>', t('seed.same'), '1')
    .option('--time <time>', t('programs.time'), DEFAULT_TIME_CONTROL)
    .option('--start <time>', t('programs.start'), DEFAULT_START_TIME)
    .option('--workers <n>', t('arena.workers'), wholeNumberParser(io, 1, 256), availableParallelism())
    .addOption(new Option('--markdown', t('arena.markdown')).conflicts('json'))
    .option('--json', t('json'))
    .addHelpText('after', `\n${t('arena.after')}`)
    .action((id: string, flags: ArenaFlags) => runArena(io, games, id, flags));
  root.command(ARENA_WORKER, { hidden: true }).action(() => runArenaWorker(io, games));
}

function addEnvironmentCommand(root: Command, context: CommandContext): void {
  const { io, games, t } = context;
  const command = root.command('environment').description(t('environment')).argument('<game>', t('game'));
  addGameOptions(command, context)
    .option('--games <n>', t('environment.games'), wholeNumberParser(io, 1, 4096), 64)
    .option('--seed <text>', t('environment.seed'), '1')
    .option('--opponents <list>', t('environment.opponents'))
    .option('--after', t('environment.after'))
    .addHelpText('after', `\n${t('environment.docs')}`)
    .action((id: string, flags: EnvironmentFlags) => runEnvironment(io, games, id, flags));
}

function addInspectCommand(root: Command, context: CommandContext): void {
  const { io, games, t } = context;
  const command = root
    .command('inspect')
    .description(t('inspect'))
    .argument('<file>', t('inspect.file'))
    .option('--at <n>', t('inspect.at'), wholeNumberParser(io, 0, 1e6))
    .option('--play <move>', t('inspect.play'), appendOption)
    .option('--seed <text>', t('inspect.seed'), '1')
    .option('--stop-at-chance', t('inspect.stop'))
    .option('--json', t('json'));
  addEditionOption(command, context, 'edition.position')
    .addHelpText('after', `\n${t('inspect.after')}`)
    .action((path: string, flags: InspectFlags) => inspect(io, games, path, flags));
}

function addConformanceCommand(root: Command, context: CommandContext): void {
  const { io, games, t } = context;
  const command = root.command('conformance').description(t('conformance')).argument('<game>', t('conformance.game'));
  addGameOptions(command, context)
    .option('--games <n>', t('simulate.games'), wholeNumberParser(io, 1, 1e7), 100)
    .option('--seed <text>', t('seed.same'), 'check')
    .option('--json', t('json'))
    .action((id: string, flags: ConformanceFlags) => checkConformance(io, games, id, flags));
}

function appendOption(value: string, list: readonly string[] = []): string[] {
  return [...list, value];
}

function wholeNumberParser(io: Io, min: number, max: number): (text: string) => number {
  return (text) => {
    const value = Number(text);
    if (/^\d{1,12}$/.test(text) && value >= min && value <= max) return value;
    throw new InvalidArgumentError(makeI18n(io).refusalText(refuse('number-range', { least: min, most: max })));
  };
}
