import { type Game, type JsonObject, OVER, writeEntry } from '@two-rivers/kernel';
import { anyMove, type Bot, Match } from '@two-rivers/search';
import { setTimeout as sleep } from 'node:timers/promises';
import { paint } from '@two-rivers/terminal';
import { EXIT, fail } from '../common/failure.ts';
import { oneLine } from '../common/files.ts';
import { type CliGame, tellerFor } from '../common/games.ts';
import type { Io } from '../common/io.ts';
import { findGame, makeGame } from '../common/request.ts';
import { speakerFor } from '../common/sentences.ts';
import { Keeper } from './keeper.ts';
import { LIMITS, type Limits, type Listen } from './program.ts';
import { ProgramPlayer } from './programPlayer.ts';
import { parseStart, parseTime, type TimeControl } from './time.ts';
import { HINTS, isTrouble, Spoiled, type Trouble, trouble } from './trouble.ts';

export interface CheckFlags {
  readonly game?: string;
  readonly time: string;
  readonly start: string;
  readonly talk?: boolean;
  readonly json?: boolean;
}

/** After the end of a game nothing more may come; so long it is listened for. */
const QUIET_MS = 200;
const SEED = 'check';
/** Lines of an exchange are shown up to here. */
const SHOWN = 160;

/** Holds a program to the protocol, step by step, and says at the first step that fails what to look at. */
export async function checkBot(
  io: Io,
  registry: readonly CliGame[],
  command: string,
  flags: CheckFlags,
): Promise<void> {
  const entries = flags.game === undefined ? registry : [findGame(registry, flags.game)];
  const time = parseTime(flags.time);
  const limits = { ...LIMITS, startMs: parseStart(flags.start) };
  const steps = new Steps(io, flags.json === true);
  const keeper = new Keeper(io.folder, limits, flags.talk ? shownOn(io) : undefined);
  try {
    await steps.take('starts and answers hello', () => introduced(keeper, command));
    let games = 0;
    for (const entry of entries) {
      const { family } = entry;
      for (const players of new Set([family.seats[0] ?? 2, family.seats.at(-1) ?? 2])) {
        const game = makeGame(io, entry, { players });
        for (let seat = 0; seat < players; seat++) {
          const title = `plays ${entry.title} with ${players} players in seat ${seat}`;
          await steps.take(title, () => playedOut(io, keeper, command, entry, game, seat, time));
          if (games++ === 0)
            await steps.take('says nothing when it is not asked', () => quiet(keeper, command));
        }
      }
    }
    await steps.take('ends when it is told to quit', () => quits(keeper, limits));
  } finally {
    await keeper.end();
  }
  steps.done();
}

/** What a step found out, or what is wrong. */
type Found = string | Trouble;

/** Shows steps as they are taken, or all of them at the end as one document. */
class Steps {
  readonly #io: Io;
  readonly #json: boolean;
  readonly #taken: JsonObject[] = [];

  constructor(io: Io, json: boolean) {
    this.#io = io;
    this.#json = json;
  }

  /** The first step that fails ends the command. */
  async take(step: string, work: () => Promise<Found>): Promise<void> {
    const found = await work();
    const ok = typeof found === 'string';
    const words = ok ? found : found.trouble;
    this.#taken.push({ step, ok, found: words });
    if (!this.#json) {
      const mark = ok ? paint(this.#io.colour, 'green', '✓') : paint(this.#io.colour, 'red', '✗');
      this.#io.out(`${mark} ${step}${words === '' ? '' : `: ${words}`}\n`);
    }
    if (ok) return;
    fail(
      'bot-check-failed',
      { kind: found.kind, hint: HINTS[found.kind] },
      { exitCode: EXIT.failed, details: { steps: this.#taken } },
    );
  }

  done(): void {
    this.#io.out(
      this.#json
        ? `${JSON.stringify({ ok: true, steps: this.#taken })}\n`
        : 'All is well: the program can play in the arena.\n',
    );
  }
}

async function introduced(keeper: Keeper, command: string): Promise<Found> {
  const begin = performance.now();
  const taken = await keeper.take(command);
  if (isTrouble(taken)) return taken;
  const ms = performance.now() - begin;
  keeper.give(taken.slot, '');
  const { name, wants } = taken.ready;
  return [
    ...(name === undefined ? [] : [`its name is ${oneLine(name)}`]),
    ...(wants.length === 0 ? [] : [`it wants ${wants.join(' and ')}`]),
    `${Math.round(ms)} ms`,
  ].join(', ');
}

/** A whole game, any legal moves in the other seats. */
async function playedOut(
  io: Io,
  keeper: Keeper,
  command: string,
  entry: CliGame,
  game: Game,
  seat: number,
  time: TimeControl,
): Promise<Found> {
  const log: string[] = [];
  const player = new ProgramPlayer(command, keeper, {
    game,
    time,
    teller: tellerFor(entry, speakerFor(io, entry), game),
  });
  const any: Bot = { name: 'any', choose: anyMove };
  const listener: Bot = { ...any, hear: (move, by) => log.push(writeEntry(by, game.writeMove(move))) };
  const match = new Match(game);
  match.begin(
    SEED,
    seat,
    Array.from({ length: game.seats }, (_, each) => (each === seat ? listener : any)),
  );
  const times: number[] = [];
  for (let actor = match.next(); actor !== OVER; actor = match.next()) {
    const view = match.view(actor);
    const begin = performance.now();
    try {
      match.move(actor === seat ? await player.choose(view, log) : anyMove(view));
    } catch (error) {
      if (!(error instanceof Spoiled)) throw error;
      return trouble(error.why.kind, `at its move ${error.move} ${error.message}`);
    }
    if (actor === seat && view.moves.length > 1) times.push(performance.now() - begin);
  }
  const outcome = game.outcome(match.state);
  player.over({ ...outcome, forfeits: [] }, log);
  const mean = times.reduce((sum, ms) => sum + ms, 0) / Math.max(times.length, 1);
  return `${outcome.scores[seat]} points, ${times.length} decisions, ${mean.toFixed(1)} ms each, ${Math.max(0, ...times).toFixed(0)} ms at most`;
}

async function quiet(keeper: Keeper, command: string): Promise<Found> {
  await sleep(QUIET_MS);
  const taken = await keeper.take(command);
  if (isTrouble(taken)) return taken;
  const found = keeper.troubleIn(taken.slot);
  keeper.give(taken.slot, '');
  return found ?? '';
}

async function quits(keeper: Keeper, { quitMs }: Limits): Promise<Found> {
  const begin = performance.now();
  return (await keeper.end())
    ? `${Math.round(performance.now() - begin)} ms`
    : trouble('quit', `it was still there ${quitMs} ms later`);
}

/** The exchange, for the author of the program. */
function shownOn(io: Io): Listen {
  return (direction, text) => {
    for (const line of text.trimEnd().split('\n')) {
      const short = line.length > SHOWN ? `${line.slice(0, SHOWN)}… (${line.length} characters)` : line;
      io.err(`${direction} ${oneLine(short)}\n`);
    }
  };
}
