import { isList, isObject, type Json, type Refusal } from '@two-rivers/kernel';
import { formatColumns, styleText } from '@two-rivers/terminal';
import { EXIT, fail } from '../common/cliFailure.ts';
import { readJsonFile } from '../common/files.ts';
import type { CliGame } from '../common/games.ts';
import type { Io } from '../common/io.ts';
import { valueOrFail, refusalSentence, makeI18n } from '../common/i18n.ts';
import { refuse } from '../common/reasons.ts';

/**
 * Prints the sources of an edition's figures, table by table. Without a file, prints the sources of the built-in
 * edition.
 */
export function showEdition(
  io: Io,
  games: readonly CliGame[],
  path: string | undefined,
  flags: { readonly json?: boolean },
): void {
  const editionOption = path === undefined ? {} : { edition: readJsonFile(io, path) };
  const entry = gameForEdition(games, editionOption.edition?.['game'], path ?? '');
  const game = valueOrFail(
    entry.family.make({ seats: entry.family.seats[0] ?? 2, ...editionOption }),
    entry,
    path ?? '',
  );
  const edition = game.edition ?? {};
  const tables = Object.entries(edition).flatMap(([table, value]) => provenanceRows(table, value));
  const { name, hash, about } = edition;
  if (flags.json) {
    io.out(`${JSON.stringify({ game: entry.family.id, name, hash, about, tables })}\n`);
    return;
  }
  const i18n = makeI18n(io);
  const bold = (text: string): string => styleText(io.color, 'bold', text);
  const rows = tables.map(({ table, part, source, note }) => [table, part, source, note]);
  io.out(
    [
      bold(i18n.t('cli.edition.title', { title: entry.title, name: textOrEmpty(name) })),
      ...(typeof about === 'string' ? [about] : []),
      '',
      ...formatColumns(
        [(['table', 'part', 'source', 'note'] as const).map((key) => bold(i18n.t(`cli.edition.${key}`))), ...rows],
        ['left', 'left', 'left', 'left'],
      ),
      '',
    ].join('\n'),
  );
}

export function supportsEditions({ family }: CliGame): boolean {
  return family.checkEdition !== undefined;
}

/** Game of an edition: the game that the edition names, or else the first game that supports editions. */
function gameForEdition(games: readonly CliGame[], id: Json | undefined, path: string): CliGame {
  const supporting = games.filter(supportsEditions);
  const entry = id === undefined ? supporting[0] : supporting.find(({ family }) => family.id === id);
  if (entry !== undefined) return entry;
  const ids = supporting.map(({ family }) => family.id).join(', ');
  if (ids === '') return fail(refuse('editions-none'));
  const game = typeof id === 'string' ? id : JSON.stringify(id);
  return fail(refuse('edition-other-game', { path, game, games: ids }));
}

interface ProvenanceRow {
  readonly table: string;
  readonly part: string;
  readonly source: string;
  readonly note: string;
}

function provenanceRows(table: string, value: Json | undefined): ProvenanceRow[] {
  const list = isObject(value) ? value['provenance'] : undefined;
  if (!isList(list)) return [];
  return list.filter(isObject).map(({ part, source, note }) => ({
    table,
    part: textOrEmpty(part),
    source: textOrEmpty(source),
    note: textOrEmpty(note),
  }));
}

function textOrEmpty(value: Json | undefined): string {
  return typeof value === 'string' ? value : '';
}

/** Checks and prints whether a file is a complete edition of its game. */
export function checkEdition(
  io: Io,
  games: readonly CliGame[],
  path: string,
  flags: { readonly json?: boolean },
): void {
  const edition = readJsonFile(io, path);
  const entry = gameForEdition(games, edition['game'], path);
  const problems = entry.family.checkEdition?.(edition) ?? [];
  if (problems.length > 0) failWithProblems(io, entry, path, problems, flags.json === true);
  for (const seats of entry.family.seats) valueOrFail(entry.family.make({ seats, edition }), entry, path, EXIT.failed);
  const name = typeof edition['name'] === 'string' ? edition['name'] : '';
  if (flags.json) io.out(`${JSON.stringify({ valid: true, game: entry.family.id, name })}\n`);
  else {
    const key = name === '' ? 'cli.edition.valid' : 'cli.edition.valid.named';
    const i18n = makeI18n(io);
    io.out(`${i18n.t(key, { path, title: entry.title, name })}\n`);
    const origins = Object.entries(edition).flatMap(([table, value]) => provenanceRows(table, value ?? null));
    const count = origins.filter(({ source }) => source === 'reconstructed').length;
    if (count > 0) io.out(`${i18n.t('cli.edition.guessed', { count, path })}\n`);
  }
}

/** Prints every problem on its own line, so that the author can fix all of them together. */
function failWithProblems(io: Io, entry: CliGame, path: string, problems: readonly Refusal[], json: boolean): never {
  const i18n = makeI18n(io, entry);
  const described = problems.map((problem) => ({ ...problem, message: refusalSentence(i18n, problem) }));
  if (!json) io.out(described.map(({ message }) => `${message}\n`).join(''));
  return fail(refuse('edition-invalid', { path, problems: problems.length }), {
    exitCode: EXIT.failed,
    details: { problems: described },
  });
}
