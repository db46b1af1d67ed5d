// Written by `npm run texts` from messages.en.json.
import { type Catalog, readMessages } from '@two-rivers/i18n';

type Text = string | number;

/** Keys of the messages, with the values for their slots. */
export type BalanceMessages = {
  'balance.title': [];
  'balance.of': [{ game: Text }];
  'balance.intro': [{ games: number; bot: Text; positions: number }];
  'balance.error': [];
  'balance.players': [{ players: number }];
  'balance.begin': [];
  'balance.seat': [{ place: number }];
  'balance.points': [];
  'balance.ends': [];
  'balance.length': [{ rounds: number; error: number; score: number; winner: number }];
  'balance.levels': [];
  'balance.levels.note': [];
  'balance.wins': [];
  'balance.even': [];
  'balance.share': [];
  'balance.all': [];
  'balance.winners': [];
  'balance.score': [];
};

const read = readMessages<BalanceMessages>;

export const balanceMessages: Catalog<BalanceMessages> = {
  en: async () => read((await import('./messages.en.json', { with: { type: 'json' } })).default),
  pl: async () => read((await import('./messages.pl.json', { with: { type: 'json' } })).default),
  it: async () => read((await import('./messages.it.json', { with: { type: 'json' } })).default),
};
