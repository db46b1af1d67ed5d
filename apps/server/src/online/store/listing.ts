import { numberIn, type Row, textIn } from './ask.ts';

/** Immutable data of a table for lists, in columns of its own, because setups are too long to read by the hundred. */
export interface Listing {
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

/** Columns of `Listing` in the table `listed`. */
export const LISTING = 'game, seats, pace, clock, options, edition, edition_hash';

export function listingValues(l: Listing): readonly (string | number)[] {
  return [l.game, l.seats, l.pace, l.clock, l.options, l.edition, l.editionHash];
}

export interface TableLine {
  readonly id: string;
  readonly listing: Listing;
  readonly doc: string;
  readonly updated: number;
  /** Time of creation. */
  readonly since: number;
}

/** Columns of a `ListedTable`. */
export const LINE = `tables.id, doc, updated, since, ${LISTING}`;

export function tableLine(row: Row): TableLine {
  return {
    id: textIn(row, 'id'),
    listing: {
      game: textIn(row, 'game'),
      seats: numberIn(row, 'seats'),
      pace: textIn(row, 'pace'),
      clock: textIn(row, 'clock'),
      options: textIn(row, 'options'),
      edition: textIn(row, 'edition'),
      editionHash: textIn(row, 'edition_hash'),
    },
    doc: textIn(row, 'doc'),
    updated: numberIn(row, 'updated'),
    since: numberIn(row, 'since'),
  };
}

/** Filter and cursor of the lobby; `after` is the last table of the previous page. */
export interface LobbyWanted {
  readonly game?: string | undefined;
  readonly seats?: number | undefined;
  readonly pace?: string | undefined;
  readonly after?: { readonly since: number; readonly id: string } | undefined;
  readonly limit: number;
}
