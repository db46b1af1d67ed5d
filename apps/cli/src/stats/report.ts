import { isRefusal } from '@two-rivers/kernel';
import { PEOPLE, type Statistics, statisticsOf, type Sum } from '@two-rivers/table';
import { columns, paint } from '@two-rivers/terminal';
import type { Speaker } from '@two-rivers/words';
import type { CliGame } from '../common/games.ts';
import type { Io } from '../common/io.ts';
import { speakerFor } from '../common/sentences.ts';
import { wordFor } from '../common/show.ts';
import type { PlayerGames } from './stats.ts';

/** For each game and number of players who has won how often; of a single player everything that is counted. */
export function report(
  io: Io,
  games: readonly CliGame[],
  players: readonly PlayerGames[],
  isWhole: boolean,
): string {
  const parts = games.flatMap((entry) =>
    entry.family.seats.flatMap((seats) => partOf(io, entry, seats, players, isWhole)),
  );
  return `${parts.join('\n')}\n`;
}

function partOf(
  io: Io,
  entry: CliGame,
  seats: number,
  players: readonly PlayerGames[],
  isWhole: boolean,
): readonly string[] {
  const speaker = speakerFor(io, entry);
  const found = players.flatMap(({ name, played }) => {
    const [statistics] = statisticsOf(
      played.filter(({ game, facts }) => game === entry.family.id && facts.seats.length === seats),
    );
    return statistics === undefined ? [] : [{ name, statistics }];
  });
  if (found.length === 0) return [];
  const title = `${entry.title}, ${speaker.say('stats.players', { players: seats })}`;
  const rows = found.map(({ name, statistics }) => sumRow(io, name, statistics.all));
  return [
    paint(io.colour, 'bold', title),
    '',
    ...table(io, speaker, '', rows),
    ...(isWhole ? found.flatMap(({ statistics }) => detailsOf(io, entry, speaker, statistics)) : []),
    '',
  ];
}

function detailsOf(
  io: Io,
  entry: CliGame,
  speaker: Speaker,
  { players, against, places, categories, openings }: Statistics,
): readonly string[] {
  const nameOf = (name: string) => (name === PEOPLE ? speaker.say('stats.people') : name);
  const made = entry.family.make({ seats: players });
  const names = isRefusal(made) ? [] : made.categories;
  return [
    '',
    ...table(
      io,
      speaker,
      speaker.say('stats.against'),
      against.map((row) => sumRow(io, nameOf(row.name), row)),
    ),
    '',
    ...table(
      io,
      speaker,
      speaker.say('stats.places'),
      places.flatMap((sum, place) => (sum.games === 0 ? [] : [sumRow(io, String(place + 1), sum)])),
    ),
    '',
    ...columns([
      [paint(io.colour, 'bold', speaker.say('stats.categories')), speaker.say('stats.points')],
      ...names.map((name, index) => [
        wordFor(io, entry, 'category', name),
        decimal(io, categories[index] ?? 0),
      ]),
    ]),
    '',
    ...table(
      io,
      speaker,
      speaker.say('stats.openings'),
      openings.map((row) => sumRow(io, openingWords(speaker, row.name), row)),
    ),
  ];
}

function openingWords(speaker: Speaker, opening: string): string {
  const words = opening.split(' ').map((action) => (speaker.has(action) ? speaker.say(action) : action));
  return words.join(' · ');
}

function table(io: Io, speaker: Speaker, title: string, rows: readonly (readonly string[])[]): string[] {
  const heads = [speaker.say('stats.games'), speaker.say('stats.wins'), '', speaker.say('stats.points')];
  return columns([[paint(io.colour, 'bold', title), ...heads], ...rows]);
}

function sumRow(io: Io, name: string, { games, wins, points }: Sum): readonly string[] {
  const share = games === 0 ? 0 : wins / games;
  const percent = new Intl.NumberFormat(io.language, { style: 'percent' });
  return [name, String(games), decimal(io, wins), percent.format(share), decimal(io, points)];
}

function decimal(io: Io, value: number): string {
  return new Intl.NumberFormat(io.language, { maximumFractionDigits: 1 }).format(value);
}
