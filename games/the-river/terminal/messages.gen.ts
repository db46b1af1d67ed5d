// Written by `npm run texts` from messages.en.json.
import { type Catalog, readMessages } from '@two-rivers/i18n';

type Text = string | number;

/** Keys of the messages, with the values for their slots. */
export type TheRiverTerminalMessages = {
  'terminal.opening': [];
  'terminal.round': [{ round: Text }];
  'terminal.over': [{ round: Text }];
  'terminal.lastRound': [];
  'terminal.first': [{ name: Text }];
  'terminal.edition': [{ name: Text }];
  'terminal.spaces': [];
  'terminal.stock': [];
  'terminal.pioneers': [];
  'terminal.each': [{ count: Text }];
  'terminal.any': [];
  'terminal.faceUp': [];
  'terminal.tokensLeft': [];
  'terminal.you': [{ name: Text }];
  'terminal.board': [{ id: Text }];
  'terminal.toDecide': [];
  'terminal.goods': [];
  'terminal.produces': [];
  'terminal.boat': [];
  'terminal.tokens': [];
  'terminal.reserved': [];
  'terminal.built': [];
  'terminal.onBoat': [{ boat: number; settled: Text; settling: number }];
  'terminal.spots': [{ count: Text }];
  'terminal.none': [];
  'short.wood': [];
  'short.clay': [];
  'short.stone': [];
  'short.food': [];
  'short.settler': [];
};

const read = readMessages<TheRiverTerminalMessages>;

export const theRiverTerminalMessages: Catalog<TheRiverTerminalMessages> = {
  en: async () => read((await import('./messages.en.json', { with: { type: 'json' } })).default),
  pl: async () => read((await import('./messages.pl.json', { with: { type: 'json' } })).default),
  it: async () => read((await import('./messages.it.json', { with: { type: 'json' } })).default),
};
