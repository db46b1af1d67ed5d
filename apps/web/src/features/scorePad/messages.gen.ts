// Written by `npm run texts` from messages.en.json.
import { type Catalog, readMessages } from '@two-rivers/i18n';

type Text = string | number;

/** Keys of the messages, with the values for their slots. */
export type ScorePadMessages = {
  'scorePad.of': [{ game: Text }];
  'scorePad.intro': [];
  'scorePad.players': [];
  'scorePad.table': [];
  'scorePad.more': [{ what: Text }];
  'scorePad.less': [{ what: Text }];
  'scorePad.keep': [];
  'scorePad.kept': [];
  'scorePad.clear': [];
  'scorePad.result': [];
};

const read = readMessages<ScorePadMessages>;

export const scorePadMessages: Catalog<ScorePadMessages> = {
  en: async () => read((await import('./messages.en.json', { with: { type: 'json' } })).default),
  pl: async () => read((await import('./messages.pl.json', { with: { type: 'json' } })).default),
  it: async () => read((await import('./messages.it.json', { with: { type: 'json' } })).default),
};
