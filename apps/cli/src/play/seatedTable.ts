import { createHash, randomBytes } from 'node:crypto';
import { type Game, isMaskedRecord, type Move, OVER, type SeatLabel } from '@two-rivers/kernel';
import type { Bot, BotGameResult, BotView } from '@two-rivers/search';
import { type ChanceAuthority, Table } from '@two-rivers/table';
import { parseBotList, programCommand, guardBotCode, loadBots } from '../common/bots.ts';
import { fail } from '../common/cliFailure.ts';
import { toSingleLine } from '../common/files.ts';
import { type CliGame, makeNarrator } from '../common/games.ts';
import type { Io } from '../common/io.ts';
import { openRecord, playLog } from '../common/openDocument.ts';
import { findGame, type GameFlags, makeGame } from '../common/request.ts';
import { valueOrFail, makeI18n } from '../common/i18n.ts';
import { ProcessPool } from '../programs/processPool.ts';
import { ProgramPlayer } from '../programs/programPlayer.ts';
import { parseTimeControl } from '../programs/timeControl.ts';
import type { LineInput } from './lineInput.ts';
import { refuse } from '../common/reasons.ts';

/** A bot or program that plays a seat. */
interface Opponent {
  readonly name: string;
  /** chooses a move; `log` is the whole log as the seat sees it. Throws `ForfeitError` if it cannot go on */
  choose(view: BotView, log: readonly string[]): Move | Promise<Move>;
  onGameOver?(result: BotGameResult, log: readonly string[]): void;
}

function makeBotOpponent(bot: Bot): Opponent {
  return { name: bot.name, choose: (view) => guardBotCode(bot.name, () => bot.choose(view)) };
}

export interface PlayFlags extends GameFlags {
  readonly bots?: string;
  readonly seat?: number;
  readonly name?: string;
  readonly seed?: string;
  readonly confirm: boolean;
  readonly continue?: string;
  readonly at?: number;
  readonly time: string;
  readonly json?: boolean;
}

/** A table with its bots; seats without a bot are played at the terminal. */
export interface SeatedTable {
  readonly entry: CliGame;
  readonly table: Table;
  readonly bots: readonly (Opponent | undefined)[];
  /** process pool, if any bot is a program */
  readonly keeper: ProcessPool | undefined;
}

/** Sets up a new game from the flags. At a terminal, asks for the settings if no flags are given. */
export async function seatNewTable(
  io: Io,
  games: readonly CliGame[],
  id: string | undefined,
  givenFlags: PlayFlags,
  input: LineInput,
): Promise<SeatedTable> {
  const asksFlags =
    io.terminal !== undefined &&
    givenFlags.players === undefined &&
    givenFlags.bots === undefined &&
    givenFlags.seed === undefined;
  const entry = findGame(games, id ?? (await askGame(io, games, input)));
  const flags = asksFlags ? await askRemainingFlags(io, entry, givenFlags, input) : givenFlags;
  const game = makeGame(io, entry, flags);
  const ownSeat = flags.seat ?? 0;
  if (ownSeat >= game.seats) fail(refuse('seat-beyond', { seat: ownSeat, seats: game.seats, last: game.seats - 1 }));
  const names = opponentNames(entry, game, flags.bots);
  const labels = makeSeatLabels(names, ownSeat, flags.name ?? makeI18n(io).t('cli.guest'), game.seats);
  const table = Table.start({
    game,
    seats: labels,
    authority: makeAuthority(game.seats, flags.seed),
    confirms: labels.map(({ bot }) => bot === undefined && flags.confirm),
  });
  return {
    entry,
    table: valueOrFail(table, entry),
    ...(await seatOpponents(io, entry, game, labels, flags)),
  };
}

function opponentNames(entry: CliGame, game: Game, list: string | undefined): readonly string[] {
  const names = parseBotList(list ?? defaultBot(entry));
  const opponentCount = game.seats - 1;
  const [first] = names;
  if (names.length === 1 && first !== undefined) return Array.from({ length: opponentCount }, () => first);
  return names.length === opponentCount
    ? names
    : fail(refuse('opponents', { named: names.length, wanted: opponentCount }));
}

function defaultBot({ bots }: CliGame): string {
  return Object.hasOwn(bots, 'greedy') ? 'greedy' : (Object.keys(bots)[0] ?? 'random');
}

function makeSeatLabels(bots: readonly string[], ownSeat: number, name: string, seats: number): SeatLabel[] {
  const labels: SeatLabel[] = [];
  const remainingBots = [...bots];
  const nameCounts = new Map<string, number>();
  for (let seat = 0; seat < seats; seat++) {
    const bot = seat === ownSeat ? undefined : remainingBots.shift();
    if (bot === undefined) {
      labels.push({ name });
      continue;
    }
    const word = botFileName(bot)
      .replace(/^.*[\\/]/, '')
      .replace(/\.\w+$/, '');
    const times = (nameCounts.get(word) ?? 0) + 1;
    nameCounts.set(word, times);
    const title = word.charAt(0).toUpperCase() + word.slice(1);
    labels.push({ name: times === 1 ? title : `${title} ${times}`, bot });
  }
  return labels;
}

/**
 * Text from which a bot's display name is made. For a command: its first word with a file extension, or else its first
 * word.
 */
function botFileName(bot: string): string {
  const words = programCommand(bot)?.match(/[^\s"']+/g) ?? [bot];
  return words.find((word) => /\.[a-z]+$/i.test(word)) ?? words[0] ?? bot;
}

async function seatOpponents(
  io: Io,
  entry: CliGame,
  game: Game,
  labels: readonly SeatLabel[],
  flags: PlayFlags,
): Promise<Pick<SeatedTable, 'bots' | 'keeper'>> {
  const time = parseTimeControl(flags.time);
  const narrator = makeNarrator(entry, makeI18n(io, entry), game);
  const needsProcessPool = labels.some(({ bot }) => bot !== undefined && programCommand(bot) !== undefined);
  const processPool = needsProcessPool ? new ProcessPool(io.folder) : undefined;
  const makeOpponent = async ({ bot }: SeatLabel): Promise<Opponent | undefined> => {
    if (bot === undefined) return undefined;
    const command = programCommand(bot);
    if (command !== undefined && processPool !== undefined)
      return new ProgramPlayer(command, processPool, { game, time, narrator });
    const [make] = await loadBots(io, { entry, game, names: bot });
    return make === undefined ? undefined : makeBotOpponent(make(game));
  };
  try {
    return { bots: await Promise.all(labels.map(makeOpponent)), keeper: processPool };
  } catch (error) {
    await processPool?.shutDown();
    throw error;
  }
}

/** Secret and nonces: random, or derived from a seed. */
function makeAuthority(seats: number, seed: string | undefined): ChanceAuthority {
  const bytes = (label: string): Buffer =>
    seed === undefined ? randomBytes(32) : createHash('sha256').update(`${label}\n${seed}`).digest();
  const nonces = Array.from({ length: seats }, (_, seat) => bytes(`nonce ${seat}`).toString('hex').slice(0, 16));
  return { secret: bytes('secret').toString('hex'), nonces };
}

/**
 * Sets up a saved game. With its secret it continues unchanged; without the secret, or from an earlier line, it becomes a new
 * game that begins at that position, with a new secret.
 */
export async function seatSavedTable(
  io: Io,
  games: readonly CliGame[],
  path: string,
  flags: PlayFlags,
): Promise<SeatedTable> {
  const opened = openRecord(io, games, path);
  const { entry, game, record } = opened;
  if (isMaskedRecord(game, record)) fail(refuse('record-masked', { path }));
  const state = game.create();
  playLog(opened, path, state, flags.at);
  if (game.actor(state) === OVER) {
    fail(refuse('record-over', { path }));
  }
  const { seats, secret } = record;
  const confirms = seats.map(({ bot }) => bot === undefined && flags.confirm);
  const isContinued = secret !== undefined && (flags.at === undefined || flags.at === record.log.length);
  const table = isContinued
    ? Table.load(game, { record, draft: [], confirms, abandoned: false })
    : Table.start({
        game,
        seats,
        authority: makeAuthority(game.seats, flags.seed),
        start: game.observe(state),
        confirms,
      });
  const labels = seats.map(({ name, bot }) =>
    bot === undefined ? { name } : { name, bot: resolveBotName(entry, bot, flags) },
  );
  return {
    entry,
    table: valueOrFail(table, entry, path),
    ...(await seatOpponents(io, entry, game, labels, flags)),
  };
}

/** Bot for a name in a file. A file must not load code, so only flags can name a bot that is not built in. */
function resolveBotName({ bots, title }: CliGame, name: string, flags: PlayFlags): string {
  if (Object.hasOwn(bots, name)) return name;
  return flags.bots ?? fail(refuse('bot-foreign', { bot: toSingleLine(name), title }));
}

async function askGame(io: Io, games: readonly CliGame[], input: LineInput): Promise<string> {
  if (io.terminal === undefined)
    return fail(refuse('name-a-game', { games: games.map(({ family }) => family.id).join(', ') }));
  for (const [index, { title }] of games.entries()) io.out(`  ${index + 1}  ${title}\n`);
  const choice = await askOneOf(
    io,
    input,
    `${makeI18n(io).t('cli.ask.game')} `,
    games.map((_, index) => `${index + 1}`),
  );
  return games[Number(choice) - 1]?.family.id ?? fail(refuse('nothing-chosen'));
}

async function askRemainingFlags(io: Io, entry: CliGame, flags: PlayFlags, input: LineInput): Promise<PlayFlags> {
  const { family } = entry;
  io.out(`${entry.title}\n`);
  const i18n = makeI18n(io);
  const counts = family.seats.map(String);
  const [least = ''] = counts;
  const players = await askOneOf(
    io,
    input,
    `${i18n.t('cli.ask.players', { counts: counts.join(', '), usual: least })} `,
    counts,
  );
  const defaultName = defaultBot(entry);
  const bots = [defaultName, ...Object.keys(entry.bots).filter((name) => name !== defaultName)];
  const question = `${i18n.t('cli.ask.bot', { bots: bots.join(', '), usual: defaultName })} `;
  const bot = await askOneOf(io, input, question, bots);
  return { ...flags, players: Number(players), bots: bot };
}

/** Asks for one of the answers; an empty line means the first. */
async function askOneOf(io: Io, input: LineInput, prompt: string, answers: readonly string[]): Promise<string> {
  const line = await input.ask(prompt);
  if (line === undefined) return fail(refuse('nothing-chosen'));
  if (line === '') return answers[0] ?? '';
  if (answers.includes(line)) return line;
  const retryPrompt = `${makeI18n(io).t('cli.ask.again', { answers: answers.join(', ') })} `;
  return askOneOf(io, input, retryPrompt, answers);
}
