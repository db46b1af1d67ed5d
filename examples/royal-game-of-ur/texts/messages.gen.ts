// Written by `npm run texts` from messages.en.json.
import { type Catalog, readMessages } from '@two-rivers/i18n';

type Text = string | number;

/** Keys of the messages, with the values for their slots. */
export type RoyalGameOfUrMessages = {
  title: [];
  'rules.short': [];
  amount: [{ count: number }];
  'until.home': [{ count: number }];
  'luck.dice': [{ whose: Text }];
  'category.home': [];
  'ending.home': [];
  'ending.throws': [];
  act: [];
  'move.enter': [{ to: Text; also: Text }];
  'move.move': [{ from: Text; to: Text; also: Text }];
  'move.home': [{ from: Text }];
  'move.chance-first': [{ name: Text }];
  'move.chance-dice': [{ steps: Text }];
  'did.enter': [{ name: Text; to: Text }];
  'did.move': [{ name: Text; from: Text; to: Text }];
  'did.home': [{ name: Text; from: Text }];
  'kind.enter': [];
  'kind.move': [];
  'happening.first': [{ name: Text }];
  'happening.throw': [{ name: Text; steps: Text }];
  'happening.pass': [{ name: Text }];
  'happening.enter': [{ name: Text; to: Text }];
  'happening.step': [{ name: Text; from: Text; to: Text }];
  'happening.captured': [{ name: Text; place: Text }];
  'happening.again': [{ name: Text }];
  'happening.gain': [{ name: Text }];
  'happening.over': [{ name: Text }];
  'happening.over-throws': [];
  'refusal.none-waiting': [];
  'refusal.no-piece': [{ place: Text }];
  'refusal.exact-throw': [{ needed: Text; steps: Text }];
  'refusal.safe-rosette': [{ place: Text }];
  'refusal.own-piece': [{ place: Text }];
  'hint.pieces': [{ you: Text; name: Text }];
  'hint.safety': [{ you: Text; name: Text }];
  'hint.again': [{ you: Text; name: Text }];
  'hint.rival': [];
  'screen.board': [];
  'screen.square': [{ place: Text }];
  'screen.square.of': [{ name: Text; place: Text }];
  'screen.rosette': [];
  'screen.piece': [{ name: Text }];
  'screen.waiting': [{ count: number }];
  'screen.home': [{ count: number }];
  'screen.dice': [{ steps: Text }];
  'screen.dice.none': [];
  'screen.choose': [{ steps: Text }];
  'screen.option.first': [];
  'screen.option.first.random': [];
  'terminal.over': [{ throws: number }];
  'terminal.throw': [{ number: Text; name: Text }];
  'terminal.pieces': [{ name: Text; waiting: Text; home: Text }];
};

const read = readMessages<RoyalGameOfUrMessages>;

export const royalGameOfUrMessages: Catalog<RoyalGameOfUrMessages> = {
  en: async () => read((await import('./messages.en.json', { with: { type: 'json' } })).default),
  pl: async () => read((await import('./messages.pl.json', { with: { type: 'json' } })).default),
  it: async () => read((await import('./messages.it.json', { with: { type: 'json' } })).default),
};
