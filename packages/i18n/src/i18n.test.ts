import { makeRefusal, refuse } from '@two-rivers/kernel';
import { describe, expect, it } from 'vitest';
import { type Messages, I18n } from './i18n.ts';
import { commonMessages } from './common.gen.ts';

const commonEnglish = await commonMessages.en();
const commonItalian = await commonMessages.it();
const commonPolish = await commonMessages.pl();

const DICTIONARIES: readonly [string, Messages, string, string, string][] = [
  ['en', commonEnglish, 'It’s Ann’s turn.', 'It’s nobody’s turn right now.', 'There’s no player 3'],
  ['pl', commonPolish, 'Teraz gra: Ann.', 'Teraz nikt nie wykonuje ruchu.', 'Nie ma gracza 3'],
  ['it', commonItalian, 'Ora tocca a Ann.', 'Ora non tocca a nessuno.', 'Il giocatore 3 non esiste'],
];

describe.each(DICTIONARIES)('a refusal in %s', (language, messages, turn, nobodys, unknown) => {
  const i18n = new I18n(language, messages, ['Ann', 'Ben']);

  it('names the player whose turn it is', () => {
    expect(i18n.refusalText(refuse('not-your-turn', { seat: 1, actor: 0 }))).toBe(turn);
    expect(i18n.refusalText(refuse('not-your-turn', { seat: 1, actor: -1 }))).toBe(nobodys);
  });

  it('numbers players from 1', () => {
    expect(i18n.refusalText(makeRefusal('no-such-seat', { seat: 2, seats: 2 }))).toContain(unknown);
  });

  it('names the expected content of a file in the reader’s language', () => {
    const text = i18n.refusalText(refuse('record-field', { field: 'log', wanted: 'a list of lines' }));
    expect(text.includes('a list of lines')).toBe(language === 'en');
  });
});
