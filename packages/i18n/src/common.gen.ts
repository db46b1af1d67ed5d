// Written by `npm run texts` from common.en.json.
import { type Catalog, readMessages } from './catalog.ts';

type Text = string | number;

/** Keys of the messages, with the values for their slots. */
export type CommonMessages = {
  seat: [{ number: Text }];
  'log.lost': [{ lost: Text }];
  'round.heading': [{ round: Text }];
  'log.you': [];
  'log.setup': [];
  'edition.custom': [{ name: Text }];
  'at-line': [{ line: Text; sentence: Text }];
  'refusal.game-over': [];
  'refusal.no-such-move': [{ text: Text }];
  'refusal.no-such-entry': [{ text: Text }];
  'refusal.no-chance-due': [{ text: Text; name: Text }];
  'refusal.chance-due': [{ text: Text }];
  'refusal.impossible-chance': [{ text: Text }];
  'refusal.not-your-turn': [{ whose: Text; turn: Text }];
  'refusal.no-such-seat': [{ number: Text; seats: number }];
  'refusal.seat-labels': [{ seats: number; labels: number }];
  'refusal.no-plan': [];
  'refusal.no-moves': [];
  'refusal.stale-length': [];
  'refusal.stale-draft': [];
  'refusal.turn-finished': [];
  'refusal.turn-not-finished': [];
  'refusal.nothing-to-undo': [];
  'refusal.nothing-to-confirm': [];
  'refusal.abandoned': [];
  'refusal.saved-not-object': [];
  'refusal.saved-field': [{ field: Text; wanted: Text }];
  'refusal.saved-no-secret': [];
  'refusal.unknown-game': [{ game: Text }];
  'refusal.record-not-object': [];
  'refusal.record-unknown-field': [{ field: Text }];
  'refusal.record-field': [{ field: Text; wanted: Text }];
  'refusal.masked-line': [];
  'refusal.field-object': [{ field: Text }];
  'refusal.field-unknown': [{ field: Text }];
  'refusal.field-list': [{ field: Text }];
  'refusal.field-long-list': [{ field: Text; most: number; found: Text }];
  'refusal.field-length': [{ field: Text; length: number; found: Text }];
  'refusal.field-whole': [{ field: Text; least: Text; most: Text }];
  'refusal.field-name': [{ field: Text; names: Text; found: Text }];
  'refusal.field-id': [{ field: Text; example: Text; found: Text }];
  'refusal.field-flag': [{ field: Text }];
  'refusal.field-text': [{ field: Text; longest: number }];
  'refusal.position-other-game': [{ found: Text }];
  'refusal.position-seats': [{ expected: Text; found: Text }];
  'refusal.position-twice': [{ field: Text; id: Text }];
  'refusal.position-flaw': [];
  'refusal.seats': [{ wanted: Text; seats: Text }];
  'refusal.engine': [{ engine: Text }];
  'refusal.no-editions': [];
  'refusal.options-not-object': [];
  'refusal.option-unknown': [{ option: Text; options: Text }];
  'refusal.option-value': [{ option: Text; wanted: Text }];
  'refusal.verify-no-secret': [];
  'refusal.count-continued': [];
  'refusal.count-unfinished': [];
  'refusal.review-unfinished': [];
  'refusal.review-nobody': [];
  'refusal.review-masked': [];
  'shared.description': [];
  'refusal.no-such-link': [];
  'refusal.share-unfinished': [];
  'refusal.share-damaged': [{ line: Text }];
  'refusal.verify-study': [];
  'refusal.continue-masked': [];
  'refusal.study-no-secret': [];
  'refusal.start-unknown': [];
  'refusal.verify-nonces': [{ nonces: Text; seats: Text }];
  'refusal.verify-commitment': [];
  'refusal.verify-seal': [{ name: Text }];
  'refusal.verify-mismatch': [{ line: Text; found: Text; due: Text }];
  'refusal.stand-in': [];
  'refusal.hello-first': [];
  'refusal.not-json': [];
  'refusal.origin': [];
  'refusal.no-such-page': [];
  'refusal.bad-method': [];
  'refusal.banned': [];
  'refusal.no-passkeys-here': [];
  'refusal.passkey-wrong': [];
  'refusal.passkey-unknown': [];
  'refusal.too-many': [{ most: Text }];
  'refusal.push-endpoint': [];
  'refusal.name-taken': [{ name: Text }];
  'refusal.no-such-bot-account': [{ name: Text }];
  'refusal.bad-token': [];
  'refusal.lesson-step-kind': [{ field: Text }];
  'refusal.lesson-text': [{ field: Text }];
  'push.title': [];
  'push.body': [{ names: Text }];
};

const read = readMessages<CommonMessages>;

export const commonMessages: Catalog<CommonMessages> = {
  en: async () => read((await import('./common.en.json', { with: { type: 'json' } })).default),
  pl: async () => read((await import('./common.pl.json', { with: { type: 'json' } })).default),
  it: async () => read((await import('./common.it.json', { with: { type: 'json' } })).default),
};
