import {
  type Game,
  type GameRecord,
  isObject,
  type Json,
  type JsonObject,
  parseRecord,
  isRefusal,
  type Refusal,
  type SeatLabel,
  type State,
  StoredFields,
} from '@two-rivers/kernel';
import { refuse } from './refuse.ts';

/** Source of chance results: `FairChance` for real games, anything reproducible in tests. */
export interface ChanceResults {
  /** result `k` of the source with this name, as an index below n */
  result(source: string, k: number, n: number): number;
}

/** What a table's chance comes from: a secret, or the results themselves. It must stay hidden from the players. */
export type ChanceAuthority =
  | {
      readonly secret: string;
      readonly nonces: readonly string[];
      /** present if the seats sealed their nonces before any was shown */
      readonly seals?: readonly string[];
      /** seats that showed their nonce without sealing it first */
      readonly open?: readonly number[];
      /** number of earlier start attempts at which a seat failed to show its nonce */
      readonly refused?: number;
      /** in a study: number of lines taken from the original game; a study has no commitment */
      readonly study?: number;
    }
  | { readonly draws: ChanceResults };

export interface TableRequest<S extends State = State> {
  readonly game: Game<S>;
  readonly seats: readonly SeatLabel[];
  readonly authority: ChanceAuthority;
  /** the initial position, without unknown parts; absent for the ordinary set-up */
  readonly start?: JsonObject;
  /** whether each seat confirms its turns; default: all do */
  readonly confirms?: readonly boolean[];
}

/** A table saved as JSON, to resume it later. It contains the secret, so it must stay where the table runs. */
export interface SavedTable {
  readonly record: GameRecord;
  readonly draft: readonly string[];
  readonly confirms: readonly boolean[];
  readonly abandoned: boolean;
}

/** Stored form of `SavedTable`; names are fixed. */
export interface StoredTable {
  readonly record: GameRecord;
  readonly draft: readonly string[];
  readonly confirms: readonly boolean[];
  readonly abandoned: boolean;
}

export function toStoredTable({ record, draft, confirms, abandoned }: SavedTable): StoredTable {
  return { record, draft, confirms, abandoned };
}

/** Reads the fields of a saved table; all are required. `Table.load` checks log and draft. */
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
