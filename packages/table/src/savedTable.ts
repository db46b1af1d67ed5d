import {
  type Game,
  type GameRecord,
  isObject,
  type Json,
  type JsonObject,
  parseRecord,
  isRefusal,
  type Refusal,
  refuse,
  type SeatLabel,
  type State,
  StoredFields,
} from '@two-rivers/kernel';

/** Where results come from: `FairChance` for real games, anything reproducible in tests. */
export interface Draws {
  /** the index, below n, of result `k` of the source with this name */
  result(source: string, k: number, n: number): number;
}

/** What only the one who runs the table knows: the secret its chance follows from, or the results themselves. */
export type Authority =
  | {
      readonly secret: string;
      readonly nonces: readonly string[];
      /** where the seats sealed their nonces before any was shown */
      readonly seals?: readonly string[];
      /** seats that gave their nonce openly all the same */
      readonly open?: readonly number[];
      /** starts before this one that somebody refused */
      readonly refused?: number;
      /** of a study: so many lines are those of the game it departs from; nothing is committed to */
      readonly study?: number;
    }
  | { readonly draws: Draws };

export interface TableRequest<S extends State = State> {
  readonly game: Game<S>;
  readonly seats: readonly SeatLabel[];
  readonly authority: Authority;
  /** the position to begin from, nothing in it unknown; left out for the ordinary set-up */
  readonly start?: JsonObject;
  /** whether each seat confirms its turns; left out: all do */
  readonly confirms?: readonly boolean[];
}

/** All that a table needs to go on where it was, as JSON. It holds the secret, so it never leaves the authority. */
export interface SavedTable {
  readonly record: GameRecord;
  readonly draft: readonly string[];
  readonly confirms: readonly boolean[];
  readonly abandoned: boolean;
}

/** The same on disk, by names that stay as they are. */
export interface StoredTable {
  readonly record: GameRecord;
  readonly draft: readonly string[];
  readonly confirms: readonly boolean[];
  readonly abandoned: boolean;
}

export function toStoredTable({ record, draft, confirms, abandoned }: SavedTable): StoredTable {
  return { record, draft, confirms, abandoned };
}

/** Reads the form of a saved table, of which nothing may be missing; whether its log and draft are legal is for `Table.load` to say. */
export function fromStoredTable(document: Json): SavedTable | Refusal {
  if (!isObject(document)) return refuse('saved-not-object');
  const fields = new StoredFields<StoredTable>(document);
  const draft = fields.json('draft');
  const confirms = fields.json('confirms');
  const abandoned = fields.flag('abandoned', undefined);
  const record = parseRecord(fields.json('record') ?? null);
  if (isRefusal(record)) return record;
  if (!isListOf(draft, 'string')) return refuse('saved-field', { field: 'draft', wanted: 'a list of moves' });
  if (!isListOf(confirms, 'boolean') || confirms.length !== record.seats.length) {
    return refuse('saved-field', { field: 'confirms', wanted: 'true or false for each seat' });
  }
  if (abandoned === undefined) return refuse('saved-field', { field: 'abandoned', wanted: 'true or false' });
  return { record, draft, confirms, abandoned };
}

function isListOf(value: Json | undefined, type: 'string'): value is readonly string[];
function isListOf(value: Json | undefined, type: 'boolean'): value is readonly boolean[];
function isListOf(value: Json | undefined, type: string): boolean {
  return Array.isArray(value) && value.every((item) => typeof item === type);
}
