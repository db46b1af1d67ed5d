// Written by `npm run texts` from messages.en.json.
import { type Catalog, readMessages } from '@two-rivers/i18n';

type Text = string | number;

/** Keys of the messages, with the values for their slots. */
export type ShareMessages = {
  'replay.start': [];
  'replay.eyes': [];
  'replay.open': [];
  'replay.spectator': [];
  'replay.first': [];
  'replay.last': [];
  'replay.play': [];
  'replay.pace': [];
  'replay.unit': [];
  'replay.unit.move': [];
  'replay.unit.turn': [];
  'replay.unit.round': [];
  'replay.back.move': [];
  'replay.back.turn': [];
  'replay.back.round': [];
  'replay.on.move': [];
  'replay.on.turn': [];
  'replay.on.round': [];
  'replay.line': [];
  'replay.at': [{ line: Text; lines: Text }];
  'replay.keys': [];
  'replay.chance': [];
  'replay.moments': [];
  'replay.moments.choose': [{ count: number }];
  'replay.moment': [{ round: Text; name: Text; what: Text }];
  'replay.moment.inaccuracy': [];
  'replay.moment.mistake': [];
  'replay.moment.blunder': [];
  'replay.moment.luck': [];
  'replay.moment.misfortune': [];
  'playOn.title': [];
  'playOn.you': [];
  'playOn.bots': [];
  'playOn.chance': [];
  'playOn.chance.new': [];
  'playOn.chance.same': [];
  'playOn.change': [];
  'playOn.new': [];
  'playOn.same': [];
  'playOn.none': [];
  'playOn.start': [];
  'compare.title': [];
  'compare.tool': [];
  'compare.alone': [];
  'compare.game': [];
  'compare.from': [{ round: Text }];
  'compare.later': [{ count: number }];
  'compare.none': [];
  'share.title': [];
  'share.moment': [{ moment: Text }];
  'share.link': [];
  'share.link.hint': [];
  'share.copy': [];
  'share.copied': [];
  'share.send': [];
  'share.file': [];
  'share.long': [];
  'share.embed': [];
  'share.embed.hint': [];
  'share.embed.code': [];
  'embed.open': [];
  'share.short': [];
  'share.short.name': [];
  'share.short.hint': [{ days: number }];
  'share.short.about': [];
  'share.short.back': [];
  'share.short.failed': [];
};

const read = readMessages<ShareMessages>;

export const shareMessages: Catalog<ShareMessages> = {
  en: async () => read((await import('./messages.en.json', { with: { type: 'json' } })).default),
  pl: async () => read((await import('./messages.pl.json', { with: { type: 'json' } })).default),
  it: async () => read((await import('./messages.it.json', { with: { type: 'json' } })).default),
};
