import type { JsonObject } from '@two-rivers/kernel';
import { fail } from '../common/failure.ts';

/** How long a program may think: so long for each move, or for a whole game with an increment for each move. */
export type TimeControl = { readonly move: number } | { readonly game: number; readonly increment: number };

export const DEFAULT_TIME = '10s';
export const DEFAULT_START = '20s';

const DURATION = /^(\d{1,6}(?:\.\d{1,3})?)(ms|s|m)$/;
const UNITS: Readonly<Record<string, number>> = { ms: 1, s: 1000, m: 60_000 };
/** A timer cannot wait longer. */
const LONGEST = 2 ** 31 - 1;

/** `500ms` or `2s` for each move, `5m+2s` for a whole game and an increment. */
export function parseTime(text: string): TimeControl {
  const [first = '', second, ...rest] = text.split('+');
  const amount = millisecondsIn(first);
  const increment = second === undefined ? 0 : millisecondsIn(second);
  if (amount === undefined || amount < 1 || increment === undefined || rest.length > 0)
    return fail('time-form', { text });
  return second === undefined ? { move: amount } : { game: amount, increment };
}

/** How long a program may take to start: `20s`. */
export function parseStart(text: string): number {
  const ms = millisecondsIn(text);
  return ms === undefined || ms < 1 ? fail('start-form', { text }) : ms;
}

function millisecondsIn(text: string): number | undefined {
  const [, amount, unit = ''] = DURATION.exec(text) ?? [];
  const factor = UNITS[unit];
  if (amount === undefined || factor === undefined) return undefined;
  const ms = Number(amount) * factor;
  return ms <= LONGEST ? ms : undefined;
}

/** The time of one program in one game. */
export class Clock {
  readonly control: TimeControl;
  #left: number;

  constructor(control: TimeControl) {
    this.control = control;
    this.#left = 'game' in control ? control.game : control.move;
  }

  /** what the next answer may take, in whole milliseconds */
  get left(): number {
    return Math.min(LONGEST, Math.max(1, Math.floor(this.#left)));
  }

  /** An answer took so long. */
  spend(ms: number): void {
    if ('game' in this.control) this.#left += this.control.increment - ms;
  }

  document(): JsonObject {
    return { ...this.control };
  }
}
