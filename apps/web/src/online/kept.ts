import { isObject, type Json } from '@two-rivers/kernel';

/** What this device remembers of a table beside what the server knows. */
export interface Kept {
  /** how much of the log was shown; undefined where the table was never open here */
  readonly told?: number;
  /** the moves planned for the next turn */
  readonly plan: readonly string[];
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
  /** the seals of all seats as they were when the own nonce was shown */
  readonly seals?: readonly string[];
}

export interface Keeper {
  get(): Kept;
  change(change: Partial<Kept>): void;
}

const PREFIX = 'two-rivers.online.';

/** What was stored, each field checked; one that makes no sense is as if it were not there. */
function readKept(text: string | null): Kept {
  let stored: Json = {};
  try {
    stored = JSON.parse(text ?? '{}') as Json;
  } catch {
    // damaged: as if nothing had been stored
  }
  const fields = isObject(stored) ? stored : {};
  const { told, plan, read, auto, muted, commitment, nonce, seals } = fields;
  return {
    ...(typeof told === 'number' ? { told } : {}),
    plan: Array.isArray(plan) ? (plan as readonly Json[]).filter((each) => typeof each === 'string') : [],
    read: typeof read === 'number' ? read : -1,
    auto: auto === true,
    muted: muted === true,
    ...(typeof commitment === 'string' ? { commitment } : {}),
    ...(typeof nonce === 'string' ? { nonce } : {}),
    ...(Array.isArray(seals) && seals.every((each) => typeof each === 'string') ? { seals } : {}),
  };
}

/** What the browser keeps of a table. */
export function keeperOf(id: string, storage: Pick<Storage, 'getItem' | 'setItem'> = localStorage): Keeper {
  let kept = readKept(storage.getItem(PREFIX + id));
  return {
    get: () => kept,
    change: (change) => {
      kept = { ...kept, ...change };
      try {
        storage.setItem(PREFIX + id, JSON.stringify(kept));
      } catch {
        // no room: it holds for this visit
      }
    },
  };
}

/** Forgets everything of tables played online, with the account that played them. */
export function forgetOnline(): void {
  for (const key of Object.keys(localStorage)) if (key.startsWith(PREFIX)) localStorage.removeItem(key);
}
