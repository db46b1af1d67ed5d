// Written by `npm run texts` from messages.en.json.
import { type Catalog, readMessages } from '@two-rivers/i18n';

type Text = string | number;

/** Keys of the messages, with the values for their slots. */
export type RiverOfGoldFormsMessages = {
  'form.turn': [];
  'form.whoseTurn': [];
  'form.first': [];
  'form.player': [{ name: Text }];
  'form.hand': [{ name: Text }];
  'form.delivered': [{ name: Text }];
  'form.customers': [];
  'form.koku': [];
  'form.silk': [];
  'form.rice': [];
  'form.porcelain': [];
  'form.favor': [];
  'form.die': [];
  'form.points': [];
  'form.ship': [{ number: Text }];
  'form.royal': [];
  'form.royalShip': [{ number: Text }];
  'form.clan': [];
  'form.patron': [];
  'form.space': [{ number: Text }];
  'form.tile': [];
  'form.marker': [];
  'form.second': [];
  'form.row': [{ number: Text }];
  'form.stack': [{ number: Text }];
  'form.left': [];
  'form.top': [];
  'form.track': [{ number: Text }];
  'form.influence': [{ name: Text }];
  'form.places': [];
  'form.mastery': [{ number: Text }];
  'form.masteryCard': [];
  'form.claims': [];
  'form.deck': [];
  'form.discards': [];
};

const read = readMessages<RiverOfGoldFormsMessages>;

export const riverOfGoldFormsMessages: Catalog<RiverOfGoldFormsMessages> = {
  en: async () => read((await import('./messages.en.json', { with: { type: 'json' } })).default),
  pl: async () => read((await import('./messages.pl.json', { with: { type: 'json' } })).default),
  it: async () => read((await import('./messages.it.json', { with: { type: 'json' } })).default),
};
