import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { formatAllBranches, incompletePlurals } from '@two-rivers/i18n/testing/messages';
import { type Language, type Messages, readMessages, I18n } from '@two-rivers/i18n';
import { gamesMessages } from '@two-rivers/i18n/games.gen';
import { webMessages } from '@two-rivers/i18n/web.gen';
import { reviewMessages } from '@two-rivers/review/messages.gen';
import { aboutMessages } from '../src/features/about/messages.gen.ts';
import { editionsMessages } from '../src/features/editions/messages.gen.ts';
import { editorMessages } from '../src/features/editor/messages.gen.ts';
import { editorFormMessages } from '../src/features/editor/form/messages.gen.ts';
import { lessonMessages } from '../src/features/lesson/messages.gen.ts';
import { puzzlesMessages } from '../src/features/puzzles/messages.gen.ts';
import { shareMessages } from '../src/features/share/messages.gen.ts';

/** All messages of the web app, from all features. */
async function loadAllMessages(language: Language): Promise<Messages> {
  return {
    ...(await webMessages[language]()),
    ...(await aboutMessages[language]()),
    ...(await shareMessages[language]()),
    ...(await reviewMessages[language]()),
    ...(await gamesMessages[language]()),
    ...(await editorMessages[language]()),
    ...(await lessonMessages[language]()),
    ...(await editionsMessages[language]()),
    ...(await editorFormMessages[language]()),
    ...(await puzzlesMessages[language]()),
  };
}

const english = await loadAllMessages('en');
const languages: [Language, Messages][] = [
  ['en', english],
  ['pl', await loadAllMessages('pl')],
  ['it', await loadAllMessages('it')],
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
    const same = Object.keys(messages).filter((key) => messages[key] === english[key]);
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
function readAllEnglishKeys(): ReadonlySet<string> {
  const files = globSync('{packages/{i18n,review}/src,apps/web/src,games/*/{texts,forms}}/**/*.en.json', {
    cwd: folder,
  });
  return new Set(
    files.flatMap((path) =>
      Object.keys(readMessages(JSON.parse(readFileSync(`${folder}/${path}`, 'utf8')) as Messages)),
    ),
  );
}

describe('the screens in the browser', () => {
  it('use every message', () => {
    const text = sources.join('\n');
    const unused = Object.keys(english).filter(
      (key) => !COMPUTED_KEY_PREFIXES.some((start) => key.startsWith(start)) && !text.includes(`'${key}'`),
    );
    expect(unused).toEqual([]);
  });

  it('use only existing messages', () => {
    const knownKeys = readAllEnglishKeys();
    const used = sources.flatMap((source) => [...source.matchAll(/\bt\(\s*'([^']+)'/g)].map(([, key]) => key ?? ''));
    expect(used.length).toBeGreaterThan(100);
    expect([...new Set(used)].filter((key) => !knownKeys.has(key))).toEqual([]);
  });
});
