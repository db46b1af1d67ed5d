// Written by `npm run texts` from messages.en.json.
import { type Catalog, readMessages } from '@two-rivers/i18n';

type Text = string | number;

/** Keys of the messages, with the values for their slots. */
export type TheRiverFormsMessages = {
  'form.round': [];
  'form.turn': [];
  'form.pawn': [];
  'form.roundNumber': [];
  'form.market': [];
  'form.tiles': [];
  'form.buildings': [];
  'form.space': [{ about: Text }];
  'form.pioneers': [{ name: Text }];
  'form.player': [{ name: Text }];
  'form.wood': [];
  'form.clay': [];
  'form.stone': [];
  'form.food': [];
  'form.board': [];
  'form.cell': [{ name: Text; number: Text }];
  'form.tile': [];
  'form.cards': [{ name: Text }];
  'form.reserved': [];
  'form.built': [];
  'form.token': [{ number: Text }];
  'form.tokenValue': [{ value: Text }];
  'form.discard': [];
  'form.discarded': [];
};

const read = readMessages<TheRiverFormsMessages>;

export const theRiverFormsMessages: Catalog<TheRiverFormsMessages> = {
  en: async () => read((await import('./messages.en.json', { with: { type: 'json' } })).default),
  pl: async () => read((await import('./messages.pl.json', { with: { type: 'json' } })).default),
  it: async () => read((await import('./messages.it.json', { with: { type: 'json' } })).default),
};
