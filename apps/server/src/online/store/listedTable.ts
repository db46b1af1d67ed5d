import { numberColumn, type SqlRow, textColumn } from './statementRunner.ts';

/** Immutable data of a table for lists, in columns of its own, because setups are too long to read by the hundred. */
export interface TableListing {
  readonly game: string;
  readonly seats: number;
  /** Kind of clock, for filtering. */
  readonly pace: string;
  /** JSON of the clock, and of the options if short. */
  readonly clock: string;
  readonly options: string;
  /** Name and hash of the edition; '' if the game has none. */
  readonly edition: string;
  readonly editionHash: string;
}

/** Columns of a `TableListing` in the table `listed`. */
export const LISTING_COLUMNS = 'game, seats, pace, clock, options, edition, edition_hash';

export function listingValues(l: TableListing): readonly (string | number)[] {
  return [l.game, l.seats, l.pace, l.clock, l.options, l.edition, l.editionHash];
}

export interface ListedTable {
  readonly id: string;
  readonly listing: TableListing;
  readonly doc: string;
  readonly updated: number;
  /** Time of creation. */
  readonly since: number;
}

/** Columns of a `ListedTable`. */
export const LISTED_TABLE_COLUMNS = `tables.id, doc, updated, since, ${LISTING_COLUMNS}`;

export function toListedTable(row: SqlRow): ListedTable {
  return {
    id: textColumn(row, 'id'),
    listing: {
      game: textColumn(row, 'game'),
      seats: numberColumn(row, 'seats'),
      pace: textColumn(row, 'pace'),
      clock: textColumn(row, 'clock'),
      options: textColumn(row, 'options'),
      edition: textColumn(row, 'edition'),
      editionHash: textColumn(row, 'edition_hash'),
    },
    doc: textColumn(row, 'doc'),
    updated: numberColumn(row, 'updated'),
    since: numberColumn(row, 'since'),
  };
}

/** Filter and cursor of the lobby; `after` is the last table of the previous page. */
export interface LobbyFilter {
  readonly game?: string | undefined;
  readonly seats?: number | undefined;
  readonly pace?: string | undefined;
  readonly after?: { readonly since: number; readonly id: string } | undefined;
  readonly limit: number;
}
