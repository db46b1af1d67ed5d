import {
  CHANCE,
  type Game,
  type JsonObject,
  MoveList,
  type Outcome,
  OVER,
  type State,
} from '@two-rivers/kernel';
import { columns, paint, whole } from '@two-rivers/terminal';
import { oneLine } from './files.ts';
import type { CliGame } from './games.ts';
import type { Io } from './io.ts';
import { speakerFor } from './sentences.ts';

/** Scores with the points of each category by name. */
export function writeOutcome(game: Game, { scores, ranks, breakdown }: Outcome): JsonObject {
  const named = breakdown.map((points) =>
    Object.fromEntries(game.categories.map((name, index) => [name, points[index] ?? 0])),
  );
  return { scores, ranks, breakdown: named };
}

export function writeActor(actor: number): number | string {
  return actor === CHANCE ? 'chance' : actor === OVER ? 'over' : actor;
}

export function moveTexts(game: Game, state: State): string[] {
  const list = new MoveList(game.limits.moves);
  game.moves(state, list);
  return list.toArray().map((move) => game.writeMove(move));
}

/** The names to show: those given, else “Player 1”, “Player 2”, … */
export function namesOf(io: Io, game: Game, labels: readonly { readonly name: string }[] = []): string[] {
  const speaker = speakerFor(io);
  return Array.from(
    { length: game.seats },
    (_, seat) => oneLine(labels[seat]?.name ?? '') || speaker.name(seat),
  );
}

/** A category or a kind of move in words, where the game has them. */
export function wordFor(io: Io, entry: CliGame, prefix: string, name: string): string {
  const speaker = speakerFor(io, entry);
  const key = `${prefix}.${name}`;
  if (speaker.has(key)) return speaker.say(key);
  const words = name.replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** The score sheet: a row for each category that brought somebody points, the totals and the places. */
export function scoreSheet(
  io: Io,
  entry: CliGame,
  game: Game,
  outcome: Outcome,
  names: readonly string[],
): string {
  const { scores, ranks, breakdown } = outcome;
  const rows = game.categories.flatMap((category, index) => {
    const points = breakdown.map((row) => row[index] ?? 0);
    return points.some((value) => value !== 0)
      ? [[wordFor(io, entry, 'category', category), ...points.map(String)]]
      : [];
  });
  const speaker = speakerFor(io);
  const bold = (text: string): string => paint(io.colour, 'bold', text);
  const sheet = columns([
    ['', ...names.map(bold)],
    ...rows,
    [bold(speaker.say('cli.total')), ...scores.map((score) => bold(`${score}`))],
    [speaker.say('cli.place'), ...ranks.map(String)],
  ]);
  return sheet.map((line) => `  ${line}\n`).join('');
}

const EVERY_MS = 100;

/** A bar on the terminal's last line. Where standard error is no terminal it stays silent. */
export class ProgressBar {
  readonly #io: Io;
  readonly #total: number;
  readonly #what: 'games' | 'units' | 'parts';
  #shownAt = 0;

  constructor(io: Io, total: number, what: 'games' | 'units' | 'parts') {
    this.#io = io;
    this.#total = total;
    this.#what = what;
  }

  /** `now` is given because asking for the time is not free in a loop of microseconds. */
  show(done: number, now: number): void {
    if (!this.#io.progress || now - this.#shownAt < EVERY_MS) return;
    this.#shownAt = now;
    const share = done / this.#total;
    const width = Math.max(10, Math.min(40, this.#io.columns - 40));
    const filled = Math.floor(share * width);
    const bar = '█'.repeat(filled) + '░'.repeat(width - filled);
    const percent = `${Math.floor(share * 100)}%`.padStart(4);
    const { language } = this.#io;
    const words = speakerFor(this.#io).say(`cli.progress.${this.#what}`, {
      done: whole(done, language),
      total: whole(this.#total, language),
    });
    this.#io.err(`\r\u001b[K${bar} ${percent}  ${words}`);
  }

  clear(): void {
    if (this.#shownAt > 0) this.#io.err('\r\u001b[K');
  }
}
