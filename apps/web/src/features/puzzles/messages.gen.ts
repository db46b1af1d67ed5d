// Written by `npm run texts` from messages.en.json.
import { type Catalog, readMessages } from '@two-rivers/i18n';

type Text = string | number;

/** Keys of the messages, with the values for their slots. */
export type PuzzlesMessages = {
  'puzzles.title': [];
  'puzzles.about': [];
  'puzzles.today': [];
  'puzzles.today.open': [];
  'puzzles.today.again': [];
  'puzzles.streak': [{ days: number }];
  'puzzles.solved': [{ solved: Text; count: number }];
  'puzzles.all': [{ game: Text }];
  'puzzles.theme': [];
  'puzzles.level': [];
  'puzzles.any': [];
  'puzzles.none': [];
  'puzzles.item': [{ number: Text; level: Text; state: Text }];
  'puzzle.name': [{ number: Text }];
  'puzzle.level': [{ level: Text }];
  'puzzle.ask': [];
  'puzzle.ask.points': [];
  'puzzle.solved': [];
  'puzzle.solved.again': [];
  'puzzle.known': [{ loss: number }];
  'puzzle.known.points': [{ points: number }];
  'puzzle.more': [];
  'puzzle.other': [];
  'puzzle.again': [];
  'puzzle.show': [];
  'puzzle.why': [];
  'puzzle.next': [];
  'puzzle.list': [];
  'puzzle.solution': [];
  'puzzle.others': [];
  'puzzle.win': [{ win: number }];
  'puzzle.behind': [{ loss: number }];
  'puzzle.behind.points': [{ points: number }];
  'puzzle.margin': [{ margin: number; error: number }];
  'puzzle.margin.points': [{ points: number }];
  'puzzle.found': [];
  'puzzle.finds': [{ level: Text; share: number }];
  'puzzle.judge': [{ version: Text; mark: Text; budget: Text }];
};

const read = readMessages<PuzzlesMessages>;

export const puzzlesMessages: Catalog<PuzzlesMessages> = {
  en: async () => read((await import('./messages.en.json', { with: { type: 'json' } })).default),
  pl: async () => read((await import('./messages.pl.json', { with: { type: 'json' } })).default),
  it: async () => read((await import('./messages.it.json', { with: { type: 'json' } })).default),
};
