// Written by `npm run texts` from messages.en.json.
import { type Catalog, readMessages } from '@two-rivers/i18n';

type Text = string | number;

/** Keys of the messages, with the values for their slots. */
export type EditorFormMessages = {
  'form.less': [{ what: Text }];
  'form.more': [{ what: Text }];
  'form.take': [];
};

const read = readMessages<EditorFormMessages>;

export const editorFormMessages: Catalog<EditorFormMessages> = {
  en: async () => read((await import('./messages.en.json', { with: { type: 'json' } })).default),
  pl: async () => read((await import('./messages.pl.json', { with: { type: 'json' } })).default),
  it: async () => read((await import('./messages.it.json', { with: { type: 'json' } })).default),
};
