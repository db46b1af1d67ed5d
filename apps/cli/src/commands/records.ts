import { gameTexts } from '@two-rivers/games/parts';
import { FastRandom, isMaskedRecord, isRefusal, OVER, SPECTATOR, type State, verifyChance } from '@two-rivers/kernel';
import { checkLesson, recordFrames } from '@two-rivers/table';
import { EXIT, fail } from '../common/cliFailure.ts';
import { type CliGame, drawState, makeNarrator } from '../common/games.ts';
import type { Io } from '../common/io.ts';
import { openRecord, playLog } from '../common/openDocument.ts';
import { valueOrFail, refusalSentence, makeI18n } from '../common/i18n.ts';
import { seatNames, formatScoreSheet, writeActor, writeOutcome } from '../common/show.ts';
import { printLog } from '../common/log.ts';
import { refuse } from '../common/reasons.ts';

export interface ReplayFlags {
  readonly at?: number;
  readonly json?: boolean;
}

/** Prints a recorded game line by line, then its current position. */
export function replayRecord(io: Io, games: readonly CliGame[], path: string, flags: ReplayFlags): void {
  const opened = openRecord(io, games, path);
  const { entry, game, record } = opened;
  const state = game.create();
  const names = seatNames(io, game, record.seats);
  const i18n = makeI18n(io, entry, names);
  const narrator = makeNarrator(entry, i18n, game);
  const gameView = entry.gameView(game);
  const logEntries: { line: string; what: string[] }[] = [];
  playLog(opened, path, state, flags.at, (line, before, events) => {
    const position = gameView.position(before);
    const what = events.flatMap((event) => narrator.eventText(position, event) ?? []);
    logEntries.push({ line, what });
  });
  const spectatorState: State = game.create();
  game.mask(state, SPECTATOR, spectatorState);
  if (isMaskedRecord(game, record)) game.resample(state, new FastRandom(''));
  const actor = game.actor(state);
  const outcome = game.outcome(state);
  if (flags.json) {
    const document = {
      game: game.id,
      engine: game.engine,
      seats: record.seats,
      lines: record.log.length,
      at: logEntries.length,
      log: logEntries,
      actor: writeActor(actor),
      position: game.observe(spectatorState),
      ...(actor === OVER ? { outcome: writeOutcome(game, outcome) } : { scoreIfNow: writeOutcome(game, outcome) }),
    };
    io.out(`${JSON.stringify(document)}\n`);
    return;
  }
  const recording = recordFrames(game, { ...record, log: record.log.slice(0, flags.at) }, 'open');
  if (!isRefusal(recording)) printLog({ io, game, gameView: entry.gameView(game), i18n, narrator }, recording.frames);
  io.out(`\n${drawState(entry, game, { state: spectatorState, viewer: SPECTATOR }, i18n, io.color)}\n\n`);
  const title =
    actor === OVER
      ? i18n.t('cli.finalScore')
      : i18n.t('cli.scoreAt', { at: logEntries.length, lines: record.log.length });
  io.out(`${title}\n`);
  io.out(formatScoreSheet(io, entry, game, outcome, names));
}

/** Checks and prints whether all chance in a record follows from its revealed secret. */
export function verifyRecord(
  io: Io,
  games: readonly CliGame[],
  path: string,
  flags: { readonly json?: boolean },
): void {
  const { entry, game, record } = openRecord(io, games, path);
  const result = verifyChance(game, record);
  // An illegal log is bad input; a legal log that contradicts its secret is a failed check.
  const isMismatch = isRefusal(result) && result.reason.startsWith('verify-');
  const { checked, over, sealed, open, refused } = valueOrFail(
    result,
    entry,
    path,
    isMismatch ? EXIT.failed : EXIT.badInput,
  );
  const lines = record.log.length;
  if (flags.json)
    io.out(`${JSON.stringify({ verified: true, game: game.id, checked, lines, over, sealed, open, refused })}\n`);
  else {
    const i18n = makeI18n(io);
    const sentences = [
      i18n.t('cli.verified', { checked, lines, over: over ? 'yes' : 'no' }),
      open.length > 0
        ? i18n.t('cli.partly', { names: open.map((seat) => record.seats[seat]?.name ?? '').join(', ') })
        : i18n.t(sealed ? 'cli.sealed' : 'cli.open'),
      ...(refused > 0 ? [i18n.t('cli.refused', { count: refused })] : []),
    ];
    io.out(sentences.map((line) => `${line}\n`).join(''));
  }
}

/** Checks whether a file is a complete lesson; prints every problem on its own line. */
export async function checkLessonFile(
  io: Io,
  games: readonly CliGame[],
  path: string,
  flags: { readonly json?: boolean },
): Promise<void> {
  const { entry, game, record } = openRecord(io, games, path);
  if (record.lesson === undefined) return fail(refuse('lesson-none', { path }));
  const report = checkLesson(entry.gameView(game), record, await ruleSectionIds(game.id));
  const i18n = makeI18n(io, entry);
  if (!('steps' in report)) {
    const problems = report.map((problem) => ({ ...problem, message: refusalSentence(i18n, problem) }));
    if (flags.json !== true) io.out(problems.map(({ message }) => `${message}\n`).join(''));
    return fail(refuse('lesson-invalid', { path, problems: problems.length }), {
      exitCode: EXIT.failed,
      details: { problems },
    });
  }
  if (flags.json) io.out(`${JSON.stringify({ valid: true, game: game.id, ...report })}\n`);
  else {
    const { steps, asked, free, languages } = report;
    const values = { path, title: entry.title, steps, asked, free, languages: languages.join(', ') };
    io.out(`${i18n.t('cli.lesson.valid', values)}\n`);
  }
}

/** Ids of the sections in a game's rules, which lesson texts may link to. */
async function ruleSectionIds(id: string): Promise<readonly string[]> {
  const rules = await (await gameTexts.load(id))?.rules.en();
  return rules?.chapters.flatMap(({ sections }) => sections.map((section) => section.id)) ?? [];
}
