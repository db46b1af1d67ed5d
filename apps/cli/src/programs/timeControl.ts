import type { JsonObject } from '@two-rivers/kernel';
import { fail } from '../common/cliFailure.ts';
import { refuse } from '../common/reasons.ts';

/** Time control of a program: time per move, or per game with an increment per move. */
export type TimeControl = { readonly move: number } | { readonly game: number; readonly increment: number };

export const DEFAULT_TIME_CONTROL = '10s';
export const DEFAULT_START_TIME = '20s';

const DURATION = /^(\d{1,6}(?:\.\d{1,3})?)(ms|s|m)$/;
const UNITS: Readonly<Record<string, number>> = { ms: 1, s: 1000, m: 60_000 };
/** Longest delay that a timer supports. */
const MAX_TIMER_MS = 2 ** 31 - 1;

/** Parses `500ms` or `2s` per move, or `5m+2s` for a whole game with an increment. */
export function parseTimeControl(text: string): TimeControl {
  const [first = '', second, ...rest] = text.split('+');
  const amount = parseDuration(first);
  const increment = second === undefined ? 0 : parseDuration(second);
  if (amount === undefined || amount < 1 || increment === undefined || rest.length > 0)
    return fail(refuse('time-form', { text }));
  return second === undefined ? { move: amount } : { game: amount, increment };
}

/** Parses the time limit for a program's start, such as `20s`. */
export function parseStartTime(text: string): number {
  const ms = parseDuration(text);
  return ms === undefined || ms < 1 ? fail(refuse('start-form', { text })) : ms;
}

function parseDuration(text: string): number | undefined {
  const [, amount, unit = ''] = DURATION.exec(text) ?? [];
  const factor = UNITS[unit];
  if (amount === undefined || factor === undefined) return undefined;
  const ms = Number(amount) * factor;
  return ms <= MAX_TIMER_MS ? ms : undefined;
}

/** Clock of one program in one game. */
export class ProgramClock {
  readonly control: TimeControl;
  #remainingMs: number;

  constructor(control: TimeControl) {
    this.control = control;
    this.#remainingMs = 'game' in control ? control.game : control.move;
  }

  /** Time limit for the next reply, in whole milliseconds. */
  get timeLimitMs(): number {
    return Math.min(MAX_TIMER_MS, Math.max(1, Math.floor(this.#remainingMs)));
  }

  /** With a time limit per game, charges the time of a reply to the clock and adds the increment. */
  spend(ms: number): void {
    if ('game' in this.control) this.#remainingMs += this.control.increment - ms;
  }

  toDocument(): JsonObject {
    return { ...this.control };
  }
}
