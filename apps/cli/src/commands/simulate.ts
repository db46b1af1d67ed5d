import { type Bot, type MakeBot, Match } from '@two-rivers/search';
import type { Game, JsonObject } from '@two-rivers/kernel';
import { guarded, loadBots } from '../common/bots.ts';
import { fail } from '../common/failure.ts';
import type { CliGame } from '../common/games.ts';
import type { Io } from '../common/io.ts';
import { columns, paint, rounded, whole } from '@two-rivers/terminal';
import { findGame, type GameFlags, makeGame } from '../common/request.ts';
import { speakerFor } from '../common/sentences.ts';
import { ProgressBar, wordFor } from '../common/show.ts';
import { Tally } from './tally.ts';

export interface SimulateFlags extends GameFlags {
  readonly games: number;
  readonly bots: string;
  readonly seed: string;
  readonly json?: boolean;
}

/** Games after which the progress bar looks at the clock. */
const CHUNK = 64;

/** Plays many games of bots and shows what came out. */
export async function simulate(
  io: Io,
  registry: readonly CliGame[],
  id: string,
  flags: SimulateFlags,
): Promise<void> {
  const entry = findGame(registry, id);
  // seats are then in turn order, which is how the figures by seat are shown
  if (flags.option?.some((option) => option.startsWith('first='))) {
    fail('simulate-first');
  }
  const game = makeGame(io, entry, flags, { first: 0 });
  const makers = await loadBots(io, { entry, game, list: flags.bots });
  if (makers.length !== 1 && makers.length !== game.seats) {
    fail('bots-number', { named: makers.length, seats: game.seats });
  }
  if (makers.length > 1 && flags.games % game.seats !== 0) {
    const note = speakerFor(io).say('cli.simulate.note', { games: flags.games, players: game.seats });
    io.err(`rivers: ${note}\n`);
  }
  const bots = makers.map((make) => make(game));
  const tally = playAll(io, game, makers, flags);
  const document = report(game, bots, flags.seed, tally);
  io.out(flags.json ? `${JSON.stringify(document)}\n` : describe(io, entry, game, bots, flags.seed, tally));
}

/**
 * One bot sits everywhere. Of several, bot b sits in seat (b + r) mod n for each rotation r of a seed, so that all
 * meet the same dice and stacks in every seat. Each seat has a bot of its own, so that none remembers what another saw.
 */
function playAll(io: Io, game: Game, makers: readonly MakeBot[], { games, seed }: SimulateFlags): Tally {
  const { seats } = game;
  const rotations = makers.length > 1 ? seats : 1;
  const botOf = Array.from({ length: rotations }, (_, rotation) =>
    Array.from({ length: seats }, (__, seat) => (makers.length > 1 ? (seat - rotation + seats) % seats : 0)),
  );
  const seated = botOf.map((row) => row.map((index) => made(makers[index])(game)));
  const match = new Match(game);
  const tally = new Tally(makers.length, seats, game.categories.length);
  const bar = new ProgressBar(io, games, 'games');
  const who = [...new Set(seated[0]?.map(({ name }) => name))].join(', ');
  guarded(who, () => {
    for (let number = 0; number < games; number++) {
      const rotation = number % rotations;
      const begin = performance.now();
      match.play(seated[rotation] ?? [], seed, Math.floor(number / rotations));
      const end = performance.now();
      tally.seconds += (end - begin) / 1000;
      tally.decisions += match.decisions;
      tally.add(game.outcome(match.state), game.progress(match.state), botOf[rotation] ?? []);
      if (number % CHUNK === 0) bar.show(number, end);
    }
  });
  bar.clear();
  return tally;
}

function report(game: Game, bots: readonly Bot[], seed: string, tally: Tally): JsonObject {
  const { seconds } = tally;
  return {
    game: game.id,
    players: game.seats,
    seed,
    games: tally.games,
    decisions: tally.decisions,
    seconds: rounded(seconds, 6),
    gamesPerSecond: rounded(tally.games / seconds, 1),
    decisionsPerSecond: rounded(tally.decisions / seconds, 1),
    turnsPerPlayer: rounded(tally.turnsPerPlayer, 6),
    rounds: rounded(tally.rounds, 6),
    bots: bots.map(({ name }, index) => {
      const scores = made(tally.bots[index]);
      return {
        name,
        games: tally.games,
        wins: rounded(scores.wins, 6),
        meanScore: rounded(scores.mean, 6),
        sdScore: rounded(scores.deviation, 6),
        minScore: scores.min,
        maxScore: scores.max,
      };
    }),
    seats: tally.seats.map(({ wins, mean }) => ({ wins: rounded(wins, 6), meanScore: rounded(mean, 6) })),
    endings: Object.fromEntries(sortedEndings(tally)),
    scoreByCategory: Object.fromEntries(
      game.categories.map((name, index) => [name, rounded(tally.meanOf(index), 6)]),
    ),
  };
}

/** What is there for every bot. */
function made<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('a bot without games');
  return value;
}

function sortedEndings({ endings }: Tally): [string, number][] {
  return [...endings].toSorted(([a], [b]) => a.localeCompare(b));
}

function fixed(value: number, digits = 2): string {
  return value.toFixed(digits);
}

function describe(
  io: Io,
  entry: CliGame,
  game: Game,
  bots: readonly Bot[],
  seed: string,
  tally: Tally,
): string {
  const share = (wins: number): string => `${fixed((100 * wins) / tally.games, 1)}%`;
  const heading = (text: string): string => paint(io.colour, 'bold', text);
  const speaker = speakerFor(io);
  const { language } = io;
  const heads = (...keys: readonly string[]): string[] =>
    keys.map((key) => heading(key === '' ? '' : speaker.say(`cli.column.${key}`)));
  const endings = sortedEndings(tally).map(
    ([name, count]) => `${wordFor(io, entry, 'ending', name)} (${whole(count, language)})`,
  );
  const botRows = bots.map(({ name }, index) => {
    const { wins, mean, deviation, min, max } = made(tally.bots[index]);
    return [name, fixed(wins, 1), share(wins), fixed(mean), fixed(deviation), `${min}`, `${max}`];
  });
  const seatRows = tally.seats.map(({ wins, mean }, seat) => [
    `${seat + 1}`,
    fixed(wins, 1),
    share(wins),
    fixed(mean),
  ]);
  const categoryRows = game.categories.map((name, index) => [
    wordFor(io, entry, 'category', name),
    fixed(tally.meanOf(index)),
  ]);
  return [
    heading(
      speaker.say('cli.simulate.title', {
        title: entry.title,
        games: whole(tally.games, language),
        players: game.seats,
        seed,
      }),
    ),
    speaker.say('cli.simulate.speed', {
      games: whole(tally.games / tally.seconds, language),
      decisions: whole(tally.decisions / tally.seconds, language),
      each: fixed(tally.decisions / tally.games, 1),
    }),
    speaker.say('cli.simulate.length', {
      turns: fixed(tally.turnsPerPlayer),
      rounds: fixed(tally.rounds),
      endings: endings.join(', '),
    }),
    '',
    ...columns([heads('bot', 'wins', '', 'score', 'sd', 'min', 'max'), ...botRows]),
    '',
    ...columns([heads('order', 'wins', '', 'score'), ...seatRows]),
    '',
    ...columns([heads('category', 'mean'), ...categoryRows]),
    '',
  ].join('\n');
}
