import { createHash, randomBytes } from 'node:crypto';
import { type Game, isMaskedRecord, type Move, OVER, type SeatLabel } from '@two-rivers/kernel';
import type { Bot, Result, View } from '@two-rivers/search';
import { type Authority, Table } from '@two-rivers/table';
import { botNames, commandOf, guarded, loadBots } from '../common/bots.ts';
import { fail } from '../common/failure.ts';
import { oneLine } from '../common/files.ts';
import { type CliGame, tellerFor } from '../common/games.ts';
import type { Io } from '../common/io.ts';
import { openRecord, playLog } from '../common/opened.ts';
import { findGame, type GameFlags, makeGame } from '../common/request.ts';
import { must, speakerFor } from '../common/sentences.ts';
import { Keeper } from '../programs/keeper.ts';
import { ProgramPlayer } from '../programs/programPlayer.ts';
import { parseTime } from '../programs/time.ts';
import type { Lines } from './lines.ts';

/** Who plays a seat that no person does. */
interface Opponent {
  readonly name: string;
  /** one of the moves; `log` is all of it so far, as the seat may read it. Throws Forfeit where it cannot go on */
  choose(view: View, log: readonly string[]): Move | Promise<Move>;
  over?(result: Result, log: readonly string[]): void;
}

function botOpponent(bot: Bot): Opponent {
  return { name: bot.name, choose: (view) => guarded(bot.name, () => bot.choose(view)) };
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

/** A table with its players. Seats without a bot are played by whoever sits at the terminal. */
export interface Seating {
  readonly entry: CliGame;
  readonly table: Table;
  readonly bots: readonly (Opponent | undefined)[];
  /** keeps those that are programs */
  readonly keeper: Keeper | undefined;
}

/** The table of a new game, as the flags say it; a person who gave none is asked in a few steps. */
export async function newSeating(
  io: Io,
  games: readonly CliGame[],
  id: string | undefined,
  given: PlayFlags,
  lines: Lines,
): Promise<Seating> {
  const ask =
    io.terminal !== undefined &&
    given.players === undefined &&
    given.bots === undefined &&
    given.seed === undefined;
  const entry = findGame(games, id ?? (await askGame(io, games, lines)));
  const flags = ask ? await askRest(io, entry, given, lines) : given;
  const game = makeGame(io, entry, flags);
  const me = flags.seat ?? 0;
  if (me >= game.seats) fail('seat-beyond', { seat: me, seats: game.seats, last: game.seats - 1 });
  const names = opponents(entry, game, flags.bots);
  const labels = seatLabels(names, me, flags.name ?? speakerFor(io).say('cli.guest'), game.seats);
  const table = Table.start({
    game,
    seats: labels,
    authority: newAuthority(game.seats, flags.seed),
    confirms: labels.map(({ bot }) => bot === undefined && flags.confirm),
  });
  return { entry, table: must(table, entry), ...(await seatBots(io, entry, game, labels, flags)) };
}

function opponents(entry: CliGame, game: Game, list: string | undefined): readonly string[] {
  const names = botNames(list ?? defaultBot(entry));
  const wanted = game.seats - 1;
  const [first] = names;
  if (names.length === 1 && first !== undefined) return Array.from({ length: wanted }, () => first);
  return names.length === wanted ? names : fail('opponents', { named: names.length, wanted });
}

function defaultBot({ bots }: CliGame): string {
  return Object.hasOwn(bots, 'greedy') ? 'greedy' : (Object.keys(bots)[0] ?? 'random');
}

function seatLabels(bots: readonly string[], me: number, name: string, seats: number): SeatLabel[] {
  const labels: SeatLabel[] = [];
  const waiting = [...bots];
  const used = new Map<string, number>();
  for (let seat = 0; seat < seats; seat++) {
    const bot = seat === me ? undefined : waiting.shift();
    if (bot === undefined) {
      labels.push({ name });
      continue;
    }
    const word = fileOf(bot)
      .replace(/^.*[\\/]/, '')
      .replace(/\.\w+$/, '');
    const times = (used.get(word) ?? 0) + 1;
    used.set(word, times);
    const title = word.charAt(0).toUpperCase() + word.slice(1);
    labels.push({ name: times === 1 ? title : `${title} ${times}`, bot });
  }
  return labels;
}

/** What a bot is called after: of a command the first word with an ending, or its first word. */
function fileOf(bot: string): string {
  const words = commandOf(bot)?.match(/[^\s"']+/g) ?? [bot];
  return words.find((word) => /\.[a-z]+$/i.test(word)) ?? words[0] ?? bot;
}

async function seatBots(
  io: Io,
  entry: CliGame,
  game: Game,
  labels: readonly SeatLabel[],
  flags: PlayFlags,
): Promise<Pick<Seating, 'bots' | 'keeper'>> {
  const time = parseTime(flags.time);
  const teller = tellerFor(entry, speakerFor(io, entry), game);
  const needsKeeper = labels.some(({ bot }) => bot !== undefined && commandOf(bot) !== undefined);
  const keeper = needsKeeper ? new Keeper(io.folder) : undefined;
  const seat = async ({ bot }: SeatLabel): Promise<Opponent | undefined> => {
    if (bot === undefined) return undefined;
    const command = commandOf(bot);
    if (command !== undefined && keeper !== undefined)
      return new ProgramPlayer(command, keeper, { game, time, teller });
    const [make] = await loadBots(io, { entry, game, list: bot });
    return make === undefined ? undefined : botOpponent(make(game));
  };
  try {
    return { bots: await Promise.all(labels.map(seat)), keeper };
  } catch (error) {
    await keeper?.end();
    throw error;
  }
}

/** A new secret, or the one that belongs to a seed. */
function newAuthority(seats: number, seed: string | undefined): Authority {
  const bytes = (label: string): Buffer =>
    seed === undefined ? randomBytes(32) : createHash('sha256').update(`${label}\n${seed}`).digest();
  const nonces = Array.from({ length: seats }, (_, seat) =>
    bytes(`nonce ${seat}`).toString('hex').slice(0, 16),
  );
  return { secret: bytes('secret').toString('hex'), nonces };
}

/**
 * The table of a saved game. With its secret it goes on as it was; without, or from an earlier line, it becomes a new
 * game that begins at that position, with a new secret.
 */
export async function savedSeating(
  io: Io,
  games: readonly CliGame[],
  path: string,
  flags: PlayFlags,
): Promise<Seating> {
  const opened = openRecord(io, games, path);
  const { entry, game, record } = opened;
  if (isMaskedRecord(game, record)) fail('record-masked', { path });
  const state = game.create();
  playLog(opened, path, state, flags.at);
  if (game.actor(state) === OVER) {
    fail('record-over', { path });
  }
  const { seats, secret } = record;
  const confirms = seats.map(({ bot }) => bot === undefined && flags.confirm);
  const goesOn = secret !== undefined && (flags.at === undefined || flags.at === record.log.length);
  const table = goesOn
    ? Table.load(game, { record, draft: [], confirms, abandoned: false })
    : Table.start({
        game,
        seats,
        authority: newAuthority(game.seats, flags.seed),
        start: game.observe(state),
        confirms,
      });
  const labels = seats.map(({ name, bot }) =>
    bot === undefined ? { name } : { name, bot: knownBot(entry, bot, flags) },
  );
  return { entry, table: must(table, entry, path), ...(await seatBots(io, entry, game, labels, flags)) };
}

/** A file may name a bot but not have code loaded: a bot that is not built in is named by the person. */
function knownBot({ bots, title }: CliGame, name: string, flags: PlayFlags): string {
  if (Object.hasOwn(bots, name)) return name;
  return flags.bots ?? fail('bot-foreign', { bot: oneLine(name), title });
}

async function askGame(io: Io, games: readonly CliGame[], lines: Lines): Promise<string> {
  if (io.terminal === undefined)
    return fail('name-a-game', { games: games.map(({ family }) => family.id).join(', ') });
  for (const [index, { title }] of games.entries()) io.out(`  ${index + 1}  ${title}\n`);
  const pick = await askOne(
    io,
    lines,
    `${speakerFor(io).say('cli.ask.game')} `,
    games.map((_, index) => `${index + 1}`),
  );
  return games[Number(pick) - 1]?.family.id ?? fail('nothing-chosen');
}

async function askRest(io: Io, entry: CliGame, flags: PlayFlags, lines: Lines): Promise<PlayFlags> {
  const { family } = entry;
  io.out(`${entry.title}\n`);
  const speaker = speakerFor(io);
  const counts = family.seats.map(String);
  const [least = ''] = counts;
  const players = await askOne(
    io,
    lines,
    `${speaker.say('cli.ask.players', { counts: counts.join(', '), usual: least })} `,
    counts,
  );
  const usual = defaultBot(entry);
  const bots = [usual, ...Object.keys(entry.bots).filter((name) => name !== usual)];
  const asked = `${speaker.say('cli.ask.bot', { bots: bots.join(', '), usual })} `;
  const bot = await askOne(io, lines, asked, bots);
  return { ...flags, players: Number(players), bots: bot };
}

/** One of the answers; the first where nothing is typed. */
async function askOne(io: Io, lines: Lines, prompt: string, answers: readonly string[]): Promise<string> {
  const line = await lines.ask(prompt);
  if (line === undefined) return fail('nothing-chosen');
  if (line === '') return answers[0] ?? '';
  if (answers.includes(line)) return line;
  const again = `${speakerFor(io).say('cli.ask.again', { answers: answers.join(', ') })} `;
  return askOne(io, lines, again, answers);
}
