import { availableParallelism } from 'node:os';
import { Command, CommanderError, InvalidArgumentError, Option } from 'commander';
import { arena, type ArenaFlags } from './arena/arena.ts';
import { WORKER_COMMAND } from './arena/crew.ts';
import { arenaWorker } from './arena/worker.ts';
import { bench, type BenchFlags } from './commands/bench.ts';
import { conformance, type ConformanceFlags } from './commands/conformance.ts';
import { checkEdition } from './commands/editionCheck.ts';
import { showEdition, takesEditions } from './commands/editionShow.ts';
import { EXIT, Failure } from './common/failure.ts';
import { environment, type EnvironmentFlags } from './environment/environment.ts';
import { oneLine } from './common/files.ts';
import { type CliGame, games as allGames } from './common/games.ts';
import { inspect, type InspectFlags } from './commands/inspect.ts';
import type { Io } from './common/io.ts';
import { play, type PlayFlags } from './play/play.ts';
import { type ReplayFlags, replayRecord } from './commands/replay.ts';
import { simulate, type SimulateFlags } from './commands/simulate.ts';
import { verifyRecord } from './commands/verify.ts';
import { checkBot, type CheckFlags } from './programs/check.ts';
import { DEFAULT_START, DEFAULT_TIME } from './programs/time.ts';
import { VERSION } from './common/version.ts';

/** Runs one command line and returns its exit code. Whatever a person gives it, it answers with words. */
export async function rivers(
  argv: readonly string[],
  io: Io,
  games: readonly CliGame[] = allGames,
): Promise<number> {
  try {
    await program(io, games).parseAsync([...argv], { from: 'user' });
    return EXIT.ok;
  } catch (error) {
    if (error instanceof CommanderError && error.exitCode === 0) return EXIT.ok;
    const failure = asFailure(error);
    const message = oneLine(failure.message);
    io.err(`rivers: ${message}\n`);
    if (argv.includes('--json'))
      io.out(`${JSON.stringify({ error: { ...failure.refusal, message, ...failure.details } })}\n`);
    return failure.exitCode;
  }
}

function asFailure(error: unknown): Failure {
  if (error instanceof Failure) return error;
  if (error instanceof CommanderError) {
    const isBare = error.code === 'commander.help';
    const words = isBare ? 'name a command; see rivers --help' : error.message.replace(/^error: /, '');
    return new Failure(words, { reason: 'usage', values: {} });
  }
  // Our own mistake: still one line, and the stack for whoever asks for it.
  if (process.env['RIVERS_STACK'] !== undefined) throw error;
  const words = error instanceof Error ? error.message : String(error);
  return new Failure(`internal error: ${words}`, { reason: 'internal-error', values: {} }, EXIT.failed);
}

const EXIT_CODES = `
Exit codes: 0 all is well, 1 the check or the run failed, 2 the input or the usage is wrong.`;

function program(io: Io, games: readonly CliGame[]): Command {
  const ids = games.map(({ family }) => family.id);
  const root = new Command('rivers')
    .description(`Play, simulate and verify ${titlesOf(games, 'and')}.`)
    .version(VERSION, '-V, --version', 'print the version')
    .helpOption('-h, --help', 'print this help')
    .helpCommand(false)
    .addHelpText('after', `\nGames: ${ids.join(', ')}.`)
    .addHelpText('afterAll', EXIT_CODES);
  addPlay(root, io, games);
  addSimulate(root, io, games);
  addArena(root, io, games);
  addEnvironment(root, io, games);
  addInspect(root, io, games);
  addConformance(root, io, games);
  const at = new Option('--at <n>', 'log lines to apply, chance lines included').argParser(
    wholeNumber(0, 1e6),
  );
  root
    .command('replay')
    .description('tell a recorded game line by line, then show the board')
    .argument('<record>', 'a record file')
    .addOption(at)
    .option('--json', 'print one JSON document')
    .action((path: string, flags: ReplayFlags) => replayRecord(io, games, path, flags));
  root
    .command('verify')
    .description('check that all chance in a record follows from its revealed secret')
    .argument('<record>', 'a record file')
    .option('--json', 'print one JSON document')
    .action((path: string, flags: { json?: boolean }) => verifyRecord(io, games, path, flags));
  root
    .command('bench')
    .description('measure games and decisions per second, the size of a state and garbage collections')
    .argument('[game]', 'measure only this game')
    .option('--decisions <n>', 'decisions in each measurement', wholeNumber(1, 1e9), 1_000_000)
    .option('--json', 'print one JSON document')
    .action((id: string | undefined, flags: BenchFlags) => bench(io, games, id, flags));
  const bot = root.command('bot').description('work with bots that are programs of their own');
  bot
    .command('check')
    .description(
      'hold a program to the protocol: it plays both games in every seat, and what is wrong is explained',
    )
    .argument('<command>', 'how the program is started, like "python3 my_bot.py"')
    .option('--game <game>', 'only this game')
    .option('--time <time>', '2s for each move, or 5m+2s for a whole game', DEFAULT_TIME)
    .option('--start <time>', 'how long it may take to start', DEFAULT_START)
    .option('--talk', 'show what is said to the program and what it says, on standard error')
    .option('--json', 'print one JSON document')
    .action((command: string, flags: CheckFlags) => checkBot(io, games, command, flags));
  const edition = root
    .command('edition')
    .description('work with editions: the component tables of a game as data');
  edition
    .command('show')
    .description('say table by table where the figures of an edition come from')
    .argument('[file]', 'an edition file; without one, the shipped edition')
    .option('--json', 'print one JSON document')
    .action((path: string | undefined, flags: { json?: boolean }) => showEdition(io, games, path, flags));
  edition
    .command('check')
    .description('say whether a file is a complete edition')
    .argument('<file>', 'an edition file')
    .option('--json', 'print one JSON document')
    .action((path: string, flags: { json?: boolean }) => checkEdition(io, games, path, flags));
  for (const command of withSubcommands(root)) {
    command.exitOverride().configureOutput({
      writeOut: io.out,
      writeErr: () => {},
      getOutHelpWidth: () => Math.min(io.columns, 100),
      getOutHasColors: () => io.colour,
    });
  }
  return root;
}

function withSubcommands(command: Command): Command[] {
  return [command, ...command.commands.flatMap(withSubcommands)];
}

/** “River of Gold and The River” */
function titlesOf(games: readonly CliGame[], type: 'and' | 'or'): string {
  return listed(
    games.map(({ family }) => family.title),
    type,
  );
}

function listed(words: readonly string[], type: 'and' | 'or'): string {
  return new Intl.ListFormat('en', { type: type === 'and' ? 'conjunction' : 'disjunction' }).format(words);
}

function gameOptions(command: Command, games: readonly CliGame[]): Command {
  command.option('--players <n>', 'number of players', wholeNumber(1, 16));
  for (const { family } of games)
    for (const [name, values] of Object.entries(family.variants ?? {}))
      addWay(command, family.title, name, values);
  return editionOption(command, games, 'to play with').option(
    '--option <key=value>',
    'any other option of the game; may be repeated',
    collect,
  );
}

/** A way to play has a flag of its own: `--patrons draft` is `--option patrons=draft`. */
function addWay(command: Command, title: string, name: string, values: readonly string[]): void {
  command
    .option(`--${name} <way>`, `${title}: ${listed(values, 'or')}`)
    .on(`option:${name}`, (value: string) => {
      const given: unknown = command.getOptionValue('option');
      command.setOptionValue(
        'option',
        collect(`${name}=${value}`, Array.isArray(given) ? given.map(String) : []),
      );
    });
}

/** For games that take their components as data. */
function editionOption(command: Command, games: readonly CliGame[], what: string): Command {
  const takers = games.filter(takesEditions);
  const title = takers.length === 0 ? 'no game' : titlesOf(takers, 'or');
  return command.option('--edition <file>', `${title}: component tables ${what}`);
}

function addPlay(root: Command, io: Io, games: readonly CliGame[]): void {
  const command = root
    .command('play')
    .description('play against bots in the terminal')
    .argument('[game]', 'the game to play');
  gameOptions(command, games)
    .option(
      '--bots <list>',
      'opponents: one name for all, or one for each, separated by commas; a path or exec:command is a bot of your own',
    )
    .option(
      '--time <time>',
      'for programs (exec:): 2s for each move, or 5m+2s for a whole game',
      DEFAULT_TIME,
    )
    .option(
      '--seat <n>',
      'your seat, counted from 0; who begins is drawn by lot (default: 0)',
      wholeNumber(0, 15),
    )
    .option('--name <name>', 'your name')
    .option('--seed <text>', 'play the game of this seed instead of a new one')
    .option('--no-confirm', 'do not ask to confirm each turn')
    .option('--continue <record>', 'go on with a saved game')
    .option('--at <n>', 'with --continue: begin anew from this log line', wholeNumber(0, 1e6))
    .option(
      '--json',
      'at the end print the record as one JSON document; everything else goes to standard error',
    )
    .action((id: string | undefined, flags: PlayFlags) => play(io, games, id, flags));
}

function addSimulate(root: Command, io: Io, games: readonly CliGame[]): void {
  const command = root
    .command('simulate')
    .description('play many games of bots and show scores, wins, endings and speed')
    .argument('<game>', 'the game to play');
  gameOptions(command, games)
    .option('--games <n>', 'number of games', wholeNumber(1, 1e9), 1000)
    .option(
      '--bots <list>',
      'one name for all seats, or one for each seat, separated by commas; a path is a bot of your own',
      'random',
    )
    .option('--seed <text>', 'the same seed gives the same games', '1')
    .option('--json', 'print one JSON document')
    .addHelpText(
      'after',
      '\nWith several bots each seed is played in all seat rotations; --games counts games. Seats are in turn order;' +
        '\na shared win counts as a fraction.',
    )
    .action((id: string, flags: SimulateFlags) => simulate(io, games, id, flags));
}

function addArena(root: Command, io: Io, games: readonly CliGame[]): void {
  const command = root
    .command('arena')
    .description('measure bots against each other: every pair on the same seeds in all seat rotations')
    .argument('<game>', 'the game to play');
  gameOptions(command, games)
    .requiredOption(
      '--bots <list>',
      'two or more bots, separated by commas; a path or exec:command is a bot of your own; a bot named twice meets itself',
    )
    .option('--seeds <n>', 'seeds for each pair', wholeNumber(1, 1e7), 1000)
    .option('--neighbours', 'not every pair, only each bot against the next in the list')
    .option('--sprt <elo0,elo1>', 'stop a pair once it is clear which of two differences in Elo fits better')
    .option('--anchor <bot>', 'the bot at 0 Elo (default: random, or else the first)')
    .option('--seed <text>', 'the same seed gives the same games', '1')
    .option(
      '--time <time>',
      'for programs (exec:): 2s for each move, or 5m+2s for a whole game',
      DEFAULT_TIME,
    )
    .option('--start <time>', 'for programs: how long they may take to start', DEFAULT_START)
    .option(
      '--workers <n>',
      'threads to play in; the results are the same for any number',
      wholeNumber(1, 256),
      availableParallelism(),
    )
    .addOption(new Option('--markdown', 'print Markdown tables').conflicts('json'))
    .option('--json', 'print one JSON document')
    .addHelpText(
      'after',
      `
A unit is one seed in all seat rotations, with the same dice and stacks: with 2 players both ways round, with more the
first bot of a pair in each seat against the other in all the rest. Standard errors and intervals (95%) are over
units, a shared win counts as a fraction, and points are the first bot's over the mean of the others.
--sprt is wrong in at most about 5% of the cases either way; confirm with another --seed. Measure the time of a
decision with --workers 1. A program (exec:) that crashes, is silent or cheats loses that game, with a line that says why.`,
    )
    .action((id: string, flags: ArenaFlags) => arena(io, games, id, flags));
  root.command(WORKER_COMMAND, { hidden: true }).action(() => arenaWorker(io, games));
}

function addEnvironment(root: Command, io: Io, games: readonly CliGame[]): void {
  const command = root
    .command('environment')
    .description(
      'many games at once for those who learn by playing: JSON lines in and out, positions as numbers',
    )
    .argument('<game>', 'the game to play');
  gameOptions(command, games)
    .option('--games <n>', 'games at once', wholeNumber(1, 4096), 64)
    .option('--seed <text>', 'the same seed gives the same dice and stacks', '1')
    .option('--opponents <list>', 'bots in all seats but one: one name, or one for each (default: none)')
    .option('--after', 'also what the position would be after each legal move')
    .addHelpText(
      'after',
      '\ndocs/environment.md explains what is said; examples/environment has a client in Python.',
    )
    .action((id: string, flags: EnvironmentFlags) => environment(io, games, id, flags));
}

function addInspect(root: Command, io: Io, games: readonly CliGame[]): void {
  const command = root
    .command('inspect')
    .description(
      'show a position, or a record at some line, after playing moves on it: who decides, all legal moves, what each seat sees',
    )
    .argument('<file>', 'a position or a record; a file with a “log” is a record')
    .option('--at <n>', 'log lines of the record to apply, chance lines included', wholeNumber(0, 1e6))
    .option(
      '--play <move>',
      'play a move (“sail 1”, “0 roll”) or a result of chance (“~die 4”); may be repeated',
      collect,
    )
    .option(
      '--seed <text>',
      'draws the chance that is not given and fills what a position leaves unknown',
      '1',
    )
    .option('--stop-at-chance', 'leave chance that is due at the end undrawn')
    .option('--json', 'print one JSON document');
  editionOption(command, games, 'of a position')
    .addHelpText(
      'after',
      `
Chance that is due and not given is drawn from --seed: before a player's move, at the end, and where a position
document has chance due itself. A record without --play is shown exactly as its lines leave it. Where chance is
due and not drawn (--stop-at-chance, or such a record) the actor is “chance” and the moves are its possible results.
What a position or a masked record leaves unknown is filled from --seed. Nothing is written.`,
    )
    .action((path: string, flags: InspectFlags) => inspect(io, games, path, flags));
}

function addConformance(root: Command, io: Io, games: readonly CliGame[]): void {
  const command = root
    .command('conformance')
    .description('check the rules themselves: the whole contract of a game at every state of uniform games')
    .argument('<game>', 'the game to check');
  gameOptions(command, games)
    .option('--games <n>', 'number of games', wholeNumber(1, 1e7), 100)
    .option('--seed <text>', 'the same seed gives the same games', 'check')
    .option('--json', 'print one JSON document')
    .action((id: string, flags: ConformanceFlags) => conformance(io, games, id, flags));
}

function collect(value: string, list: readonly string[] = []): string[] {
  return [...list, value];
}

function wholeNumber(least: number, most: number): (text: string) => number {
  return (text) => {
    const value = Number(text);
    if (/^\d{1,12}$/.test(text) && value >= least && value <= most) return value;
    throw new InvalidArgumentError(`A whole number from ${least} to ${most} is expected.`);
  };
}
