import { type Game, type JsonObject, OVER, writeEntry } from '@two-rivers/kernel';
import { anyMove, type Bot, Match } from '@two-rivers/search';
import { setTimeout as sleep } from 'node:timers/promises';
import { paint } from '@two-rivers/terminal';
import { EXIT, fail } from '../common/failure.ts';
import { oneLine } from '../common/files.ts';
import { type CliGame, tellerFor } from '../common/games.ts';
import type { Speaker, Values } from '@two-rivers/words';
import type { Io } from '../common/io.ts';
import { findGame, makeGame } from '../common/request.ts';
import { speakerFor } from '../common/sentences.ts';
import { Keeper } from './keeper.ts';
import { LIMITS, type Limits, type Listen } from './program.ts';
import { ProgramPlayer } from './programPlayer.ts';
import { parseStart, parseTime, type TimeControl } from './time.ts';
import { hintWords, isTrouble, Spoiled, type Trouble, trouble, troubleWords } from './trouble.ts';

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
  const speaker = speakerFor(io);
  const steps = new Steps(io, speaker, flags.json === true);
  const keeper = new Keeper(io.folder, limits, flags.talk ? shownOn(io) : undefined);
  try {
    await steps.take('hello', {}, () => introduced(speaker, keeper, command));
    let games = 0;
    for (const entry of entries) {
      const { family } = entry;
      for (const players of new Set([family.seats[0] ?? 2, family.seats.at(-1) ?? 2])) {
        const game = makeGame(io, entry, { players });
        for (let seat = 0; seat < players; seat++) {
          const values = { title: entry.title, players, seat };
          await steps.take('game', values, () => playedOut(io, keeper, command, entry, game, seat, time));
          if (games++ === 0) await steps.take('quiet', {}, () => quiet(keeper, command));
        }
      }
    }
    await steps.take('quit', {}, () => quits(keeper, limits));
  } finally {
    await keeper.end();
  }
  steps.done();
}

/** What is wrong, and at which move of the program. */
type Wrong = Trouble & { readonly move?: number };

/** What a step found out, or what is wrong. */
type Found = string | Wrong;

/** Shows steps as they are taken, or all of them at the end as one document. */
class Steps {
  readonly #io: Io;
  readonly #speaker: Speaker;
  readonly #json: boolean;
  readonly #taken: JsonObject[] = [];

  constructor(io: Io, speaker: Speaker, json: boolean) {
    this.#io = io;
    this.#speaker = speaker;
    this.#json = json;
  }

  /** The first step that fails ends the command. */
  async take(check: string, values: Values, work: () => Promise<Found>): Promise<void> {
    const step = this.#speaker.say(`check.${check}`, values);
    const found = await work();
    const ok = typeof found === 'string';
    const words = ok ? found : this.#wordsOf(found);
    this.#taken.push({ check, step, ok, found: words });
    if (!this.#json) {
      const mark = ok ? paint(this.#io.colour, 'green', '✓') : paint(this.#io.colour, 'red', '✗');
      this.#io.out(`${mark} ${step}${words === '' ? '' : `: ${words}`}\n`);
    }
    if (ok) return;
    fail(
      'bot-check-failed',
      { kind: found.kind, hint: hintWords(this.#speaker, found.kind) },
      { exitCode: EXIT.failed, details: { steps: this.#taken } },
    );
  }

  done(): void {
    this.#io.out(
      this.#json
        ? `${JSON.stringify({ ok: true, steps: this.#taken })}\n`
        : `${this.#speaker.say('check.good')}\n`,
    );
  }

  #wordsOf({ trouble: why, move }: Wrong): string {
    const words = troubleWords(this.#speaker, why);
    return move === undefined ? words : this.#speaker.say('check.move', { move, words });
  }
}

async function introduced(speaker: Speaker, keeper: Keeper, command: string): Promise<Found> {
  const begin = performance.now();
  const taken = await keeper.take(command);
  if (isTrouble(taken)) return taken;
  const ms = performance.now() - begin;
  keeper.give(taken.slot, '');
  const { name, wants } = taken.ready;
  return [
    ...(name === undefined ? [] : [speaker.say('check.name', { name: oneLine(name) })]),
    ...(wants.length === 0 ? [] : [speaker.say('check.wants', { wants: wants.join(', ') })]),
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
  const speaker = speakerFor(io, entry);
  const player = new ProgramPlayer(command, keeper, { game, time, teller: tellerFor(entry, speaker, game) });
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
      return { kind: error.kind, trouble: error.why, move: error.move };
    }
    if (actor === seat && view.moves.length > 1) times.push(performance.now() - begin);
  }
  const outcome = game.outcome(match.state);
  player.over({ ...outcome, forfeits: [] }, log);
  const mean = times.reduce((sum, ms) => sum + ms, 0) / Math.max(times.length, 1);
  return speaker.say('check.played', {
    points: outcome.scores[seat] ?? 0,
    decisions: times.length,
    mean: mean.toFixed(1),
    most: Math.max(0, ...times).toFixed(0),
  });
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
    : trouble('quit', 'still-there', { ms: quitMs });
}

/** The exchange, for the author of the program. */
function shownOn(io: Io): Listen {
  return (direction, text) => {
    for (const line of text.trimEnd().split('\n')) {
      const short = line.length > SHOWN ? `${line.slice(0, SHOWN)}… (${line.length})` : line;
      io.err(`${direction} ${oneLine(short)}\n`);
    }
  };
}
