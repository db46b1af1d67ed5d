import { isList, isObject, type Json, parseJson, sealOf } from '@two-rivers/kernel';
import { type DraftWays, type PlannedTurn, fromStoredWays, fromStoredPlan } from '@two-rivers/table';
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

function isTexts(value: Json | undefined): value is readonly string[] {
  return isList(value) && value.every((each) => typeof each === 'string');
}

function readShown({
  shown,
  seals,
  commitment,
  nonce,
}: Readonly<Record<string, Json | undefined>>): readonly Shown[] {
  if (isList(shown)) {
    return shown.flatMap((each) =>
      isObject(each) && typeof each['commitment'] === 'string' && isTexts(each['seals'])
        ? [{ commitment: each['commitment'], seals: each['seals'] }]
        : [],
    );
  }
  if (!isTexts(seals)) return [];
  // once only the last seals were kept; without the seal of the nonce they are of a start before this commitment
  const isOfNow =
    typeof commitment === 'string' && typeof nonce === 'string' && seals.includes(sealOf(nonce));
  return [{ commitment: isOfNow ? commitment : '', seals }];
}

/** What was stored, each field checked; one that makes no sense is as if it were not there. */
function readKept(text: string | null): Kept {
  let stored: Json = {};
  try {
    stored = parseJson(text ?? '{}');
  } catch {
    // damaged: as if nothing had been stored
  }
  const fields = isObject(stored) ? stored : {};
  const { told, plan, read, auto, muted, commitment, nonce, openly, sits } = fields;
  const ways = fromStoredWays(fields['ways']);
  return {
    ...(typeof told === 'number' ? { told } : {}),
    plan: fromStoredPlan(plan),
    ...(ways === undefined ? {} : { ways }),
    read: typeof read === 'number' ? read : -1,
    auto: auto === true,
    muted: muted === true,
    ...(typeof commitment === 'string' ? { commitment } : {}),
    ...(typeof nonce === 'string' ? { nonce } : {}),
    openly: openly === true,
    shown: readShown(fields),
    sits: typeof sits === 'number' ? sits : null,
  };
}

interface Memory {
  getItem(key: Key): string | null;
  setItem(key: Key, text: string): void;
}

/** What the browser keeps of a table. */
export function keeperOf(id: string, storage: Memory = { getItem: noted, setItem: note }): Keeper {
  const key = `${KEYS_OF.onlineTable}${id}` as const;
  let kept = readKept(storage.getItem(key));
  return {
    get: () => kept,
    change: (change) => {
      kept = { ...kept, ...change };
      // where there is no room it holds for this visit
      storage.setItem(key, JSON.stringify(kept));
    },
  };
}

/** Forgets everything of tables played online, with the account that played them. */
export function forgetOnline(): void {
  for (const key of notedKeys(KEYS_OF.onlineTable)) note(key, null);
}
