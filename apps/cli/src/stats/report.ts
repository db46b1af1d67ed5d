import { isRefusal } from '@two-rivers/kernel';
import { PEOPLE, type PlayerStatistics, statisticsOf, type GameTotals } from '@two-rivers/table';
import { formatColumns, styleText } from '@two-rivers/terminal';
import type { CliGame } from '../common/games.ts';
import type { Io } from '../common/io.ts';
import { makeI18n, type CliI18n } from '../common/i18n.ts';
import { translateName } from '../common/show.ts';
import type { PlayerGames } from './stats.ts';

/** Statistics as text, by game and number of players; `withDetails` adds the details of each player. */
export function formatStatistics(
  io: Io,
  games: readonly CliGame[],
  players: readonly PlayerGames[],
  withDetails: boolean,
): string {
  const parts = games.flatMap((entry) =>
    entry.family.seats.flatMap((seats) => formatGameSection(io, entry, seats, players, withDetails)),
  );
  return `${parts.join('\n')}\n`;
}

function formatGameSection(
  io: Io,
  entry: CliGame,
  seats: number,
  players: readonly PlayerGames[],
  withDetails: boolean,
): readonly string[] {
  const i18n = makeI18n(io, entry);
  const playersWithStatistics = players.flatMap(({ name, played }) => {
    const [statistics] = statisticsOf(
      played.filter(({ game, facts }) => game === entry.family.id && facts.seats.length === seats),
    );
    return statistics === undefined ? [] : [{ name, statistics }];
  });
  if (playersWithStatistics.length === 0) return [];
  const title = `${entry.title}, ${i18n.t('stats.players', { players: seats })}`;
  const rows = playersWithStatistics.map(({ name, statistics }) => formatSumRow(io, name, statistics.all));
  return [
    styleText(io.color, 'bold', title),
    '',
    ...formatTable(io, i18n, '', rows),
    ...(withDetails
      ? playersWithStatistics.flatMap(({ statistics }) => formatDetails(io, entry, i18n, statistics))
      : []),
    '',
  ];
}

function formatDetails(
  io: Io,
  entry: CliGame,
  i18n: CliI18n,
  { players, against, places, categories, openings }: PlayerStatistics,
): readonly string[] {
  const opponentName = (name: string) => (name === PEOPLE ? i18n.t('stats.people') : name);
  const game = entry.family.make({ seats: players });
  const names = isRefusal(game) ? [] : game.categories;
  return [
    '',
    ...formatTable(
      io,
      i18n,
      i18n.t('stats.against'),
      against.map((row) => formatSumRow(io, opponentName(row.name), row)),
    ),
    '',
    ...formatTable(
      io,
      i18n,
      i18n.t('stats.places'),
      places.flatMap((sum, place) => (sum.games === 0 ? [] : [formatSumRow(io, String(place + 1), sum)])),
    ),
    '',
    ...formatColumns([
      [styleText(io.color, 'bold', i18n.t('stats.categories')), i18n.t('stats.points')],
      ...names.map((name, index) => [
        translateName(io, entry, 'category', name),
        formatDecimal(io, categories[index] ?? 0),
      ]),
    ]),
    '',
    ...formatTable(
      io,
      i18n,
      i18n.t('stats.openings'),
      openings.map((row) => formatSumRow(io, openingText(i18n, row.name), row)),
    ),
  ];
}

function openingText(i18n: CliI18n, opening: string): string {
  const names = opening.split(' ').map((action) => i18n.find(action) ?? action);
  return names.join(' · ');
}

function formatTable(io: Io, i18n: CliI18n, title: string, rows: readonly (readonly string[])[]): string[] {
  const headings = [i18n.t('stats.games'), i18n.t('stats.wins'), '', i18n.t('stats.points')];
  return formatColumns([[styleText(io.color, 'bold', title), ...headings], ...rows]);
}

function formatSumRow(io: Io, name: string, { games, wins, points }: GameTotals): readonly string[] {
  const share = games === 0 ? 0 : wins / games;
  const percent = new Intl.NumberFormat(io.language, { style: 'percent' });
  return [name, String(games), formatDecimal(io, wins), percent.format(share), formatDecimal(io, points)];
}

function formatDecimal(io: Io, value: number): string {
  return new Intl.NumberFormat(io.language, { maximumFractionDigits: 1 }).format(value);
}
