// Written by `npm run texts` from messages.en.json.
import { type Catalog, readMessages } from '@two-rivers/i18n';

type Text = string | number;

/** Keys of the messages, with the values for their slots. */
export type LessonMessages = {
  'lesson.title': [{ game: Text }];
  'lesson.guide': [];
  'lesson.step': [{ step: Text; steps: Text }];
  'lesson.next': [];
  'lesson.begin': [];
  'lesson.letPlay': [];
  'lesson.ok': [];
  'lesson.watching': [];
  'lesson.other': [];
  'lesson.astray': [{ asked: Text }];
  'lesson.ready': [];
  'lesson.takeBack': [];
  'lesson.show': [];
  'lesson.showMe': [];
  'lesson.thinking': [];
  'lesson.chapters': [];
  'lesson.chapter': [{ chapter: Text; title: Text }];
  'lesson.again': [];
  'lesson.leave': [];
  'lesson.kept': [];
  'lesson.failed': [];
};

const read = readMessages<LessonMessages>;

export const lessonMessages: Catalog<LessonMessages> = {
  en: async () => read((await import('./messages.en.json', { with: { type: 'json' } })).default),
  pl: async () => read((await import('./messages.pl.json', { with: { type: 'json' } })).default),
  it: async () => read((await import('./messages.it.json', { with: { type: 'json' } })).default),
};
