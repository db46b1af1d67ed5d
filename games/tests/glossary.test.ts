import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { isRefusal, parseRecord } from '@two-rivers/kernel';
import { readLesson } from '@two-rivers/table';
import { type CoverWords, LANGUAGES, type Language, type Messages, Speaker } from '@two-rivers/words';
import { type Glossary, glossary, spelling } from '@two-rivers/words/glossary';
import { forbiddenWords, rulesTexts, stiffTexts, unusedTerms } from '@two-rivers/words/testing/glossary';
import { everySentence } from '@two-rivers/words/testing/languages';
import { describe, expect, it } from 'vitest';
import { glossary as goldGlossary } from '../river-of-gold/words/glossary.ts';
import { glossary as riverGlossary } from '../the-river/words/glossary.ts';
import { lessons } from './content.ts';
import { words } from '../parts.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** The dictionaries in the files of a pattern, every one of them: a new screen's words are held to the glossary from its first day. */
async function dictionariesIn(pattern: string): Promise<readonly Messages[]> {
  const files = globSync(pattern, { cwd: root }).toSorted();
  const modules = await Promise.all(
    files.map((file) => import(pathToFileURL(`${root}${file}`).href) as Promise<Record<string, unknown>>),
  );
  return modules.flatMap((each) => Object.values(each).filter(isMessages));
}

function isMessages(value: unknown): value is Messages {
  return (
    typeof value === 'object' &&
    value !== null &&
    Object.values(value).every((text) => typeof text === 'string')
  );
}

const shared: Readonly<Record<Language, readonly Messages[]>> = {
  en: await dictionariesIn('{packages/{words,review},apps/web}/src/**/*.en.ts'),
  pl: await dictionariesIn('{packages/{words,review},apps/web}/src/**/*.pl.ts'),
  it: await dictionariesIn('{packages/{words,review},apps/web}/src/**/*.it.ts'),
};

const games: readonly [string, Glossary][] = [
  ['river-of-gold', goldGlossary],
  ['the-river', riverGlossary],
];

/** Every sentence of a dictionary, with all its forms. */
function sentences(language: Language, messages: Messages): string[] {
  const speaker = new Speaker(language, messages);
  return [...new Set(everySentence(speaker, messages).map(({ text }) => text))];
}

/** What the guide says in the first game, without its marks. */
async function lessonTexts(id: string, language: Language): Promise<readonly string[]> {
  const record = parseRecord((await lessons.load(id)) ?? null);
  const lesson = isRefusal(record) ? [] : readLesson(record);
  if (!('chapters' in lesson)) return [];
  const { chapters, notes } = lesson;
  const steps = chapters.flatMap((chapter) => chapter.steps);
  const texts = [...chapters.map(({ title }) => title), ...[...steps, ...notes].map(({ text }) => text)];
  const others = steps.flatMap(({ other }) => (other === undefined ? [] : [other]));
  return [...texts, ...others].map((text) => (text[language] ?? '').replaceAll(/\{[^}]*\}|\*\*/g, ''));
}

/** All that a cover says, the short words for a table's options included. */
function coverTexts({ title, claim, credits, note, options = {} }: CoverWords): readonly string[] {
  const noted = note === undefined ? [] : [note.title, note.text];
  return [title, claim, credits, ...noted, ...Object.values(options)];
}

async function gameTexts(id: string, language: Language): Promise<readonly string[]> {
  const wording = await words.load(id);
  if (wording === undefined) throw new Error(`no words for ${id}`);
  const { messages } = await wording.words[language]();
  return [
    ...sentences(language, messages),
    ...(await dictionariesIn(`games/${id}/{words/edition,forms/words}.${language}.ts`)).flatMap((each) =>
      sentences(language, each),
    ),
    ...(await lessonTexts(id, language)),
    ...rulesTexts(await wording.rules[language]()),
    ...coverTexts(wording.cover[language]),
  ];
}

describe.each(LANGUAGES)('texts of all games in %s', (language) => {
  const texts = shared[language].flatMap((messages) => sentences(language, messages));

  it('are all here', () => {
    expect(shared[language].length).toBeGreaterThan(14);
    expect(shared[language].length).toBe(shared.en.length);
  });

  it('use the words of the glossary', () => {
    expect(forbiddenWords(texts, language, glossary, spelling)).toEqual([]);
    expect(unusedTerms(texts, language, glossary)).toEqual([]);
  });

  it('read as the style page asks', () => {
    expect(stiffTexts(texts, language)).toEqual([]);
  });
});

describe.each(games)('texts of %s', (id, own) => {
  it.each(LANGUAGES)('in %s use the words of its rulebook', async (language) => {
    const texts = await gameTexts(id, language);
    expect(forbiddenWords(texts, language, glossary, spelling, own)).toEqual([]);
    expect(unusedTerms(texts, language, own)).toEqual([]);
  });

  it.each(LANGUAGES)('in %s read as the style page asks', async (language) => {
    expect(stiffTexts(await gameTexts(id, language), language)).toEqual([]);
  });
});

describe('documents', () => {
  it.each(['README.md', 'CONTRIBUTING.md', 'CHANGELOG.md', ...globSync('docs/*.md', { cwd: root })])(
    '%s has the spelling of the glossary',
    (file) => {
      // what is typed, and what the glossary itself forbids, stands in code marks
      const text = readFileSync(`${root}${file}`, 'utf8').replaceAll(/```[^]*?```|`[^`\n]*`/g, '');
      expect(forbiddenWords(text.split('\n'), 'en', glossary, spelling)).toEqual([]);
    },
  );
});

describe('a forbidden word', () => {
  it('is found in every form, at the beginning of a word only', () => {
    expect(forbiddenWords(['Zdobyte Mistrzostwa', 'Arcymistrzostwo'], 'pl', goldGlossary)).toEqual([
      'mistrzostw: Zdobyte Mistrzostwa',
    ]);
    expect(forbiddenWords(['i clienti', 'gli avventori'], 'it', goldGlossary)).toEqual(['client: i clienti']);
    expect(forbiddenWords(['the colour'], 'en', spelling)).toEqual(['colour: the colour']);
  });
});

/** Names that end in every letter that the three languages write. */
const NAMES = Array.from('abcdefghijklmnopqrstuvwxyząćęłńóśźżàèìòù', (letter) => `Alb${letter}`);

describe.each(LANGUAGES)('names in %s', (language) => {
  it('stay as they are, whatever letter they end in', async () => {
    const dictionaries = [...shared[language]];
    for (const wording of await words.all()) dictionaries.push((await wording.words[language]()).messages);
    const said = dictionaries.flatMap((messages) => {
      const named = Object.entries(messages).filter(([, text]) => /\{(?:name|owner|turn)\}/.test(text));
      return named.flatMap(([key, text], index) => {
        const name = NAMES[index % NAMES.length] ?? '';
        const speaker = new Speaker(language, { [key]: text });
        const spoken = everySentence(speaker, { [key]: text }, { name, owner: name, turn: name });
        return spoken.map((sentence) => ({ text: sentence.text, name }));
      });
    });
    expect(new Set(said.map(({ name }) => name)).size).toBe(NAMES.length);
    const bent = said.filter(
      ({ text, name }) => text.includes('Alb') && !new RegExp(`${name}(?!\\p{L})`, 'u').test(text),
    );
    expect(bent).toEqual([]);
  });
});
