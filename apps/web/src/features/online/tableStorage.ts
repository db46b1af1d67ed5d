import { type Json, parseJson, sealOf, StoredFields } from '@two-rivers/kernel';
import {
  type DraftUndoGroups,
  fromStoredPlan,
  fromStoredUndoGroups,
  type PlannedTurn,
  type StoredPlannedTurn,
  type StoredUndoGroups,
  toStoredPlan,
  toStoredUndoGroups,
} from '@two-rivers/table';
import {
  type StorageKey,
  STORAGE_KEY_PREFIXES,
  writeStorage,
  readStorage,
  storageKeys,
} from '../../platform/localStorage.ts';

/** An attempt to start the game for which this browser revealed its nonce, with the seals of all seats at that time. */
interface NonceReveal {
  readonly commitment: string;
  readonly seals: readonly string[];
}

/** Local data of an online table, beyond what the server knows. */
export interface TablePrefs {
  /** how many lines of the log were shown; undefined if the table was never open here */
  readonly seenLength?: number;
  /** turns planned by the viewer for later */
  readonly plan: readonly PlannedTurn[];
  /** undo groups of the draft; the server stores the draft itself */
  readonly undoGroups?: DraftUndoGroups;
  /** id of the last chat line that was read */
  readonly lastReadId: number;
  /** whether choices during others' turns are made automatically */
  readonly auto: boolean;
  /** whether new chat lines are neither counted nor announced */
  readonly muted: boolean;
  /** server's commitment to its secret, saved before our nonce was sent: proves that the secret did not change later */
  readonly commitment?: string;
  /** this browser's share of the game's randomness; '' if another device of ours provides it */
  readonly nonce?: string;
  /** whether the nonce was sent in the clear: the server's operator knew it before the other nonces were fixed */
  readonly isNonceOpen: boolean;
  /** all starts of this table for which our nonce was revealed, one per commitment */
  readonly reveals: readonly NonceReveal[];
  /** seat to take on arrival; null if the user chooses a seat there */
  readonly reservedSeat: number | null;
}

export interface TablePrefsStorage {
  get(): TablePrefs;
  change(change: Partial<TablePrefs>): void;
}

/** Local data as stored in the browser; field names are frozen. */
export interface StoredTablePrefs {
  readonly told?: number;
  readonly plan: readonly StoredPlannedTurn[];
  readonly ways?: StoredUndoGroups;
  readonly read: number;
  readonly auto: boolean;
  readonly muted: boolean;
  readonly commitment?: string;
  readonly nonce?: string;
  readonly openly: boolean;
  readonly shown: readonly StoredReveal[];
  readonly sits: number | null;
  /** from older versions, which stored only the seals of the last start */
  readonly seals?: readonly string[];
}

interface StoredReveal {
  readonly commitment: string;
  readonly seals: readonly string[];
}

export function toStoredTablePrefs(prefs: TablePrefs): StoredTablePrefs {
  const {
    seenLength,
    plan,
    undoGroups,
    lastReadId,
    auto,
    muted,
    commitment,
    nonce,
    isNonceOpen,
    reveals,
    reservedSeat,
  } = prefs;
  return {
    ...(seenLength === undefined ? {} : { told: seenLength }),
    plan: toStoredPlan(plan),
    ...(undoGroups === undefined ? {} : { ways: toStoredUndoGroups(undoGroups) }),
    read: lastReadId,
    auto,
    muted,
    ...(commitment === undefined ? {} : { commitment }),
    ...(nonce === undefined ? {} : { nonce }),
    openly: isNonceOpen,
    shown: reveals.map((reveal) => ({ commitment: reveal.commitment, seals: reveal.seals })),
    sits: reservedSeat,
  };
}

/** Missing or invalid fields get the values of a table never opened here. */
export function fromStoredTablePrefs(document: Json): TablePrefs {
  const fields = new StoredFields<StoredTablePrefs>(document);
  const seenLength = fields.number('told', undefined);
  const undoGroups = fromStoredUndoGroups(fields.json('ways'));
  const [commitment, nonce] = [fields.text('commitment', undefined), fields.text('nonce', undefined)];
  return {
    ...(seenLength === undefined ? {} : { seenLength }),
    plan: fromStoredPlan(fields.json('plan')),
    ...(undoGroups === undefined ? {} : { undoGroups }),
    lastReadId: fields.number('read', -1),
    auto: fields.flag('auto', false),
    muted: fields.flag('muted', false),
    ...(commitment === undefined ? {} : { commitment }),
    ...(nonce === undefined ? {} : { nonce }),
    isNonceOpen: fields.flag('openly', false),
    reveals: fields.list('shown', undefined)?.flatMap(fromStoredReveal) ?? legacyReveals(fields),
    reservedSeat: fields.number('sits', null),
  };
}

function fromStoredReveal(document: Json): readonly NonceReveal[] {
  const fields = new StoredFields<StoredReveal>(document);
  const commitment = fields.text('commitment', undefined);
  const seals = fields.list('seals', undefined);
  return commitment !== undefined && areStrings(seals) ? [{ commitment, seals }] : [];
}

function legacyReveals(fields: StoredFields<StoredTablePrefs>): readonly NonceReveal[] {
  const seals = fields.list('seals', undefined);
  if (!areStrings(seals)) return [];
  const [commitment, nonce] = [fields.text('commitment', ''), fields.text('nonce', undefined)];
  // if our seal is missing, these seals belong to an earlier commitment
  const isCurrent = nonce !== undefined && seals.includes(sealOf(nonce));
  return [{ commitment: isCurrent ? commitment : '', seals }];
}

function areStrings(values: readonly Json[] | undefined): values is readonly string[] {
  return values?.every((each) => typeof each === 'string') ?? false;
}

function parseTablePrefs(text: string | null): TablePrefs {
  try {
    return fromStoredTablePrefs(parseJson(text ?? '{}'));
  } catch {
    // damaged data: use the values of a table never opened here
    return fromStoredTablePrefs({});
  }
}

interface StringStorage {
  getItem(key: StorageKey): string | null;
  setItem(key: StorageKey, text: string): void;
}

/** Local storage of one table. */
export function tableStorage(
  id: string,
  storage: StringStorage = { getItem: readStorage, setItem: writeStorage },
): TablePrefsStorage {
  const key = `${STORAGE_KEY_PREFIXES.onlineTable}${id}` as const;
  let prefs = parseTablePrefs(storage.getItem(key));
  return {
    get: () => prefs,
    change: (change) => {
      prefs = { ...prefs, ...change };
      // without storage space the change lasts only for this visit
      storage.setItem(key, JSON.stringify(toStoredTablePrefs(prefs)));
    },
  };
}

/** Deletes the local data of all online tables, after a sign-out or the deletion of the account. */
export function clearTableStorages(): void {
  for (const key of storageKeys(STORAGE_KEY_PREFIXES.onlineTable)) writeStorage(key, null);
}
