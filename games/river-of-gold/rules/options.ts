import { isObject, isRefusal, type Json, type JsonObject, readFirst, type Refusal } from '@two-rivers/kernel';
import { CLANS, type Clan } from './components.ts';
import { refuse } from './reasons.ts';

export const PATRON_MODES = ['off', 'draft', 'alternative'] as const;
export type PatronMode = (typeof PATRON_MODES)[number];

/** Values of omitted options. */
export const DEFAULT_OPTIONS = { patrons: 'off', clans: 'dealt', first: 'random' } as const;

export interface GameOptions {
  readonly patrons: PatronMode;
  /** clans dealt by chance, or one chosen clan per seat */
  readonly clans: 'dealt' | readonly Clan[];
  /** numbers of the chosen clans; empty if dealt */
  readonly clanNumbers: readonly number[];
  readonly first: 'random' | number;
}

const OPTION_FIELDS = Object.keys(DEFAULT_OPTIONS);

/** Whether clans may be chosen: only without patrons, because a patron brings its clan. */
export function mayChooseClans(patrons: PatronMode): boolean {
  return patrons === 'off';
}

/** Reads the table options; omitted ones take their default. */
export function readOptions(document: Json | undefined, seats: number): GameOptions | Refusal {
  const fields = document ?? {};
  if (!isObject(fields)) return refuse('options-not-object');
  const unknown = Object.keys(fields).find((key) => !OPTION_FIELDS.includes(key));
  if (unknown !== undefined) return refuse('option-unknown', { option: unknown, options: OPTION_FIELDS.join(', ') });

  const patrons = PATRON_MODES.find((mode) => mode === (fields['patrons'] ?? DEFAULT_OPTIONS.patrons));
  if (patrons === undefined) {
    return refuse('option-value', { option: 'patrons', wanted: PATRON_MODES.join(', ') });
  }
  const first = readFirst(fields['first'] ?? DEFAULT_OPTIONS.first, seats);
  if (isRefusal(first)) return first;
  const clans = fields['clans'] ?? DEFAULT_OPTIONS.clans;
  if (clans === 'dealt') return { patrons, clans, clanNumbers: [], first };
  const chosen = Array.isArray(clans) ? clans.flatMap((name) => CLANS.find((clan) => clan === name) ?? []) : [];
  if (!Array.isArray(clans) || clans.length !== seats || new Set(chosen).size !== seats) {
    return refuse('option-clans', { seats, clans: CLANS.join(', ') });
  }
  if (!mayChooseClans(patrons)) return refuse('option-clans-with-patrons');
  return { patrons, clans: chosen, clanNumbers: chosen.map((clan) => CLANS.indexOf(clan) + 1), first };
}

export function writeOptions(options: GameOptions): JsonObject {
  return { patrons: options.patrons, clans: options.clans, first: options.first };
}
