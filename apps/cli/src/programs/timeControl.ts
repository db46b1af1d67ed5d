import type { JsonObject } from '@two-rivers/kernel';
import { fail } from '../common/cliFailure.ts';

/** How long a program may think: so long for each move, or for a whole game with an increment for each move. */
export type TimeControl = { readonly move: number } | { readonly game: number; readonly increment: number };

export const DEFAULT_TIME_CONTROL = '10s';
export const DEFAULT_START_TIME = '20s';

const DURATION = /^(\d{1,6}(?:\.\d{1,3})?)(ms|s|m)$/;
const UNITS: Readonly<Record<string, number>> = { ms: 1, s: 1000, m: 60_000 };
/** A timer cannot wait longer. */
const MAX_TIMER_MS = 2 ** 31 - 1;

/** `500ms` or `2s` for each move, `5m+2s` for a whole game and an increment. */
export function parseTimeControl(text: string): TimeControl {
  const [first = '', second, ...rest] = text.split('+');
  const amount = parseDuration(first);
  const increment = second === undefined ? 0 : parseDuration(second);
  if (amount === undefined || amount < 1 || increment === undefined || rest.length > 0)
    return fail('time-form', { text });
  return second === undefined ? { move: amount } : { game: amount, increment };
}

/** How long a program may take to start: `20s`. */
export function parseStartTime(text: string): number {
  const ms = parseDuration(text);
  return ms === undefined || ms < 1 ? fail('start-form', { text }) : ms;
}

function parseDuration(text: string): number | undefined {
  const [, amount, unit = ''] = DURATION.exec(text) ?? [];
  const factor = UNITS[unit];
  if (amount === undefined || factor === undefined) return undefined;
  const ms = Number(amount) * factor;
  return ms <= MAX_TIMER_MS ? ms : undefined;
}

/** The time of one program in one game. */
export class ProgramClock {
  readonly control: TimeControl;
  #remainingMs: number;

  constructor(control: TimeControl) {
    this.control = control;
    this.#remainingMs = 'game' in control ? control.game : control.move;
  }

  /** what the next answer may take, in whole milliseconds */
  get timeLimitMs(): number {
    return Math.min(MAX_TIMER_MS, Math.max(1, Math.floor(this.#remainingMs)));
  }

  /** An answer took so long. */
  spend(ms: number): void {
    if ('game' in this.control) this.#remainingMs += this.control.increment - ms;
  }

  toDocument(): JsonObject {
    return { ...this.control };
  }
}
