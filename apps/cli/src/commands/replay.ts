import { FastRandom, isMaskedRecord, isRefusal, OVER, SPECTATOR, type State } from '@two-rivers/kernel';
import { film } from '@two-rivers/table';
import { type CliGame, drawn, tellerFor } from '../common/games.ts';
import type { Io } from '../common/io.ts';
import { openRecord, playLog } from '../common/opened.ts';
import { speakerFor } from '../common/sentences.ts';
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
