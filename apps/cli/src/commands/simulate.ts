import { type Bot, type MakeBot, BotMatch } from '@two-rivers/search';
import type { Game, JsonObject } from '@two-rivers/kernel';
import { guardBotCode, loadBots } from '../common/bots.ts';
import { fail } from '../common/cliFailure.ts';
import type { CliGame } from '../common/games.ts';
import type { Io } from '../common/io.ts';
import { formatColumns, styleText, roundToDigits, formatInteger } from '@two-rivers/terminal';
import { findGame, type GameFlags, makeGame } from '../common/request.ts';
import { makeI18n, type ColumnKey } from '../common/i18n.ts';
import { ProgressBar, translateName } from '../common/show.ts';
import { GameTally } from './tally.ts';
import { refuse } from '../common/reasons.ts';

export interface SimulateFlags extends GameFlags {
  readonly games: number;
  readonly bots: string;
  readonly seed: string;
  readonly json?: boolean;
}

/** Number of games between updates of the progress bar. */
const CLOCK_CHECK_GAMES = 64;

/** Plays many bot games and prints their statistics. */
export async function simulate(io: Io, registry: readonly CliGame[], id: string, flags: SimulateFlags): Promise<void> {
  const entry = findGame(registry, id);
  // the statistics by seat are in turn order, so seat 0 must always go first
  if (flags.option?.some((option) => option.startsWith('first='))) {
    fail(refuse('simulate-first'));
  }
  const game = makeGame(io, entry, flags, { first: 0 });
  const makers = await loadBots(io, { entry, game, names: flags.bots });
  if (makers.length !== 1 && makers.length !== game.seats) {
    fail(refuse('bots-number', { named: makers.length, seats: game.seats }));
  }
  if (makers.length > 1 && flags.games % game.seats !== 0) {
    const note = makeI18n(io).t('cli.simulate.note', { games: flags.games, players: game.seats });
    io.err(`rivers: ${note}\n`);
  }
  const bots = makers.map((make) => make(game));
  const tally = playGames(io, game, makers, flags);
  const document = simulationDocument(game, bots, flags.seed, tally);
  io.out(flags.json ? `${JSON.stringify(document)}\n` : formatSimulation(io, entry, game, bots, flags.seed, tally));
}

/**
 * Plays all games. A single bot plays every seat. With several bots, bot b plays seat (b + r) mod n in rotation r of a
 * seed, so that each bot plays every seat with the same dice and stacks. Each seat has its own bot object, so that no
 * bot knows another seat's information.
 */
function playGames(io: Io, game: Game, makers: readonly MakeBot[], { games, seed }: SimulateFlags): GameTally {
  const { seats } = game;
  const rotations = makers.length > 1 ? seats : 1;
  const botIndexBySeat = Array.from({ length: rotations }, (_, rotation) =>
    Array.from({ length: seats }, (__, seat) => (makers.length > 1 ? (seat - rotation + seats) % seats : 0)),
  );
  const botsBySeat = botIndexBySeat.map((row) => row.map((index) => assertPresent(makers[index])(game)));
  const match = new BotMatch(game);
  const tally = new GameTally(makers.length, seats, game.categories.length);
  const progressBar = new ProgressBar(io, games, 'games');
  const botNames = [...new Set(botsBySeat[0]?.map(({ name }) => name))].join(', ');
  guardBotCode(botNames, () => {
    for (let number = 0; number < games; number++) {
      const rotation = number % rotations;
      const startTime = performance.now();
      match.play(botsBySeat[rotation] ?? [], seed, Math.floor(number / rotations));
      const end = performance.now();
      tally.seconds += (end - startTime) / 1000;
      tally.decisions += match.decisions;
      tally.addGame(game.outcome(match.state), game.progress(match.state), botIndexBySeat[rotation] ?? []);
      if (number % CLOCK_CHECK_GAMES === 0) progressBar.show(number, end);
    }
  });
  progressBar.clear();
  return tally;
}

function simulationDocument(game: Game, bots: readonly Bot[], seed: string, tally: GameTally): JsonObject {
  const { seconds } = tally;
  return {
    game: game.id,
    players: game.seats,
    seed,
    games: tally.games,
    decisions: tally.decisions,
    seconds: roundToDigits(seconds, 6),
    gamesPerSecond: roundToDigits(tally.games / seconds, 1),
    decisionsPerSecond: roundToDigits(tally.decisions / seconds, 1),
    turnsPerPlayer: roundToDigits(tally.turnsPerPlayer, 6),
    rounds: roundToDigits(tally.rounds, 6),
    bots: bots.map(({ name }, index) => {
      const scores = assertPresent(tally.bots[index]);
      return {
        name,
        games: tally.games,
        wins: roundToDigits(scores.wins, 6),
        meanScore: roundToDigits(scores.mean, 6),
        sdScore: roundToDigits(scores.deviation, 6),
        minScore: scores.min,
        maxScore: scores.max,
      };
    }),
    seats: tally.seats.map(({ wins, mean }) => ({
      wins: roundToDigits(wins, 6),
      meanScore: roundToDigits(mean, 6),
    })),
    endings: Object.fromEntries(sortedEndings(tally)),
    scoreByCategory: Object.fromEntries(
      game.categories.map((name, index) => [name, roundToDigits(tally.meanCategoryPoints(index), 6)]),
    ),
  };
}

/** Returns a bot's value; throws if it is missing, which would be a bug. */
function assertPresent<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('missing entry for a bot');
  return value;
}

function sortedEndings({ endings }: GameTally): [string, number][] {
  return [...endings].toSorted(([a], [b]) => a.localeCompare(b));
}

function formatFixed(value: number, digits = 2): string {
  return value.toFixed(digits);
}

function formatSimulation(
  io: Io,
  entry: CliGame,
  game: Game,
  bots: readonly Bot[],
  seed: string,
  tally: GameTally,
): string {
  const winPercent = (wins: number): string => `${formatFixed((100 * wins) / tally.games, 1)}%`;
  const heading = (text: string): string => styleText(io.color, 'bold', text);
  const i18n = makeI18n(io);
  const { language } = io;
  const headings = (...keys: readonly (ColumnKey | '')[]): string[] =>
    keys.map((key) => heading(key === '' ? '' : i18n.t(`cli.column.${key}`)));
  const endings = sortedEndings(tally).map(
    ([name, count]) => `${translateName(io, entry, 'ending', name)} (${formatInteger(count, language)})`,
  );
  const botRows = bots.map(({ name }, index) => {
    const { wins, mean, deviation, min, max } = assertPresent(tally.bots[index]);
    return [
      name,
      formatFixed(wins, 1),
      winPercent(wins),
      formatFixed(mean),
      formatFixed(deviation),
      `${min}`,
      `${max}`,
    ];
  });
  const seatRows = tally.seats.map(({ wins, mean }, seat) => [
    `${seat + 1}`,
    formatFixed(wins, 1),
    winPercent(wins),
    formatFixed(mean),
  ]);
  const categoryRows = game.categories.map((name, index) => [
    translateName(io, entry, 'category', name),
    formatFixed(tally.meanCategoryPoints(index)),
  ]);
  return [
    heading(
      i18n.t('cli.simulate.title', {
        title: entry.title,
        games: formatInteger(tally.games, language),
        players: game.seats,
        seed,
      }),
    ),
    i18n.t('cli.simulate.speed', {
      games: formatInteger(tally.games / tally.seconds, language),
      decisions: formatInteger(tally.decisions / tally.seconds, language),
      each: formatFixed(tally.decisions / tally.games, 1),
    }),
    i18n.t('cli.simulate.length', {
      turns: formatFixed(tally.turnsPerPlayer),
      rounds: formatFixed(tally.rounds),
      endings: endings.join(', '),
    }),
    '',
    ...formatColumns([headings('bot', 'wins', '', 'score', 'sd', 'min', 'max'), ...botRows]),
    '',
    ...formatColumns([headings('order', 'wins', '', 'score'), ...seatRows]),
    '',
    ...formatColumns([headings('category', 'mean'), ...categoryRows]),
    '',
  ].join('\n');
}
