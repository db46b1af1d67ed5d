import { isList, isObject, type Json, type Refusal } from '@two-rivers/kernel';
import { columns, paint } from '@two-rivers/terminal';
import { EXIT, fail } from '../common/failure.ts';
import { readDocument } from '../common/files.ts';
import type { CliGame } from '../common/games.ts';
import type { Io } from '../common/io.ts';
import { must, sentence, speakerFor } from '../common/sentences.ts';

/** Shows table by table where an edition's figures come from; without a file, those of the shipped one. */
export function showEdition(
  io: Io,
  games: readonly CliGame[],
  path: string | undefined,
  flags: { readonly json?: boolean },
): void {
  const given = path === undefined ? {} : { edition: readDocument(io, path) };
  const entry = takerOf(games, given.edition?.['game'], path ?? '');
  const game = must(entry.family.make({ seats: entry.family.seats[0] ?? 2, ...given }), entry, path ?? '');
  const edition = game.edition ?? {};
  const tables = Object.entries(edition).flatMap(([table, value]) => provenanceOf(table, value));
  const { name, hash, about } = edition;
  if (flags.json) {
    io.out(`${JSON.stringify({ game: entry.family.id, name, hash, about, tables })}\n`);
    return;
  }
  const speaker = speakerFor(io);
  const bold = (text: string): string => paint(io.colour, 'bold', text);
  const rows = tables.map(({ table, part, source, note }) => [table, part, source, note]);
  io.out(
    [
      bold(speaker.say('cli.edition.title', { title: entry.title, name: words(name) })),
      ...(typeof about === 'string' ? [about] : []),
      '',
      ...columns(
        [['table', 'part', 'source', 'note'].map((key) => bold(speaker.say(`cli.edition.${key}`))), ...rows],
        ['left', 'left', 'left', 'left'],
      ),
      '',
    ].join('\n'),
  );
}

export function takesEditions({ family }: CliGame): boolean {
  return family.checkEdition !== undefined;
}

/** The game that an edition is for: the one it names, or else the first that takes any. */
function takerOf(games: readonly CliGame[], id: Json | undefined, path: string): CliGame {
  const takers = games.filter(takesEditions);
  const entry = id === undefined ? takers[0] : takers.find(({ family }) => family.id === id);
  if (entry !== undefined) return entry;
  const ids = takers.map(({ family }) => family.id).join(', ');
  if (ids === '') return fail('editions-none');
  const game = typeof id === 'string' ? id : JSON.stringify(id);
  return fail('edition-other-game', { path, game, games: ids });
}

interface Origin {
  readonly table: string;
  readonly part: string;
  readonly source: string;
  readonly note: string;
}

function provenanceOf(table: string, value: Json | undefined): Origin[] {
  const list = isObject(value) ? value['provenance'] : undefined;
  if (!isList(list)) return [];
  return list.filter(isObject).map(({ part, source, note }) => ({
    table,
    part: words(part),
    source: words(source),
    note: words(note),
  }));
}

function words(value: Json | undefined): string {
  return typeof value === 'string' ? value : '';
}

/** Says whether a file is a complete edition of a game that takes its components as data. */
export function checkEdition(
  io: Io,
  games: readonly CliGame[],
  path: string,
  flags: { readonly json?: boolean },
): void {
  const edition = readDocument(io, path);
  const entry = takerOf(games, edition['game'], path);
  const problems = entry.family.checkEdition?.(edition) ?? [];
  if (problems.length > 0) refuseEdition(io, entry, path, problems, flags.json === true);
  for (const seats of entry.family.seats)
    must(entry.family.make({ seats, edition }), entry, path, EXIT.failed);
  const name = typeof edition['name'] === 'string' ? edition['name'] : '';
  if (flags.json) io.out(`${JSON.stringify({ valid: true, game: entry.family.id, name })}\n`);
  else {
    const key = name === '' ? 'cli.edition.valid' : 'cli.edition.valid.named';
    const speaker = speakerFor(io);
    io.out(`${speaker.say(key, { path, title: entry.title, name })}\n`);
    const origins = Object.entries(edition).flatMap(([table, value]) => provenanceOf(table, value ?? null));
    const count = origins.filter(({ source }) => source === 'reconstructed').length;
    if (count > 0) io.out(`${speaker.say('cli.edition.guessed', { count, path })}\n`);
  }
}

/** Every problem has its line, so that an owner of the box can mend all of them at once. */
function refuseEdition(
  io: Io,
  entry: CliGame,
  path: string,
  problems: readonly Refusal[],
  json: boolean,
): never {
  const speaker = speakerFor(io, entry);
  const found = problems.map((problem) => ({ ...problem, message: sentence(speaker, problem) }));
  if (!json) io.out(found.map(({ message }) => `${message}\n`).join(''));
  return fail(
    'edition-invalid',
    { path, problems: problems.length },
    { exitCode: EXIT.failed, details: { problems: found } },
  );
}
