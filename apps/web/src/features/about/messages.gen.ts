// Written by `npm run texts` from messages.en.json.
import { type Catalog, readMessages } from '@two-rivers/i18n';

/** Keys of the messages, with the values for their slots. */
export type AboutMessages = {
  'about.what': [];
  'about.unofficial.title': [];
  'about.unofficial': [];
  'about.credits': [];
  'about.buy': [];
  'about.fair.title': [];
  'about.fair': [];
  'about.fair.bots': [];
  'about.licence.title': [];
  'about.licences': [];
  'about.licence': [];
  'about.data.title': [];
  'about.data': [];
  'about.privacy': [];
  'about.browsers.title': [];
  'about.browsers': [];
};

const read = readMessages<AboutMessages>;

export const aboutMessages: Catalog<AboutMessages> = {
  en: async () => read((await import('./messages.en.json', { with: { type: 'json' } })).default),
  pl: async () => read((await import('./messages.pl.json', { with: { type: 'json' } })).default),
  it: async () => read((await import('./messages.it.json', { with: { type: 'json' } })).default),
};
