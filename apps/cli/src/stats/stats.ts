import { type Dirent, readdirSync, statSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { isRefusal } from '@two-rivers/kernel';
import { LEVELS } from '@two-rivers/search';
import {
  type CountedGame,
  csvOf,
  factsOf,
  opponentOf,
  type Played,
  seatRows,
  statisticsOf,
} from '@two-rivers/table';
import { errorCode } from '../common/files.ts';
import { Failure, fail } from '../common/failure.ts';
import type { CliGame } from '../common/games.ts';
import type { Io } from '../common/io.ts';
import { openRecord } from '../common/opened.ts';
import { failureWords, refused, speakerFor } from '../common/sentences.ts';
import { report } from './report.ts';

export interface StatsFlags {
  readonly json?: boolean;
  readonly csv?: boolean;
  readonly player?: string;
}

/** A player of some of the games: a person by name, a bot by its own. */
export interface PlayerGames {
  readonly name: string;
  readonly isBot: boolean;
  readonly played: readonly Played[];
}

/** What finished games in files and folders come to. */
export function stats(io: Io, games: readonly CliGame[], paths: readonly string[], flags: StatsFlags): void {
  const files = paths.flatMap((path) => filesIn(io, path));
  const leftOut: string[] = [];
  const counted = files.flatMap((file): readonly CountedGame[] => {
    try {
      return [count(io, games, file)];
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      leftOut.push(failureWords(io, error));
      return [];
    }
  });
  for (const why of leftOut) io.err(`${speakerFor(io).say('cli.stats.leftOut', { why })}\n`);
  if (counted.length === 0) fail('stats-none', { files: files.length });
  if (flags.csv) return io.out(csvOf(counted.flatMap(seatRows)));
  const players = playersOf(counted).filter(
    ({ name }) => flags.player === undefined || name === flags.player,
  );
  if (players.length === 0) fail('stats-nobody', { name: flags.player ?? '' });
  if (flags.json) return io.out(`${JSON.stringify(documentOf(counted, leftOut, players))}\n`);
  io.out(report(io, games, players, flags.player !== undefined));
}

/** A file, or every JSON file of a folder and the folders in it. */
function filesIn(io: Io, path: string): readonly string[] {
  const full = resolve(io.folder, path);
  try {
    if (!statSync(full).isDirectory()) return [path];
    return readdirSync(full, { recursive: true, withFileTypes: true })
      .filter((each: Dirent) => each.isFile() && each.name.endsWith('.json'))
      .map(({ parentPath, name }) => join(path, relative(full, join(parentPath, name))))
      .toSorted();
  } catch (error) {
    return fail('file-unreadable', { path, code: errorCode(error) });
  }
}

function count(io: Io, games: readonly CliGame[], path: string): CountedGame {
  const { entry, game, record } = openRecord(io, games, path);
  const facts = factsOf(entry.face(game), record);
  if (isRefusal(facts)) return refused(facts, entry, path);
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

/** Everybody in all games, the most games first. */
function playersOf(counted: readonly CountedGame[]): readonly PlayerGames[] {
  const seats = counted.flatMap(({ game, seats: labels, facts }) =>
    labels.map(({ name, bot }, seat) => ({
      key: bot === undefined ? `person ${name}` : `bot ${bot}`,
      name: bot ?? name,
      isBot: bot !== undefined,
      played: { game, when: 0, against: opponentOf(labels, seat, LEVELS), seat, facts } satisfies Played,
    })),
  );
  return [...Map.groupBy(seats, ({ key }) => key).values()]
    .map((all) => ({
      name: all[0]?.name ?? '',
      isBot: all[0]?.isBot ?? false,
      played: all.map(({ played }) => played),
    }))
    .toSorted((a, b) => b.played.length - a.played.length || a.name.localeCompare(b.name));
}

function documentOf(
  counted: readonly CountedGame[],
  leftOut: readonly string[],
  players: readonly PlayerGames[],
): object {
  return {
    games: counted.length,
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
