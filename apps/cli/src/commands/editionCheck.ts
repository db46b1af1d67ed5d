import type { Refusal } from '@two-rivers/kernel';
import { provenanceOf, takerOf } from './editionShow.ts';
import { EXIT, fail } from '../common/failure.ts';
import { readDocument } from '../common/files.ts';
import type { CliGame } from '../common/games.ts';
import type { Io } from '../common/io.ts';
import { must, sentence, speakerFor } from '../common/sentences.ts';

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
