import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { CommonMessages } from '@two-rivers/i18n/common.gen';
import type { WebMessages } from '@two-rivers/i18n/web.gen';
import { describe, expect, expectTypeOf, it } from 'vitest';
import type { CLIENT_REASONS } from '../src/features/online/reasons.ts';
import type { AppReasons, WEB_REASONS } from '../src/platform/reasons.ts';
import {
  formatAllBranches,
  incompletePlurals,
  type ReasonIn,
  type MisfilledReasons,
} from '@two-rivers/i18n/testing/messages';
import { type Messages, I18n } from '@two-rivers/i18n';
import { onlineMessages, type OnlineMessages } from '../src/features/online/messages.gen.ts';

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
});

describe('refusals in the browser', () => {
  type Said = ReasonIn<keyof CommonMessages | keyof WebMessages | keyof OnlineMessages>;
  type Given = keyof (AppReasons & typeof CLIENT_REASONS);

  it('have a sentence for every declared reason', () => {
    // lessons are made with the command line; whether notifications are allowed is said where they are turned on
    expectTypeOf<Exclude<Given, Said>>().toExtend<`lesson-${string}` | 'push-denied'>();
    // without the texts of the online screens
    expectTypeOf<Exclude<keyof typeof WEB_REASONS, ReasonIn<keyof WebMessages>>>().toEqualTypeOf<never>();
  });

  it('have no other sentences', () => {
    expectTypeOf<Exclude<Said, Given>>().toEqualTypeOf<never>();
  });

  it('have the declared slots', () => {
    type Sentences = CommonMessages & WebMessages & OnlineMessages;
    expectTypeOf<MisfilledReasons<AppReasons & typeof CLIENT_REASONS, Sentences>>().toEqualTypeOf<never>();
  });
});
