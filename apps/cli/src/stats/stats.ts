import { type Dirent, readdirSync, statSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { isRefusal } from '@two-rivers/kernel';
import { BOT_LEVELS } from '@two-rivers/search';
import {
  type ExportedGame,
  toCsv,
  gameFactsOf,
  strongestOpponent,
  type PlayedGame,
  seatRows,
  statisticsOf,
} from '@two-rivers/table';
import { errorCode } from '../common/files.ts';
import { CliFailure, fail } from '../common/cliFailure.ts';
import type { CliGame } from '../common/games.ts';
import type { Io } from '../common/io.ts';
import { openRecord } from '../common/openDocument.ts';
import { failureMessage, makeI18n } from '../common/i18n.ts';
import { formatStatistics } from './report.ts';
import { refuse } from '../common/reasons.ts';

export interface StatsFlags {
  readonly json?: boolean;
  readonly csv?: boolean;
  readonly player?: string;
}

/** A player and their games; people are identified by name, bots by bot name. */
export interface PlayerGames {
  readonly name: string;
  readonly isBot: boolean;
  readonly played: readonly PlayedGame[];
}

/** Prints statistics of the finished games in files and folders. */
export function showStats(io: Io, games: readonly CliGame[], paths: readonly string[], flags: StatsFlags): void {
  const files = paths.flatMap((path) => findRecordFiles(io, path));
  const leftOut: string[] = [];
  const countedGames = files.flatMap((file): readonly ExportedGame[] => {
    try {
      return [readCountedGame(io, games, file)];
    } catch (error) {
      if (!(error instanceof CliFailure)) throw error;
      leftOut.push(failureMessage(io, error));
      return [];
    }
  });
  for (const why of leftOut) io.err(`${makeI18n(io).t('cli.stats.leftOut', { why })}\n`);
  if (countedGames.length === 0) fail(refuse('stats-none', { files: files.length }));
  if (flags.csv) return io.out(toCsv(countedGames.flatMap(seatRows)));
  const players = groupByPlayer(countedGames).filter(({ name }) => flags.player === undefined || name === flags.player);
  if (players.length === 0) fail(refuse('stats-nobody', { name: flags.player ?? '' }));
  if (flags.json) return io.out(`${JSON.stringify(statsDocument(countedGames, leftOut, players))}\n`);
  io.out(formatStatistics(io, games, players, flags.player !== undefined));
}

/** The file itself, or all JSON files of a folder and its subfolders. */
function findRecordFiles(io: Io, path: string): readonly string[] {
  const full = resolve(io.folder, path);
  try {
    if (!statSync(full).isDirectory()) return [path];
    return readdirSync(full, { recursive: true, withFileTypes: true })
      .filter((each: Dirent) => each.isFile() && each.name.endsWith('.json'))
      .map(({ parentPath, name }) => join(path, relative(full, join(parentPath, name))))
      .toSorted();
  } catch (error) {
    return fail(refuse('file-unreadable', { path, code: errorCode(error) }));
  }
}

function readCountedGame(io: Io, games: readonly CliGame[], path: string): ExportedGame {
  const { entry, game, record } = openRecord(io, games, path);
  const facts = gameFactsOf(entry.gameView(game), record);
  if (isRefusal(facts)) return fail(facts, { game: entry, about: path });
  return {
    id: path,
    date: '',
    game: game.id,
    source: 'file',
    seats: record.seats,
    categories: game.categories,
    facts,
    own: [],
  };
}

/** All players of these games, those with the most games first. */
function groupByPlayer(countedGames: readonly ExportedGame[]): readonly PlayerGames[] {
  const seats = countedGames.flatMap(({ game, seats: labels, facts }) =>
    labels.map(({ name, bot }, seat) => ({
      key: bot === undefined ? `person ${name}` : `bot ${bot}`,
      name: bot ?? name,
      isBot: bot !== undefined,
      played: {
        game,
        when: 0,
        against: strongestOpponent(labels, seat, BOT_LEVELS),
        seat,
        facts,
      } satisfies PlayedGame,
    })),
  );
  return [...Map.groupBy(seats, ({ key }) => key).values()]
    .map((seatsOfPlayer) => ({
      name: seatsOfPlayer[0]?.name ?? '',
      isBot: seatsOfPlayer[0]?.isBot ?? false,
      played: seatsOfPlayer.map(({ played }) => played),
    }))
    .toSorted((a, b) => b.played.length - a.played.length || a.name.localeCompare(b.name));
}

function statsDocument(
  countedGames: readonly ExportedGame[],
  leftOut: readonly string[],
  players: readonly PlayerGames[],
): object {
  return {
    games: countedGames.length,
    leftOut,
    players: players.map(({ name, isBot, played }) => ({
      name,
      isBot,
      statistics: [...Map.groupBy(played, ({ game }) => game)].flatMap(([game, some]) =>
        statisticsOf(some).map((statistics) => Object.assign({ game }, statistics)),
      ),
    })),
  };
}
