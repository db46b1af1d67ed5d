import { KEYS_OF, note, noted } from '../../platform/noted.ts';
import type { Settings } from '../../platform/settings.ts';

/** Own turns after which somebody needs no more ideas, and no more warnings. */
const IDEAS = 25;
const CAUTIONS = 100;

/** What somebody is helped with, unasked. */
export interface Helped {
  readonly ideas: boolean;
  readonly signs: boolean;
  readonly cautions: boolean;
}

const NOTHING: Helped = { ideas: false, signs: false, cautions: false };

/** Help fades: ideas first, then warnings. What a sign means is said once in any case. */
export function helpedWith(help: Settings['help'], turns: number): Helped {
  if (help === 'never') return NOTHING;
  const isAlways = help === 'always';
  return { ideas: isAlways || turns < IDEAS, signs: true, cautions: isAlways || turns < CAUTIONS };
}

const turnsOf = (game: string) => `${KEYS_OF.turns}${game}` as const;
const signsOf = (game: string) => `${KEYS_OF.signs}${game}` as const;

/** How many turns of a game were taken in this browser since it counts them. */
export function turnsTaken(game: string): number {
  const turns = Number(noted(turnsOf(game)));
  return Number.isSafeInteger(turns) && turns > 0 ? turns : 0;
}

export function noteTurn(game: string): void {
  note(turnsOf(game), String(turnsTaken(game) + 1));
}

/** The signs that were explained already, by the names of their drawings. */
export function signsMet(game: string): readonly string[] {
  return (noted(signsOf(game)) ?? '').split(' ').filter((sign) => sign !== '');
}

export function isGreeted(game: string): boolean {
  return noted(`${KEYS_OF.greeted}${game}`) !== null;
}

export function noteGreeted(game: string): void {
  note(`${KEYS_OF.greeted}${game}`, 'yes');
}

export function noteSign(game: string, sign: string): void {
  note(signsOf(game), [...new Set([...signsMet(game), sign])].join(' '));
}
