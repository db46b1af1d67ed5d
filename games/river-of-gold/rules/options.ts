import { isObject, type Json, type JsonObject, type Refusal, refuse } from '@two-rivers/kernel';
import { CLANS, type Clan } from './components.ts';

export const PATRON_WAYS = ['off', 'draft', 'alternative'] as const;
export type PatronWay = (typeof PATRON_WAYS)[number];

/** Values of omitted options. */
export const DEFAULTS = { patrons: 'off', clans: 'dealt', first: 'random' } as const;

export interface Options {
  readonly patrons: PatronWay;
  /** dealt by chance, or chosen: one per seat */
  readonly clans: 'dealt' | readonly Clan[];
  /** numbers of the chosen clans; empty if dealt */
  readonly clanNumbers: readonly number[];
  readonly first: 'random' | number;
}

const FIELDS = Object.keys(DEFAULTS);

/** Whether clans may be chosen; patrons come with their clans. */
export function mayChooseClans(patrons: PatronWay): boolean {
  return patrons === 'off';
}

/** Reads the table options; omitted ones take their default. */
export function readOptions(document: Json | undefined, seats: number): Options | Refusal {
  const given = document ?? {};
  if (!isObject(given)) return refuse('options-not-object');
  const unknown = Object.keys(given).find((key) => !FIELDS.includes(key));
  if (unknown !== undefined) return refuse('option-unknown', { option: unknown, options: FIELDS.join(', ') });

  const patrons = PATRON_WAYS.find((way) => way === (given['patrons'] ?? DEFAULTS.patrons));
  if (patrons === undefined) {
    return refuse('option-value', { option: 'patrons', wanted: PATRON_WAYS.join(', ') });
  }
  const first = given['first'] ?? DEFAULTS.first;
  if (
    first !== 'random' &&
    !(typeof first === 'number' && Number.isInteger(first) && first >= 0 && first < seats)
  ) {
    return refuse('option-value', { option: 'first', wanted: `random, or a seat from 0 to ${seats - 1}` });
  }
  const clans = given['clans'] ?? DEFAULTS.clans;
  if (clans === 'dealt') return { patrons, clans, clanNumbers: [], first };
  const chosen = Array.isArray(clans)
    ? clans.flatMap((name) => CLANS.find((clan) => clan === name) ?? [])
    : [];
  if (!Array.isArray(clans) || clans.length !== seats || new Set(chosen).size !== seats) {
    return refuse('option-clans', { seats, clans: CLANS.join(', ') });
  }
  if (!mayChooseClans(patrons)) return refuse('option-clans-with-patrons');
  return { patrons, clans: chosen, clanNumbers: chosen.map((clan) => CLANS.indexOf(clan) + 1), first };
}

export function writeOptions(options: Options): JsonObject {
  return { patrons: options.patrons, clans: options.clans, first: options.first };
}
