import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { formatAllBranches, incompletePlurals, placeholderMismatches } from '@two-rivers/i18n/testing/messages';
import { gamesEnglish } from '@two-rivers/i18n/games.en';
import { gamesItalian } from '@two-rivers/i18n/games.it';
import { gamesPolish } from '@two-rivers/i18n/games.pl';
import { editorEnglish } from '../src/features/editor/texts.en.ts';
import { editorItalian } from '../src/features/editor/texts.it.ts';
import { editorPolish } from '../src/features/editor/texts.pl.ts';
import { lessonEnglish } from '../src/features/lesson/texts.en.ts';
import { lessonItalian } from '../src/features/lesson/texts.it.ts';
import { lessonPolish } from '../src/features/lesson/texts.pl.ts';
import { boxEnglish } from '../src/features/editions/texts.en.ts';
import { boxItalian } from '../src/features/editions/texts.it.ts';
import { boxPolish } from '../src/features/editions/texts.pl.ts';
import { panelEnglish } from '../src/features/editor/panel.en.ts';
import { panelItalian } from '../src/features/editor/panel.it.ts';
import { panelPolish } from '../src/features/editor/panel.pl.ts';
import { puzzlesEnglish } from '../src/features/puzzles/texts.en.ts';
import { puzzlesItalian } from '../src/features/puzzles/texts.it.ts';
import { puzzlesPolish } from '../src/features/puzzles/texts.pl.ts';
import { replayEnglish } from '../src/features/share/texts.en.ts';
import { replayItalian } from '../src/features/share/texts.it.ts';
import { replayPolish } from '../src/features/share/texts.pl.ts';
import { reviewEnglish } from '@two-rivers/review/texts.en';
import { reviewItalian } from '@two-rivers/review/texts.it';
import { reviewPolish } from '@two-rivers/review/texts.pl';
import { webEnglish } from '@two-rivers/i18n/web.en';
import { webItalian } from '@two-rivers/i18n/web.it';
import { webPolish } from '@two-rivers/i18n/web.pl';
import { type GameTexts, type Messages, I18n } from '@two-rivers/i18n';

/** All messages of the web app, from all features. */
const english = {
  ...webEnglish,
  ...replayEnglish,
  ...reviewEnglish,
  ...gamesEnglish,
  ...editorEnglish,
  ...lessonEnglish,
  ...boxEnglish,
  ...panelEnglish,
  ...puzzlesEnglish,
};
const languages: [string, Messages][] = [
  ['en', english],
  [
    'pl',
    {
      ...webPolish,
      ...replayPolish,
      ...reviewPolish,
      ...gamesPolish,
      ...editorPolish,
      ...boxPolish,
      ...panelPolish,
      ...lessonPolish,
      ...puzzlesPolish,
    },
  ],
  [
    'it',
    {
      ...webItalian,
      ...replayItalian,
      ...reviewItalian,
      ...gamesItalian,
      ...editorItalian,
      ...lessonItalian,
      ...boxItalian,
      ...panelItalian,
      ...puzzlesItalian,
    },
  ],
];

/** Messages that are identical in another language: names, and words that both share. */
const SAME_IN_ALL_LANGUAGES = [
  'app.title',
  'puzzle.finds',
  'replay.moment',
  'replay.unit.round',
  'share.link',
  'tables.online',
];

/** Gaps and unfilled slots in a text. */
const BROKEN = /undefined|NaN|[{}]|\bnull\b| {2}|\( *\)|'|\.\.\./;

describe.each(languages)('web words in %s', (language, messages) => {
  it('have the same keys as the English ones', () => {
    expect(Object.keys(messages).toSorted()).toEqual(Object.keys(english).toSorted());
  });

  it('have the same placeholders as the English ones', () => {
    expect(placeholderMismatches(english, messages)).toEqual([]);
  });

  it('have every plural form of the language', () => {
    const ordinal = Object.entries(messages).filter(([, message]) => message.includes('selectordinal'));
    const cardinal = Object.entries(messages).filter(([, message]) => !message.includes('selectordinal'));
    expect(incompletePlurals(Object.fromEntries(cardinal), pluralForms(language, 'cardinal'))).toEqual([]);
    expect(incompletePlurals(Object.fromEntries(ordinal), pluralForms(language, 'ordinal'))).toEqual([]);
  });

  it('make whole sentences', () => {
    const sentences = formatAllBranches(new I18n(language, messages), messages);
    expect(sentences.filter(({ text }) => BROKEN.test(text))).toEqual([]);
  });

  it('are translated', () => {
    if (language === 'en') return;
    const original: Messages = english;
    const same = Object.keys(messages).filter((key) => messages[key] === original[key]);
    expect(same.filter((key) => !SAME_IN_ALL_LANGUAGES.includes(key))).toEqual([]);
  });
});

function pluralForms(language: string, type: Intl.PluralRuleType): readonly string[] {
  return new Intl.PluralRules(language, { type }).resolvedOptions().pluralCategories;
}

/** Prefixes of computed keys, such as `bot.` with the name of a bot, or `refusal.` with a reason. */
const COMPUTED_KEY_PREFIXES = [
  'bot.',
  'games.result.',
  'games.source.',
  'home.why.',
  'playOn.',
  'refusal.',
  'review.grade.',
  'replay.back.',
  'replay.moment.',
  'replay.on.',
  'replay.unit.',
  'settings.asks',
  'settings.handOver',
  'settings.keys',
  'settings.motion',
  'settings.help.',
  'settings.pace.',
  'settings.spoken.',
  'settings.sound',
  'settings.theme.',
  'settings.vibration',
];

const folder = fileURLToPath(new URL('../../..', import.meta.url));
const sources = globSync(
  '{apps/web/src,packages/ui/src,packages/review/src,apps/cli/src/analyze,games/*/board}/**/*.{ts,tsx}',
  { cwd: folder },
)
  .filter((path) => !path.includes('.test.'))
  .map((path) => readFileSync(`${folder}/${path}`, 'utf8'));

/** Keys of all message catalogs, including those of the games. */
async function loadAllEnglishKeys(): Promise<ReadonlySet<string>> {
  const catalogues = await Promise.all(
    globSync(
      ['{packages/{i18n,review},apps/web}/src/**/*.en.ts', 'games/*/{texts/{en,edition.en},forms/texts.en}.ts'],
      {
        cwd: folder,
      },
    ).map(async (path) => (await import(`${folder}/${path}`)) as Readonly<Record<string, Messages | GameTexts>>),
  );
  const messages = catalogues.flatMap((catalogue) => Object.values(catalogue));
  return new Set(messages.flatMap((each) => Object.keys(isGameTexts(each) ? each.messages : each)));
}

function isGameTexts(texts: Messages | GameTexts): texts is GameTexts {
  return typeof texts['messages'] === 'object';
}

describe('the screens in the browser', () => {
  it('use every message', () => {
    const text = sources.join('\n');
    const unused = Object.keys(english).filter(
      (key) => !COMPUTED_KEY_PREFIXES.some((start) => key.startsWith(start)) && !text.includes(`'${key}'`),
    );
    expect(unused).toEqual([]);
  });

  it('use only existing messages', async () => {
    const knownKeys = await loadAllEnglishKeys();
    const used = sources.flatMap((source) => [...source.matchAll(/\bt\(\s*'([^']+)'/g)].map(([, key]) => key ?? ''));
    expect(used.length).toBeGreaterThan(100);
    expect([...new Set(used)].filter((key) => !knownKeys.has(key))).toEqual([]);
  });
});
