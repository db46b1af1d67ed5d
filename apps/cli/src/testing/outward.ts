import { globSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { isList, isObject, isRefusal, type Json, type JsonObject, MoveList, parseJson } from '@two-rivers/kernel';
import { collectReadFields, shapeOf } from '@two-rivers/kernel/testing/shape';
import { Command } from 'commander';
import { EXIT } from '../common/cliFailure.ts';
import { type CliGame, loadGames, makeNarrator } from '../common/games.ts';
import { makeI18n } from '../common/i18n.ts';
import { Conversation } from '../programs/conversation.ts';
import { parseMoveReply, parseIntroduction, writeHello } from '../programs/protocol.ts';
import { runCli } from '../rivers.ts';

const ROOT = join(import.meta.dirname, '..', '..', '..', '..');

/** What people type, and what programs read and write. */
export async function outward(ids: readonly string[]): Promise<Readonly<Record<string, unknown>>> {
  const games = (await loadGames('en')).filter(({ family }) => ids.includes(family.id));
  const [first] = games;
  if (first === undefined) return {};
  return {
    'cli/commands.txt': await describeCommands(games),
    'cli/exit.json': EXIT,
    'cli/program.json': await conversationShapes(games),
    'cli/environment.json': await environmentShapes(games, first),
    'cli/documents.json': await documentShapes(games, first),
  };
}

/** Runs a command; what it writes. */
async function runCommand(games: readonly CliGame[], argv: readonly string[], input: readonly Json[] = []) {
  let written = '';
  const collect = (text: string) => {
    written += text;
  };
  const folder = tmpdir();
  const world = { language: 'en', out: collect, err: () => undefined, folder, home: folder } as const;
  const stdin = Readable.from(input.map((line) => `${JSON.stringify(line)}\n`));
  const screen = { terminal: undefined, progress: false, color: false, columns: 80 };
  await runCli(argv, { ...world, ...screen, stdin, program: 'rivers' }, async () => games);
  return written;
}

const parseLines = (text: string): readonly Json[] => text.trimEnd().split('\n').map(parseJson);

/** Every command with its arguments and options, those that no help names too. */
async function describeCommands(games: readonly CliGame[]): Promise<string> {
  const roots: Command[] = [];
  const parse = Object.getOwnPropertyDescriptor(Command.prototype, 'parseAsync') ?? {};
  const catchRoot = async function (this: Command) {
    roots.push(this);
    return this;
  };
  Object.defineProperty(Command.prototype, 'parseAsync', { ...parse, value: catchRoot });
  await runCommand(games, []);
  Object.defineProperty(Command.prototype, 'parseAsync', parse);
  const [root] = roots;
  if (root === undefined) throw new Error('there is no command line');
  return describeCommand(root, '');
}

function describeCommand(command: Command, prefix: string): string {
  const name = `${prefix}${command.name()}`;
  const parameters = command.registeredArguments.map((argument) => {
    const dots = argument.variadic ? '...' : '';
    return argument.required ? ` <${argument.name()}${dots}>` : ` [${argument.name()}${dots}]`;
  });
  const options = [command.createOption('-h, --help'), ...command.options].map(
    ({ flags, mandatory }) => `  ${flags}${mandatory ? ' (needed)' : ''}\n`,
  );
  const subcommands = command
    .createHelp()
    .visibleCommands(command)
    .toSorted((a, b) => (a.name() < b.name() ? -1 : 1));
  return [
    name,
    ...parameters,
    '\n',
    ...options.toSorted(),
    ...subcommands.map((each) => `\n${describeCommand(each, `${name} `)}`),
  ].join('');
}

/** What is said to a program that plays, and what may be answered. */
async function conversationShapes(games: readonly CliGame[]): Promise<Json> {
  const sent = [writeHello()];
  const read = await collectReadFields(() => {
    for (const entry of games) sent.push(...messagesSentIn(entry));
  });
  return { sent: shapesByType(sent.flatMap(parseLines)), read };
}

/** What is said and answered in a game, with either kind of clock. */
function messagesSentIn(entry: CliGame): readonly string[] {
  const [seats = 2] = entry.family.seats;
  const game = entry.family.make({ seats });
  if (isRefusal(game)) throw new Error(game.reason);
  const time = { game: 300_000, increment: 2000 };
  const teller = makeNarrator(entry, makeI18n({ language: 'en' }, entry), game);
  const state = game.create();
  game.setup(state);
  const moves = new MoveList(game.limits.moves);
  while (game.actor(state) < 0) {
    game.moves(state, moves);
    game.play(state, moves.at(0));
  }
  game.moves(state, moves);
  const sent: string[] = [];
  const introduction = parseIntroduction(JSON.stringify({ type: 'ready', protocol: 1, wants: ['words', 'scores'] }));
  if (!('wants' in introduction)) throw new Error('a program is not ready');
  for (const control of [time, { move: 2000 }]) {
    const talk = new Conversation({ game, seat: 0, time: control, narrator: teller }, introduction, 1);
    sent.push(talk.turnRequest({ state, moves }, ['~die 3']));
    const answer = parseMoveReply(JSON.stringify({ type: 'move', id: 1, move: 0 }), 1, ['a']);
    if (answer !== 0) throw new Error('an answer is none');
    sent.push(talk.gameOverMessage({ scores: [1, 2], ranks: [2, 1], forfeits: [0] }, ['0 sail 1']));
  }
  return sent;
}

/** What is another thing in each game has a place of its own. */
const GAME_SPECIFIC_FIELDS = [
  'position',
  'observations',
  'breakdown',
  'edition',
  'options',
  'features',
  'log',
  'scoreByCategory',
  'endings',
];

/** A message or a document without what its game puts there, and without words. */
function stripGameData(value: Json, name = ''): Json {
  if (GAME_SPECIFIC_FIELDS.includes(name) || (typeof value === 'string' && name !== 'type')) return '…';
  if (isList(value)) return value.map((item) => stripGameData(item, name));
  if (!isObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item = null]) => [key, stripGameData(item, key)]));
}

function messageType(message: Json): string {
  return isObject(message) && typeof message['type'] === 'string' ? message['type'] : '';
}

/** The shapes of messages, by their type. */
function shapesByType(messages: readonly Json[]): JsonObject {
  const typed = Map.groupBy(
    messages.map((message) => stripGameData(message)),
    messageType,
  );
  const types = [...typed.keys()].toSorted();
  return Object.fromEntries(types.map((type) => [type, shapeOf(typed.get(type) ?? [])]));
}

/** What is said to those who learn by playing many games, up to the end of one. */
async function environmentShapes(games: readonly CliGame[], entry: CliGame): Promise<Json> {
  const requests: Json[] = [{ type: 'reset', seed: '7' }, { type: 'show', game: 0 }, { type: 'dance' }];
  const steps = Array.from({ length: MAX_STEPS }, (): Json => ({ type: 'step', moves: [0] }));
  const argv = ['environment', entry.family.id, '--games', '1', '--after'];
  let answers: readonly Json[] = [];
  const read = await collectReadFields(async () => {
    answers = parseLines(await runCommand(games, argv, [...requests, ...steps, { type: 'quit' }]));
  });
  return { sent: shapesByType(answers), read };
}

/** More decisions than a game has. */
const MAX_STEPS = 400;

/** What commands write where JSON is asked for. */
async function documentShapes(games: readonly CliGame[], { family }: CliGame): Promise<JsonObject> {
  const { id } = family;
  const [record = ''] = globSync(`games/${id}/rules/golden/two-players*.json`, { cwd: ROOT }).toSorted();
  const [whole = ''] = globSync(`fixtures/*/records/${id}-finished.json`, { cwd: ROOT });
  const folder = mkdtempSync(join(tmpdir(), 'rivers-'));
  const position = join(folder, 'position.json');
  const [shown] = parseLines(await runCommand(games, ['replay', join(ROOT, record), '--at', '20', '--json']));
  writeFileSync(position, JSON.stringify(isObject(shown) ? shown['position'] : {}));
  const commandsByName: Readonly<Record<string, readonly string[]>> = {
    simulate: ['simulate', id, '--games', '2'],
    replay: ['replay', join(ROOT, record)],
    verify: ['verify', join(ROOT, whole)],
    inspect: ['inspect', position],
    conformance: ['conformance', id, '--games', '1'],
    arena: ['arena', id, '--bots', 'random,random', '--seeds', '2', '--workers', '1'],
    stats: ['stats', join(ROOT, record)],
    'lesson check': ['lesson', 'check', join(ROOT, 'games', id, 'lesson', 'first.json')],
    error: ['replay', join(folder, 'nothing')],
  };
  const written: [string, Json][] = [];
  for (const [name, argv] of Object.entries(commandsByName)) {
    const lines = parseLines(await runCommand(games, [...argv, '--json']));
    written.push([name, shapeOf(lines.map((line) => stripGameData(line)))]);
  }
  rmSync(folder, { recursive: true });
  return Object.fromEntries(written);
}
