import type { TableListing } from '../store/listedTable.ts';
import type { NewTable } from '../store/store.ts';

/** Listing of a game that does not exist, for tests of stores. */
export const TOY_LISTING: TableListing = {
  game: 'toy',
  seats: 2,
  pace: 'none',
  clock: '{"kind":"none"}',
  options: '{}',
  edition: 'wide',
  editionHash: 'abc',
};

export const TOY_TABLE: Omit<NewTable, 'id'> = {
  setup: '{"game":"toy"}',
  listing: TOY_LISTING,
  since: 100,
  network: '',
  secret: 'shh',
  doc: '{}',
  status: 'waiting',
  open: false,
  updated: 100,
  due: null,
  sitting: ['ann'],
};
