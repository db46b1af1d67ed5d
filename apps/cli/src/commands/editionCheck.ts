import type { Refusal } from '@two-rivers/kernel';
import { takerOf } from './editionShow.ts';
import { EXIT, Failure } from '../common/failure.ts';
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
  else io.out(`valid: ${path} is an edition of ${entry.family.title}${name === '' ? '' : `, “${name}”`}\n`);
}

/** Every problem has its line, so that an owner of the box can mend all of them at once. */
function refuseEdition(
  io: Io,
  entry: CliGame,
  path: string,
  problems: readonly Refusal[],
  json: boolean,
): never {
  const speaker = speakerFor(entry);
  const found = problems.map((problem) => ({ ...problem, message: sentence(speaker, problem) }));
  if (!json) io.out(found.map(({ message }) => `${message}\n`).join(''));
  const count = problems.length === 1 ? '1 problem' : `${problems.length} problems`;
  const refusal = { reason: 'edition-invalid', values: { problems: problems.length } };
  throw new Failure(`${path} is not a complete edition: ${count}`, refusal, EXIT.failed, { problems: found });
}
