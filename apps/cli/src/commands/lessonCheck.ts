import { checkLesson } from '@two-rivers/table';
import { words } from '@two-rivers/games/words';
import { EXIT, fail } from '../common/failure.ts';
import type { CliGame } from '../common/games.ts';
import type { Io } from '../common/io.ts';
import { openRecord } from '../common/opened.ts';
import { sentence, speakerFor } from '../common/sentences.ts';

/** Says whether a file is a complete lesson; every problem has its line. */
export async function checkLessonFile(
  io: Io,
  games: readonly CliGame[],
  path: string,
  flags: { readonly json?: boolean },
): Promise<void> {
  const { entry, game, record } = openRecord(io, games, path);
  if (record.lesson === undefined) return fail('lesson-none', { path });
  const report = checkLesson(entry.face(game), record, await sectionsOf(game.id));
  const speaker = speakerFor(io, entry);
  if (!('steps' in report)) {
    const problems = report.map((problem) => ({ ...problem, message: sentence(speaker, problem) }));
    if (flags.json !== true) io.out(problems.map(({ message }) => `${message}\n`).join(''));
    return fail(
      'lesson-invalid',
      { path, problems: problems.length },
      { exitCode: EXIT.failed, details: { problems } },
    );
  }
  if (flags.json) io.out(`${JSON.stringify({ valid: true, game: game.id, ...report })}\n`);
  else {
    const { steps, asked, free, languages } = report;
    const said = { path, title: entry.title, steps, asked, free, languages: languages.join(', ') };
    io.out(`${speaker.say('cli.lesson.valid', said)}\n`);
  }
}

/** The sections of a game's rules, which texts may lead to. */
async function sectionsOf(id: string): Promise<readonly string[]> {
  const rules = await (await words.load(id))?.rules.en();
  return rules?.chapters.flatMap(({ sections }) => sections.map((section) => section.id)) ?? [];
}
