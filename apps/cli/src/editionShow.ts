import { isObject, isRefusal, type Json, type JsonObject } from '@two-rivers/kernel';
import { fail } from './failure.ts';
import { readDocument } from './files.ts';
import type { CliGame } from './games.ts';
import type { Io } from './io.ts';
import { columns, paint } from '@two-rivers/terminal';
import { must } from './sentences.ts';

/** Shows table by table where an edition's figures come from; without a file, those of the shipped one. */
export function showEdition(
  io: Io,
  games: readonly CliGame[],
  path: string | undefined,
  flags: { readonly json?: boolean },
): void {
  const entry = games.find(takesEditions) ?? fail('no game has editions');
  const given = path === undefined ? {} : { edition: readDocument(io, path) };
  const game = must(entry.family.make({ seats: entry.family.seats[0] ?? 2, ...given }), entry, path ?? '');
  const edition = game.edition ?? {};
  const tables = Object.entries(edition).flatMap(([table, value]) => provenanceOf(table, value));
  const { name, hash, about } = edition;
  if (flags.json) {
    io.out(`${JSON.stringify({ game: entry.family.id, name, hash, about, tables })}\n`);
    return;
  }
  const bold = (text: string): string => paint(io.colour, 'bold', text);
  const rows = tables.map(({ table, part, source, note }) => [table, part, source, note]);
  io.out(
    [
      bold(`${entry.family.title}, edition “${words(name)}”`),
      ...(typeof about === 'string' ? [about] : []),
      '',
      ...columns([['table', 'part', 'source', 'note'].map(bold), ...rows], ['left', 'left', 'left', 'left']),
      '',
    ].join('\n'),
  );
}

export function takesEditions({ family }: CliGame): boolean {
  const game = family.make({ seats: family.seats[0] ?? 2 });
  return !isRefusal(game) && game.edition !== undefined;
}

interface Origin {
  readonly table: string;
  readonly part: string;
  readonly source: string;
  readonly note: string;
}

function provenanceOf(table: string, value: Json | undefined): Origin[] {
  const list = isObject(value) ? value['provenance'] : undefined;
  if (!Array.isArray(list)) return [];
  return (list as readonly JsonObject[]).map(({ part, source, note }) => ({
    table,
    part: words(part),
    source: words(source),
    note: words(note),
  }));
}

function words(value: Json | undefined): string {
  return typeof value === 'string' ? value : '';
}
