// Written by `npm run texts` from hints.en.json.
import { type Catalog, readMessages } from './catalog.ts';

type Text = string | number;

/** Keys of the messages, with the values for their slots. */
export type HintsMessages = {
  'hint.because': [{ reasons: Text }];
  'hint.asGood': [];
  'hint.numbers': [{ win: number; points: number }];
  'hint.thinking': [];
  'help.idea': [{ reasons: Text }];
  'help.caution': [{ loses: number }];
  'help.better': [];
  'help.sign': [];
};

const read = readMessages<HintsMessages>;

export const hintsMessages: Catalog<HintsMessages> = {
  en: async () => read((await import('./hints.en.json', { with: { type: 'json' } })).default),
  pl: async () => read((await import('./hints.pl.json', { with: { type: 'json' } })).default),
  it: async () => read((await import('./hints.it.json', { with: { type: 'json' } })).default),
};
