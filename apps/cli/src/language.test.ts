import { LANGUAGES, type Language, type Messages, I18n } from '@two-rivers/i18n';
import { glossary, spellingGlossary } from '@two-rivers/i18n/glossary';
import { forbiddenWords, textsWithStiffPhrases } from '@two-rivers/i18n/testing/glossary';
import { formatAllBranches, incompletePlurals } from '@two-rivers/i18n/testing/messages';
import { describe, expect, it } from 'vitest';
import { loadGames } from './common/games.ts';
import { languageFromEnvironment } from './common/i18n.ts';
import { makeFolderWith, run } from './testing/run.ts';
import { cliMessages } from '@two-rivers/i18n/cli.gen';

const cliEnglish = await cliMessages.en();
const cliItalian = await cliMessages.it();
const cliPolish = await cliMessages.pl();

const dictionaries: Readonly<Record<Language, Messages>> = {
  en: cliEnglish,
  pl: cliPolish,
  it: cliItalian,
};

describe.each(LANGUAGES)('the words of the command line in %s', (language) => {
  const messages = dictionaries[language];

  it('have every plural form', () => {
    const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
    expect(incompletePlurals(messages, forms)).toEqual([]);
  });

  it('make whole sentences in the words of the glossary', () => {
    const texts = formatAllBranches(new I18n(language, messages), messages).map(({ text }) => text);
    expect(texts.filter((text) => /undefined|NaN|[{}]/.test(text))).toEqual([]);
    expect(forbiddenWords(texts, language, glossary, spellingGlossary)).toEqual([]);
    expect(textsWithStiffPhrases(texts, language)).toEqual([]);
  });
});

describe('the language of the command line', () => {
  it.each([
    [{ LANG: 'pl_PL.UTF-8' }, 'pl'],
    [{ LANG: 'pl_PL.UTF-8', LC_MESSAGES: 'it_IT' }, 'it'],
    [{ LANG: 'pl_PL', LC_MESSAGES: 'it_IT', LC_ALL: 'en_US.UTF-8' }, 'en'],
    [{ LC_ALL: '', LANG: 'it' }, 'it'],
    [{ LANG: 'de_DE.UTF-8' }, 'en'],
    [{ LANG: 'C' }, 'en'],
    [{}, 'en'],
  ])('of %o is %s', (env, language) => {
    expect(languageFromEnvironment(env)).toBe(language);
  });

  it.each([
    ['pl', /^Użycie: rivers play \[opcje\] \[game\]\n/, 'Kody wyjścia: 0', 'wypisz tę pomoc'],
    ['it', /^Uso: rivers play \[opzioni\] \[game\]\n/, 'Codici di uscita: 0', 'mostra questa guida'],
  ])('prefers --language to the environment: help in %s', async (language, usage, codes, help) => {
    for (const argv of [
      ['play', '--help', '--language', language],
      [`--language=${language}`, 'play', '--help'],
    ]) {
      const { code, out } = await run(argv);
      expect(code).toBe(0);
      expect(out).toMatch(usage);
      expect(out).toContain(codes);
      expect(out).toContain(help);
      expect(out).not.toMatch(/Usage|Options|display help|default:/);
    }
  });

  it.each([
    ['pl', ['verify', 'none.json'], /^rivers: Nie da się odczytać none\.json: nie ma takiego pliku\.\n$/],
    ['it', ['dance'], /^rivers: Il comando dance non esiste\.\n$/],
    ['pl', ['simulate', 'toy', '--games', 'x'], /^rivers: „x” nie pasuje do --games <n>\. Podaj liczbę/],
    ['it', ['replay', 'bad.json'], /^rivers: bad\.json: Riga 1: «hello» non è una riga del registro\. /],
  ] as const)('comes from the environment: refusals in %s', async (language, argv, message) => {
    const bad = {
      game: 'toy',
      engine: '1',
      options: {},
      seats: [{ name: 'A' }, { name: 'B' }],
      log: ['hello'],
    };
    const { code, err } = await run(argv, { language, folder: makeFolderWith({ 'bad.json': bad }) });
    expect(code).toBe(2);
    expect(err).toMatch(message);
  });

  it('refuses an unsupported language', async () => {
    const { code, err } = await run(['--language', 'de', 'play']);
    expect([code, err]).toEqual([2, 'rivers: There’s no language “de”; choose en, pl or it.\n']);
  });

  it.each([
    ['pl', 'river-of-gold', ['Rzeka Złota: Gość, Greedy (bot). Wpisz ?', 'RZĄD BUDYNKÓW', 'GRACZE']],
    ['it', 'river-of-gold', ['Il Fiume d’Oro: Ospite, Greedy (bot). Scrivi ?', 'FILA EDIFICI', 'MAESTRIE']],
    ['pl', 'the-river', ['runda wstępna', 'Pola akcji', 'Weź płytkę terenu']],
    ['it', 'the-river', ['round iniziale', 'Caselle azione', 'Prendi una tessera terreno']],
  ] as const)('is used at the table too: %s, %s', async (language, game, parts) => {
    const world = { language, games: await loadGames(language), input: 'q\n\n' };
    const { code, out } = await run(['play', game, '--seed', 'words', '--seat', '0', '--option', 'first=0'], world);
    expect(code).toBe(0);
    for (const part of parts) expect(out).toContain(part);
    expect(out).not.toMatch(/\b(?:Save|Type|Press|Confirm|Face up|PLAYERS|points)\b/);
  });
});
