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

/** A start for which this browser showed its nonce: the server's seal, and those of all seats as they were then. */
interface Shown {
  readonly commitment: string;
  readonly seals: readonly string[];
}

/** What this device remembers of a table beside what the server knows. */
export interface Kept {
  /** how much of the log was shown; undefined where the table was never open here */
  readonly told?: number;
  /** the own turns ahead, as they are planned */
  readonly plan: readonly PlannedTurn[];
  /** the ways that were gone in the draft, which the server keeps */
  readonly ways?: DraftWays;
  /** the last line of chat that was read */
  readonly read: number;
  /** answer choices on others' turns without asking */
  readonly auto: boolean;
  /** chat is not counted and not read out */
  readonly muted: boolean;
  /** the sealed secret as it was shown before the own nonce was added: the proof that it was not changed afterwards */
  readonly commitment?: string;
  /** what this browser adds to the chance of the game; '' where another device of one's own does */
  readonly nonce?: string;
  /** the nonce was sent as it is, to a server that offered no seals: whoever runs it knew it before the others' were fixed */
  readonly openly: boolean;
  /** every start of this table for which the own nonce was shown, one for each commitment */
  readonly shown: readonly Shown[];
  /** the seat to take as soon as one is there; null where one chooses then */
  readonly sits: number | null;
}

export interface Keeper {
  get(): Kept;
  change(change: Partial<Kept>): void;
}

/** The same in a browser, by names that stay as they are. */
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
  /** of versions that kept only the last ones */
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

/** What is missing, or makes no sense, is as at a table that was never open here. */
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
  // without the seal of the nonce they are of a start before this commitment
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
    // damaged: as if nothing had been stored
    return fromStoredNotes({});
  }
}

interface Memory {
  getItem(key: Key): string | null;
  setItem(key: Key, text: string): void;
}

/** What the browser keeps of a table. */
export function keeperOf(id: string, storage: Memory = { getItem: noted, setItem: note }): Keeper {
  const key = `${KEYS_OF.onlineTable}${id}` as const;
  let kept = readNotes(storage.getItem(key));
  return {
    get: () => kept,
    change: (change) => {
      kept = { ...kept, ...change };
      // where there is no room it holds for this visit
      storage.setItem(key, JSON.stringify(toStoredNotes(kept)));
    },
  };
}

/** Forgets everything of tables played online, with the account that played them. */
export function forgetOnline(): void {
  for (const key of notedKeys(KEYS_OF.onlineTable)) note(key, null);
}
