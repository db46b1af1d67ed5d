import { numberIn, type Row, textIn } from './ask.ts';

/** What lists show of a table that never changes, in columns of its own: a setup is long, and nobody reads a hundred of them. */
export interface Listing {
  readonly game: string;
  readonly seats: number;
  /** the kind of clock, to be chosen by */
  readonly pace: string;
  /** the clock, and the options where they are short: documents */
  readonly clock: string;
  readonly options: string;
  /** the name and the hash of the edition; '' where the game has none */
  readonly edition: string;
  readonly editionHash: string;
}

/** The columns of `Listing` in the table `listed`. */
export const LISTING = 'game, seats, pace, clock, options, edition, edition_hash';

export function listingValues(l: Listing): readonly (string | number)[] {
  return [l.game, l.seats, l.pace, l.clock, l.options, l.edition, l.editionHash];
}

export interface TableLine {
  readonly id: string;
  readonly listing: Listing;
  readonly doc: string;
  readonly updated: number;
  /** since when the table exists */
  readonly since: number;
}

/** The columns of a line. */
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

/** Which waiting tables somebody wants to see; `after` is the last one they have seen. */
export interface LobbyWanted {
  readonly game?: string | undefined;
  readonly seats?: number | undefined;
  readonly pace?: string | undefined;
  readonly after?: { readonly since: number; readonly id: string } | undefined;
  readonly limit: number;
}
