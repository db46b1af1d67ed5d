// Written by `npm run texts` from messages.en.json.
import { type Catalog, readMessages } from '@two-rivers/i18n';

type Text = string | number;

/** Keys of the messages, with the values for their slots. */
export type RoyalGameOfUrTerminalMessages = {
  'terminal.over': [{ throws: number }];
  'terminal.throw': [{ number: Text; name: Text }];
  'terminal.pieces': [{ name: Text; waiting: Text; home: Text }];
};

const read = readMessages<RoyalGameOfUrTerminalMessages>;

export const royalGameOfUrTerminalMessages: Catalog<RoyalGameOfUrTerminalMessages> = {
  en: async () => read((await import('./messages.en.json', { with: { type: 'json' } })).default),
  pl: async () => read((await import('./messages.pl.json', { with: { type: 'json' } })).default),
  it: async () => read((await import('./messages.it.json', { with: { type: 'json' } })).default),
};
