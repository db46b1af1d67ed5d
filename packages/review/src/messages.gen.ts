// Written by `npm run texts` from messages.en.json.
import { type Catalog, readMessages } from '@two-rivers/i18n';

type Text = string | number;

/** Keys of the messages, with the values for their slots. */
export type ReviewMessages = {
  'review.title': [{ title: Text }];
  'review.judge': [{ version: Text; mark: Text; budget: Text }];
  'review.timeline': [];
  'review.key': [];
  'review.moments': [];
  'review.ledger': [];
  'review.initial': [];
  'review.setup': [];
  'review.own': [];
  'review.others': [];
  'review.residual': [];
  'review.result': [];
  'review.adjusted': [];
  'review.skill': [];
  'review.decisions': [];
  'review.rate': [];
  'review.grades': [];
  'review.like': [];
  'review.like.range': [{ level: Text; from: Text; to: Text }];
  'review.like.perhaps': [{ level: Text; other: Text }];
  'review.mistakes': [];
  'review.grade.inaccuracy': [];
  'review.grade.mistake': [];
  'review.grade.blunder': [];
  'review.fine': [];
  'review.line': [{ line: Text }];
  'review.when': [{ round: Text; line: Text }];
  'review.story': [];
  'review.better': [{ way: Text }];
  'review.none': [];
  'review.loading': [];
  'review.working': [{ done: Text; total: Text }];
  'review.stopped': [{ done: Text; total: Text }];
  'review.failed': [];
  'review.stop': [];
  'review.continue': [];
  'review.earlier': [];
  'review.again': [];
  'review.more': [];
  'review.glimpse': [];
  'review.points': [];
  'review.moment': [];
  'review.before': [];
  'review.mark.decision': [];
  'review.progress': [];
  'review.mark.good': [];
  'review.mark.bad': [];
  'review.points.of': [{ name: Text }];
  'review.ledger.note': [];
  'review.figures': [];
  'review.replay': [];
  'review.turning': [{ what: Text; change: Text }];
  'review.list': [];
  'review.list.note': [];
  'review.whose': [];
  'review.everyone': [];
  'review.graded': [];
  'review.played': [];
  'review.cost': [{ loss: Text; error: Text }];
  'review.way': [{ win: Text; points: Text }];
  'review.ways': [];
  'review.try': [];
  'review.try.note': [];
  'review.picture': [];
  'review.picture.failed': [];
  'review.save': [];
  'review.share': [];
  'review.luck': [];
  'review.errors': [];
  'review.final': [{ points: number }];
};

const read = readMessages<ReviewMessages>;

export const reviewMessages: Catalog<ReviewMessages> = {
  en: async () => read((await import('./messages.en.json', { with: { type: 'json' } })).default),
  pl: async () => read((await import('./messages.pl.json', { with: { type: 'json' } })).default),
  it: async () => read((await import('./messages.it.json', { with: { type: 'json' } })).default),
};
