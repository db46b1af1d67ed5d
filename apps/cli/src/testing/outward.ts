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

/** Public interface of the command line: commands, exit codes, and formats. */
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

/** Runs a command and returns its output. */
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

/** Describes all commands with their arguments and options, including hidden options. */
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
  if (root === undefined) throw new Error('no root command found');
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

/** Shapes of the messages to a program that plays, and the fields of its replies. */
async function conversationShapes(games: readonly CliGame[]): Promise<Json> {
  const sent = [writeHello()];
  const read = await collectReadFields(() => {
    for (const entry of games) sent.push(...messagesSentIn(entry));
  });
  return { sent: shapesByType(sent.flatMap(parseLines)), read };
}

/** Messages sent in a game, with both kinds of time control. */
function messagesSentIn(entry: CliGame): readonly string[] {
  const [seats = 2] = entry.family.seats;
  const game = entry.family.make({ seats });
  if (isRefusal(game)) throw new Error(game.reason);
  const time = { game: 300_000, increment: 2000 };
  const narrator = makeNarrator(entry, makeI18n({ language: 'en' }, entry), game);
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
  if (!('wants' in introduction)) throw new Error('an invalid introduction');
  for (const control of [time, { move: 2000 }]) {
    const conversation = new Conversation({ game, seat: 0, time: control, narrator }, introduction, 1);
    sent.push(conversation.turnRequest({ state, moves }, ['~die 3']));
    const moveIndex = parseMoveReply(JSON.stringify({ type: 'move', id: 1, move: 0 }), 1, ['a']);
    if (moveIndex !== 0) throw new Error('an invalid move reply');
    sent.push(conversation.gameOverMessage({ scores: [1, 2], ranks: [2, 1], forfeits: [0] }, ['0 sail 1']));
  }
  return sent;
}

/** Fields whose content depends on the game. */
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

/** Replaces texts and game-specific fields of a document with placeholders. */
function stripGameData(value: Json, name = ''): Json {
  if (GAME_SPECIFIC_FIELDS.includes(name) || (typeof value === 'string' && name !== 'type')) return '…';
  if (isList(value)) return value.map((item) => stripGameData(item, name));
  if (!isObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item = null]) => [key, stripGameData(item, key)]));
}

function messageType(message: Json): string {
  return isObject(message) && typeof message['type'] === 'string' ? message['type'] : '';
}

/** Shapes of messages by type. */
function shapesByType(messages: readonly Json[]): JsonObject {
  const messagesByType = Map.groupBy(
    messages.map((message) => stripGameData(message)),
    messageType,
  );
  const types = [...messagesByType.keys()].toSorted();
  return Object.fromEntries(types.map((type) => [type, shapeOf(messagesByType.get(type) ?? [])]));
}

/** Shapes of the messages of the learning environment, up to the end of a game. */
async function environmentShapes(games: readonly CliGame[], entry: CliGame): Promise<Json> {
  const requests: Json[] = [{ type: 'reset', seed: '7' }, { type: 'show', game: 0 }, { type: 'dance' }];
  const steps = Array.from({ length: MAX_STEPS }, (): Json => ({ type: 'step', moves: [0] }));
  const argv = ['environment', entry.family.id, '--games', '1', '--after'];
  let replies: readonly Json[] = [];
  const read = await collectReadFields(async () => {
    replies = parseLines(await runCommand(games, argv, [...requests, ...steps, { type: 'quit' }]));
  });
  return { sent: shapesByType(replies), read };
}

/** More decisions than any game has. */
const MAX_STEPS = 400;

/** Shapes of the documents that commands print with `--json`. */
async function documentShapes(games: readonly CliGame[], { family }: CliGame): Promise<JsonObject> {
  const { id } = family;
  const [record = ''] = globSync(`games/${id}/rules/golden/two-players*.json`, { cwd: ROOT }).toSorted();
  const [finishedRecord = ''] = globSync(`fixtures/*/records/${id}-finished.json`, { cwd: ROOT });
  const folder = mkdtempSync(join(tmpdir(), 'rivers-'));
  const position = join(folder, 'position.json');
  const [replayDocument] = parseLines(await runCommand(games, ['replay', join(ROOT, record), '--at', '20', '--json']));
  writeFileSync(position, JSON.stringify(isObject(replayDocument) ? replayDocument['position'] : {}));
  const commandsByName: Readonly<Record<string, readonly string[]>> = {
    simulate: ['simulate', id, '--games', '2'],
    replay: ['replay', join(ROOT, record)],
    verify: ['verify', join(ROOT, finishedRecord)],
    inspect: ['inspect', position],
    conformance: ['conformance', id, '--games', '1'],
    arena: ['arena', id, '--bots', 'random,random', '--seeds', '2', '--workers', '1'],
    stats: ['stats', join(ROOT, record)],
    'lesson check': ['lesson', 'check', join(ROOT, 'games', id, 'lesson', 'first.json')],
    error: ['replay', join(folder, 'nothing')],
  };
  const shapes: [string, Json][] = [];
  for (const [name, argv] of Object.entries(commandsByName)) {
    const lines = parseLines(await runCommand(games, [...argv, '--json']));
    shapes.push([name, shapeOf(lines.map((line) => stripGameData(line)))]);
  }
  rmSync(folder, { recursive: true });
  return Object.fromEntries(shapes);
}
