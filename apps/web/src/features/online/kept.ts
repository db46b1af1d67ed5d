import { type Json, parseJson, sealOf, StoredFields } from '@two-rivers/kernel';
import {
  type DraftWays,
  fromStoredPlan,
  fromStoredWays,
  type PlannedTurn,
  type StoredTurn,
  type StoredWays,
  toStoredPlan,
  toStoredWays,
} from '@two-rivers/table';
import { type Key, KEYS_OF, note, noted, notedKeys } from '../../platform/noted.ts';

/** A start for which this browser revealed its nonce, with the seals of all seats at that time. */
interface Shown {
  readonly commitment: string;
  readonly seals: readonly string[];
}

/** Local data of an online table, beyond what the server knows. */
export interface Kept {
  /** how many lines of the log were shown; undefined if the table was never open here */
  readonly told?: number;
  /** planned turns */
  readonly plan: readonly PlannedTurn[];
  /** undo groups of the draft, which the server stores */
  readonly ways?: DraftWays;
  /** id of the last chat line read */
  readonly read: number;
  /** answers choices in others' turns automatically */
  readonly auto: boolean;
  /** chat is neither counted nor announced */
  readonly muted: boolean;
  /** commitment to the server's secret as shown before our nonce was added: proves that it did not change later */
  readonly commitment?: string;
  /** this browser's share of the game's randomness; '' if another device of ours provides it */
  readonly nonce?: string;
  /** the nonce was sent in the clear, to a server without seals: its operator knew it before the others' nonces were fixed */
  readonly openly: boolean;
  /** all starts of this table for which our nonce was revealed, one per commitment */
  readonly shown: readonly Shown[];
  /** seat to take on arrival; null: choose there */
  readonly sits: number | null;
}

export interface Keeper {
  get(): Kept;
  change(change: Partial<Kept>): void;
}

/** The stored form; its names never change. */
export interface StoredNotes {
  readonly told?: number;
  readonly plan: readonly StoredTurn[];
  readonly ways?: StoredWays;
  readonly read: number;
  readonly auto: boolean;
  readonly muted: boolean;
  readonly commitment?: string;
  readonly nonce?: string;
  readonly openly: boolean;
  readonly shown: readonly StoredStart[];
  readonly sits: number | null;
  /** from older versions, which stored only the last start */
  readonly seals?: readonly string[];
}

interface StoredStart {
  readonly commitment: string;
  readonly seals: readonly string[];
}

export function toStoredNotes(kept: Kept): StoredNotes {
  const { told, plan, ways, read, auto, muted, commitment, nonce, openly, shown, sits } = kept;
  return {
    ...(told === undefined ? {} : { told }),
    plan: toStoredPlan(plan),
    ...(ways === undefined ? {} : { ways: toStoredWays(ways) }),
    read,
    auto,
    muted,
    ...(commitment === undefined ? {} : { commitment }),
    ...(nonce === undefined ? {} : { nonce }),
    openly,
    shown: shown.map((start) => ({ commitment: start.commitment, seals: start.seals })),
    sits,
  };
}

/** Missing or invalid fields get the values of a table never opened here. */
export function fromStoredNotes(document: Json): Kept {
  const fields = new StoredFields<StoredNotes>(document);
  const told = fields.number('told', undefined);
  const ways = fromStoredWays(fields.json('ways'));
  const [commitment, nonce] = [fields.text('commitment', undefined), fields.text('nonce', undefined)];
  return {
    ...(told === undefined ? {} : { told }),
    plan: fromStoredPlan(fields.json('plan')),
    ...(ways === undefined ? {} : { ways }),
    read: fields.number('read', -1),
    auto: fields.flag('auto', false),
    muted: fields.flag('muted', false),
    ...(commitment === undefined ? {} : { commitment }),
    ...(nonce === undefined ? {} : { nonce }),
    openly: fields.flag('openly', false),
    shown: fields.list('shown', undefined)?.flatMap(fromStoredStart) ?? lastStart(fields),
    sits: fields.number('sits', null),
  };
}

function fromStoredStart(document: Json): readonly Shown[] {
  const fields = new StoredFields<StoredStart>(document);
  const commitment = fields.text('commitment', undefined);
  const seals = fields.list('seals', undefined);
  return commitment !== undefined && areTexts(seals) ? [{ commitment, seals }] : [];
}

function lastStart(fields: StoredFields<StoredNotes>): readonly Shown[] {
  const seals = fields.list('seals', undefined);
  if (!areTexts(seals)) return [];
  const [commitment, nonce] = [fields.text('commitment', ''), fields.text('nonce', undefined)];
  // if our seal is missing, these seals belong to an earlier commitment
  const isOfNow = nonce !== undefined && seals.includes(sealOf(nonce));
  return [{ commitment: isOfNow ? commitment : '', seals }];
}

function areTexts(values: readonly Json[] | undefined): values is readonly string[] {
  return values?.every((each) => typeof each === 'string') ?? false;
}

function readNotes(text: string | null): Kept {
  try {
    return fromStoredNotes(parseJson(text ?? '{}'));
  } catch {
    // damaged: start empty
    return fromStoredNotes({});
  }
}

interface Memory {
  getItem(key: Key): string | null;
  setItem(key: Key, text: string): void;
}

/** Local storage of one table. */
export function keeperOf(id: string, storage: Memory = { getItem: noted, setItem: note }): Keeper {
  const key = `${KEYS_OF.onlineTable}${id}` as const;
  let kept = readNotes(storage.getItem(key));
  return {
    get: () => kept,
    change: (change) => {
      kept = { ...kept, ...change };
      // without storage space the change lasts for this visit
      storage.setItem(key, JSON.stringify(toStoredNotes(kept)));
    },
  };
}

/** Deletes all local data of online tables, together with their account. */
export function forgetOnline(): void {
  for (const key of notedKeys(KEYS_OF.onlineTable)) note(key, null);
}
