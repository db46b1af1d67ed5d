import { CHANCE, type Game, type JsonObject, MoveList, type Outcome, OVER, type State } from '@two-rivers/kernel';
import { formatColumns, styleText, formatInteger } from '@two-rivers/terminal';
import { toSingleLine } from './files.ts';
import type { CliGame } from './games.ts';
import type { Io } from './io.ts';
import { makeI18n } from './i18n.ts';

/** Outcome as JSON, with points by category name. */
export function writeOutcome(game: Game, { scores, ranks, breakdown }: Outcome): JsonObject {
  const byName = breakdown.map((points) =>
    Object.fromEntries(game.categories.map((name, index) => [name, points[index] ?? 0])),
  );
  return { scores, ranks, breakdown: byName };
}

export function writeActor(actor: number): number | string {
  return actor === CHANCE ? 'chance' : actor === OVER ? 'over' : actor;
}

export function legalMoveTexts(game: Game, state: State): string[] {
  const list = new MoveList(game.limits.moves);
  game.moves(state, list);
  return list.toArray().map((move) => game.writeMove(move));
}

/** Names to display: the given ones, else “Player 1”, “Player 2”, … */
export function seatNames(io: Io, game: Game, labels: readonly { readonly name: string }[] = []): string[] {
  const i18n = makeI18n(io);
  return Array.from(
    { length: game.seats },
    (_, seat) => toSingleLine(labels[seat]?.name ?? '') || i18n.playerName(seat),
  );
}

/** Translated name of a category, an ending, or the like; derived from the id if there is no translation. */
export function translateName(io: Io, entry: CliGame, prefix: string, name: string): string {
  const i18n = makeI18n(io, entry);
  const text = name.replaceAll('-', ' ');
  return i18n.find(`${prefix}.${name}`) ?? text.charAt(0).toUpperCase() + text.slice(1);
}

/** Score sheet: a row for each category with points, then totals and places. */
export function formatScoreSheet(
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
      ? [[translateName(io, entry, 'category', category), ...points.map(String)]]
      : [];
  });
  const i18n = makeI18n(io);
  const bold = (text: string): string => styleText(io.color, 'bold', text);
  const sheet = formatColumns([
    ['', ...names.map(bold)],
    ...rows,
    [bold(i18n.t('cli.total')), ...scores.map((score) => bold(`${score}`))],
    [i18n.t('cli.place'), ...ranks.map(String)],
  ]);
  return sheet.map((line) => `  ${line}\n`).join('');
}

const REDRAW_MS = 100;

/** Progress bar on the terminal's last line; prints nothing if standard error is not a terminal. */
export class ProgressBar {
  readonly #io: Io;
  readonly #total: number;
  readonly #unit: 'games' | 'units' | 'parts';
  #shownAt = 0;

  constructor(io: Io, total: number, unit: 'games' | 'units' | 'parts') {
    this.#io = io;
    this.#total = total;
    this.#unit = unit;
  }

  /** `now` is a parameter because reading the clock is too slow for a tight loop. */
  show(done: number, now: number): void {
    if (!this.#io.progress || now - this.#shownAt < REDRAW_MS) return;
    this.#shownAt = now;
    const share = done / this.#total;
    const width = Math.max(10, Math.min(40, this.#io.columns - 40));
    const filled = Math.floor(share * width);
    const bar = '█'.repeat(filled) + '░'.repeat(width - filled);
    const percent = `${Math.floor(share * 100)}%`.padStart(4);
    const { language } = this.#io;
    const counts = makeI18n(this.#io).t(`cli.progress.${this.#unit}`, {
      done: formatInteger(done, language),
      total: formatInteger(this.#total, language),
    });
    this.#io.err(`\r\u001b[K${bar} ${percent}  ${counts}`);
  }

  clear(): void {
    if (this.#shownAt > 0) this.#io.err('\r\u001b[K');
  }
}
