// Written by `npm run texts` from messages.en.json.
import { type Catalog, readMessages } from '@two-rivers/i18n';

type Text = string | number;

/** Keys of the messages, with the values for their slots. */
export type RiverOfGoldTerminalMessages = {
  'terminal.turn': [{ number: Text }];
  'terminal.turns': [{ count: number }];
  'terminal.visitDue': [];
  'terminal.lastTurns': [];
  'terminal.region': [];
  'terminal.row': [];
  'terminal.rowBonus': [{ count: Text }];
  'terminal.rowStart': [];
  'terminal.rowEnd': [];
  'terminal.era': [{ era: Text }];
  'terminal.thenEmperor': [{ count: Text }];
  'terminal.thenEnd': [{ count: Text }];
  'terminal.empty': [];
  'terminal.masteries': [];
  'terminal.yours': [];
  'terminal.allClaimed': [];
  'terminal.met': [];
  'terminal.progress': [{ has: Text; needed: Text }];
  'terminal.lacks': [{ list: Text }];
  'terminal.lacksIn': [{ list: Text }];
  'terminal.legend.1': [];
  'terminal.legend.2': [{ koku: Text }];
  'terminal.legend.3': [{ goods: Text }];
  'terminal.legend.4': [];
  'terminal.legend.5': [];
  'terminal.legend.6': [];
  'terminal.legend.7': [{ letter: Text }];
  'terminal.influence': [];
  'terminal.good': [];
  'terminal.points': [];
  'terminal.closeSecond': [{ steps: Text }];
  'terminal.all': [];
  'terminal.players': [];
  'terminal.koku': [];
  'terminal.favor': [];
  'terminal.die': [];
  'terminal.ships': [];
  'terminal.cards': [];
  'terminal.of': [{ count: Text; limit: Text }];
  'terminal.delivered': [{ list: Text }];
  'terminal.hand': [];
  'terminal.wants': [{ customer: Text; order: Text }];
  'terminal.has': [];
  'terminal.lacksGoods': [{ list: Text }];
  'terminal.abilities': [];
  'terminal.deck': [{ count: Text; list: Text }];
  'terminal.none': [];
  'code.building': [{ type: Text }];
  'code.flower': [];
  'code.regionGood': [];
};

const read = readMessages<RiverOfGoldTerminalMessages>;

export const riverOfGoldTerminalMessages: Catalog<RiverOfGoldTerminalMessages> = {
  en: async () => read((await import('./messages.en.json', { with: { type: 'json' } })).default),
  pl: async () => read((await import('./messages.pl.json', { with: { type: 'json' } })).default),
  it: async () => read((await import('./messages.it.json', { with: { type: 'json' } })).default),
};
