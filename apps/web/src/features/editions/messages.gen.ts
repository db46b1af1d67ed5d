// Written by `npm run texts` from messages.en.json.
import { type Catalog, readMessages } from '@two-rivers/i18n';

type Text = string | number;

/** Keys of the messages, with the values for their slots. */
export type EditionsMessages = {
  'box.title': [{ game: Text }];
  'box.about': [];
  'box.name': [];
  'box.good': [];
  'box.bad': [];
  'box.play': [];
  'box.undo': [];
  'box.open': [];
  'box.save': [];
  'box.print': [];
  'box.notRead': [];
  'box.anew': [];
  'box.shipped': [];
  'box.empty': [];
  'box.part': [];
  'box.noPart': [];
  'box.problems': [{ count: number }];
  'box.more': [{ count: number }];
  'box.differences': [{ count: number }];
  'box.change': [{ what: Text; before: Text; now: Text }];
  'box.origins': [{ count: number }];
  'box.origins.hint': [];
};

const read = readMessages<EditionsMessages>;

export const editionsMessages: Catalog<EditionsMessages> = {
  en: async () => read((await import('./messages.en.json', { with: { type: 'json' } })).default),
  pl: async () => read((await import('./messages.pl.json', { with: { type: 'json' } })).default),
  it: async () => read((await import('./messages.it.json', { with: { type: 'json' } })).default),
};
