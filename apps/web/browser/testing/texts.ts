import { gameTexts } from '@two-rivers/games/parts';
import {
  type GameTexts,
  LANGUAGES,
  type Language,
  I18n,
  type Messages,
  type MessageValues,
  type GameTextLoaders,
} from '@two-rivers/i18n';
import { GAMES, type GameId } from './tables.ts';
import { commonMessages } from '@two-rivers/i18n/common.gen';
import { settingsMessages, type SettingsMessages } from '../../src/features/settings/messages.gen.ts';
import { shareMessages, type ShareMessages } from '../../src/features/share/messages.gen.ts';
import { webMessages, type WebMessages } from '@two-rivers/i18n/web.gen';

export { LANGUAGES, type Language };

async function loadAppMessages(language: Language): Promise<Messages> {
  const catalogs = [commonMessages, webMessages, settingsMessages, shareMessages];
  const messages = await Promise.all(catalogs.map(async (catalog) => catalog[language]()));
  return Object.fromEntries(messages.flatMap((each) => Object.entries(each)));
}

const appMessages: Readonly<Record<Language, Messages>> = {
  en: await loadAppMessages('en'),
  pl: await loadAppMessages('pl'),
  it: await loadAppMessages('it'),
};

const textLoadersByGame = new Map<string, GameTextLoaders>();
for (const [index, wording] of (await gameTexts.loadAll()).entries())
  textLoadersByGame.set(gameTexts.ids[index] ?? '', wording);

function textLoadersOf(game: GameId): GameTextLoaders {
  const wording = textLoadersByGame.get(game);
  if (wording === undefined) throw new Error(`no texts for ${game}`);
  return wording;
}

const textsByGame = new Map<string, GameTexts>();
for (const game of GAMES)
  for (const language of LANGUAGES) textsByGame.set(`${game} ${language}`, await textLoadersOf(game).texts[language]());

/** Title of a game. */
export function gameTitle(game: GameId, language: Language = 'en'): string {
  return textLoadersOf(game).cover[language].title;
}

/** A text of the app, as its screens show it. */
export function t(
  key: keyof WebMessages | keyof SettingsMessages | keyof ShareMessages,
  values: MessageValues = {},
  language: Language = 'en',
): string {
  return new I18n(language, appMessages[language]).tUnchecked(key, values);
}

/** Texts and `I18n` for a table of this game. */
export function gameI18nOf(game: GameId, names: readonly string[], language: Language = 'en') {
  const spoken = textsByGame.get(`${game} ${language}`);
  if (spoken === undefined) throw new Error(`no texts for ${game}`);
  return { words: spoken, i18n: new I18n(language, { ...appMessages[language], ...spoken.messages }, names) };
}
