import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { isRefusal, parseRecord } from '@two-rivers/kernel';
import { readLesson } from '@two-rivers/table';
import { type CoverTexts, LANGUAGES, type Language, type Messages, readMessages, I18n } from '@two-rivers/i18n';
import { type Glossary, glossary, spellingGlossary } from '@two-rivers/i18n/glossary';
import { forbiddenWords, rulesTexts, textsWithStiffPhrases, unusedTerms } from '@two-rivers/i18n/testing/glossary';
import { formatAllBranches } from '@two-rivers/i18n/testing/messages';
import { describe, expect, it } from 'vitest';
import { glossary as goldGlossary } from '../river-of-gold/texts/glossary.ts';
import { glossary as riverGlossary } from '../the-river/texts/glossary.ts';
import { lessons } from './content.ts';
import { gameTexts } from '../parts.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** All messages in files matching a pattern, so that new screens are checked automatically. */
function readCatalogs(pattern: string): readonly Messages[] {
  return globSync(pattern, { cwd: root })
    .toSorted()
    .map((file) => readMessages(JSON.parse(readFileSync(`${root}${file}`, 'utf8')) as Messages));
}

const shared: Readonly<Record<Language, readonly Messages[]>> = {
  en: readCatalogs('{packages/{i18n,review},apps/web}/src/**/*.en.json'),
  pl: readCatalogs('{packages/{i18n,review},apps/web}/src/**/*.pl.json'),
  it: readCatalogs('{packages/{i18n,review},apps/web}/src/**/*.it.json'),
};

const games: readonly [string, Glossary][] = [
  ['river-of-gold', goldGlossary],
  ['the-river', riverGlossary],
];

/** All sentences of a dictionary, in all plural and select forms. */
function sentencesOf(language: Language, messages: Messages): string[] {
  const i18n = new I18n(language, messages);
  return [...new Set(formatAllBranches(i18n, messages).map(({ text }) => text))];
}

/** Texts of the lesson, without markup. */
async function loadLessonTexts(id: string, language: Language): Promise<readonly string[]> {
  const record = parseRecord((await lessons.load(id)) ?? null);
  const lesson = isRefusal(record) ? [] : readLesson(record);
  if (!('chapters' in lesson)) return [];
  const { chapters, notes } = lesson;
  const steps = chapters.flatMap((chapter) => chapter.steps);
  const texts = [...chapters.map(({ title }) => title), ...[...steps, ...notes].map(({ text }) => text)];
  const others = steps.flatMap(({ other }) => (other === undefined ? [] : [other]));
  return [...texts, ...others].map((text) => (text[language] ?? '').replaceAll(/\{[^}]*\}|\*\*/g, ''));
}

/** Texts of a cover, with the labels of table options. */
function coverTexts({ title, tagline, credits, note, options = {} }: CoverTexts): readonly string[] {
  const noted = note === undefined ? [] : [note.title, note.text];
  return [title, tagline, credits, ...noted, ...Object.values(options)];
}

async function loadGameTexts(id: string, language: Language): Promise<readonly string[]> {
  const wording = await gameTexts.load(id);
  if (wording === undefined) throw new Error(`no texts for ${id}`);
  const { messages } = await wording.texts[language]();
  return [
    ...sentencesOf(language, messages),
    ...readCatalogs(`games/${id}/{texts/edition,forms/messages}.${language}.json`).flatMap((each) =>
      sentencesOf(language, each),
    ),
    ...(await loadLessonTexts(id, language)),
    ...rulesTexts(await wording.rules[language]()),
    ...coverTexts(wording.cover[language]),
  ];
}

describe.each(LANGUAGES)('texts of all games in %s', (language) => {
  const texts = shared[language].flatMap((messages) => sentencesOf(language, messages));

  it('are complete', () => {
    expect(shared[language].length).toBeGreaterThan(14);
    expect(shared[language].length).toBe(shared.en.length);
  });

  it('follow the glossary', () => {
    expect(forbiddenWords(texts, language, glossary, spellingGlossary)).toEqual([]);
    expect(unusedTerms(texts, language, glossary)).toEqual([]);
  });

  it('follow the style guide', () => {
    expect(textsWithStiffPhrases(texts, language)).toEqual([]);
  });
});

describe.each(games)('texts of %s', (id, own) => {
  it.each(LANGUAGES)('in %s follow the glossary of the game', async (language) => {
    const texts = await loadGameTexts(id, language);
    expect(forbiddenWords(texts, language, glossary, spellingGlossary, own)).toEqual([]);
    expect(unusedTerms(texts, language, own)).toEqual([]);
  });

  it.each(LANGUAGES)('in %s follow the style guide', async (language) => {
    expect(textsWithStiffPhrases(await loadGameTexts(id, language), language)).toEqual([]);
  });
});

describe('documents', () => {
  it.each(['README.md', 'CONTRIBUTING.md', 'CHANGELOG.md', ...globSync('docs/**/*.md', { cwd: root })])(
    '%s has the spelling of the glossary',
    (file) => {
      // skips code, which may contain input and forbidden words
      const text = readFileSync(`${root}${file}`, 'utf8').replaceAll(/```[^]*?```|`[^`\n]*`/g, '');
      expect(forbiddenWords(text.split('\n'), 'en', glossary, spellingGlossary)).toEqual([]);
    },
  );
});

describe('a forbidden word', () => {
  it('is found in every form, at the beginning of a word only', () => {
    expect(forbiddenWords(['Zdobyte Mistrzostwa', 'Arcymistrzostwo'], 'pl', goldGlossary)).toEqual([
      'mistrzostw: Zdobyte Mistrzostwa',
    ]);
    expect(forbiddenWords(['i clienti', 'gli avventori'], 'it', goldGlossary)).toEqual(['client: i clienti']);
    expect(forbiddenWords(['the colour'], 'en', spellingGlossary)).toEqual(['colour: the colour']);
  });
});

/** Names ending in every letter of the three languages. */
const NAMES = Array.from('abcdefghijklmnopqrstuvwxyząćęłńóśźżàèìòù', (letter) => `Alb${letter}`);

describe.each(LANGUAGES)('names in %s', (language) => {
  it('are never inflected, whatever their last letter', async () => {
    const dictionaries = [...shared[language]];
    for (const wording of await gameTexts.loadAll()) dictionaries.push((await wording.texts[language]()).messages);
    const spokenTexts = dictionaries.flatMap((messages) => {
      const named = Object.entries(messages).filter(([, text]) => /\{(?:name|owner|turn)\}/.test(text));
      return named.flatMap(([key, text], index) => {
        const name = NAMES[index % NAMES.length] ?? '';
        const i18n = new I18n(language, { [key]: text });
        const spoken = formatAllBranches(i18n, { [key]: text }, { name, owner: name, turn: name });
        return spoken.map((sentence) => ({ text: sentence.text, name }));
      });
    });
    expect(new Set(spokenTexts.map(({ name }) => name)).size).toBe(NAMES.length);
    const inflected = spokenTexts.filter(
      ({ text, name }) => text.includes('Alb') && !new RegExp(`${name}(?!\\p{L})`, 'u').test(text),
    );
    expect(inflected).toEqual([]);
  });
});
