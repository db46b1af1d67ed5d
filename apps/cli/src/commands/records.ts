import { words } from '@two-rivers/games/parts';
import {
  FastRandom,
  isMaskedRecord,
  isRefusal,
  OVER,
  SPECTATOR,
  type State,
  verify,
} from '@two-rivers/kernel';
import { checkLesson, film } from '@two-rivers/table';
import { EXIT, fail } from '../common/failure.ts';
import { type CliGame, drawn, tellerFor } from '../common/games.ts';
import type { Io } from '../common/io.ts';
import { openRecord, playLog } from '../common/opened.ts';
import { must, sentence, speakerFor } from '../common/sentences.ts';
import { namesOf, scoreSheet, writeActor, writeOutcome } from '../common/show.ts';
import { tellLog } from '../common/story.ts';

export interface ReplayFlags {
  readonly at?: number;
  readonly json?: boolean;
}

/** Tells a recorded game line by line, then shows where it stands. */
export function replayRecord(io: Io, games: readonly CliGame[], path: string, flags: ReplayFlags): void {
  const opened = openRecord(io, games, path);
  const { entry, game, record } = opened;
  const state = game.create();
  const names = namesOf(io, game, record.seats);
  const speaker = speakerFor(io, entry, names);
  const teller = tellerFor(entry, speaker, game);
  const told: { line: string; what: string[] }[] = [];
  playLog(opened, path, state, flags.at, (line, happenings) => {
    const what = happenings.flatMap((happening) => teller.happening(happening) ?? []);
    told.push({ line, what });
  });
  const seen: State = game.create();
  game.mask(state, SPECTATOR, seen);
  if (isMaskedRecord(game, record)) game.resample(state, new FastRandom(''));
  const actor = game.actor(state);
  const outcome = game.outcome(state);
  if (flags.json) {
    const document = {
      game: game.id,
      engine: game.engine,
      seats: record.seats,
      lines: record.log.length,
      at: told.length,
      log: told,
      actor: writeActor(actor),
      position: game.observe(seen),
      ...(actor === OVER
        ? { outcome: writeOutcome(game, outcome) }
        : { scoreIfNow: writeOutcome(game, outcome) }),
    };
    io.out(`${JSON.stringify(document)}\n`);
    return;
  }
  const seenLog = film(game, { ...record, log: record.log.slice(0, flags.at) }, 'open');
  if (!isRefusal(seenLog)) tellLog({ io, game, face: entry.face(game), speaker, teller }, seenLog.frames);
  io.out(`\n${drawn(entry, game, { state: seen, viewer: SPECTATOR }, speaker, io.colour)}\n\n`);
  const title =
    actor === OVER
      ? speaker.say('cli.finalScore')
      : speaker.say('cli.scoreAt', { at: told.length, lines: record.log.length });
  io.out(`${title}\n`);
  io.out(scoreSheet(io, entry, game, outcome, names));
}

/** Says whether all chance in a record follows from its revealed secret. */
export function verifyRecord(
  io: Io,
  games: readonly CliGame[],
  path: string,
  flags: { readonly json?: boolean },
): void {
  const { entry, game, record } = openRecord(io, games, path);
  const result = verify(game, record);
  // A log that is not legal is bad input; a legal one that its secret does not bear out is a failed check.
  const isMismatch = isRefusal(result) && result.reason.startsWith('verify-');
  const { checked, over, sealed, open, refused } = must(
    result,
    entry,
    path,
    isMismatch ? EXIT.failed : EXIT.badInput,
  );
  const lines = record.log.length;
  if (flags.json)
    io.out(
      `${JSON.stringify({ verified: true, game: game.id, checked, lines, over, sealed, open, refused })}\n`,
    );
  else {
    const speaker = speakerFor(io);
    const said = [
      speaker.say('cli.verified', { checked, lines, over: over ? 'yes' : 'no' }),
      open.length > 0
        ? speaker.say('cli.partly', { names: open.map((seat) => record.seats[seat]?.name ?? '').join(', ') })
        : speaker.say(sealed ? 'cli.sealed' : 'cli.open'),
      ...(refused > 0 ? [speaker.say('cli.refused', { count: refused })] : []),
    ];
    io.out(said.map((line) => `${line}\n`).join(''));
  }
}

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
