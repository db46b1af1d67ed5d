import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { formatAllBranches, incompletePlurals } from '@two-rivers/i18n/testing/messages';
import { type Messages, I18n } from '@two-rivers/i18n';
import { onlineMessages } from '../src/features/online/messages.gen.ts';

const english = await onlineMessages.en();
const languages: [string, Messages][] = [
  ['en', english],
  ['pl', await onlineMessages.pl()],
  ['it', await onlineMessages.it()],
];

/** Messages that are identical in another language: only placeholders, or loanwords. */
const SAME_IN_ALL_LANGUAGES = [
  'account.privacy',
  'chat.open',
  'chat.title',
  'privacy.account',
  'privacy.cookie',
  'privacy.title',
  'room.bot',
  'room.host',
  'verify.players',
];

/** Gaps and unfilled slots in a text. */
const BROKEN = /undefined|NaN|[{}]|\bnull\b| {2}|\( *\)|'|\.\.\./;

describe.each(languages)('words of playing online in %s', (language, messages) => {
  it('have every plural form of the language', () => {
    const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
    expect(incompletePlurals(messages, forms)).toEqual([]);
  });

  it('make whole sentences', () => {
    const sentences = formatAllBranches(new I18n(language, messages), messages);
    expect(sentences.filter(({ text }) => BROKEN.test(text))).toEqual([]);
  });

  it('are translated', () => {
    if (language === 'en') return;
    const same = Object.keys(messages).filter((key) => messages[key] === english[key]);
    expect(same.filter((key) => !SAME_IN_ALL_LANGUAGES.includes(key))).toEqual([]);
  });
});

function sourcesIn(folder: string): readonly string[] {
  const path = fileURLToPath(new URL(`../../${folder}`, import.meta.url));
  return globSync('**/*.{ts,tsx}', { cwd: path })
    .filter((file) => !file.includes('.test.'))
    .map((file) => readFileSync(`${path}/${file}`, 'utf8'));
}

describe('the online messages', () => {
  it('are all used', () => {
    const screens = sourcesIn('web/src/features/online').join('\n');
    // some keys are template literals: `create.clock.${kind}`
    const keyPatterns = [...screens.matchAll(/`([a-z][\w.]*(?:\$\{\w+\}[\w.]*)+)`/g)].map(
      ([, text = '']) => new RegExp(`^${text.replaceAll('.', '\\.').replace(/\$\{\w+\}/g, '\\w+')}$`),
    );
    const unused = Object.keys(english).filter(
      (key) =>
        !key.startsWith('refusal.') &&
        !screens.includes(`'${key}'`) &&
        !keyPatterns.some((pattern) => pattern.test(key)),
    );
    expect(unused).toEqual([]);
  });

  it('have a sentence for every refusal at a table', () => {
    const reasons = sourcesIn('server/src/online/rooms')
      .concat(sourcesIn('server/src/online/sockets'))
      .flatMap((text) => [...text.matchAll(/refuse\('([a-z-]+)'/g)].map(([, reason]) => reason ?? ''));
    /** refusals of messages that our own client never sends, and refusals that every game's messages have */
    const elsewhere = [
      'hello-first',
      'not-json',
      'game-over',
      'no-such-seat',
      'not-your-turn',
      'unknown-game',
      'too-many',
    ];
    const knownKeys = Object.keys(english);
    const unsaid = reasons.filter((reason) => !elsewhere.includes(reason) && !knownKeys.includes(`refusal.${reason}`));
    expect([...new Set(unsaid)]).toEqual([]);
  });
});
