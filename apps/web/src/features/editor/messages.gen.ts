// Written by `npm run texts` from messages.en.json.
import { type Catalog, readMessages } from '@two-rivers/i18n';

type Text = string | number;

/** Keys of the messages, with the values for their slots. */
export type EditorMessages = {
  'editor.title': [{ game: Text }];
  'editor.about': [];
  'editor.text': [];
  'editor.anew': [];
  'editor.players': [{ count: number }];
  'editor.good': [];
  'editor.over': [];
  'editor.where': [];
  'editor.play': [];
  'editor.save': [];
  'editor.open': [];
  'editor.link': [];
  'editor.copied': [];
  'editor.seat': [{ number: Text }];
  'editor.pointing': [];
  'editor.edition': [];
  'editor.shipped': [];
  'editor.part': [];
  'editor.noPart': [];
  'editor.undo': [];
  'editor.analyze': [];
  'editor.analysis': [];
  'editor.chance': [{ name: Text; win: number; points: number }];
};

const read = readMessages<EditorMessages>;

export const editorMessages: Catalog<EditorMessages> = {
  en: async () => read((await import('./messages.en.json', { with: { type: 'json' } })).default),
  pl: async () => read((await import('./messages.pl.json', { with: { type: 'json' } })).default),
  it: async () => read((await import('./messages.it.json', { with: { type: 'json' } })).default),
};
